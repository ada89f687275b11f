import { expect, test, vi } from 'vitest';
import { MissingMemory, UNTIL_PURGED_MS } from '../missing/memory.ts';
import { RecordMemory } from './record-memory.ts';
import { createStaleCache, type StaleCache } from './stale-cache.ts';

type Setting = {
  waitMs?: number;
  kvFails?: boolean;
  stored?: Map<string, string>;
  clock?: { now: number };
  memory?: RecordMemory;
  missing?: MissingMemory;
};

/** An isolate over its own KV, with a clock to set and background work to await. */
function isolateOf(options: Setting = {}) {
  const {
    stored = new Map<string, string>(),
    clock = { now: 1_000_000 },
    memory = new RecordMemory(),
    missing = new MissingMemory(UNTIL_PURGED_MS),
  } = options;
  const background: Promise<unknown>[] = [];
  const reports: unknown[] = [];
  const calls = { reads: 0, writes: 0 };
  const old: string[] = [];
  const guard = async <T>(work: () => T): Promise<T> => {
    if (options.kvFails) throw new Error('KV is down');
    return work();
  };
  const kv = {
    get: (key: string) => {
      calls.reads += 1;
      return guard(() => JSON.parse(stored.get(key) ?? 'null') as unknown);
    },
    put: (key: string, text: string) => {
      calls.writes += 1;
      return guard(() => void stored.set(key, text));
    },
    delete: (key: string) => guard(() => void stored.delete(key)),
  } as unknown as KVNamespace;
  const request = () =>
    createStaleCache({
      kv,
      waitUntil: (promise) => background.push(promise),
      report: (fault) => reports.push(fault),
      now: () => clock.now,
      memory,
      missing,
      wait: async () => {},
      waitMs: () => options.waitMs ?? null,
      onOld: () => void old.push('served'),
    });
  const get = <T>(key: string, { purgedAt = 0, ...source }: Source<T>, name = 'entry') =>
    request().get({ key, name }, { ...source, purgedAt: () => purgedAt });
  /** Background work may start more. */
  const settle = async () => {
    while (background.length > 0) await Promise.all(background.splice(0));
  };
  return { request, get, stored, reports, clock, calls, old, settle };
}

type Source<T> = { load: () => Promise<T>; isStored?: (value: T) => boolean; purgedAt?: number };

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
  const { get, clock, settle } = isolateOf();
  const { load, calls } = loads('one', 'two');
  expect(await get('k', { load })).toBe('one');
  await settle();
  clock.now += 59_999;
  expect(await get('k', { load })).toBe('one');
  expect(calls.count).toBe(1);
});

test('after a minute the stale value is served at once while one refresh runs', async () => {
  const { get, clock, settle } = isolateOf();
  const { load, calls } = loads('one', 'two');
  await get('k', { load });
  await settle();
  clock.now += 60_000;
  expect(await Promise.all([get('k', { load }), get('k', { load })])).toEqual(['one', 'one']);
  await settle();
  expect(await get('k', { load })).toBe('two');
  expect(calls.count).toBe(2);
});

test('the stale value is still served when the refresh fails, and the next refresh waits', async () => {
  const { get, clock, settle, reports } = isolateOf();
  const { load, calls } = loads('one', new Error('down'));
  await get('k', { load });
  await settle();
  clock.now += 3_600_000;
  for (let visit = 0; visit < 3; visit += 1) {
    expect(await get('k', { load })).toBe('one');
    await settle();
  }
  expect(calls.count).toBe(2);
  expect(reports).toHaveLength(1);
  clock.now += 10_000;
  await get('k', { load });
  expect(calls.count).toBe(3);
});

test('without a cached value a failure is thrown, and not stored', async () => {
  const { get, stored, settle } = isolateOf();
  const { load } = loads(new Error('down'), 'one');
  await expect(get('k', { load })).rejects.toThrow('down');
  await settle();
  expect(stored.size).toBe(0);
  expect(await get('k', { load })).toBe('one');
});

test('null is a value like any other', async () => {
  const { get, settle } = isolateOf();
  const { load, calls } = loads(null);
  await get('k', { load });
  await settle();
  expect(await get('k', { load })).toBeNull();
  expect(calls.count).toBe(1);
});

