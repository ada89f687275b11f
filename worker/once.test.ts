import { expect, test, vi } from 'vitest';
import { once, oncePerLocale } from './once.ts';

test('a value is created on first use, and once', () => {
  const make = vi.fn(() => ({}));
  const get = once(make);
  expect(make).not.toHaveBeenCalled();
  expect(get()).toBe(get());
  expect(make).toHaveBeenCalledTimes(1);
});

test('each locale has a value of its own', () => {
  const make = vi.fn((locale: string) => ({ locale }));
  const get = oncePerLocale(make);
  for (const locale of ['fr-FR', 'de-DE', 'fr-FR']) expect(get(locale)).toEqual({ locale });
  expect(get('fr-FR')).toBe(get('fr-FR'));
  expect(make).toHaveBeenCalledTimes(2);
});
