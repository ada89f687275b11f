import { expect, test, vi } from 'vitest';
import { problem } from '#shared/errors/problem.ts';
import type { Catalogue } from '../../backends/commerce/catalogue/catalogue.ts';
import { BackendError } from '../../backends/failure.ts';
import { LISTING_LIMIT } from '../../backends/commerce/catalogue/product-lists.ts';
import { keepCopies } from './catalogue-copies.ts';
import { createLastCopies } from './last-copies.ts';

const context = { locale: 'en-AU', currency: 'AUD' };
const down = new BackendError(problem('connection_error'), { settled: false, status: 503 });

function createStore() {
  const stored = new Map<string, string>();
  let now = 0;
  const put = vi.fn(async (key: string, text: string) => void stored.set(key, text));
  const kv = { put, get: async (key: string) => JSON.parse(stored.get(key) ?? 'null') as unknown };
  const copies = createLastCopies({
    kv: kv as unknown as KVNamespace,
    waitUntil: () => {},
    report: () => {},
    now: () => now,
    written: new Map(),
  });
  return { stored, put, copies, wait: (ms: number) => (now += ms) };
}

function catalogueOf(changes: Partial<Catalogue>): Catalogue {
  return changes as Catalogue;
}

const mug = { slug: 'mug' } as Awaited<ReturnType<Catalogue['getProduct']>>;
const plain = { page: 1, limit: LISTING_LIMIT };
const found = { count: 1, page: 1, pageCount: 1, products: [mug] } as never;

test('A product seen before is shown while the backend fails, and marked as a copy', async () => {
  const { copies } = createStore();
  const onCopy = vi.fn();
  const up = keepCopies(catalogueOf({ getProduct: async () => mug }), copies, onCopy);
  expect(await up.getProduct('mug', context)).toBe(mug);
  expect(onCopy).not.toHaveBeenCalled();
  const failing = keepCopies(catalogueOf({ getProduct: () => Promise.reject(down) }), copies, onCopy);
  expect(await failing.getProduct('mug', context)).toEqual(mug);
  expect(onCopy).toHaveBeenCalledOnce();
  await expect(failing.getProduct('pot', context)).rejects.toBe(down);
  await expect(failing.getProduct('mug', { ...context, currency: 'NZD' })).rejects.toBe(down);
});

test.each([408, 425, 429])('While a backend answers %d the last copy is shown', async (status) => {
  const { copies } = createStore();
  const busy = new BackendError(problem('connection_error'), { settled: true, status });
  copies.keep('catalogue/en-AU/AUD/product/mug', mug);
  const catalogue = keepCopies(catalogueOf({ getProduct: () => Promise.reject(busy) }), copies, () => {});
  expect(await catalogue.getProduct('mug', context)).toEqual(mug);
});

test('A refusal is not a failure, and a product that is gone leaves no copy', async () => {
  const { copies, stored } = createStore();
  const refused = new BackendError(problem('bad_request', { field: 'x' }), { settled: true, status: 400 });
  const catalogue = keepCopies(catalogueOf({ getProduct: async () => null }), copies, () => {});
  expect(await catalogue.getProduct('mug', context)).toBeNull();
  expect(stored.size).toBe(0);
  copies.keep('catalogue/en-AU/AUD/product/mug', mug);
  const refusing = keepCopies(catalogueOf({ getProduct: () => Promise.reject(refused) }), copies, () => {});
  await expect(refusing.getProduct('mug', context)).rejects.toBe(refused);
});

test.each([{ search: 'mug' }, { sort: 'price asc' }, { filters: { Roast: ['Dark'] } }, { limit: 5 }])(
  'A listing with %j leaves no copy: visitors may invent them',
  async (narrowed) => {
    const { copies, stored } = createStore();
    const catalogue = keepCopies(catalogueOf({ listProducts: async () => found }), copies, () => {});
    await catalogue.listProducts({ ...plain, ...narrowed }, context);
    expect(stored.size).toBe(0);
    await catalogue.listProducts({ ...plain, category: 'tea' }, context);
    expect([...stored.keys()]).toEqual(['catalogue/en-AU/AUD/products/tea/1']);
  },
);

test('A copy is written at most once an hour', async () => {
  const { copies, put, wait } = createStore();
  const catalogue = keepCopies(catalogueOf({ listProducts: async () => found }), copies, () => {});
  for (const ms of [0, 60_000, 3_600_000]) {
    wait(ms);
    await catalogue.listProducts(plain, context);
  }
  expect(put).toHaveBeenCalledTimes(2);
});
