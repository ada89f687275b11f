import { expect, test, vi } from 'vitest';
import { start } from './challenge.ts';

test('only an element with the nonce of the page has a script loaded', () => {
  const append = vi.fn();
  vi.stubGlobal('document', {
    head: { append },
    createElement: () => ({}),
    querySelector: () => ({ nonce: 'of-the-page' }),
  });
  const element = (nonce: string) =>
    ({ nonce, dataset: { script: 'https://challenge.example/api.js' } }) as unknown as HTMLElement;
  for (const nonce of ['', 'another']) start(element(nonce));
  expect(append).not.toHaveBeenCalled();
  start(element('of-the-page'));
  expect(append.mock.calls).toEqual([[{ nonce: 'of-the-page', src: 'https://challenge.example/api.js' }]]);
});
