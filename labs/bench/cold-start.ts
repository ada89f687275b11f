import { once } from 'node:events';
import { request } from 'node:http';
import { convertV4MiniflareOptions, Miniflare } from 'miniflare';
import { migrateAll } from '../../tools/local/tables.ts';
import { localOptions, type LocalRuntime, type LocalWorker } from '../../tools/local/workers.ts';
import { cpuOfThreads, pidsOfRuntimes } from './cpu.ts';
import { storedPage, withStoredPages } from './stored-pages.ts';

type Ports = { shop: number; sandbox: number };
type Scripts = { shopScript: string; sandboxScript: string };

/**
 * Workers without the shop's code: one that does nothing, and one that makes the calls of the shop's first
 * page and does nothing with what they answer.
 */
export const ADDRESSES = { empty: '/', calls: '/calls' };
const BARE = `
import { DurableObject, WorkerEntrypoint } from 'cloudflare:workers';
export class VisitorSession extends DurableObject {}
export class PagePurges extends DurableObject {}
export class Outbox extends DurableObject {}
export class SharedPages extends WorkerEntrypoint {
  async fetch() {
    const { CACHE, DB, COMMERCE_URL, COMMERCE_PUBLIC_KEY, DEFAULT_LOCALE } = this.env;
    const headers = { Authorization: 'Basic ' + btoa(COMMERCE_PUBLIC_KEY) };
    await DB.prepare('SELECT id FROM content_deliveries').all();
    await Promise.all([
      CACHE.get('site/' + DEFAULT_LOCALE, 'json'),
      CACHE.get('messages/' + DEFAULT_LOCALE, 'json'),
      CACHE.get('content/' + DEFAULT_LOCALE + '/page/', 'json'),
    ]);
    return fetch(COMMERCE_URL + '/api/products?limit=8', { headers });
  }
}
export default {
  fetch: (request, env, { exports }) =>
    request.url.endsWith('/calls') ? exports.SharedPages({ props: {} }).fetch(request.url) : new Response(''),
};
`;

/**
 * Who answers: a Worker without the shop's code, the shop, or the shop with pages that its store has. `alone` is the
 * shop in a process in which no other Worker has formatted anything.
 */
export type Kind = 'bare' | 'rendered' | 'stored' | 'alone';

/**
 * A process of the platform runs Workers of many customers, and reads its tables of languages once, for whichever of
 * them formats something first.
 */
const NEIGHBOUR = `
const formatted = () => [
  new Intl.NumberFormat('en', { style: 'currency', currency: 'EUR' }).format(1),
  new Intl.PluralRules('en').select(1),
  new Intl.DateTimeFormat('en', { dateStyle: 'long' }).format(0),
  new Intl.DisplayNames('en', { type: 'currency' }).of('EUR'),
  new Intl.ListFormat('en').format(['a', 'b']),
];
export default { fetch: () => Response.json(formatted()) };
`;
const neighbour = {
  name: 'neighbour',
  compatibilityDate: '2026-10-01',
  modules: [{ type: 'ESModule', path: 'neighbour.js', contents: NEIGHBOUR }],
};

const bareModules = [{ type: 'ESModule', path: 'bare.js', contents: BARE }];

/** Milliseconds; CPU is that of all threads of the runtime. */
export type ColdStart = {
  /** Until the runtime has started and loaded its Workers. */
  loadingCpu: number;
  /** From a request until its answer is whole. */
  first: number;
  firstCpu: number;
  second: number;
};

/** Where the backends run, warm, and where the shop's data are, in a process and folder apart. */
export class ColdStarts {
  readonly #ports: Ports;
  readonly #scripts: Scripts;
  readonly #folder: string;
  readonly #backends: Miniflare;

  private constructor(ports: Ports, scripts: Scripts, folder: string, backends: Miniflare) {
    this.#ports = ports;
    this.#scripts = scripts;
    this.#folder = folder;
    this.#backends = backends;
  }

  /** @param folder an empty one */
  static async open(ports: Ports, scripts: Scripts, folder: string): Promise<ColdStarts> {
    const local = optionsFor(ports, scripts, false);
    const backends = new Miniflare(convertV4MiniflareOptions(local));
    await backends.ready;
    await migrateAll(backends);
    return new ColdStarts(ports, scripts, folder, backends);
  }

