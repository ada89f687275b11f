import { expect, test } from 'vitest';
import { memoryD1 } from '../../tests/memory-d1.ts';
import { countAttempt, countMail, countRating, type Attempt } from './rate-limits.ts';

const HOUR_MS = 3_600_000;
const morning = Date.UTC(2026, 10, 22, 1);

test('an address is mailed three times in an hour and ten times in a day, however it is written', async () => {
  const { db } = memoryD1();
  const mails: boolean[] = [];
  for (let hour = 0; hour < 5; hour += 1) {
    for (const email of ['ada@example.com', ' ADA@example.com', 'ada@example.com', 'Ada@Example.com']) {
      mails.push(await countMail(db, email, morning + hour * HOUR_MS + mails.length));
    }
  }
  const [sent, refused] = [true, false];
  const hour = [sent, sent, sent, refused];
  expect(mails).toEqual([
    ...hour,
    ...hour,
    ...hour,
    sent,
    refused,
    refused,
    refused,
    ...Array(4).fill(refused),
  ]);
  expect(await countMail(db, 'bo@example.com', morning + 5 * HOUR_MS)).toBe(true);
});

test('codes are counted by visitor, cart and network, for a quarter of an hour', async () => {
  const attempt = (fields: Partial<Attempt>): Attempt => ({
    purpose: 'code',
    visitor: 'v',
    address: '203.0.113.7',
    email: null,
    cart: 'c',
    ...fields,
  });
  for (const [fixed, max] of [
    [{ visitor: 'v' }, 10],
    [{ cart: 'c' }, 10],
    [{ address: '203.0.113.7' }, 100],
  ] as const) {
    const { db } = memoryD1();
    const from = (at: number) =>
      attempt({ visitor: `v${at}`, cart: `c${at}`, address: `198.51.100.${at}`, ...fixed });
    for (let at = 0; at < max; at += 1) expect(await countAttempt(db, from(at), morning + at)).toBe(true);
    expect(await countAttempt(db, from(200), morning + max)).toBe(false);
    expect(await countAttempt(db, attempt({ visitor: 'x', cart: 'x', address: '192.0.2.1' }), morning)).toBe(
      true,
    );
    expect(await countAttempt(db, from(201), morning + HOUR_MS / 4 + max)).toBe(true);
  }
});

test('delivery ratings are counted by network and in total, for an hour', async () => {
  const { db } = memoryD1();
  const from = (network: number, at: number) =>
    countRating(db, `203.${network >> 8}.${network & 255}.7`, morning + at);
  for (let at = 0; at < 60; at += 1) expect(await from(0, at)).toBe(true);
  expect(await from(0, 60)).toBe(false);
  for (let at = 60; at < 1_000; at += 1) expect(await from(at, at)).toBe(true);
  expect(await from(2_000, 1_000)).toBe(false);
  expect(await from(0, HOUR_MS + 1_000)).toBe(true);
});
