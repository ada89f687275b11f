import { expect, test, vi } from 'vitest';
import { problem } from '#shared/errors/problem.ts';
import { sampleTee } from '../../tests/fixtures/tee.ts';
import type { Catalogue } from '../backends/commerce/catalogue/catalogue.ts';
import { LISTING_LIMIT } from '../backends/commerce/catalogue/product-lists.ts';
import { BackendError } from '../backends/failure.ts';
import { productTag } from '../pages/page-tags.ts';
import { createKeptCatalogue } from './kept-catalogue.ts';
import { createLastCopies } from './last-copies.ts';
import { MissingMemory, UNTIL_PURGED_MS } from './missing/memory.ts';
import type { StaleCache } from './records/stale-cache.ts';

const context = { locale: 'en-AU', currency: 'AUD' };

/** Keeps nothing, unless a test says otherwise. */
function keptOf(
  backend: Partial<Catalogue>,
  changes: Partial<Parameters<typeof createKeptCatalogue>[1]> = {},
): Catalogue {
  return createKeptCatalogue(backend as Catalogue, {
    cache: { get: (_, { load }) => load() },
    copies: { keep: () => {}, find: async () => null, drop: () => {} },
    waitMs: () => 2_000,
    waitUntil: () => {},
    onCopy: () => {},
    purgedAt: () => 0,
    locales: async () => ['en-AU'],
    defaultLocale: 'en-AU',
    missing: new MissingMemory(UNTIL_PURGED_MS),
    ...changes,
  });
}

function withProduct(getProduct: Catalogue['getProduct']) {
  let now = 1_000;
  const asked = vi.fn(getProduct);
  const purged = new Map<string, number>();
  const purgedAt = (tag: string) => purged.get(tag) ?? 0;
  const remembering = keptOf({ getProduct: asked }, { now: () => now, purgedAt });
  return {
    asked,
    remembering,
    wait: (ms: number) => (now += ms),
    purge: (tag: string) => purged.set(tag, now),
  };
}

test('a missing product is requested again only after a minute, or a purge', async () => {
  const { asked, remembering, wait, purge } = withProduct(async () => null);
  for (let at = 0; at < 5; at += 1) expect(await remembering.getProduct('unknown', context)).toBeNull();
  expect(asked).toHaveBeenCalledTimes(1);
  await remembering.getProduct('unknown', { ...context, currency: 'EUR' });
  expect(asked).toHaveBeenCalledTimes(2);
  wait(60_000);
  await remembering.getProduct('unknown', context);
  expect(asked).toHaveBeenCalledTimes(3);
  for (const tag of ['products', productTag('unknown'), 'address:%2Fshop%2Funknown']) {
    asked.mockClear();
    purge(tag);
    wait(1);
    for (let at = 0; at < 2; at += 1) await remembering.getProduct('unknown', context);
    expect(asked).toHaveBeenCalledTimes(1);
  }
});

test('existing products are requested each time, and so is a failing backend', async () => {
  const there = withProduct(async () => ({ slug: 'mug' }) as never);
  for (let at = 0; at < 2; at += 1) expect(await there.remembering.getProduct('mug', context)).not.toBeNull();
  expect(there.asked).toHaveBeenCalledTimes(2);
  const failing = withProduct(() => Promise.reject(new Error('down')));
  for (let at = 0; at < 2; at += 1) {
    await expect(failing.remembering.getProduct('mug', context)).rejects.toThrow('down');
  }
  expect(failing.asked).toHaveBeenCalledTimes(2);
});

const names: Record<string, Record<string, string>> = {
  tee: { 'en-AU': 'tee', 'de-DE': 'hemd', 'fr-FR': 'chemise' },
  mug: { 'en-AU': 'mug', 'de-DE': 'becher', 'fr-FR': 'mug' },
};

function translated() {
  const calls: string[] = [];
  const find = (name: string, locale: string) => {
    calls.push(`${name} ${locale}`);
    const [id, slugs] =
      Object.entries(names).find(([key, slugs]) => key === name || slugs[locale] === name) ?? [];
    return id === undefined ? null : sampleTee({ id, slug: slugs?.[locale] ?? '' });
  };
  const list = (wanted: string[], locale: string) => wanted.flatMap((name) => find(name, locale) ?? []);
  const catalogue: Partial<Catalogue> = {
    getProduct: async (name, { locale }) => find(name, locale),
    identifyProduct: async (name, { locale }) => find(name, locale),
    getProductsBySlug: async (slugs, { locale }) =>
      list(slugs, locale).filter(({ slug }) => slugs.includes(slug)),
    getProductsById: async (ids, { locale }) => list(ids, locale),
  };
  const locales = async () => ['en-AU', 'de-DE', 'fr-FR'];
  return { calls, found: keptOf(catalogue, { locales }) };
}

