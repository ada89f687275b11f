import { expect, test } from 'vitest';
import { chargedDollars, dollars } from '../../tests/fixtures/product.ts';
import { pageText } from '../messages/page-text.ts';
import { plainCurrency } from '../money/currency.ts';
import { unitPriceText } from './unit-price.tsx';

const bag = { times: 4, per: 1, unit: 'kilogram' } as const;
const pack = { times: 0.4, per: 100, unit: 'gram' } as const;

test('one of a unit goes by its name, more by their number', () => {
  expect(unitPriceText(pageText(), 17.5, bag, dollars)).toBe('$70.00 per kg');
  expect(unitPriceText(pageText(), 17.5, pack, chargedDollars)).toBe('$7.00 per 100 g');
});

test('what a price rule makes of a price is what the kilogram costs', () => {
  const rule = { round: 'nearest', roundInterval: 'fraction', roundFraction: 0.95 } as const;
  const euros = { ...plainCurrency('EUR'), ...rule, type: 'display' as const, rate: 0.61 };
  // 23.50 is 14.335, and shown as 13.95.
  const text = unitPriceText(pageText(), 23.5, bag, { ...dollars, currency: euros });
  expect(text.replaceAll(/\s/g, ' ')).toBe('≈ EUR 55.80 per kg');
});
