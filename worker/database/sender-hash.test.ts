import { expect, test } from 'vitest';
import { memoryD1 } from '../../tests/memory-d1.ts';
import { hashesOf, networksOf } from './sender-hash.ts';

const DAY_MS = 86_400_000;

test('each day has a key of its own, and the one of the day before is still known', async () => {
  const { db, rows } = memoryD1();
  const hashes = (now: number) => hashesOf(db, 'kim@example.com', now);
  const [first] = await hashes(0);
  expect(await hashes(DAY_MS - 1)).toEqual([first]);
  const [second, former] = await hashes(DAY_MS);
  expect(former).toBe(first);
  expect(second).not.toBe(first);
  expect(await hashes(2 * DAY_MS)).toEqual([expect.not.stringMatching(first ?? ''), second]);
  expect(rows('SELECT count(*) AS keys FROM form_keys')).toEqual([{ keys: 2 }]);
});

test.each([
  ['203.0.113.9', ['203.0.113.9']],
  ['2001:DB8:1:2a3:3:4:5:6', ['2001:db8:1:2a3/64', '2001:db8:1:0200/56', '2001:db8:1/48']],
  ['2001:db8:1:2::6', ['2001:db8:1:2/64', '2001:db8:1:0000/56', '2001:db8:1/48']],
  ['2001:db8:1:ab02::6', ['2001:db8:1:ab02/64', '2001:db8:1:ab00/56', '2001:db8:1/48']],
  ['2001:db8::6', ['2001:db8:0:0/64', '2001:db8:0:0000/56', '2001:db8:0/48']],
  ['2001:0DB8:0001:02a3::6', ['2001:db8:1:2a3/64', '2001:db8:1:0200/56', '2001:db8:1/48']],
  ['::ffff:203.0.113.9', ['203.0.113.9']],
  ['::FFFF:cb00:7109', ['203.0.113.9']],
  ['::1', ['0:0:0:0/64', '0:0:0:0000/56', '0:0:0/48']],
  ['', []],
])('%s counts as the networks %s', (address, networks) => {
  expect(networksOf(address).map(({ name }) => name)).toEqual(networks);
});
