import { expect, test } from 'vitest';
import { memoryD1 } from '../../tests/memory-d1.ts';
import { rememberSlugs, slugsOfWhatHad } from './known-slugs.ts';

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
