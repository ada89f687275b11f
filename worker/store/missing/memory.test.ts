import { expect, test } from 'vitest';
import { MissingMemory } from './memory.ts';

test('a missing entry is remembered for ten seconds', () => {
  const missing = new MissingMemory();
  missing.keep('page/none', null, 1_000);
  expect(missing.find('page/none', { now: 1_000 })).toMatchObject({ value: null });
  expect(missing.find('page/none', { now: 10_999 })).toMatchObject({ value: null });
  expect(missing.find('page/none', { now: 11_000 })).toBeNull();
  expect(missing.find('page/other', { now: 1_000 })).toBeNull();
});

test('a purge affects earlier requests', () => {
  const missing = new MissingMemory();
  missing.keep('page/new', null, 1_000);
  expect(missing.find('page/new', { now: 2_000, purgedAt: 1_000 })).toBeNull();
  expect(missing.find('page/new', { now: 2_000, purgedAt: 999 })).not.toBeNull();
});

test('nothing is stored under a key longer than five hundred characters', () => {
  const missing = new MissingMemory();
  for (const key of ['x'.repeat(500), 'x'.repeat(501)]) missing.keep(key, null, 1_000);
  expect(missing.find('x'.repeat(500), { now: 1_000 })).not.toBeNull();
  expect(missing.find('x'.repeat(501), { now: 1_000 })).toBeNull();
});

test('however many are requested, only the newest five hundred are stored', () => {
  const missing = new MissingMemory();
  for (let at = 0; at < 2_000; at += 1) missing.keep(`page/${at}`, null, at);
  const kept = Array.from({ length: 2_000 }, (_, at) => missing.find(`page/${at}`, { now: 2_000 }));
  expect(kept.filter(Boolean)).toHaveLength(500);
  expect(kept.at(-1)).not.toBeNull();
});
