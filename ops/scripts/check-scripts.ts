import { hexOf } from '../../worker/crypto/digest.ts';
import { listScripts, saveCheck, type ScriptCheck, type ScriptRow } from './script-table.ts';
import type { WatchedScript } from './watched-scripts.ts';

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
