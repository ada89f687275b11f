import { expect, test } from 'vitest';
import { MOST_WISHES, readWishes, wishText } from './wish.ts';

test('a wish is read as it was written', () => {
  for (const wish of [
    { productId: '5f', variantId: '' },
    { productId: '5f', variantId: 'a-1' },
  ])
    expect(readWishes([wishText(wish)])).toEqual([wish]);
});

test('of an address no more is read than a list takes, each once, and nothing else than ids', () => {
  const many = Array.from({ length: 10_000 }, (_, index) => `p${index}`);
  expect(readWishes(['p0', ...many])).toHaveLength(MOST_WISHES);
  const foul = ['', '.', 'a.', '.b', 'a.b.c', '<b>a</b>', 'a b', '../a', 'a'.repeat(65), 'ä', "a'--"];
  expect(readWishes(foul)).toEqual([]);
});
