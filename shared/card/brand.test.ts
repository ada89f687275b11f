import { expect, test } from 'vitest';
import { brandName, cardBrand } from './brand.ts';

const brands: Record<string, number[]> = {
  Visa: [40, 41, 42, 43, 44, 45, 46, 47, 48, 49],
  MasterCard: [50, 51, 52, 53, 54, 55, 56, 57, 58, 59],
  'American Express': [34, 37],
  Discover: [60, 62, 64, 65],
  JCB: [35],
  'Diners Club': [30, 36, 38, 39],
};

test('Every two-digit prefix has the brand of the table, or none', () => {
  for (let start = 10; start <= 99; start += 1) {
    const expected = Object.keys(brands).find((brand) => brands[brand]?.includes(start)) ?? 'Unknown';
    expect(cardBrand(String(start)), String(start)).toBe(expected);
  }
});

test('A brand is known while the number is being typed', () => {
  expect(cardBrand('4')).toBe('Unknown');
  expect(cardBrand('42')).toBe('Visa');
  expect(cardBrand('3782 82')).toBe('American Express');
  expect(cardBrand(4242424242424242)).toBe('Visa');
});

test('Text that is not a number has no brand', () => {
  for (const value of ['', '4a', 'constructor', undefined, null]) expect(cardBrand(value)).toBe('Unknown');
});

test('a brand is shown by its name, whatever a backend calls it', () => {
  expect(['visa', 'amex', 'Mastercard', 'Carte Bleue'].map(brandName)).toEqual([
    'Visa',
    'American Express',
    'MasterCard',
    'Carte Bleue',
  ]);
});
