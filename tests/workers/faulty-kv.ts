import type { LocalRuntime } from '../../tools/local/workers.ts';
import { NOTHING_KEPT, startShop } from './harness.ts';
import type { Line } from './runtime-log.ts';
import { tellSandbox } from './tell-sandbox.ts';

export type Mode = 'well' | 'failing' | 'at its quota' | 'hanging';

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
  if (mode === 'hanging') await scheduler.wait(600_000);
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
  const lines: string[] = [];
  const listen = ({ message }: Line) => void lines.push(message);
  // What KV saves is counted: pages that are kept would hide it.
  const it = await startShop(NOTHING_KEPT, listen, undefined, { adapt: withFaultyKv });
  it.expectLines(/KV (GET|PUT|DELETE) failed/, /KV did not answer within/, /"cache":/);
  const kv = async (init?: { method: string; body: string }) =>
    (await (await it.miniflare.getWorker('kv')).fetch('http://kv/', init)).json() as Promise<KvCalls>;
  await kv({ method: 'POST', body: mode });
  return {
    shop: it.shop,
    kvCalls: () => kv(),
    takeCalls: async () => {
      const calls = await it.calls();
      await tellSandbox(it.sandbox, 'reset');
      return calls.map(({ path }) => path);
    },
    logged: () => lines,
    stop: it.stop,
  };
}

function withFaultyKv(options: LocalRuntime): LocalRuntime {
  const [{ kvNamespaces: _, serviceBindings, ...rest } = {}, ...others] = options.workers;
  return {
    ...options,
    workers: [
      {
        ...rest,
        serviceBindings: { ...(serviceBindings as object), CACHE: { name: 'kv', entrypoint: 'Kv' } },
      },
      ...others,
      { name: 'kv', modules: true, script, compatibilityDate: '2026-07-01' },
    ],
  } as LocalRuntime;
}