const german = { locale: 'de-DE', currency: 'AUD' };

test('a product is found by its slug in another language, and is returned in the requested one', async () => {
  const { found } = translated();
  expect(await found.getProduct('chemise', german)).toMatchObject({ id: 'tee', slug: 'hemd' });
  expect(await found.getProduct('made-up', german)).toBeNull();
});

test('its own slug takes one call', async () => {
  const { found, calls } = translated();
  await found.getProduct('hemd', german);
  expect(calls).toEqual(['hemd de-DE']);
});

test('editors may name products by their slugs of the default language, in an order that stays', async () => {
  const { found } = translated();
  const products = await found.getProductsBySlug(['mug', 'hemd', 'none', 'tee'], german);
  expect(products.map(({ slug }) => slug)).toEqual(['becher', 'hemd', 'hemd']);
});

function listsOf() {
  const kept = new Map<string, unknown>();
  const asked: object[] = [];
  const cache: StaleCache = {
    async get<T>({ key, name }: { key: string; name: string }, { load }: { load: () => Promise<T> }) {
      const known = `${key} ${name}`;
      if (!kept.has(known)) kept.set(known, await load());
      return kept.get(known) as T;
    },
  };
  const catalogue: Partial<Catalogue> = {
    listCategories: async () => [{ id: 'c1', slug: 'tea', name: 'Tea' }],
    listPriceExtremes: async (of: object) => {
      asked.push(of);
      return [{ price: 5 }, { price: 500 }];
    },
  };
  return { kept, asked, lists: keptOf(catalogue, { cache }) };
}

test('The ends of the price range are requested once for each category and currency', async () => {
  const { kept, asked, lists } = listsOf();
  for (const category of ['', 'tea', '', 'tea'])
    expect(await lists.listPriceExtremes({ category }, context)).toEqual([{ price: 5 }, { price: 500 }]);
  await lists.listPriceExtremes({}, { ...context, currency: 'EUR' });
  expect(asked).toHaveLength(3);
  expect([...kept.keys()].filter((key) => key.includes('prices'))).toEqual([
    'site/en-AU prices/AUD/',
    'site/en-AU prices/AUD/tea',
    'site/en-AU prices/EUR/',
  ]);
});

test('Invented categories are not cached', async () => {
  const { kept, lists } = listsOf();
  for (const made of ['a', 'b']) {
    await lists.listPriceExtremes({ category: made }, context);
    await lists.listPriceExtremes({ search: made }, context);
  }
  expect([...kept.keys()]).toEqual(['site/en-AU categories']);
});

const down = new BackendError(problem('connection_error'), { settled: false, status: 503 });

function createStore() {
  const stored = new Map<string, string>();
  let now = 0;
  const put = vi.fn(async (key: string, text: string) => void stored.set(key, text));
  const kv = {
    put,
    get: async (key: string) => JSON.parse(stored.get(key) ?? 'null') as unknown,
    delete: async (key: string) => void stored.delete(key),
  };
  const copies = createLastCopies({
    kv: kv as unknown as KVNamespace,
    waitUntil: () => {},
    report: () => {},
    now: () => now,
    written: new Map(),
  });
  return { stored, put, copies, wait: (ms: number) => (now += ms) };
}

const mug = { slug: 'mug' } as Awaited<ReturnType<Catalogue['getProduct']>>;
const plain = { page: 1, limit: LISTING_LIMIT };
const foundPage = { count: 1, page: 1, pageCount: 1, products: [mug] } as never;

test('A product seen before is shown while the backend fails, and marked as a copy', async () => {
  const { copies } = createStore();
  const onCopy = vi.fn();
  const up = keptOf({ getProduct: async () => mug }, { copies, onCopy });
  expect(await up.getProduct('mug', context)).toBe(mug);
  expect(onCopy).not.toHaveBeenCalled();
  const failing = keptOf({ getProduct: () => Promise.reject(down) }, { copies, onCopy });
  expect(await failing.getProduct('mug', context)).toEqual(mug);
  expect(onCopy).toHaveBeenCalledOnce();
  await expect(failing.getProduct('pot', context)).rejects.toBe(down);
  await expect(failing.getProduct('mug', { ...context, currency: 'NZD' })).rejects.toBe(down);
});

