import { createServer, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { median } from './rounds.ts';
import { tableOf } from './tables.ts';

/** Of a backend's answers, in ms. */
const DISTANCES = [50, 300, 1_000];

type Seen = { calls: number; inSequence: number };

type FarSandbox = { at: (ms: number) => void; seen: () => Seen; close: () => void };

/** Passes calls on to the sandbox, and holds back each answer; a call stands behind all that were answered before it. */
export function startFarSandbox(port: number, sandbox: string): FarSandbox {
  let distance = 0;
  let [calls, answered, deepest] = [0, 0, 0];
  const server = createServer(async (asked, answer) => {
    const depth = answered + 1;
    calls += 1;
    deepest = Math.max(deepest, depth);
    const due = new Promise((resolve) => setTimeout(resolve, distance));
    const response = await passOn(asked, sandbox);
    await due;
    answered = Math.max(answered, depth);
    answer.writeHead(response.status, { 'Content-Type': response.headers.get('Content-Type') ?? '' });
    answer.end(Buffer.from(await response.arrayBuffer()));
  }).listen(port, '127.0.0.1');
  const at = (ms: number) => {
    distance = ms;
    [calls, answered, deepest] = [0, 0, 0];
  };
  return {
    at,
    seen: () => ({ calls, inSequence: deepest }),
    close: () => server.close().closeAllConnections(),
  };
}

async function passOn(asked: IncomingMessage, sandbox: string): Promise<Response> {
  const { method = 'GET', url = '/' } = asked;
  const { host: _host, connection: _connection, 'content-length': _length, ...headers } = asked.headers;
  const body = method === 'GET' ? null : await buffer(asked);
  return fetch(`${sandbox}${url}`, { method, headers: headers as Record<string, string>, body });
}

type Wait = Seen & { firstByte: number; whole: number };

async function waitFor(far: FarSandbox, address: string, distance: number): Promise<Wait> {
  far.at(distance);
  const startedAt = performance.now();
  const response = await fetch(address);
  const reader = response.body?.getReader();
  await reader?.read();
  const firstByte = performance.now() - startedAt;
  while (!(await reader?.read())?.done);
  return { firstByte, whole: performance.now() - startedAt, ...far.seen() };
}

type Page = readonly [name: string, address: string];

/**
 * What each page waits for, where nothing is kept of it and settings and menus are known: the floor makes one call and
 * sends a page that it has.
 */
export async function waitsTable(far: FarSandbox, pages: readonly Page[], rounds: number): Promise<string> {
  const rows: [string, ...string[]][] = [];
  for (const [name, address] of pages) {
    far.at(0);
    for (let before = 0; before < 2; before += 1) await (await fetch(address)).text();
    const cells: string[] = [];
    let seen: Seen = { calls: 0, inSequence: 0 };
    for (const distance of DISTANCES) {
      const waits: Wait[] = [];
      for (let round = 0; round < rounds; round += 1) waits.push(await waitFor(far, address, distance));
      const [first, whole] = [waits.map((it) => it.firstByte), waits.map((it) => it.whole)].map(median);
      seen = waits.at(-1) ?? seen;
      cells.push(`${Math.round(first ?? 0)} / ${Math.round(whole ?? 0)}`);
    }
    rows.push([name, String(seen.calls), String(seen.inSequence), ...cells]);
  }
  return tableOf(
    ['', 'calls', 'in sequence', ...DISTANCES.map((ms) => `${ms} ms: first byte / whole`)],
    rows,
  );
}
