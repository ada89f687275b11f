import { afterEach, expect, test, vi } from 'vitest';
import { english } from '#shared/messages/en/english.ts';
import { loadText } from './language.ts';

afterEach(() => vi.doUnmock('#shared/messages/fr/french.ts'));

test('a language that cannot be loaded breaks no page of another, and is tried again', async () => {
  vi.doMock('#shared/messages/fr/french.ts', () => {
    throw new Error('no such module');
  });
  await expect(loadText('fr-FR')).rejects.toThrow();
  expect((await loadText('en-AU'))('shell.help')).toBe('Help');
  vi.doUnmock('#shared/messages/fr/french.ts');
  expect((await loadText('fr-FR'))('shell.help')).toBe('Aide');
});

test("an operator's own messages apply to one page's load, not to the next", async () => {
  expect((await loadText('de-DE', { 'shell.help': 'Fragen?' }))('shell.help')).toBe('Fragen?');
  expect((await loadText('de-DE'))('shell.help')).toBe('Hilfe');
});

test('what a translation lacks is in English, and the operator has the last word', async () => {
  const text = await loadText('en-NZ');
  expect(text('address.city')).toBe('Town or city');
  expect(text('cart.close')).toBe(english['cart.close']);
  const own = await loadText('en-NZ', { 'cart.close': 'Shut the bag' });
  expect([own('cart.close'), own('address.city')]).toEqual(['Shut the bag', 'Town or city']);
});
