import { expect, test } from 'vitest';
import { memoryD1 } from '../../tests/memory-d1.ts';
import { listDoubtful, noteMissing, rememberSlugs, slugsOfWhatHad } from './known-slugs.ts';

const DAY = 86_400_000;

function createBook() {
  const { db, rows, rowsWritten } = memoryD1();
  const kind = 'product';
  return {
    rowsWritten,
    see: (at: number, ...seen: [id: string, locale: string, slug: string][]) =>
      rememberSlugs(db, { kind, at, seen: seen.map(([id, locale, slug]) => ({ id, locale, slug })) }),
    whatHad: async (slug: string) =>
      (await slugsOfWhatHad(db, kind, slug)).map((known) => [known.id, known.locale, known.slug].join(' ')),
    miss: (at: number, id: string) => noteMissing(db, { kind, id, at }),
    gone: async (slug: string) => (await slugsOfWhatHad(db, kind, slug)).map(({ isGone }) => isGone),
    doubtful: async (at: number) =>
      (await listDoubtful(db, { at, limit: 2 })).map(({ id, slug }) => `${id} ${slug}`),
    times: () => rows('SELECT slug, first_seen, last_seen FROM known_slugs ORDER BY slug').map(Object.values),
  };
}

test('any slug that a thing ever had, in any language, leads to those it has now', async () => {
  const { see, whatHad } = createBook();
  await see(1, ['p1', 'en', 'mug'], ['p1', 'fr', 'tasse'], ['p2', 'fr', 'mug']);
  await see(2, ['p1', 'en', 'cup'], ['p1', 'fr', 'tasse']);
  expect(await whatHad('tasse')).toEqual(['p1 en cup', 'p1 fr tasse']);
  expect(await whatHad('cup')).toEqual(['p1 en cup', 'p1 fr tasse']);
  // What had it and what has it now are both found.
  expect(await whatHad('mug')).toEqual(['p1 en cup', 'p1 fr tasse', 'p2 fr mug']);
  expect(await whatHad('saucer')).toEqual([]);
});

test('a thing that gets its old slug back has it again, however soon', async () => {
  const { see, whatHad } = createBook();
  await see(1, ['p1', 'en', 'mug']);
  await see(2, ['p1', 'en', 'cup']);
  await see(3, ['p1', 'en', 'mug']);
  expect(await whatHad('cup')).toEqual(['p1 en mug']);
});

test('what is known is written once a day, and keeps the time when it was first seen', async () => {
  const { see, times, rowsWritten } = createBook();
  await see(5, ['p1', 'en', 'mug']);
  const written = rowsWritten();
  await see(DAY, ['p1', 'en', 'mug']);
  expect(rowsWritten()).toBe(written);
  await see(5 + DAY, ['p1', 'en', 'mug']);
  expect(times()).toEqual([['mug', 5, 5 + DAY]]);
});

test('a thing is gone once it was missing twice, a day apart, and is back as soon as it is seen', async () => {
  const { see, miss, gone } = createBook();
  await see(1, ['p1', 'en', 'mug'], ['p2', 'en', 'cup']);
  await miss(10, 'p1');
  await miss(9 + DAY, 'p1');
  expect(await gone('mug')).toEqual([0]);
  await miss(10 + DAY, 'p1');
  expect([await gone('mug'), await gone('cup')]).toEqual([[1], [0]]);
  await see(11 + DAY, ['p1', 'en', 'mug']);
  expect(await gone('mug')).toEqual([0]);
  await miss(12 + DAY, 'p1');
  expect(await gone('mug')).toEqual([0]);
});

test('what is missing for a day is asked about first, then what was not seen for two, and what is gone no more', async () => {
  const { see, miss, doubtful } = createBook();
  await see(1, ['p1', 'en', 'mug'], ['p2', 'en', 'cup'], ['p3', 'en', 'jug']);
  await see(2, ['p1', 'en', 'tankard']);
  expect(await doubtful(2 * DAY)).toEqual([]);
  expect(await doubtful(2 + 2 * DAY)).toEqual(['p2 cup', 'p3 jug']);
  await miss(2 * DAY, 'p1');
  await see(2 * DAY, ['p2', 'en', 'cup']);
  expect(await doubtful(2 + 2 * DAY)).toEqual(['p3 jug']);
  expect(await doubtful(3 * DAY)).toEqual(['p1 tankard', 'p3 jug']);
  await miss(3 * DAY, 'p1');
  expect(await doubtful(9 * DAY)).toEqual(['p3 jug', 'p2 cup']);
});
