import { expect, test } from 'vitest';
import { hmacOf } from '../crypto/hmac.ts';
import { keyOfDay, networkOf } from './sender-hash.ts';

const DAY_MS = 86_400_000;

test('the key of a day is read once, and the next day has another', async () => {
  const days: string[] = [];
  const stored = new Map<unknown, unknown>();
  const db = {
    prepare: () => ({ bind: (day: string, key?: string) => ({ day, key }) }),
    batch: async ([, insert, select]: { day: string; key?: string }[]) => {
      if (!stored.has(insert?.day)) stored.set(insert?.day, insert?.key);
      days.push(select?.day ?? '');
      return [{}, {}, { results: [{ key: stored.get(select?.day) }] }];
    },
  } as unknown as D1Database;
  const hash = async (now: number) => hmacOf(await keyOfDay(db, now), 'ada@example.com');
  const first = await hash(0);
  expect(await hash(DAY_MS - 1)).toBe(first);
  expect(await hash(DAY_MS)).not.toBe(first);
  expect(days).toEqual(['1970-01-01', '1970-01-02']);
});

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8:1:2::6', '2001:db8:1:2'],
  ['2001:db8::6', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['', ''],
])('%s counts as the network %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
