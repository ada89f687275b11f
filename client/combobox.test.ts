import { beforeEach, expect, test, vi } from 'vitest';
import { searchQuery, type Suggestion } from '#shared/catalogue/suggestion.ts';
import { createRequester, nextOption } from './combobox.ts';

const tea: Suggestion[] = [{ name: 'Tea', href: '/shop/c/tea', note: 'Category', picture: null }];
const mint: Suggestion[] = [{ name: 'Mint', href: '/shop/mint', note: '$12.00', picture: '/mint.jpg' }];

beforeEach(() => vi.useFakeTimers());

test('Suggestions are requested once, 150 ms after the last letter', async () => {
  const load = vi.fn(async () => tea);
  const show = vi.fn();
  const { request } = createRequester(load, show, searchQuery);
  request('te');
  await vi.advanceTimersByTimeAsync(149);
  request(' tea ');
  await vi.advanceTimersByTimeAsync(149);
  expect(load).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(load).toHaveBeenCalledExactlyOnceWith('tea', expect.any(AbortSignal));
  expect(show).toHaveBeenCalledExactlyOnceWith(tea);
});

test('A new request aborts the one before, whose late answer is not shown', async () => {
  const first = Promise.withResolvers<Suggestion[]>();
  const signals: AbortSignal[] = [];
  const show = vi.fn();
  const { request } = createRequester(
    (query, signal) => {
      signals.push(signal);
      return query === 'tea' ? first.promise : Promise.resolve(mint);
    },
    show,
    searchQuery,
  );
  request('tea');
  await vi.advanceTimersByTimeAsync(150);
  request('mint');
  expect(signals[0]?.aborted).toBe(true);
  await vi.advanceTimersByTimeAsync(150);
  first.resolve(tea);
  await vi.advanceTimersByTimeAsync(0);
  expect(show).toHaveBeenCalledExactlyOnceWith(mint);
});

test('One letter, or a request that fails, shows no suggestions', async () => {
  const load = vi.fn(() => Promise.reject(new Error('down')));
  const show = vi.fn();
  const { request } = createRequester(load, show, searchQuery);
  request('t');
  expect(show).toHaveBeenLastCalledWith([]);
  request('te');
  await vi.advanceTimersByTimeAsync(150);
  expect(load).toHaveBeenCalledOnce();
  expect(show).toHaveBeenCalledTimes(2);
  expect(show).toHaveBeenLastCalledWith([]);
});

test('Nothing is shown once requests are stopped', async () => {
  const show = vi.fn();
  const { request, stop } = createRequester(async () => tea, show, searchQuery);
  request('tea');
  stop();
  await vi.advanceTimersByTimeAsync(500);
  expect(show).not.toHaveBeenCalled();
});

test('Arrow keys cycle through the options and the field', () => {
  expect([-1, 0, 1].map((active) => nextOption(active, 2, 'ArrowDown'))).toEqual([0, 1, -1]);
  expect([-1, 0, 1].map((active) => nextOption(active, 2, 'ArrowUp'))).toEqual([1, -1, 0]);
});
