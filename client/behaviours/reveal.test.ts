import { expect, test, vi } from 'vitest';
import { BANNER_DELAY_MS } from './banner.ts';
import { revealAfter } from './reveal.ts';

test('the banner is hidden at start, shown after 8 s and closed by the visitor', () => {
  vi.useFakeTimers();
  const banner = { hidden: true };
  const close = revealAfter(banner, BANNER_DELAY_MS);

  vi.advanceTimersByTime(7_999);
  expect(banner.hidden).toBe(true);
  vi.advanceTimersByTime(1);
  expect(banner.hidden).toBe(false);
  close();
  expect(banner.hidden).toBe(true);
  vi.useRealTimers();
});

test('an element that is closed before the delay never appears', () => {
  vi.useFakeTimers();
  const banner = { hidden: true };
  revealAfter(banner, 8_000)();
  vi.advanceTimersByTime(10_000);
  expect(banner.hidden).toBe(true);
  vi.useRealTimers();
});