  /** Has KV and the backends know what they know of a shop that is in use. */
  async prepare(paths: readonly string[]): Promise<void> {
    await this.#run('stored', async (address, miniflare) => {
      await migrateAll(miniflare, {});
      const [kv, pages] = await Promise.all([
        miniflare.getKVNamespace('CACHE', 'storefront'),
        miniflare.getKVNamespace('PAGES', 'stored-pages'),
      ]);
      const namesIn = async (prefix: string) => (await kv.list({ prefix })).keys.length;
      const stored = async (path: string) => (await pages.get(storedPage(path), 'arrayBuffer')) !== null;
      for (const path of paths) while (!(await stored(path))) await timeOf(address + path);
      // The shop writes what it has loaded a second later.
      const first = address + (paths[0] ?? '/');
      while ((await namesIn('site/')) === 0 || (await namesIn('content/')) === 0) await timeOf(first);
    });
  }

  /** The first answer of a new process. */
  async measure(path: string, kind: Kind): Promise<ColdStart> {
    return this.#run(kind, async (address, miniflare, pid) => {
      const loadingCpu = cpuOfThreads(pid);
      // The local replacements of KV and D1 start with their first call, and are not the platform's.
      await (await miniflare.getKVNamespace('CACHE', 'storefront')).get('none');
      if (kind === 'stored') await (await miniflare.getKVNamespace('PAGES', 'stored-pages')).get('none');
      await (await miniflare.getD1Database('DB', 'storefront')).prepare('SELECT 1').first();
      if (kind !== 'alone') {
        const { fetch } = await miniflare.getWorker(neighbour.name);
        await (await fetch('http://localhost/')).text();
      }
      const before = cpuOfThreads(pid);
      const first = await timeOf(address + path);
      const firstCpu = cpuOfThreads(pid) - before;
      return { loadingCpu, first, firstCpu, second: await timeOf(address + path) };
    });
  }

  async close(): Promise<void> {
    await this.#backends.dispose();
  }

  async #run<T>(
    kind: Kind,
    run: (address: string, miniflare: Miniflare, pid: string) => Promise<T>,
  ): Promise<T> {
    const others = new Set(pidsOfRuntimes());
    const options = shopAlone(optionsFor(this.#ports, this.#scripts, this.#folder), this.#ports.shop, kind);
    const miniflare = new Miniflare(convertV4MiniflareOptions(options));
    try {
      await miniflare.ready;
      const pid = pidsOfRuntimes().find((one) => !others.has(one)) ?? '';
      return await run(`http://127.0.0.1:${this.#ports.shop}`, miniflare, pid);
    } finally {
      await miniflare.dispose();
    }
  }
}

function optionsFor(ports: Ports, scripts: Scripts, persist: string | false): LocalRuntime {
  return localOptions({
    ...scripts,
    shopPort: 0,
    shopUrl: `http://127.0.0.1:${ports.shop}`,
    sandboxPort: ports.sandbox,
    persist,
    pageCache: false,
    vars: { PAGE_MEMORY_SECONDS: '5' },
    assets: false,
  });
}

/** Without the backends, and without replacements of what is the platform's work. */
function shopAlone(local: LocalRuntime, port: number, kind: Kind): LocalRuntime {
  const [{ serviceBindings: _, ...shop } = {}] = local.workers as LocalWorker[];
  const worker = {
    ...shop,
    ...(kind === 'bare' ? { modules: bareModules } : {}),
    analyticsEngineDatasets: { METRICS: { dataset: 'storefront' } },
    unsafeDirectSockets: [{ host: '127.0.0.1', port }],
  };
  const shops = kind === 'stored' ? withStoredPages(worker) : [worker];
  return { ...local, handleStructuredLogs: () => {}, workers: [...shops, neighbour] } as LocalRuntime;
}

async function timeOf(address: string): Promise<number> {
  const startedAt = performance.now();
  const sent = request(address).end();
  const [response] = (await once(sent, 'response')) as [NodeJS.ReadableStream & { statusCode: number }];
  response.resume();
  await once(response, 'end');
  if (response.statusCode !== 200) throw new Error(`${address}: ${response.statusCode}`);
  return performance.now() - startedAt;
}
