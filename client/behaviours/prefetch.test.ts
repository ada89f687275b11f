import { expect, test, vi } from 'vitest';
import { start } from './prefetch.ts';

/** What is added to the page over this connection. */
function addedOver(connection: object | undefined): object[] {
  const added: object[] = [];
  vi.stubGlobal('SPECULATION_RULES', { prefetch: [] });
  vi.stubGlobal('navigator', { connection });
  vi.stubGlobal('document', {
    createElement: () => ({}),
    querySelector: () => ({ nonce: 'n' }),
    head: { append: (element: object) => added.push(element) },
  });
  start();
  return added;
}

test.each([{ saveData: true, effectiveType: '4g' }, { effectiveType: '3g' }, { effectiveType: 'slow-2g' }])(
  'nothing is loaded ahead over %o: the page gets no rules',
  (connection) => {
    expect(addedOver(connection)).toEqual([]);
  },
);

test.each([{ effectiveType: '4g' }, undefined])('over %o the page gets its rules', (connection) => {
  expect(addedOver(connection)).toEqual([
    { type: 'speculationrules', nonce: 'n', textContent: '{"prefetch":[]}' },
  ]);
});
