import { expect, test, vi } from 'vitest';
import { isPressed } from './is-pressed.ts';

test.each<[boolean, boolean, { [event: string]: number } | undefined]>([
  [true, true, { click: 1, keydown: 0 }],
  [true, true, { click: 0, keydown: 1 }],
  // On the page before, from which a link led here.
  [false, true, { click: 0, keydown: 0 }],
  [true, true, undefined],
  [false, false, undefined],
])(
  '%s: a page is pressed where it was activated (%s) and, if the browser counts events, by %o',
  (is, hasBeenActive, counts) => {
    vi.stubGlobal('navigator', { userActivation: { hasBeenActive } });
    vi.stubGlobal('performance', { eventCounts: counts && new Map(Object.entries(counts)) });
    expect(isPressed()).toBe(is);
  },
);
