import { expect, test } from 'vitest';
import type { Json } from '../json.ts';
import { decodeLocale } from './decode.ts';

const locales = [
  { code: 'en-AU', name: 'English (AU)', fallback: null },
  { code: 'fr', name: 'French', fallback: null },
  { code: 'fr-CA', name: 'French (CA)', fallback: 'fr' },
  { code: 'de', name: 'German', fallback: 'none' },
  { code: 'es', name: 'Spanish', fallback: 'fr' },
  { code: 'it', name: 'Italian', fallback: 'none' },
  { code: 'pt-BR', name: 'Portuguese', fallback: 'es' },
];

const record = {
  name: 'Base',
  desc: 'BaseD',
  $locale: { fr: { name: 'Nom', desc: '' }, 'fr-CA': { name: '', desc: null }, de: { name: 'Name-de' } },
};
const base = { name: 'Base', desc: 'BaseD' };
const french = { name: 'Nom', desc: 'BaseD' };

test.for<[string, Json]>([
  ['en-AU', base],
  ['fr', french],
  ['fr-CA', french],
  ['de', { name: 'Name-de', desc: 'BaseD' }],
  ['es', french],
  ['pt-BR', french],
  ['it', base],
  ['fr-FR', base],
])('a record read in %s has that locale’s values, then its fallbacks’', ([locale, expected]) => {
  expect(decodeLocale(record, locale, locales)).toEqual(expected);
});

test('a blank value whose fallback is none becomes null', () => {
  const value = { name: 'B', desc: 'D', $locale: { de: { name: null, desc: '' } } };
  expect(decodeLocale(value, 'de', locales)).toEqual({ name: null, desc: null });
});

test('blank overrides change nothing when the store lists no locales', () => {
  expect(decodeLocale(record, 'fr-CA', [])).toEqual(base);
});

test('a short locale reads a longer key only through a configured fallback', () => {
  const value = { name: 'B', $locale: { 'en-AU': { name: 'G’day' } } };
  expect(decodeLocale(value, 'en', locales)).toEqual({ name: 'B' });
  const configured = [...locales, { code: 'en', name: 'English', fallback: 'en-AU' }];
  expect(decodeLocale(value, 'en', configured)).toEqual({ name: 'G’day' });
});

test('overrides are found at every depth, and may add a field', () => {
  const nested = { items: [{ name: 'Home', $locale: { fr: { name: 'Accueil' } } }] };
  expect(decodeLocale(nested, 'fr', locales)).toEqual({ items: [{ name: 'Accueil' }] });
  expect(decodeLocale({ a: 1, $locale: { fr: { b: 2 } } }, 'fr', locales)).toEqual({ a: 1, b: 2 });
});

test('a cycle of fallbacks ends', () => {
  const loop = [
    { code: 'fr', name: '', fallback: 'es' },
    { code: 'es', name: '', fallback: 'fr' },
  ];
  expect(decodeLocale({ name: 'B', $locale: { fr: { name: '' } } }, 'fr', loop)).toEqual({ name: 'B' });
});
