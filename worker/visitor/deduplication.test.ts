import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { problem } from '#shared/errors/problem.ts';
import { ok, refuse } from '#shared/result.ts';
import { Presses } from './deduplication.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A write that takes two seconds and answers how often it was made. */
function createWrite() {
  const presses = new Presses<number>();
  let times = 0;
  return (press: string | null) =>
    presses.run(press, async () => {
      times += 1;
      const made = times;
      await new Promise((resolve) => setTimeout(resolve, 2000));
      return ok(made);
    });
}

test('a form that is pressed again before its answer is one press, and both get the answer', async () => {
  const write = createWrite();
  const first = write('a');
  await vi.advanceTimersByTimeAsync(1999);
  const second = write('a');
  await vi.advanceTimersByTimeAsync(1);
  expect(await Promise.all([first, second])).toEqual([ok(1), ok(1)]);
});

test('a form that is pressed again after its answer was seen is another press', async () => {
  const write = createWrite();
  void write('a');
  await vi.advanceTimersByTimeAsync(3000);
  const again = write('a');
  await vi.advanceTimersByTimeAsync(2000);
  expect(await again).toEqual(ok(2));
});

test('a form whose press was refused is pressed anew at once', async () => {
  const presses = new Presses<number>();
  const refused = refuse(problem('cart_unsettled'));
  expect(await presses.run('a', async () => refused)).toEqual(refused);
  expect(await presses.run('a', async () => ok(2))).toEqual(ok(2));
});

test('other forms, and what is no form, are not held up', async () => {
  const write = createWrite();
  const all = [write('a'), write('b'), write(null), write(null)];
  await vi.advanceTimersByTimeAsync(2000);
  expect(await Promise.all(all)).toEqual([1, 2, 3, 4].map(ok));
});
