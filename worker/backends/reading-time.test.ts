import { expect, test } from 'vitest';
import { createReadingTime } from './reading-time.ts';

test('From its beginning a page waits two seconds for what there is a copy of, and five for what there is none of', () => {
  let now = 1_000_000;
  const time = createReadingTime(() => now);
  expect([time.leftForCopied(), time.left()]).toEqual([2_000, 5_000]);
  now += 1_500;
  expect([time.leftForCopied(), time.left()]).toEqual([500, 3_500]);
  now += 3_000;
  expect([time.leftForCopied(), time.left()], 'a late call is given half a second').toEqual([0, 500]);
});
