import { expect, test } from 'vitest';
import { MissingMemory } from './memory.ts';

test('however many addresses are invented, and however long, the newest are remembered', () => {
  const missing = new MissingMemory();
  const keys = Array.from({ length: 5_000 }, (_, at) => `${at} ${'x'.repeat(at % 2 === 0 ? 10 : 7_000)}`);
  for (const key of keys) missing.set(key, null);
  expect(missing.size).toBeLessThanOrEqual(100_000);
  const kept = keys.filter((key) => missing.get(key) === null);
  expect(kept).toEqual(keys.slice(-28));
});