test('a missing value is remembered for a minute without any request, or until a purge', async () => {
  const { get, clock, calls: kv, settle } = isolateOf();
  const isStored = (value: unknown) => value !== null;
  const { load, calls } = loads(null, null, 'page');
  expect(await get('k', { load, isStored })).toBeNull();
  await settle();
  const { reads } = kv;
  clock.now += 59_999;
  expect(await get('k', { load, isStored })).toBeNull();
  expect([calls.count, kv.reads]).toEqual([1, reads]);
  clock.now += 1;
  expect(await get('k', { load, isStored })).toBeNull();
  expect(calls.count).toBe(2);
  expect(await get('k', { load, isStored, purgedAt: clock.now })).toBe('page');
});

test('a value that must not be stored deletes the previous one', async () => {
  const { get, stored, clock, settle } = isolateOf();
  const isStored = (value: unknown) => value !== null;
  const { load } = loads('page', null);
  await get('k', { load, isStored });
  await settle();
  expect(stored.size).toBe(1);
  clock.now += 60_000;
  expect(await get('k', { load, isStored })).toBe('page');
  await settle();
  expect(stored.size).toBe(0);
  expect(await get('k', { load, isStored })).toBeNull();
  await settle();
  expect(stored.size).toBe(0);
});

test('another isolate finds the value in KV, however old, and refreshes it in the background', async () => {
  const { get, stored, clock, settle } = isolateOf();
  await get('k', loads('one'));
  await settle();
  clock.now += 7_200_000;
  const other = isolateOf({ stored, clock });
  const { load, calls } = loads('two');
  expect(await other.get('k', { load })).toBe('one');
  await other.settle();
  expect(calls.count).toBe(1);
  expect(await other.get('k', { load })).toBe('two');
  expect(other.calls).toEqual({ reads: 1, writes: 1 });
});

test('the values of one key are one read, and those that arrive together one write', async () => {
  const { request, stored, clock, calls, settle } = isolateOf();
  const load = async (cache: StaleCache) =>
    Promise.all(['menu', 'footer'].map((name) => cache.get({ key: 'k', name }, loads(name))));
  expect(await load(request())).toEqual(['menu', 'footer']);
  await settle();
  expect(calls).toEqual({ reads: 1, writes: 1 });
  const other = isolateOf({ stored, clock });
  expect(await load(other.request())).toEqual(['menu', 'footer']);
  expect(other.calls).toEqual({ reads: 1, writes: 0 });
});

test('a value that has not changed is written again after a day', async () => {
  const { get, clock, calls, settle } = isolateOf();
  const source = loads('one');
  await get('k', source);
  await settle();
  for (let minute = 0; minute < 1_441; minute += 1) {
    clock.now += 60_000;
    await get('k', source);
    await settle();
  }
  expect(calls.writes).toBe(2);
});

test('a value of another version or shape counts as absent', async () => {
  for (const odd of [{ v: 3, parts: { entry: { value: 'old', loadedAt: 1 } } }, 'old', { v: 4 }, [], 7]) {
    const stored = new Map([['k', JSON.stringify(odd)]]);
    expect(await isolateOf({ stored }).get('k', loads('new'))).toBe('new');
  }
});

test('without KV a value is loaded once, and the page does not fail', async () => {
  const { get, settle, reports } = isolateOf({ kvFails: true });
  const { load, calls } = loads('one');
  for (let visit = 0; visit < 100; visit += 1) {
    expect(await get('k', { load })).toBe('one');
    await settle();
  }
  expect(calls.count).toBe(1);
  expect(reports).toHaveLength(2);
});

test('a key that is too long for KV is not used', async () => {
  const { get, calls, settle } = isolateOf();
  expect(await get('ü'.repeat(257), loads('one'))).toBe('one');
  await settle();
  expect(calls).toEqual({ reads: 0, writes: 0 });
});

test('a purged value is loaded before it is served, and only once', async () => {
  const { get, clock, settle } = isolateOf();
  const { load, calls } = loads('old page', 'new page', 'never');
  await get('page', { load });
  await settle();
  clock.now += 1_000;
  const purgedAt = clock.now;
  clock.now += 1;
  expect(await get('page', { load, purgedAt })).toBe('new page');
  expect(await get('page', { load, purgedAt })).toBe('new page');
  expect(calls.count).toBe(2);
});

