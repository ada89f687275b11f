import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Below the range for outgoing connections, one of which could take a port before it is used. */
const FIRST = 11_000;

/** How many ports each of up to ten processes of a test run has to itself. */
const SLICE = 2_000;

const slice = FIRST + (Number(process.env['VITEST_POOL_ID'] ?? randomInt(10)) % 10) * SLICE;
let next = randomInt(SLICE);

/** A port that is free at the moment, and that neither this process nor another of the same test run was given. */
export async function freePort(): Promise<number> {
  next = (next + 1) % SLICE;
  const port = slice + next;
  return (await isFree(port)) ? port : freePort();
}

export function isFree(port: number): Promise<boolean> {
  const server = createServer();
  return new Promise((resolve) => {
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
