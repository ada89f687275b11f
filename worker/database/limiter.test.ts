import { expect, test } from 'vitest';
import { memoryD1 } from '../../tests/memory-d1.ts';
import { createRandom, isLong, seed } from '../../tests/random.ts';
import { countEvent, EVERYBODY, forget, hasRoom, takeBack, type Limit } from './limiter.ts';

const DAY_MS = 86_400_000;
const MIDNIGHT = Date.UTC(2026, 10, 22);
const SENDERS = ['visitor v', 'network n', 'pair n a', 'account a', `${EVERYBODY}mails`];
const WINDOWS = [1_000, 60_000, 3_600_000, DAY_MS];

/** What the limiter promises, written down as a list of events. */
function createModel() {
  let events: { who: string; at: number }[] = [];
  const hasRoomFor = (limits: Limit[], now: number) =>
    limits.every(
      ({ who, max, withinMs }) =>
        events.filter((event) => event.who === who && event.at > now - withinMs).length < max,
    );
  return {
    hasRoomFor,
    count(limits: Limit[], now: number): boolean {
      const isCounted = hasRoomFor(limits, now);
      if (isCounted)
        for (const who of new Set(limits.map((limit) => limit.who))) events.push({ who, at: now });
      return isCounted;
    },
    takeBack(senders: string[], at: number) {
      for (const who of senders) {
        const index = events.findIndex((event) => event.who === who && event.at === at);
        if (index >= 0) events.splice(index, 1);
      }
    },
    forget(senders: string[]) {
      events = events.filter(({ who }) => !senders.includes(who));
    },
    get total() {
      return events.length;
    },
  };
}

function createChance(ofRun: number) {
  const random = createRandom(seed + ofRun);
  const below = (count: number) => Math.floor(random() * count);
  const some = <T>(list: readonly T[]): T[] => list.filter(() => random() < 0.5);
  const limits = () =>
    SENDERS.flatMap((who) => some(WINDOWS).map((withinMs) => ({ who, max: 1 + below(4), withinMs })));
  return { below, some, limits };
}

test(`limits of any combination, order and clock hold together, seed ${seed}`, async () => {
  for (let run = 0; run < (isLong ? 400 : 40); run += 1) {
    const chance = createChance(run);
    const { db, rows } = memoryD1();
    const model = createModel();
    let [now, last] = [MIDNIGHT - chance.below(DAY_MS), 0];
    for (let step = 0; step < 60; step += 1) {
      // Isolates have clocks of their own: a later event may have an earlier time.
      now += [0, 1, 500, 30_000, 1_800_000, -700][chance.below(6)] ?? 0;
      now = Math.min(now, MIDNIGHT + DAY_MS - 1);
      const where = `seed ${seed}, run ${run}, step ${step}`;
      const limits = chance.limits();
      const action = chance.below(10);
      if (action === 0) {
        const senders = chance.some(SENDERS);
        await takeBack(db, senders, last);
        model.takeBack(senders, last);
      } else if (action === 1) {
        const senders = chance.some(SENDERS);
        await forget(db, senders, now);
        model.forget(senders);
      } else {
        expect(await hasRoom(db, limits, now), where).toBe(model.hasRoomFor(limits, now));
        expect(await countEvent(db, limits, now), where).toBe(model.count(limits, now));
        last = now;
      }
      expect(rows('SELECT count(*) AS total FROM tries'), where).toEqual([{ total: model.total }]);
    }
  }
});

test('a refused event counts nowhere, whichever limit refused it and wherever it stands', async () => {
  const full = { who: 'visitor', max: 1, withinMs: 60_000 };
  const open = { who: 'account', max: 2, withinMs: 60_000 };
  for (const limits of [
    [full, open],
    [open, full],
  ]) {
    const { db } = memoryD1();
    expect(await countEvent(db, [full], MIDNIGHT)).toBe(true);
    for (let at = 1; at < 50; at += 1) expect(await countEvent(db, limits, MIDNIGHT + at)).toBe(false);
    expect(await countEvent(db, [{ ...open, max: 1 }], MIDNIGHT + 60)).toBe(true);
  }
});

test('a window goes on over midnight, for a visit just before and for the longest one', async () => {
  const { db, rows } = memoryD1();
  const minute = { who: 'visitor', max: 1, withinMs: 60_000 };
  const day = { who: 'mail', max: 1, withinMs: DAY_MS };
  expect(await countEvent(db, [minute, day], MIDNIGHT - 1)).toBe(true);
  expect(await countEvent(db, [minute], MIDNIGHT + 59_998)).toBe(false);
  expect(await countEvent(db, [minute], MIDNIGHT + 59_999)).toBe(true);
  expect(await countEvent(db, [day], MIDNIGHT + DAY_MS - 2)).toBe(false);
  expect(await countEvent(db, [day], MIDNIGHT + DAY_MS - 1)).toBe(true);
  const days = () => rows('SELECT day FROM form_keys ORDER BY day').map((row) => row['day']);
  expect(days()).toEqual(['2026-11-21', '2026-11-22']);
  await countEvent(db, [minute], MIDNIGHT + DAY_MS);
  expect(days()).toEqual(['2026-11-22', '2026-11-23']);
});

test('senders are stored as keyed hashes, and everybody together by name', async () => {
  const { db, rows } = memoryD1();
  const limits = ['kim@example.com', `${EVERYBODY}mails`].map((who) => ({ who, max: 1, withinMs: 1_000 }));
  await countEvent(db, limits, MIDNIGHT);
  const stored = rows('SELECT who FROM tries ORDER BY length(who)').map(({ who }) => who);
  expect(stored).toEqual([`${EVERYBODY}mails`, expect.stringMatching(/^[0-9a-f]{64}$/)]);
});
