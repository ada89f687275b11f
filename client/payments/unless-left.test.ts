import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { unlessLeft } from './unless-left.ts';

let page: EventTarget;

beforeEach(() => {
  page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
});
afterEach(() => vi.unstubAllGlobals());

const stopped = new TypeError('NetworkError when attempting to fetch resource.');

/** A load that can be stopped, and what became of it so far. */
function load() {
  const loads: PromiseWithResolvers<string>[] = [];
  const outcomes: unknown[] = [];
  const done = unlessLeft(() => {
    const next = Promise.withResolvers<string>();
    loads.push(next);
    return next.promise;
  }).then(
    (value) => void outcomes.push(value),
    (error: unknown) => void outcomes.push(error),
  );
  return { loads, outcomes, done };
}

test('what cannot be loaded on a page that stays fails', async () => {
  const { loads, outcomes, done } = load();
  loads[0]?.reject(stopped);
  await done;
  expect(outcomes).toEqual([stopped]);
});

test('what is stopped because the page is left is no failure, and is loaded again on coming back', async () => {
  const { loads, outcomes, done } = load();
  page.dispatchEvent(new Event('beforeunload'));
  loads[0]?.reject(stopped);
  await vi.waitFor(() => {
    page.dispatchEvent(new Event('pageshow'));
    expect(loads).toHaveLength(2);
  });
  expect(outcomes).toEqual([]);
  loads[1]?.resolve('loaded');
  await done;
  expect(outcomes).toEqual(['loaded']);
});

test('what fails after the shopper came back and stayed is a failure', async () => {
  const { loads, outcomes, done } = load();
  page.dispatchEvent(new Event('beforeunload'));
  loads[0]?.reject(stopped);
  await vi.waitFor(() => {
    page.dispatchEvent(new Event('pageshow'));
    expect(loads).toHaveLength(2);
  });
  loads[1]?.reject(stopped);
  await done;
  expect(outcomes).toEqual([stopped]);
});

test('what is loaded while the page is left is there', async () => {
  const { loads, outcomes, done } = load();
  page.dispatchEvent(new Event('beforeunload'));
  loads[0]?.resolve('loaded');
  await done;
  expect(outcomes).toEqual(['loaded']);
});
