import { beforeEach, expect, test, vi } from 'vitest';
import { problem } from '#shared/errors/problem.ts';
import { ok, refuse } from '#shared/result.ts';
import { SubmissionDeduplicator } from './deduplication.ts';

beforeEach(() => void vi.useFakeTimers());

/** A write that takes two seconds and returns how often it was made. */
function createWrite() {
  const submissions = new SubmissionDeduplicator<number>();
  let times = 0;
  return (submission: string | null) =>
    submissions.run(submission, async () => {
      times += 1;
      const made = times;
      await new Promise((resolve) => setTimeout(resolve, 2000));
      return ok(made);
    });
}

test('a form that is submitted again before its answer counts once, and both get the same answer', async () => {
  const write = createWrite();
  const first = write('a');
  await vi.advanceTimersByTimeAsync(1999);
  const second = write('a');
  await vi.advanceTimersByTimeAsync(1);
  expect(await Promise.all([first, second])).toEqual([ok(1), ok(1)]);
});

test('a form that is submitted again after its answer was seen counts again', async () => {
  const write = createWrite();
  void write('a');
  await vi.advanceTimersByTimeAsync(2999);
  // For a second longer, the answer may not have been seen yet.
  expect(await write('a')).toEqual(ok(1));
  await vi.advanceTimersByTimeAsync(1);
  const again = write('a');
  await vi.advanceTimersByTimeAsync(2000);
  expect(await again).toEqual(ok(2));
});

test('a form that was refused may be submitted again at once', async () => {
  const submissions = new SubmissionDeduplicator<number>();
  const refused = refuse(problem('cart_unsettled'));
  expect(await submissions.run('a', async () => refused)).toEqual(refused);
  expect(await submissions.run('a', async () => ok(2))).toEqual(ok(2));
  const withAnswers = new SubmissionDeduplicator<number>((answer) => answer < 0);
  expect(await withAnswers.run('a', async () => ok(-1))).toEqual(ok(-1));
  expect(await withAnswers.run('a', async () => ok(3))).toEqual(ok(3));
});

test('other forms, and requests that are not forms, are not delayed', async () => {
  const write = createWrite();
  const all = [write('a'), write('b'), write(null), write(null)];
  await vi.advanceTimersByTimeAsync(2000);
  expect(await Promise.all(all)).toEqual([1, 2, 3, 4].map(ok));
});
