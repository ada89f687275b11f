import { expect, test } from 'vitest';
import { mapFewAtOnce } from './few-at-once.ts';

test('a call begins when one of those before it has ended, and the results are in order', async () => {
  const calls = Array.from({ length: 5 }, () => Promise.withResolvers<void>());
  const begun: number[] = [];
  const results = mapFewAtOnce([0, 1, 2, 3, 4], 2, async (index) => {
    begun.push(index);
    await calls[index]?.promise;
    return `result ${index}`;
  });
  expect(begun).toEqual([0, 1]);
  calls[1]?.resolve();
  await calls[1]?.promise;
  await Promise.resolve();
  await Promise.resolve();
  expect(begun).toEqual([0, 1, 2]);
  for (const { resolve } of calls) resolve();
  expect(await results).toEqual([0, 1, 2, 3, 4].map((index) => `result ${index}`));
});

test('no item takes no call', async () => {
  expect(await mapFewAtOnce([], 4, () => Promise.reject(new Error('called')))).toEqual([]);
});
