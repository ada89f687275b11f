import { beforeEach, expect, test, vi } from 'vitest';
import { LruCache } from './lru-cache.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: 1_000 }));

test('the least recently used is evicted first', () => {
  const cache = new LruCache<string>({ max: 2 });
  cache.set('a', 'A');
  cache.set('b', 'B');
  expect(cache.get('a')).toBe('A');
  cache.set('c', 'C');
  expect(['a', 'b', 'c'].map((key) => cache.get(key))).toEqual(['A', undefined, 'C']);
  expect(cache.size).toBe(2);
});

test('a hundred thousand entries leave it bounded, and what is read again in it', () => {
  const cache = new LruCache<string>({ max: 10_000, sizeOf: (value, key) => key.length + value.length });
  cache.set('/', 'x'.repeat(200));
  for (let number = 0; number < 100_000; number += 1) {
    cache.set(`/p${number}`, 'x'.repeat(200));
    if (number % 10 === 0) expect(cache.get('/')).toBeDefined();
    expect(cache.size).toBeLessThanOrEqual(10_000);
  }
  const kept = Array.from({ length: 100_000 }, (_, number) => cache.get(`/p${number}`)).filter(Boolean);
  expect(kept.length).toBeGreaterThan(30);
  expect(kept.length).toBeLessThan(50);
});

test('an entry that is set again counts once, and a deleted one not at all', () => {
  const cache = new LruCache<string>({ max: 100, sizeOf: (value) => value.length });
  for (const value of ['x'.repeat(60), 'x'.repeat(70)]) cache.set('a', value);
  expect([cache.size, cache.get('a')]).toEqual([70, 'x'.repeat(70)]);
  cache.delete('a');
  cache.delete('a');
  expect([cache.size, cache.get('a')]).toEqual([0, undefined]);
});

test('what is larger than all may be is not kept, evicts nothing, and replaces what was there', () => {
  const cache = new LruCache<string>({ max: 10, sizeOf: (value) => value.length });
  cache.set('a', 'A');
  cache.set('b', 'B');
  cache.set('b', 'x'.repeat(11));
  expect([cache.get('a'), cache.get('b'), cache.size]).toEqual(['A', undefined, 1]);
});

test('an entry is found for as long as it is kept, and while the clock is not set back by more', () => {
  const cache = new LruCache<null>({ max: 10, keptMs: 10_000 });
  cache.set('a', null);
  vi.setSystemTime(10_999);
  expect(cache.get('a')).toBeNull();
  vi.setSystemTime(11_000);
  expect(cache.get('a')).toBeUndefined();
  vi.setSystemTime(-9_000);
  expect(cache.get('a')).toBeUndefined();
});

test('an entry from before a purge is not found, whenever it arrived', () => {
  const cache = new LruCache<string>({ max: 10 });
  cache.set('a', 'A', 400);
  expect(cache.get('a', { after: 399 })).toBe('A');
  expect(cache.get('a', { after: 400 })).toBeUndefined();
});
