import { scriptAddresses } from '#shared/payments/provider-scripts.ts';
import { hexOf } from '../../worker/crypto/digest.ts';
import type { Env } from '../env.ts';
import { createReader } from '../figures/queries.ts';
import { runQueryOf } from '../figures/run-query.ts';
import { readQuotas } from '../quotas/usage.ts';
import { listScripts, saveCheck, type ScriptCheck, type ScriptRow } from '../scripts/script-table.ts';
import { addressIn, createNotifier } from './tell.ts';
import { watch, type WatchOptions } from './watch.ts';

type Looked = Pick<WatchOptions, 'memory' | 'sights' | 'before' | 'unchecked' | 'isWhole' | 'now'>;

/** What each minute's look is followed by. Returns the checks that could not be made. */
export async function watchShop(env: Env, looked: Looked): Promise<string[]> {
  const { now } = looked;
  const report = (error: Error) => console.error(JSON.stringify({ where: 'alarms', message: error.message }));
  const send: typeof fetch = (input, init) => fetch(input, init);
  const run = runQueryOf(env);
  const read = run && createReader(run, env.DATASET);
  const unchecked = await watch({
    ...looked,
    db: env.DB,
    read,
    checkScripts: () =>
      checkScripts({ db: env.DB, scripts: watchedScripts(env.PROVIDER_SCRIPTS), send, now }),
    readQuotas: () => readQuotas({ env, read, now: Math.floor(now / 1000) }),
    tell: createNotifier(env, send, report),
    report,
  });
  // Whoever expects it knows when nobody looks any more.
  if (env.HEARTBEAT_URL) await callHeartbeat(env, send).catch(report);
  return unchecked;
}

async function callHeartbeat(env: Env, send: typeof fetch): Promise<void> {
  await send(addressIn(env, 'HEARTBEAT_URL'), { signal: AbortSignal.timeout(10_000) });
}

const EVERY_MS = 60 * 60_000;
const TIMEOUT_MS = 15_000;
const MAX_BYTES = 5_000_000;

type CheckOptions = {
  db: D1Database;
  scripts: WatchedScript[];
  send: typeof fetch;
  /** Milliseconds since 1970. */
  now: number;
};

/** Loads each watched script once an hour, and returns the state of all. */
export async function checkScripts({ db, scripts, send, now }: CheckOptions): Promise<ScriptRow[]> {
  const known = new Map((await listScripts(db)).map((row) => [row.name, row]));
  const due = scripts.filter(({ name }) => (known.get(name)?.looked_at ?? 0) <= now - EVERY_MS);
  for (const script of due) await saveCheck(db, await check(script, send), now);
  const names = new Set(scripts.map(({ name }) => name));
  return (await listScripts(db)).filter(({ name }) => names.has(name));
}

async function check(script: WatchedScript, send: typeof fetch): Promise<ScriptCheck> {
  try {
    // A single failure does not mean that it is gone.
    const bytes = await load(script, send).catch(() => load(script, send));
    return { ...script, digest: hexOf(await crypto.subtle.digest('SHA-256', bytes)), problem: null };
  } catch (error) {
    return { ...script, digest: null, problem: error instanceof Error ? error.message : String(error) };
  }
}

async function load({ address }: WatchedScript, send: typeof fetch): Promise<ArrayBuffer> {
  const response = await send(address, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!response.ok) throw new Error(`It answered ${response.status}`);
  if (!/javascript/.test(response.headers.get('Content-Type') ?? '')) throw new Error('It is no script');
  const bytes = await response.arrayBuffer();
  if (bytes.byteLength === 0 || bytes.byteLength > MAX_BYTES)
    throw new Error(`It has ${bytes.byteLength} bytes`);
  return bytes;
}

type WatchedScript = {
  name: string;
  address: string;
  /** Its address names a version: it never changes by itself. */
  isPinned: boolean;
};

/** The script of PayPal differs by merchant, and has no address without the merchant's id. */
const WITHOUT_ADDRESS = new Set(['paypal']);

/** The scripts of these providers (`stripe braintree`), as the shop's pages load them; unknown names are left out. */
export function watchedScripts(names = ''): WatchedScript[] {
  const chosen = new Set(names.match(/\S+/g) ?? []);
  return Object.entries(scriptAddresses)
    .filter(([name]) => chosen.has(name) && !WITHOUT_ADDRESS.has(name))
    .map(([name, address]) => ({ name, address, isPinned: /\/\d+\.\d+\.\d+\//.test(address) }));
}
