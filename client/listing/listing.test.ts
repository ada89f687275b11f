import { expect, test } from 'vitest';
import { addressOf } from './listing.ts';

test('The address omits empty fields and contains every value of a filter', () => {
  const fields: [string, string][] = [
    ['search', ' mint tea '],
    ['price_from', ''],
    ['roast', 'Dark'],
    ['roast', 'Light'],
  ];
  expect(addressOf('https://shop.test/shop?page=4', fields)).toBe(
    'https://shop.test/shop?search=mint+tea&roast=Dark&roast=Light',
  );
});
