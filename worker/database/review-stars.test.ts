import { expect, test } from 'vitest';
import { memoryD1 } from '../../tests/memory-d1.ts';
import { rememberSlugs } from './known-slugs.ts';
import { forgetStars, readRatings, rememberStars } from './review-stars.ts';

const star = (id: string, product: string, stars: number) => ({ id, product, stars });

test('stars are counted by product, whichever name a review gives it', async () => {
  const db = memoryD1().db as D1Database;
  await rememberStars(db, {
    seen: [star('1', 'mug', 5), star('2', 'tasse', 5), star('3', 'p1', 2), star('4', 'pot', 1)],
    at: 1,
  });
  expect(await readRatings(db)).toMatchObject({ mug: [0, 0, 0, 0, 1], pot: [1, 0, 0, 0, 0] });
  for (const [locale, slug] of [
    ['en', 'mug'],
    ['de', 'mug'],
    ['fr', 'tasse'],
  ] as const)
    await rememberSlugs(db, { kind: 'product', seen: [{ id: 'p1', locale, slug }], at: 1 });
  expect(await readRatings(db)).toEqual({ p1: [0, 1, 0, 0, 2], pot: [1, 0, 0, 0, 0] });
});

test('a review that changes its stars or its product counts once, and one that is gone not at all', async () => {
  const db = memoryD1().db as D1Database;
  await rememberStars(db, { seen: [star('1', 'mug', 5), star('2', 'mug', 4), star('3', 'pot', 3)], at: 1 });
  await rememberStars(db, { seen: [star('1', 'mug', 1)], at: 2, products: ['mug'] });
  expect(await readRatings(db)).toEqual({ mug: [1, 0, 0, 0, 0], pot: [0, 0, 1, 0, 0] });
  await rememberStars(db, { seen: [star('1', 'pot', 1)], at: 3, products: ['pot'] });
  expect(await readRatings(db)).toEqual({ pot: [1, 0, 0, 0, 0] });
  await rememberStars(db, { seen: [star('5', 'tin', 5)], at: 9 });
  await forgetStars(db, 9);
  expect(await readRatings(db)).toEqual({ tin: [0, 0, 0, 0, 1] });
});
