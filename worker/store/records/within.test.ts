import { expect, test, vi } from 'vitest';
import { resultWithin, within } from './within.ts';

test('a task that is late is an error that names it', async () => {
  vi.useFakeTimers();
  const late = within(500, 'KV', () => new Promise(() => {}));
  const failed = expect(late).rejects.toThrow('KV did not answer within 500 ms');
  await vi.advanceTimersByTimeAsync(500);
  await failed;
});

test('a task that throws at once leaves no timer, whose end nobody would hold', async () => {
  vi.useFakeTimers();
  const task = () => {
    throw new Error('no binding');
  };
  await expect(within(500, 'KV', task)).rejects.toThrow('no binding');
  expect(vi.getTimerCount()).toBe(0);
});

test('a result that is late is none, without a timer afterwards', async () => {
  vi.useFakeTimers();
  const late = resultWithin(500, new Promise(() => {}));
  await vi.advanceTimersByTimeAsync(500);
  expect(await late).toBeNull();
  expect(await resultWithin(500, Promise.resolve(7))).toEqual({ value: 7 });
  expect(vi.getTimerCount()).toBe(0);
});
