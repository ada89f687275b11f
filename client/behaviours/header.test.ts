import { expect, test, vi } from 'vitest';
import { isCollapsed, start } from './header.ts';

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
  const toggle = vi.fn();
  const page = Object.assign(new EventTarget(), { documentElement: { classList: { toggle } } });
  vi.stubGlobal('document', page);
  vi.stubGlobal('innerWidth', 1440);
  vi.stubGlobal('scrollY', 0);
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  start();
  toggle.mockClear();
  page.dispatchEvent(new Event('resize'));
  vi.advanceTimersByTime(99);
  page.dispatchEvent(new Event('resize'));
  vi.advanceTimersByTime(99);
  expect(toggle).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(toggle).toHaveBeenCalledOnce();
});
