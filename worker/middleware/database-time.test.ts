import { beforeEach, expect, test, vi } from 'vitest';
import { memoryD1 } from '../../tests/memory-d1.ts';
import { countAttempt } from '../database/rate-limits.ts';
import { CONVENIENCE_MS, decidedWithin, GUARD_MS } from './database-time.ts';

// Digests are real work beside the clock.
beforeEach(() =>
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'Date'],
    now: Date.parse('2026-11-25T12:00:00Z'),
  }),
);

/** A database that answers after a time, or never. */
function slowDatabase(ms: number) {
  const { db, rows } = memoryD1(() => new Promise<void>((resolve) => setTimeout(resolve, ms)));
  return { db: db as unknown as D1Database, rows };
}

const guess = (n: number) => ({
  purpose: 'sign-in' as const,
  visitor: `visitor-${n}`,
  address: `203.0.113.${n % 250}`,
  email: 'kim@example.com',
});

/** Lets the clock run until the work is over. */
async function end(work: Promise<unknown>): Promise<void> {
  let isOver = false;
  void work.finally(() => (isOver = true));
  while (!isOver) {
    await vi.advanceTimersByTimeAsync(100);
    await new Promise((resolve) => setImmediate(resolve));
  }
}

/** Decides as a request does, and how long that took. */
async function decide(decision: Promise<boolean>, ms: number, otherwise: boolean) {
  const startedAt = Date.now();
  const faults: string[] = [];
  const decided = decidedWithin(decision, {
    ms,
    otherwise,
    waitUntil: () => undefined,
    report: ({ message }) => void faults.push(message),
  }).then((isAllowed) => ({ isAllowed, ms: Date.now() - startedAt, faults }));
  await vi.advanceTimersByTimeAsync(ms);
  return decided;
}

test.each([3_000, 1e9])(
  'with a database that takes %d ms a new visitor waits 200 ms, and is let through',
  async (ms) => {
    const { db, rows } = slowDatabase(ms);
    const first = { purpose: 'new-cart', visitor: null, address: '203.0.113.7', email: null } as const;
    const count = countAttempt(db, first, Date.now());
    expect(await decide(count, CONVENIENCE_MS, true)).toEqual({ isAllowed: true, ms: 200, faults: [] });
    if (ms === 1e9) return;
    await end(count);
    expect(rows('SELECT * FROM tries').length).toBeGreaterThan(0);
  },
);

/** How many of a thousand guesses at one account, made at once, are admitted within two seconds. */
async function admittedWith(ms: number): Promise<number> {
  const { db } = slowDatabase(ms);
  const guesses = Array.from({ length: 1_000 }, (_, n) =>
    decidedWithin(countAttempt(db, guess(n), Date.now()), {
      ms: GUARD_MS,
      otherwise: false,
      waitUntil: () => undefined,
      report: (error) => {
        throw error;
      },
    }),
  );
  await vi.advanceTimersByTimeAsync(GUARD_MS);
  return (await Promise.all(guesses)).filter(Boolean).length;
}

test('of 1,000 guesses with a database 400 ms away no more are admitted than with a near one', async () => {
  const { db } = slowDatabase(0);
  const near = Array.from({ length: 1_000 }, (_, n) => countAttempt(db, guess(n), Date.now()));
  await end(Promise.all(near));
  expect((await Promise.all(near)).filter(Boolean)).toHaveLength(60);
  expect(await admittedWith(400)).toBeLessThanOrEqual(60);
});

test('of 1,000 guesses with a database that hangs none is admitted, and each is refused after two seconds', async () => {
  expect(await admittedWith(1e9)).toBe(0);
});

test('a guess that was refused because it was counted late counts against the next ones', async () => {
  // The day's key is read first: together that is more than two seconds.
  const { db, rows } = slowDatabase(1_500);
  const count = countAttempt(db, guess(1), Date.now());
  expect(await decide(count, GUARD_MS, false)).toEqual({
    isAllowed: false,
    ms: 2_000,
    faults: [],
  });
  expect(rows('SELECT * FROM tries')).toEqual([]);
  await end(count);
  expect(rows('SELECT * FROM tries').length).toBeGreaterThan(0);
});

test('a database that fails is reported: convenience lets through, secrets do not', async () => {
  const failing = () => Promise.reject(new Error('no such table'));
  const open = await decide(failing(), CONVENIENCE_MS, true);
  expect(open).toEqual({ isAllowed: true, ms: 0, faults: ['no such table'] });
  expect((await decide(failing(), GUARD_MS, false)).isAllowed).toBe(false);
});
