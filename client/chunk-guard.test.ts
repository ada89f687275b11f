import { afterEach, expect, test, vi } from 'vitest';
import { reloadOnce } from './chunk-guard.ts';

afterEach(() => vi.unstubAllGlobals());

function browser(): { reload: ReturnType<typeof vi.fn<() => void>> } {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  return { reload: vi.fn<() => void>() };
}

test('a page is reloaded once within 10 s', () => {
  const { reload } = browser();
  expect([0, 1, 9_999].map((ms) => reloadOnce('/shop', 1e12 + ms, reload))).toEqual([true, false, false]);
  expect(reload).toHaveBeenCalledTimes(1);
  expect(reloadOnce('/shop', 1e12 + 10_000, reload)).toBe(true);
});

test('another path may reload too', () => {
  const { reload } = browser();
  expect(['/shop', '/cart', '/shop'].map((path) => reloadOnce(path, 1e12, reload))).toEqual([
    true,
    true,
    false,
  ]);
});
