import { createMiddleware } from 'hono/factory';
import type { AppEnv } from '../context.ts';
import { hasStandIn, INPUT_HEADERS } from '../pages/page-store.ts';

/** What a shared page may read of a request, besides its address: everything else is the visitor's. */
const DECLARED_HEADERS = new Set(
  [...Object.values(INPUT_HEADERS), 'If-None-Match'].map((name) => name.toLowerCase()),
);

/** Lets a page that reads anything else throw in preview and tests; deployed, there is nothing else to read. */
export function onlyDeclaredInputs() {
  return createMiddleware<AppEnv>(async function onlyDeclaredInputs(c, next) {
    const { raw } = c.req;
    if (hasStandIn(c.env)) {
      Object.defineProperty(raw, 'headers', { value: declaredOnly(raw.headers) });
      Object.defineProperty(raw, 'cf', { get: () => refuseInput('cf') });
    }
    await next();
  });
}

function declaredOnly(headers: Headers): Headers {
  const lookUps = new Set<unknown>(['get', 'has']);
  return new Proxy(headers, {
    get(target, method) {
      if (!lookUps.has(method)) return refuseInput(`all headers, by ${String(method)}`);
      return (name: string) =>
        DECLARED_HEADERS.has(name.toLowerCase())
          ? target[method as 'get' | 'has'](name)
          : refuseInput(`the header ${name}`);
    },
  });
}

function refuseInput(what: string): never {
  throw new Error(
    `A page that all visitors share reads ${what}: declare it in PageProps and INPUT_HEADERS of worker/pages/page-store.ts`,
  );
}
