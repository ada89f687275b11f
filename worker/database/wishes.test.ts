import { expect, test } from 'vitest';
import { memoryD1 } from '../../tests/memory-d1.ts';
import { changeWishes } from './wishes.ts';

const wish = (productId: string, at = 1, variantId = '') => ({ productId, variantId, at });
const many = (count: number, name = 'p') =>
  Array.from({ length: count }, (_, at) => wish(`${name}${at}`, at));
const namesOf = (wishes: { productId: string }[]) => wishes.map(({ productId }) => productId);

test('a list belongs to its account, the newest first, each wish once', async () => {
  const { db } = memoryD1();
  await changeWishes(db, { account: 'kim', saved: [wish('cup', 1), wish('tea', 2, 'small')] });
  await changeWishes(db, { account: 'lee', saved: [wish('pot')] });
  await changeWishes(db, { account: 'kim', saved: [wish('cup', 9), wish('tea', 3, 'large')] });
  expect(await changeWishes(db, { account: 'kim' })).toEqual([
    { productId: 'tea', variantId: 'large' },
    { productId: 'tea', variantId: 'small' },
    { productId: 'cup', variantId: '' },
  ]);
  expect(namesOf(await changeWishes(db, { account: 'lee' }))).toEqual(['pot']);
});

test('one variant is removed, or all of a product, and nothing of another account', async () => {
  const { db } = memoryD1();
  const saved = [wish('tea', 3, 'small'), wish('tea', 2, 'large'), wish('tea', 1, 'huge'), wish('cup', 0)];
  for (const account of ['kim', 'lee']) await changeWishes(db, { account, saved });
  const small = await changeWishes(db, { account: 'kim', removed: { productId: 'tea', variantId: 'small' } });
  expect(small.map(({ variantId }) => variantId)).toEqual(['large', 'huge', '']);
  const tea = await changeWishes(db, { account: 'kim', removed: { productId: 'tea', variantId: '' } });
  expect(namesOf(tea)).toEqual(['cup']);
  expect(await changeWishes(db, { account: 'lee' })).toHaveLength(4);
});

test('a list has an end, and what is on it takes no room again', async () => {
  const { db, rows } = memoryD1();
  const full = await changeWishes(db, { account: 'kim', saved: many(60), most: 50 });
  expect(full).toHaveLength(50);
  expect(namesOf(full)[0], 'the newest are kept').toBe('p59');
  expect(await changeWishes(db, { account: 'kim', saved: [wish('p59', 99)], most: 50 })).toHaveLength(50);
  // Whoever signs in brings their own along, and again and again no more.
  for (const name of ['a', 'b', 'c']) await changeWishes(db, { account: 'kim', saved: many(50, name) });
  expect(rows('SELECT count(*) AS count FROM wishes')).toEqual([{ count: 100 }]);
});
