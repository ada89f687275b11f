type Line = { last: number; serving: number; since: number };

const lines = new Map<string, Line>();

/** How long a request may hold its turn before the next one proceeds: a cancelled request never releases it. */
const LEASE_MS = 5000;
const STEP_MS = 3;

/**
 * Runs concurrent requests of this isolate one after another, in order. It only avoids conflicts; the transaction
 * ensures that no write is lost. It polls, since a request may not wait for a promise of another one.
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