test.each([408, 425, 429])('While a backend answers %d the last copy is shown', async (status) => {
  const { copies } = createStore();
  const busy = new BackendError(problem('connection_error'), { settled: true, status });
  copies.keep('catalogue/en-AU/AUD/product/mug', mug);
  const catalogue = keptOf({ getProduct: () => Promise.reject(busy) }, { copies });
  expect(await catalogue.getProduct('mug', context)).toEqual(mug);
});

test('A refusal is not a failure, and a product that is gone leaves no copy', async () => {
  const { copies, stored } = createStore();
  const refused = new BackendError(problem('bad_request', { field: 'x' }), { settled: true, status: 400 });
  const catalogue = keptOf({ getProduct: async () => null }, { copies });
  expect(await catalogue.getProduct('mug', context)).toBeNull();
  expect(stored.size).toBe(0);
  copies.keep('catalogue/en-AU/AUD/product/mug', mug);
  const refusing = keptOf({ getProduct: () => Promise.reject(refused) }, { copies });
  await expect(refusing.getProduct('mug', context)).rejects.toBe(refused);
});

test.each([{ search: 'mug' }, { sort: 'price asc' }, { filters: { Roast: ['Dark'] } }, { limit: 5 }])(
  'A listing with %j leaves no copy: visitors may invent them',
  async (narrowed) => {
    const { copies, stored } = createStore();
    const catalogue = keptOf({ listProducts: async () => foundPage }, { copies });
    await catalogue.listProducts({ ...plain, ...narrowed }, context);
    expect(stored.size).toBe(0);
    await catalogue.listProducts({ ...plain, category: 'tea' }, context);
    expect([...stored.keys()]).toEqual(['catalogue/en-AU/AUD/products/tea/1']);
  },
);

test('A late answer that a product is gone removes the copy that was shown meanwhile', async () => {
  vi.useFakeTimers();
  const { copies, stored } = createStore();
  copies.keep('catalogue/en-AU/AUD/product/mug', mug);
  const gone = Promise.withResolvers<null>();
  const catalogue = keptOf({ getProduct: () => gone.promise }, { copies });
  const shown = catalogue.getProduct('mug', context);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await shown).toEqual(mug);
  gone.resolve(null);
  await vi.advanceTimersByTimeAsync(0);
  expect(stored.size).toBe(0);
  // Where it is sold again it is kept at once.
  copies.keep('catalogue/en-AU/AUD/product/mug', mug);
  expect(stored.size).toBe(1);
});

test('A copy is written at most once an hour', async () => {
  const { copies, put, wait } = createStore();
  const catalogue = keptOf({ listProducts: async () => foundPage }, { copies });
  for (const ms of [0, 60_000, 3_600_000]) {
    wait(ms);
    await catalogue.listProducts(plain, context);
  }
  expect(put).toHaveBeenCalledTimes(2);
});

/** A backend that answers after a time, and the copy that is there meanwhile. */
function lateBy(ms: number, copy: unknown) {
  const onCopy = vi.fn();
  const keep = vi.fn();
  const later = <T>(value: T) => new Promise<T>((resolve) => setTimeout(() => resolve(value), ms));
  const catalogue = keptOf(
    { getProduct: () => later(mug) },
    { onCopy, copies: { keep, find: async <T>() => copy as T, drop: () => {} } },
  );
  return { catalogue, onCopy, keep };
}

test('A copy is shown where the backend is late, after two seconds at most, and renewed by the late answer', async () => {
  vi.useFakeTimers();
  const { catalogue, onCopy, keep } = lateBy(60_000, mug);
  const shown = catalogue.getProduct('mug', context);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await Promise.race([shown, Promise.resolve('nothing')])).toEqual(mug);
  expect([onCopy.mock.calls.length, keep.mock.calls.length]).toEqual([1, 0]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(keep).toHaveBeenCalledTimes(1);
});

test('Without a copy a late answer is waited for', async () => {
  vi.useFakeTimers();
  const { catalogue, onCopy } = lateBy(4_000, null);
  const shown = catalogue.getProduct('mug', context);
  await vi.advanceTimersByTimeAsync(4_000);
  expect(await Promise.race([shown, Promise.resolve('nothing')])).toBe(mug);
  expect(onCopy).not.toHaveBeenCalled();
});
