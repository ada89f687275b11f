import { beforeEach, expect, test, vi } from 'vitest';
import { retryIfLeaving } from './retry-if-leaving.ts';

let page: EventTarget;

beforeEach(() => {
  page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
});

const stopped = new TypeError('NetworkError when attempting to fetch resource.');

/** A load that can be stopped, and its progress. */
function load() {
  const loads: PromiseWithResolvers<string>[] = [];
  const outcomes: unknown[] = [];
  const done = retryIfLeaving(() => {
    const next = Promise.withResolvers<string>();
    loads.push(next);
    return next.promise;
  }).then(
    (value) => void outcomes.push(value),
    (error: unknown) => void outcomes.push(error),
  );
  return { loads, outcomes, done };
}

/** The first load is stopped because the page is left, and made again when the shopper is back. */
async function leaveAndReturn(loads: PromiseWithResolvers<string>[]) {
  page.dispatchEvent(new Event('beforeunload'));
  loads[0]?.reject(stopped);
  const comeBack = () => page.dispatchEvent(new Event('pageshow')) && loads;
  await expect.poll(comeBack).toHaveLength(2);
}

test('a load on a page that stays may fail', async () => {
  const { loads, outcomes, done } = load();
  loads[0]?.reject(stopped);
  await done;
  expect(outcomes).toEqual([stopped]);
});

test('a load stopped because the page is left is not a failure, and is repeated on return', async () => {
  const { loads, outcomes, done } = load();
  await leaveAndReturn(loads);
  expect(outcomes).toEqual([]);
  loads[1]?.resolve('loaded');
  await done;
  expect(outcomes).toEqual(['loaded']);
});

test('a load that fails after the shopper returned and stayed is a failure', async () => {
  const { loads, outcomes, done } = load();
  await leaveAndReturn(loads);
  loads[1]?.reject(stopped);
  await done;
  expect(outcomes).toEqual([stopped]);
});

test('a load that completes while the page is left succeeds', async () => {
  const { loads, outcomes, done } = load();
  page.dispatchEvent(new Event('beforeunload'));
  loads[0]?.resolve('loaded');
  await done;
  expect(outcomes).toEqual(['loaded']);
});

test('what is stopped by a page that stays after all, as where a link is that of a file, is loaded again', async () => {
  vi.useFakeTimers();
  const { loads, outcomes, done } = load();
  page.dispatchEvent(new Event('beforeunload'));
  loads[0]?.reject(stopped);
  await vi.advanceTimersByTimeAsync(60_000);
  expect([loads.length, outcomes]).toEqual([2, []]);
  loads[1]?.reject(stopped);
  await done;
  expect(outcomes).toEqual([stopped]);
});
