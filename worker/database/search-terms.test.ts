import { expect, test } from 'vitest';
import { memoryD1 } from '../../tests/memory-d1.ts';
import { countSearch } from './search-terms.ts';

function shopOf() {
  const { db, rows } = memoryD1();
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
  return { search, terms: () => rows('SELECT term, searches, results FROM search_terms'), rows };
}

test('a term is kept once five networks have searched for it, and from then on only counted', async () => {
  const { search, terms, rows } = shopOf();
  for (const last of [1, 2, 3, 4, 4, 4]) await search('Moka  Pot', `192.0.2.${last}`);
  expect(terms()).toEqual([]);
  const seen = rows('SELECT * FROM search_seen');
  expect(seen).toHaveLength(4);
  expect(JSON.stringify(seen)).not.toMatch(/moka|192\.0/);
  await search('moka pot', '192.0.2.5', 3);
  expect(terms()).toEqual([{ term: 'moka pot', searches: 5, results: 3 }]);
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

test('addresses of one network are one visitor', async () => {
  const { search, terms } = shopOf();
  for (let last = 1; last <= 9; last += 1) await search('tea', `2001:db8:1:2::${last}`);
  expect(terms()).toEqual([]);
});
