import { expect, test } from 'vitest';
import { createStaleCache } from './stale-cache.ts';

/** A cache over its own KV, with a clock to set and background work to await. */
type Setting = { kvFails?: boolean; stored?: Map<string, string>; clock?: { now: number } };

function cacheOf(options: Setting = {}) {
  const stored = options.stored ?? new Map<string, string>();
  const background: Promise<unknown>[] = [];
  const reports: unknown[] = [];
  const clock = options.clock ?? { now: 1_000_000 };
  const guard = async <T>(work: () => T): Promise<T> => {
    if (options.kvFails) throw new Error('KV is down');
    return work();
  };
  const kv = {
    get: (key: string) => guard(() => JSON.parse(stored.get(key) ?? 'null') as unknown),
    put: (key: string, text: string) => guard(() => void stored.set(key, text)),
    delete: (key: string) => guard(() => void stored.delete(key)),
  } as unknown as KVNamespace;
  const refreshes = new Map<string, number>();
  const cache = createStaleCache({
    kv,
    waitUntil: (promise) => background.push(promise),
    report: (fault) => reports.push(fault),
    now: () => clock.now,
    refreshes,
  });
  const settle = async () => void (await Promise.all(background.splice(0)));
  return { cache, stored, background, reports, clock, settle };
}

function loads(...values: unknown[]) {
  const calls = { count: 0 };
  const load = async () => {
    calls.count += 1;
    const value = values[Math.min(calls.count, values.length) - 1];
    if (value instanceof Error) throw value;
    return value;
  };
  return { load, calls };
}

test('a missing value is loaded, and fresh for a minute', async () => {
  const { cache, clock, settle } = cacheOf();
  const { load, calls } = loads('one', 'two');
  expect(await cache.get('k', { load })).toBe('one');
  await settle();
  clock.now += 59_999;
  expect(await cache.get('k', { load })).toBe('one');
  expect(calls.count).toBe(1);
});

test('after a minute the stale value is served at once while one refresh runs', async () => {
  const { cache, clock, settle, background } = cacheOf();
  const { load, calls } = loads('one', 'two');
  await cache.get('k', { load });
  await settle();
  clock.now += 60_000;
  expect(await Promise.all([cache.get('k', { load }), cache.get('k', { load })])).toEqual(['one', 'one']);
  expect(background).toHaveLength(1);
  await settle();
  expect(await cache.get('k', { load })).toBe('two');
  expect(calls.count).toBe(2);
});

test('the stale value is still served when the refresh fails, and the next refresh waits', async () => {
  const { cache, clock, settle, reports } = cacheOf();
  const { load, calls } = loads('one', new Error('down'));
  await cache.get('k', { load });
  await settle();
  clock.now += 3_600_000;
  for (let visit = 0; visit < 3; visit += 1) {
    expect(await cache.get('k', { load })).toBe('one');
    await settle();
  }
  expect(calls.count).toBe(2);
  expect(reports).toHaveLength(1);
  clock.now += 10_000;
  await cache.get('k', { load });
  expect(calls.count).toBe(3);
});

test('without a cached value a failure is thrown, and not stored', async () => {
  const { cache, stored } = cacheOf();
  const { load } = loads(new Error('down'), 'one');
  await expect(cache.get('k', { load })).rejects.toThrow('down');
  expect(stored.size).toBe(0);
  expect(await cache.get('k', { load })).toBe('one');
});

test('null is a value like any other', async () => {
  const { cache, settle } = cacheOf();
  const { load, calls } = loads(null);
  await cache.get('k', { load });
  await settle();
  expect(await cache.get('k', { load })).toBeNull();
  expect(calls.count).toBe(1);
});

test('a value that must not be stored deletes the previous one', async () => {
  const { cache, stored, clock, settle } = cacheOf();
  const isStored = (value: unknown) => value !== null;
  const { load } = loads('page', null);
  await cache.get('k', { load, isStored });
  await settle();
  expect(stored.size).toBe(1);
  clock.now += 60_000;
  expect(await cache.get('k', { load, isStored })).toBe('page');
  await settle();
  expect(stored.size).toBe(0);
  expect(await cache.get('k', { load, isStored })).toBeNull();
  await settle();
  expect(stored.size).toBe(0);
});

test('a value of another version or shape counts as absent', async () => {
  const { cache, stored } = cacheOf();
  const { load } = loads('new');
  for (const odd of [{ value: 'old', storedAt: 1_000_000, v: 0 }, 'old', { value: 'old' }, [], 7]) {
    stored.set('k', JSON.stringify(odd));
    expect(await cache.get('k', { load })).toBe('new');
  }
});

test('without KV every value is loaded, and the page does not fail', async () => {
  const { cache, settle, reports } = cacheOf({ kvFails: true });
  expect(await cache.get('k', loads('one'))).toBe('one');
  await settle();
  expect(reports).toHaveLength(2);
});

test('a key that is too long for KV is not used', async () => {
  const { cache, stored, settle } = cacheOf();
  expect(await cache.get('ü'.repeat(257), loads('one'))).toBe('one');
  await settle();
  expect(stored.size).toBe(0);
});

test('a purged value is loaded before it is served, and one of another tag is not', async () => {
  const { cache, stored, clock, settle } = cacheOf();
  const page = loads('old page', 'new page');
  const menu = loads('menu', 'never');
  await cache.get('page', { ...page, tag: 'page' });
  await cache.get('menu', { ...menu, tag: 'menu' });
  await settle();
  clock.now += 1_000;
  stored.set('purged/page', String(clock.now));
  const { cache: later } = cacheOf({ stored, clock });
  expect(await later.get('page', { ...page, tag: 'page' })).toBe('new page');
  expect(await later.get('menu', { ...menu, tag: 'menu' })).toBe('menu');
});

test('a purged value is served while the service is down', async () => {
  const { cache, stored, clock, settle } = cacheOf();
  const page = loads('old page', new Error('down'));
  await cache.get('page', { ...page, tag: 'page' });
  await settle();
  stored.set('purged/page', String(clock.now + 1));
  const { cache: later } = cacheOf({ stored, clock });
  expect(await later.get('page', { ...page, tag: 'page' })).toBe('old page');
});

test('a value requested before a purge counts as purged', async () => {
  const { cache, stored, clock, settle } = cacheOf();
  const load = async () => {
    clock.now += 1_000;
    stored.set('purged/page', String(clock.now));
    clock.now += 1_000;
    return 'old page';
  };
  await cache.get('page', { load, tag: 'page' });
  await settle();
  const { cache: later } = cacheOf({ stored, clock });
  expect(await later.get('page', { load: async () => 'new page', tag: 'page' })).toBe('new page');
});
