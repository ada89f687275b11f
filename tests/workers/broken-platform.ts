import type { LocalRuntime } from '../../tools/local/workers.ts';
import type { TestShop } from './harness.ts';

/** What is broken inside the platform: the release, KV, or the database of shop and ops page. */
export type Mode = 'well' | 'throws' | 'throws for /shop' | 'KV fails' | 'KV hangs' | 'the database hangs';

/** KV of the shop, and what tells every part of it to break; a binding of it answers the mode. */
const platform = `
import { WorkerEntrypoint } from 'cloudflare:workers';
let mode = 'well';
const stored = new Map();
async function use(work) {
  if (mode === 'KV hangs') await scheduler.wait(60_000);
  if (mode === 'KV fails') throw new Error('KV failed: 500 Internal Server Error');
  return work();
}
export class Kv extends WorkerEntrypoint {
  get(key, type) { return use(() => { const text = stored.get(key) ?? null; return text === null || type !== 'json' && type?.type !== 'json' ? text : JSON.parse(text); }); }
  put(key, text) { return use(() => void stored.set(key, text)); }
  delete(key) { return use(() => void stored.delete(key)); }
  mode() { return mode; }
}
export default {
  async fetch(request) {
    mode = await request.text();
    return new Response();
  },
};`;

/** D1 whose answers never come while it is told to hang. */
const database = `
function breakable(env) {
  const use = async (work) => {
    if ((await env.PLATFORM.mode()) === 'the database hangs') await new Promise(() => setInterval(() => undefined, 1_000));
    return work();
  };
  const statement = (real) => ({
    real,
    bind: (...values) => statement(real.bind(...values)),
    ...Object.fromEntries(
      ['all', 'first', 'raw', 'run'].map((name) => [name, (...how) => use(() => real[name](...how))]),
    ),
  });
  return {
    ...env,
    DB: {
      prepare: (query) => statement(env.DB.prepare(query)),
      batch: (statements) => use(() => env.DB.batch(statements.map(({ real }) => real))),
    },
  };
}`;

/** The classes of a script, each with a database that can be broken. */
const classes = (script: string, names: readonly string[]) => `
import * as release from './${script}';
export * from './${script}';
${database}
${names
  .map(
    (name) => `export class ${name} extends release.${name} {
  constructor(ctx, env) { super(ctx, breakable(env)); }
}`,
  )
  .join('\n')}`;

/** The release as it is, or one that throws before anything of it runs. */
const shopRelease = (script: string) => `
${classes(script, ['Outbox', 'PagePurges', 'SharedPages', 'VisitorSession'])}
export default {
  fetch: async (request, env, ctx) => {
    const mode = await env.PLATFORM.mode();
    const { pathname } = new URL(request.url);
    if (mode === 'throws' || (mode === 'throws for /shop' && pathname === '/shop')) throw new Error('A release that throws');
    return release.default.fetch(request, breakable(env), ctx);
  },
  scheduled: (event, env, ctx) => release.default.scheduled(event, breakable(env), ctx),
};`;

const opsRelease = (script: string) => `
${classes(script, ['Lookout'])}
export default {
  fetch: (request, env, ctx) => release.default.fetch(request, breakable(env), ctx),
  scheduled: (event, env, ctx) => release.default.scheduled(event, breakable(env), ctx),
};`;

type Worker = { name?: string; serviceBindings?: object; modules?: { path: string }[] };

/** A shop, and its ops page where it has one, whose platform breaks by `setMode`. */
export function withPlatform(options: LocalRuntime): LocalRuntime {
  const breakable = (worker: Worker, release: (script: string) => string) => ({
    ...worker,
    modules: [
      { type: 'ESModule', path: 'breakable.js', contents: release(worker.modules?.[0]?.path ?? '') },
      ...(worker.modules ?? []),
    ],
    serviceBindings: { ...worker.serviceBindings, PLATFORM: { name: 'platform', entrypoint: 'Kv' } },
  });
  const workers = (options.workers as (Worker & { kvNamespaces?: object })[]).map((worker) => {
    if (worker.name === 'storefront-ops') return breakable(worker, opsRelease);
    if (worker.name !== 'storefront') return worker;
    const { kvNamespaces: _, ...shop } = breakable(worker, shopRelease) as typeof worker;
    return {
      ...shop,
      serviceBindings: { ...shop.serviceBindings, CACHE: { name: 'platform', entrypoint: 'Kv' } },
    };
  });
  return {
    ...options,
    workers: [
      ...workers,
      { name: 'platform', modules: true, script: platform, compatibilityDate: '2026-07-01' },
    ],
  } as LocalRuntime;
}

export async function setMode({ miniflare }: Pick<TestShop, 'miniflare'>, mode: Mode): Promise<void> {
  const worker = await miniflare.getWorker('platform');
  await worker.fetch('http://platform/', { method: 'POST', body: mode });
}