test('a purged value that is the same is written, so that another isolate need not load it first', async () => {
  const { get, stored, clock, settle } = isolateOf();
  const source = loads('page');
  await get('page', source);
  await settle();
  const purgedAt = clock.now;
  clock.now += 1_000;
  await get('page', { ...source, purgedAt });
  await settle();
  const other = isolateOf({ stored, clock });
  const { load, calls } = loads('never');
  expect(await other.get('page', { load, purgedAt })).toBe('page');
  expect(calls.count).toBe(0);
});

test('every request waits for a purged value, also while another one loads it; after a failure none does', async () => {
  const { get, clock, settle } = isolateOf();
  await get('page', loads('old page'));
  await settle();
  const purgedAt = clock.now;
  clock.now += 1_000;
  const down = loads(new Error('down'));
  expect(await get('page', { ...down, purgedAt })).toBe('old page');
  expect(await get('page', { ...down, purgedAt })).toBe('old page');
  expect(down.calls.count).toBe(1);
  clock.now += 10_000;
  const { promise, resolve } = Promise.withResolvers<string>();
  const first = get('page', { load: () => promise, purgedAt });
  expect(await get('page', { ...loads('new page'), purgedAt })).toBe('new page');
  resolve('new page');
  expect(await first).toBe('new page');
});

test('a purged value is served while the service is down', async () => {
  const { get, clock, settle } = isolateOf();
  const { load } = loads('old page', new Error('down'));
  await get('page', { load });
  await settle();
  expect(await get('page', { load, purgedAt: clock.now + 1 })).toBe('old page');
});

test('a value requested before a purge counts as purged', async () => {
  const { get, clock, settle } = isolateOf();
  let purgedAt = 0;
  const load = async () => {
    clock.now += 1_000;
    purgedAt = clock.now;
    clock.now += 1_000;
    return 'old page';
  };
  await get('page', { load });
  await settle();
  expect(await get('page', { load: async () => 'new page', purgedAt })).toBe('new page');
});

test('memory is bounded: what was used longest ago goes first, and is read from KV again', async () => {
  const { get, calls, settle } = isolateOf({ memory: new RecordMemory(5_000) });
  const long = loads('x'.repeat(900));
  for (let page = 0; page < 100; page += 1) {
    await get('hot', long);
    await get(`page ${page}`, long);
    await settle();
  }
  calls.reads = 0;
  await get('hot', long);
  expect(calls.reads).toBe(0);
  await get('page 3', long);
  expect(calls.reads).toBe(1);
});

test('a purged value whose source is late is shown as it was, and renewed by the late answer', async () => {
  vi.useFakeTimers();
  const { get, clock, settle, old } = isolateOf({ waitMs: 2_000 });
  const { load } = loads('one');
  await get('k', { load });
  await settle();
  const purgedAt = (clock.now += 1_000);
  clock.now += 1_000;
  const late = () => new Promise<string>((resolve) => setTimeout(() => resolve('two'), 60_000));
  const shown = get('k', { load: late, purgedAt });
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await Promise.race([shown, Promise.resolve('nothing')])).toBe('one');
  expect(old).toHaveLength(1);
  expect(await get('k', { load: late, purgedAt })).toBe('one');
  expect(old).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(58_000);
  await settle();
  expect(await get('k', { load: late, purgedAt })).toBe('two');
  expect(old).toHaveLength(2);
});

test('a purged value whose source fails is old, and so is what is shown until it is tried again', async () => {
  const { get, clock, settle, old } = isolateOf();
  const { load } = loads('one', new Error('down'), 'two');
  await get('k', { load });
  clock.now += 60_000;
  // Not purged: it failed, and is as good as it was.
  await get('k', { load: async () => Promise.reject(new Error('down')) });
  await settle();
  expect(old).toHaveLength(0);
  const purgedAt = (clock.now += 1_000);
  clock.now += 1_000;
  expect(await get('k', { load, purgedAt })).toBe('one');
  expect(await get('k', { load, purgedAt })).toBe('one');
  expect(old).toHaveLength(2);
  clock.now += 10_000;
  expect(await get('k', { load, purgedAt })).toBe('two');
  expect(old).toHaveLength(2);
});
