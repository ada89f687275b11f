type Line = { last: number; serving: number; since: number };

const lines = new Map<string, Line>();

/** How long one may hold the counter before the next is served anyway: a cancelled request never gives it back. */
const LEASE_MS = 5000;
const STEP_MS = 3;

/**
 * Lets the requests of this isolate that want the same thing do it one after another, first come, first served.
 * It only spares them the collisions: that no write is lost is up to the transaction. Waiting is by looking again,
 * since one request may not wait for a promise of another.
 */
export async function takeTurn<T>(key: string, work: () => Promise<T>): Promise<T> {
  const line = lines.get(key) ?? { last: 0, serving: 1, since: Date.now() };
  lines.set(key, line);
  line.last += 1;
  const ticket = line.last;
  while (line.serving < ticket) {
    await pause(STEP_MS * (ticket - line.serving));
    if (Date.now() - line.since > LEASE_MS) serveNext(line);
  }
  try {
    return await work();
  } finally {
    if (line.serving === ticket) serveNext(line);
    if (line.serving > line.last) lines.delete(key);
  }
}

function serveNext(line: Line): void {
  line.serving += 1;
  line.since = Date.now();
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
