import { expect, test } from 'vitest';
import { plainCurrency, type MoneyFormat } from '../money/currency.ts';
import { hasFreeShipping } from './free-shipping.ts';

const australian: MoneyFormat = { locale: 'en-AU', currency: plainCurrency('AUD') };
const order = {
  discountTotal: 0,
  currency: 'AUD',
  storeCurrency: 'AUD',
  shippingCountry: null as string | null,
};

function isFree(
  changes: Partial<typeof order> & { subTotal: number; shippingCountry?: string | null },
  money = australian,
) {
  return hasFreeShipping({ ...order, ...changes }, { homeCountry: 'AU', money });
}

test.for([
  [65.01, 0, true],
  [65, 0, false],
  [70, 5, false],
  [80, 5, true],
] as const)('an order of %d with %d off ships free: %s', ([subTotal, discountTotal, expected]) => {
  expect(isFree({ subTotal, discountTotal })).toBe(expected);
});

test('only orders within the home country ship free', () => {
  expect(isFree({ subTotal: 100, shippingCountry: 'AU' })).toBe(true);
  expect(isFree({ subTotal: 100, shippingCountry: 'NZ' })).toBe(false);
});

test("the value counts in the store's own currency, at the rate of another one", () => {
  const priced = (rate: number | null): MoneyFormat => ({
    locale: 'en-NZ',
    currency: { ...plainCurrency('NZD'), type: 'priced', rate },
  });
  expect(isFree({ subTotal: 71, currency: 'NZD' }, priced(1.1))).toBe(false);
  expect(isFree({ subTotal: 72, currency: 'NZD' }, priced(1.1))).toBe(true);
  expect(isFree({ subTotal: 500, currency: 'NZD' }, priced(null))).toBe(false);
});

test("a currency that is only shown leaves the amounts in the store's own", () => {
  const shown: MoneyFormat = {
    locale: 'de-DE',
    currency: { ...plainCurrency('EUR'), type: 'display', rate: 0.61 },
  };
  expect(isFree({ subTotal: 66 }, shown)).toBe(true);
});
