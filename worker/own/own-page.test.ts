import { expect, test } from 'vitest';
import { textIn } from './own-page.ts';

test('a page is in its language, else in English where it has it, else in the first of the shop', () => {
  const texts = { de: 'Öffnungszeiten', fr: 'Horaires', 'fr-CH': 'Heures' };
  expect(textIn('fr-CH', texts, ['de', 'fr'])).toBe('Heures');
  expect(textIn('fr-CA', texts, ['de', 'fr'])).toBe('Horaires');
  expect(textIn('es', texts, ['de', 'fr'])).toBe('Öffnungszeiten');
  expect(textIn('es', { ...texts, en: 'Opening hours' }, ['de', 'fr', 'en'])).toBe('Opening hours');
});
