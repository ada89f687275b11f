import { expect, test } from 'vitest';
import { memoryD1 } from '../../tests/memory-d1.ts';
import { countSearch } from './search-terms.ts';

function shopOf() {
  let calls = 0;
  const { db, rows } = memoryD1(() => void (calls += 1));
  let now = 0;
  const search = (words: string, address: string, results = 0) =>
    countSearch(db as unknown as D1Database, {
      locale: 'en-AU',
      words,
      results,
      address,
      secret: 's',
      now: (now += 1),
    });
  const nextHour = () => (now += 3_600_000);
  return {
    search,
    nextHour,
    reads: () => calls,
    terms: () => rows('SELECT term, searches, results FROM search_terms'),
    rows,
  };
}

test('a term is kept once five networks have searched for it, and from then on only counted', async () => {
  const { search, terms, rows, nextHour } = shopOf();
  for (const last of [1, 2, 3, 4, 4, 4]) await search('Moka  Pot', `192.0.2.${last}`);
  expect(terms()).toEqual([]);
  const seen = rows('SELECT * FROM search_seen');
  expect(seen).toHaveLength(4);
  expect(JSON.stringify(seen)).not.toMatch(/moka|192\.0/);
  await search('moka pot', '192.0.2.5', 3);
  expect(terms()).toEqual([{ term: 'moka pot', searches: 5, results: 3 }]);
  nextHour();
  await search('moka pot', '192.0.2.1', 0);
  expect(terms()).toEqual([{ term: 'moka pot', searches: 6, results: 0 }]);
  expect(rows('SELECT * FROM search_seen')).toEqual([]);
});

test.each(['kim@example.com', 'order 123 456', '٠١٢٣٤٥', 'x'.repeat(61), ' '])(
  '%j is not counted',
  async (words) => {
    const { search, rows } = shopOf();
    for (let last = 1; last <= 6; last += 1) await search(words, `192.0.2.${last}`);
    expect(rows('SELECT * FROM search_seen')).toEqual([]);
  },
);

test('one home or company is one visitor, whichever of its networks a search comes from', async () => {
  const { search, terms } = shopOf();
  for (let at = 1; at <= 9; at += 1) await search('tea', `2001:db8:1:${at}2::${at}`);
  expect(terms()).toEqual([]);
  for (let at = 2; at <= 5; at += 1) await search('tea', `2001:db8:${at}:12::1`);
  expect(terms()).toMatchObject([{ term: 'tea' }]);
});

const wordOf = (at: number) =>
  `tea ${String.fromCharCode(97 + (at % 26), 97 + (Math.floor(at / 26) % 26), 97 + Math.floor(at / 676))}`;

test('a network adds sixty searches in an hour, and those that are known or its own are still counted', async () => {
  const { search, terms, rows, nextHour } = shopOf();
  const seen = () => rows('SELECT COUNT(*) AS count FROM search_seen')[0]?.['count'];
  for (let last = 1; last <= 5; last += 1) await search('kettle', `192.0.2.${last}`);
  for (let at = 0; at < 80; at += 1) await search(wordOf(at), '192.0.2.77');
  expect(seen()).toBe(60);
  await search(wordOf(0), '192.0.2.77');
  await search('kettle', '192.0.2.77');
  expect(terms()).toMatchObject([{ term: 'kettle', searches: 6 }]);
  await search(wordOf(79), '192.0.2.78');
  expect(seen()).toBe(61);
  nextHour();
  for (let at = 0; at < 60; at += 1) await search(wordOf(0), '192.0.2.77');
  await search(wordOf(79), '192.0.2.77');
  expect(seen()).toBe(62);
});

test('all networks together add a thousand in an hour', async () => {
  const { search, rows } = shopOf();
  for (let at = 0; at < 1_010; at += 1) await search(wordOf(at), `192.0.${at >> 8}.${at & 255}`);
  expect(rows('SELECT COUNT(*) AS count FROM search_seen')).toEqual([{ count: 1_000 }]);
});

test('a search that is repeated within a minute is not counted, and costs the database nothing', async () => {
  const { search, terms, reads } = shopOf();
  for (let last = 1; last <= 5; last += 1) await search('kettle', `192.0.2.${last}`);
  await search('kettle', '192.0.2.77');
  const before = reads();
  for (let at = 0; at < 50; at += 1) await search('kettle', '192.0.2.77');
  expect([terms(), reads() - before]).toMatchObject([[{ term: 'kettle', searches: 6 }], 0]);
  await search('kettle', '192.0.2.78');
  await search('moka pot', '192.0.2.77');
  expect(terms()).toMatchObject([{ term: 'kettle', searches: 7 }]);
  // However many words somebody knows.
  const known = reads();
  for (let at = 0; at < 2_000; at += 1) await search(wordOf(at), '192.0.2.77');
  expect(reads() - known).toBeLessThan(3_000);
});
