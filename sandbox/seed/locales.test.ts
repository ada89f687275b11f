import { expect, test, vi } from 'vitest';
import { categoryLocales, nameLocales, productLocales, valueLocales, wordIn } from './locales.ts';

vi.mock('#shop/demo/languages/translations.ts', () => ({
  translations: [
    ['fr', { products: { kettle: 'Bouilloire' }, categories: { kitchen: { name: 'Cuisine' } } }],
    ['de', {}],
  ],
}));

test('a translation may have parts only: the store says the rest in its own language', () => {
  expect(productLocales('kettle')).toEqual({ fr: { name: 'Bouilloire' } });
  expect(categoryLocales('kitchen')).toEqual({ fr: { name: 'Cuisine' } });
  expect(categoryLocales('garden')).toEqual({});
  expect(nameLocales('250 g', 'Filter')).toEqual({});
  expect(valueLocales('material', 'Copper')).toEqual({});
  expect(wordIn(['de', 'fr'], 'Standard')).toBe('Standard');
});
