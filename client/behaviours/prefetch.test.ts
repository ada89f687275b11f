import { afterEach, expect, test, vi } from 'vitest';
import { start } from './prefetch.ts';

afterEach(() => vi.unstubAllGlobals());

/** What is removed from the page over this connection. */
function removedOver(connection: object | undefined): string[] {
  const removed: string[] = [];
  vi.stubGlobal('navigator', { connection });
  vi.stubGlobal('document', {
    querySelector: (selector: string) => ({ remove: () => removed.push(selector) }),
  });
  start();
  return removed;
}

test.each([{ saveData: true, effectiveType: '4g' }, { effectiveType: '3g' }, { effectiveType: 'slow-2g' }])(
  'nothing is prefetched over %o: the page removes its rules',
  (connection) => {
    expect(removedOver(connection)).toEqual(['script[type=speculationrules]']);
  },
);

test.each([{ effectiveType: '4g' }, undefined])('over %o the rules stay', (connection) => {
  expect(removedOver(connection)).toEqual([]);
});
