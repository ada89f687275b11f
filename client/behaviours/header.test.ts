import { expect, test, vi } from 'vitest';
import { debounce, isCollapsed } from './header.ts';

test.each([
  [1440, 0, false],
  [1440, 500, false],
  [1440, 501, true],
  [768, 0, false],
  [767, 0, true],
])('at %i px wide and %i px down the header is collapsed: %s', (width, scrolled, collapsed) => {
  expect(isCollapsed(width, scrolled)).toBe(collapsed);
});

test('a burst of resizes counts once, 100 ms after the last', () => {
  vi.useFakeTimers();
  const update = vi.fn();
  const resized = debounce(update, 100);
  resized();
  vi.advanceTimersByTime(99);
  resized();
  vi.advanceTimersByTime(99);
  expect(update).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(update).toHaveBeenCalledOnce();
  vi.useRealTimers();
});
