import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** The usual program on each port. */
const usual: Record<number, string> = {
  5173: 'another `npm run dev`, or another project with Vite',
  8787: 'another `npm run preview`, or `wrangler dev` of another project',
  8788: 'the sandbox of another `npm run dev` or `npm run preview`',
  8789: 'the ops page of another `npm run dev` or `npm run preview`',
};

/** The ports in use, each with the likely program and how to choose another one. */
export async function takenPorts(ports: Record<string, number>): Promise<string[]> {
  const occupied: string[] = [];
  for (const [name, port] of Object.entries(ports)) {
    if (await isFree(port)) continue;
    const holder = usual[port] ?? 'another program';
    occupied.push(`Port ${port} is taken, perhaps by ${holder}. Stop it, or set ${name} to another port.`);
  }
  return occupied;
}

/** Ends the process if one of the ports is taken. */
export async function requireFreePorts(ports: Record<string, number>): Promise<void> {
  const occupied = await takenPorts(ports);
  if (occupied.length === 0) return;
  console.error(occupied.join('\n'));
  process.exit(1);
}

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

const MAX_STARTS = 5;

/**
 * The result of starting something on so many free ports. Another connection may take one of them between the look
 * and the start: then it is started again on others.
 */
export async function onFreePorts<T>(
  count: number,
  start: (...ports: number[]) => Promise<T>,
  startsLeft = MAX_STARTS,
): Promise<T> {
  const ports: number[] = [];
  while (ports.length < count) ports.push(await freePort());
  try {
    return await start(...ports);
  } catch (error) {
    if (startsLeft === 1 || !isOfTakenPort(error)) throw error;
    return onFreePorts(count, start, startsLeft - 1);
  }
}

function isOfTakenPort(error: unknown): boolean {
  const { code } = error as { code?: unknown };
  return code === 'ERR_ADDRESS_IN_USE' || code === 'EADDRINUSE';
}

export function isFree(port: number): Promise<boolean> {
  const server = createServer();
  return new Promise((resolve) => {
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
