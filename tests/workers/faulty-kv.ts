import { rm } from 'node:fs/promises';
import { convertV4MiniflareOptions, Miniflare } from 'miniflare';
import { built } from '../../tools/build.ts';
import { freePort } from '../../tools/local/ports.ts';
import { localOptions, type LocalRuntime } from '../../tools/local/workers.ts';
import { NOTHING_KEPT } from './harness.ts';
import { folderWithTables } from './new-databases.ts';
import { resetSandbox } from './reset-sandbox.ts';
import { createRuntimeLog, type Line } from './runtime-log.ts';

export type Mode = 'well' | 'failing' | 'at its quota' | 'slow';

/** How often KV was called, and with how many different keys. */
export type KvCalls = Record<'get' | 'put' | 'delete' | 'keys', number>;

/** In place of KV: a Worker that stores values, and fails on demand. `/` takes the mode and answers the calls. */
const script = `
import { WorkerEntrypoint } from 'cloudflare:workers';
let mode = 'well';
let calls = { get: 0, put: 0, delete: 0 };
const keys = new Set();
const stored = new Map();
async function use(call, key, work) {
  calls[call] += 1;
  keys.add(key);
  if (mode === 'slow') await scheduler.wait(20_000);
  if (mode === 'failing') throw new Error('KV ' + call.toUpperCase() + ' failed: 500 Internal Server Error');
  if (mode === 'at its quota' && call !== 'get')
    throw new Error('KV ' + call.toUpperCase() + ' failed: 429 Too Many Requests');
  return work();
}
export class Kv extends WorkerEntrypoint {
  get(key) { return use('get', key, () => JSON.parse(stored.get(key) ?? 'null')); }
  put(key, text) { return use('put', key, () => void stored.set(key, text)); }
  delete(key) { return use('delete', key, () => void stored.delete(key)); }
}
export default {
  async fetch(request) {
    const said = { ...calls, keys: keys.size };
    if (request.method === 'POST') {
      mode = await request.text();
      calls = { get: 0, put: 0, delete: 0 };
      keys.clear();
      stored.clear();
    }
    return Response.json(said);
  },
};`;

export type ShopWithFaultyKv = {
  shop: string;
  kvCalls: () => Promise<KvCalls>;
  /** The paths that were requested from the backends since the last call. */
  takeCalls: () => Promise<string[]>;
  logged: () => string[];
  stop: () => Promise<void>;
};

/** The built shop with an empty KV that fails in this way. */
export async function startWithFaultyKv(mode: Mode): Promise<ShopWithFaultyKv> {
  const [shopPort, sandboxPort] = [await freePort(), await freePort()];
  const [shop, sandbox] = [`http://127.0.0.1:${shopPort}`, `http://127.0.0.1:${sandboxPort}`];
  const folder = await folderWithTables();
  const options = localOptions({
    shopPort,
    shopUrl: shop,
    sandboxPort,
    persist: folder,
    shopScript: built.shop,
    sandboxScript: built.sandbox,
    assets: true,
    // What KV saves is counted: pages that are kept would hide it.
    vars: NOTHING_KEPT,
  });
  const [{ kvNamespaces: _, serviceBindings, ...rest } = {}, ...others] = options.workers;
  const lines: string[] = [];
  const log = createRuntimeLog();
  log.expectLines(/KV (GET|PUT|DELETE) failed/, /KV did not answer within/, /"cache":/);
  const miniflareOptions = {
    ...options,
    workers: [
      {
        ...rest,
        serviceBindings: { ...(serviceBindings as object), CACHE: { name: 'kv', entrypoint: 'Kv' } },
      },
      ...others,
      { name: 'kv', modules: true, script, compatibilityDate: '2026-07-01' },
    ],
    handleStructuredLogs: (line: Line) => {
      log.receive(line);
      lines.push(line.message);
    },
  } as LocalRuntime;
  const miniflare = new Miniflare(convertV4MiniflareOptions(miniflareOptions));
  await miniflare.ready;
  const kv = async (init?: { method: string; body: string }) =>
    (await (await miniflare.getWorker('kv')).fetch('http://kv/', init)).json() as Promise<KvCalls>;
  await kv({ method: 'POST', body: mode });
  return {
    shop,
    kvCalls: () => kv(),
    takeCalls: async () => {
      const calls = (await (await fetch(`${sandbox}/__sandbox/calls`)).json()) as { path: string }[];
      await resetSandbox(sandbox);
      return calls.map(({ path }) => path);
    },
    logged: () => lines,
    stop: async () => {
      await miniflare.dispose();
      await rm(folder, { recursive: true, force: true });
      log.check();
    },
  };
}
