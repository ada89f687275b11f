import { expect, test } from 'vitest';
import { createPurgeMemory, createPurgeTimes, purgeHere } from './purge.ts';

type Row = { id: number; event: string; purged: string; received_at: string };

/** An isolate that reads the webhook's calls from D1. */
function isolateOf(rows: Row[] = []) {
  const state = { now: Date.parse('2026-11-22T10:00:00Z'), reads: 0, isDown: false };
  const background: Promise<unknown>[] = [];
  const reports: unknown[] = [];
  const all = async (after: number) => {
    state.reads += 1;
    if (state.isDown) throw new Error('D1 is down');
    return { results: rows.filter(({ id }) => id > after) };
  };
  const db = { prepare: () => ({ bind: (after: number) => ({ all: () => all(after) }) }) };
  const memory = createPurgeMemory();
  const byHand: [number, string[]][] = [];
  const purges = createPurgeTimes({
    db: db as unknown as D1Database,
    waitUntil: (promise) => background.push(promise),
    report: (fault) => reports.push(fault),
    onPurge: async (id, tags) => void byHand.push([id, tags]),
    now: () => state.now,
    memory,
  });
  const settle = async () => void (await Promise.all(background.splice(0)));
  return { ...purges, state, rows, memory, reports, settle, byHand };
}

test("an isolate learns of another's purge within seconds, and no page waits for it", async () => {
  const { purgedAt, state, rows, settle } = isolateOf();
  expect(purgedAt('page')).toBe(0);
  await settle();
  rows.push({ id: 1, event: 'x', purged: 'page menu', received_at: '2026-11-22T10:00:02Z' });
  state.now += 4_999;
  expect(purgedAt('page')).toBe(0);
  state.now += 1;
  expect(purgedAt('page')).toBe(0);
  await settle();
  expect(state.reads).toBe(2);
  const end = Date.parse('2026-11-22T10:00:02.100Z');
  expect([purgedAt('page'), purgedAt('menu'), purgedAt('article')]).toEqual([end, end, 0]);
});

test('an isolate knows its own purges at once, and an older call does not change them', async () => {
  const { purgedAt, state, memory, settle } = isolateOf([
    { id: 1, event: 'x', purged: 'page', received_at: '2026-11-22T09:00:00Z' },
    { id: 2, event: 'x', purged: '', received_at: '2026-11-22T09:30:00Z' },
  ]);
  purgeHere(['page'], state.now, memory);
  // Data loaded at the same moment, by another clock, may be older.
  expect(purgedAt('page')).toBe(state.now + 100);
  await settle();
  expect(purgedAt('page')).toBe(state.now + 100);
});

test('without D1 the known purges stay', async () => {
  const { purgedAt, state, memory, reports, settle } = isolateOf();
  const at = state.now;
  purgeHere(['page'], at, memory);
  state.isDown = true;
  expect(purgedAt('page')).toBe(at + 100);
  await settle();
  expect(purgedAt('page')).toBe(at + 100);
  expect(reports).toHaveLength(1);
});

test('a purge is repeated after ten seconds and after a minute', () => {
  const { purgedAt, firstPurgedAt, state, memory } = isolateOf();
  const at = state.now;
  purgeHere(['page'], at, memory);
  const times = [9_999, 10_000, 59_999, 60_000, 600_000].map((later) => {
    state.now = at + later;
    return purgedAt('page') - at;
  });
  expect(times).toEqual([100, 10_000, 10_000, 60_000, 60_000]);
  expect(firstPurgedAt('page')).toBe(at + 100);
});

test('beside a rendering the newest calls are read, once for many, and tell whether a copy that it used is old', async () => {
  const { read, newest, used, purgedAt, state, rows, reports } = isolateOf();
  const purge = Date.parse('2026-11-22T09:59:58.100Z');
  rows.push({ id: 1, event: 'x', purged: 'page', received_at: '2026-11-22T09:59:58Z' });
  const reading = read();
  expect([purgedAt('page'), newest()]).toEqual([0, 0]);
  used(purge + 1, () => purgedAt('page'));
  used(purge - 60_000, () => purgedAt('article'));
  const { isOutdated } = await reading;
  expect([purgedAt('page'), newest(), isOutdated()]).toEqual([purge, purge, false]);
  used(purge, () => purgedAt('page'));
  expect(isOutdated()).toBe(true);
  const { reads } = state;
  for (let page = 0; page < 100; page += 1) await read();
  expect(state.reads).toBe(reads);
  [state.now, state.isDown] = [state.now + 1_000, true];
  await read();
  expect(reports).toHaveLength(1);
});

test('a repetition that is due during a rendering does not make it outdated', async () => {
  const { read, used, purgedAt, state, memory } = isolateOf();
  purgeHere(['page'], state.now - 9_000, memory);
  const reading = read();
  used(state.now - 1_000, () => purgedAt('page'));
  state.now += 2_000;
  expect((await reading).isOutdated()).toBe(false);
});

test('a reading that another rendering has begun is not relied on', async () => {
  const { read, state } = isolateOf();
  await Promise.all([read(), read()]);
  expect(state.reads).toBe(2);
});

test('thousands of products leave the memory bounded', async () => {
  const { read, state, memory } = isolateOf();
  for (let product = 0; product < 5_000; product += 1) purgeHere([`product:p${product}`], state.now, memory);
  purgeHere(['page'], state.now, memory);
  state.now += 600_101;
  await read();
  expect([...memory.times.keys()]).toEqual(['page']);
});

test('a manual purge is passed on once, unless it is long past', async () => {
  const { read, byHand, state, settle } = isolateOf([
    { id: 1, event: 'purge', purged: 'page', received_at: '2026-11-22T09:40:00Z' },
    { id: 2, event: 'purge', purged: 'page menu', received_at: '2026-11-22T09:59:58Z' },
    { id: 3, event: 'entry.update', purged: 'page', received_at: '2026-11-22T09:59:59Z' },
  ]);
  await read();
  state.now += 5_000;
  await read();
  await settle();
  expect(byHand).toEqual([[2, ['page', 'menu']]]);
});
