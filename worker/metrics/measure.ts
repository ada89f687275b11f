import { statusClass } from './kinds.ts';
import type { Observe } from './metrics.ts';

type Backend = 'commerce' | 'content' | 'vault' | 'card-provider';

/** `fetch` that measures each call until its answer begins. The call is named by the path below the backend's API. */
export function measureFetch(observe: Observe, backend: Backend, send: typeof fetch): typeof fetch {
  return async function measuredFetch(input, init) {
    const startedAt = performance.now();
    let status = 'none';
    try {
      const response = await send(input, init);
      status = statusClass(response.status);
      return response;
    } finally {
      const url = input instanceof Request ? input.url : String(input);
      const labels = { backend, call: callName(url), method: init?.method?.toUpperCase() ?? 'GET', status };
      observe({ kind: 'backend', labels, ms: performance.now() - startedAt });
    }
  };
}

/** `https://backend/store/api/products/p1?…` is the call `products`. */
function callName(address: string): string {
  const { pathname } = new URL(address);
  const below = /\/(?:api|v1)\/([\w-]+)/.exec(pathname)?.[1];
  if (below !== undefined) return below;
  return pathname.includes('/functions/') ? 'functions' : (pathname.split('/').at(-1) ?? '');
}

export function measureKv(observe: Observe, kv: KVNamespace): KVNamespace {
  async function measured<T>(operation: string, key: string, work: Promise<T>): Promise<T> {
    const startedAt = performance.now();
    let outcome = 'failed';
    try {
      const value = await work;
      outcome = operation !== 'get' ? 'done' : value === null ? 'miss' : 'hit';
      return value;
    } finally {
      const labels = { key: key.split('/')[0] ?? '', operation, outcome };
      observe({ kind: 'kv', labels, ms: performance.now() - startedAt });
    }
  }
  const operations = new Set(['get', 'put', 'delete']);
  return new Proxy(kv, {
    get(target, name) {
      const method: unknown = Reflect.get(target, name);
      if (typeof method !== 'function') return method;
      if (typeof name !== 'string' || !operations.has(name)) return method.bind(target);
      return (key: string, ...rest: unknown[]) =>
        measured(name, key, Reflect.apply(method, target, [key, ...rest]) as Promise<unknown>);
    },
  });
}

/** An object's stub that measures its calls; a refused Result counts as `refused`. */
export function measureStub<T extends object>(observe: Observe, stub: T): T {
  return new Proxy(stub, {
    get(target, name) {
      const method: unknown = Reflect.get(target, name, target);
      if (typeof method !== 'function' || typeof name !== 'string') return method;
      return (...args: unknown[]) => {
        const startedAt = performance.now();
        const answer: unknown = Reflect.apply(method, target, args);
        const end = (outcome: string) =>
          observe({ kind: 'object', labels: { call: name, outcome }, ms: performance.now() - startedAt });
        Promise.resolve(answer).then(
          (value) => end(isRefusal(value) ? 'refused' : 'done'),
          () => end('failed'),
        );
        return answer;
      };
    },
  });
}

function isRefusal(answer: unknown): boolean {
  return typeof answer === 'object' && answer !== null && 'ok' in answer && answer.ok === false;
}
