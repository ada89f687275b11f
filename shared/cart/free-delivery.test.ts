import { expect, test } from 'vitest';
import { sampleItem } from '../../tests/fixtures/cart.ts';
import { plainMarket } from '../../tests/fixtures/market.ts';
import type { Market } from '../locale/markets.ts';
import { plainCurrency, type ChargeFormat } from '../money/currency.ts';
import {
  deliveryPrices,
  freeDeliveries,
  freeDeliverySentence,
  freeDeliveryValue,
  pricesOfPiece,
} from './free-delivery.ts';

const store = { country: 'AU', currency: 'AUD' };
const australian: ChargeFormat = {
  locale: 'en-AU',
  charged: plainCurrency('AUD'),
  chosen: plainCurrency('AUD'),
};
const home: Market = { ...plainMarket, countries: ['AU'], freeDeliveryOver: 65 };
const order = {
  subTotal: 60,
  discountTotal: 0,
  currency: 'AUD',
  storeCurrency: 'AUD',
  shippingCountry: null as string | null,
  isShipped: true,
  items: [sampleItem()],
};

function valueOf(changes: Partial<typeof order>, { markets = [home], money = australian } = {}) {
  return freeDeliveryValue({ ...order, ...changes }, { deliveries: freeDeliveries(markets, store), money });
}

test('nothing is promised where the operator promises nothing', () => {
  for (const markets of [
    [],
    [plainMarket],
    [{ ...home, freeDeliveryOver: null }],
    [{ ...home, delivers: false }],
  ])
    expect(valueOf({ subTotal: 1_000 }, { markets })).toBeNull();
});

test('delivery has the prices that the operator says, in each country of the market', () => {
  const standard = { service: 'Standard', price: 12.5 };
  const priced = { ...home, countries: ['AU', 'NZ'], deliveryPrices: [standard] };
  expect(deliveryPrices([priced, { ...plainMarket, deliveryPrices: [standard] }], store)).toEqual([
    { country: 'AU', ...standard, currency: 'AUD' },
    { country: 'NZ', ...standard, currency: 'AUD' },
  ]);
  expect(deliveryPrices([{ ...priced, delivers: false }], store)).toEqual([]);
});

test('a piece above the value of the promise is sent free by the cheapest service, as the promise is kept', () => {
  const delivery = {
    prices: deliveryPrices(
      [
        {
          ...home,
          deliveryPrices: [
            { service: 'Express', price: 14.5 },
            { service: 'Standard', price: 12.5 },
          ],
        },
        { ...plainMarket, countries: ['NZ'], deliveryPrices: [{ service: 'Tracked', price: 46 }] },
      ],
      store,
    ),
    free: freeDeliveries([home], store).offers,
  };
  const pricesOf = (value: number, currency = 'AUD') =>
    pricesOfPiece({ isShipped: true, currency, value }, delivery).map(({ price }) => price);
  expect(pricesOf(65)).toEqual([14.5, 12.5, 46]);
  expect(pricesOf(65.5)).toEqual([14.5, 0, 46]);
  expect(pricesOf(70, 'EUR')).toEqual([]);
});

test('of very many countries the first are told, each with all of its services', () => {
  const services = ['Standard', 'Express', 'Courier', 'Bike'].map((service) => ({ service, price: 9 }));
  const countries = Array.from({ length: 30 }, (_, at) => `C${at}`);
  const prices = deliveryPrices([{ ...plainMarket, countries, deliveryPrices: services.slice(0, 3) }], store);
  const told = (all: typeof prices) =>
    pricesOfPiece({ isShipped: true, currency: 'AUD', value: 9 }, { prices: all, free: [] });
  expect(told(prices.slice(0, 60))).toHaveLength(60);
  const first = told(
    deliveryPrices([{ ...plainMarket, countries, deliveryPrices: services }], store).slice(2),
  );
  expect(first.map(({ country }) => country).at(-1)).toBe('C14');
  expect(first).toHaveLength(58);
});

test("an order's value is what is left of it after discounts", () => {
  expect(valueOf({ subTotal: 80, discountTotal: 5 })).toEqual({ country: 'AU', value: 75, over: 65 });
});

test('what is mailed beside it does not make a delivery free', () => {
  const card = sampleItem({ priceTotal: 50, discountTotal: 5, isMailed: true });
  expect(valueOf({ subTotal: 80, discountTotal: 8, items: [sampleItem(), card] })?.value).toBe(27);
});

test('an address counts in its own market, and in no other', () => {
  const japan: Market = { ...plainMarket, countries: ['JP'], currency: 'JPY', freeDeliveryOver: 5_000 };
  const markets = [home, japan];
  expect(valueOf({ shippingCountry: 'AU' }, { markets })?.over).toBe(65);
  expect(valueOf({ shippingCountry: 'NZ' }, { markets })).toBeNull();
  expect(valueOf({ shippingCountry: 'JP', currency: 'JPY', subTotal: 6_000 }, { markets })).toEqual({
    country: 'JP',
    value: 6_000,
    over: 5_000,
  });
  // Nobody knows the rate between a market's currency and another.
  expect(valueOf({ shippingCountry: 'JP' }, { markets })).toBeNull();
});

test('a market of all other countries promises to the home country, where that has none', () => {
  expect(valueOf({}, { markets: [{ ...plainMarket, freeDeliveryOver: 20 }] })?.over).toBe(20);
  expect(
    valueOf({ shippingCountry: 'NZ' }, { markets: [{ ...plainMarket, freeDeliveryOver: 20 }] }),
  ).toBeNull();
});

test("a value in the store's own currency is converted at the rate of the cart's", () => {
  const priced = (rate: number | null): ChargeFormat => ({
    locale: 'en-NZ',
    charged: { ...plainCurrency('NZD'), type: 'priced', rate },
    chosen: plainCurrency('NZD'),
  });
  expect(valueOf({ currency: 'NZD' }, { money: priced(1.1) })?.over).toBeCloseTo(71.5);
  expect(valueOf({ currency: 'NZD' }, { money: priced(null) })).toBeNull();
  expect(valueOf({ currency: 'NZD' }, { money: australian })).toBeNull();
});

test("a currency that is only shown leaves the amounts in the store's own", () => {
  const shown: ChargeFormat = {
    ...australian,
    chosen: { ...plainCurrency('EUR'), type: 'display', rate: 0.61 },
  };
  expect(valueOf({}, { money: shown })?.over).toBe(65);
});

test.each([
  [20, null, [9.5], 'cart.untilFree'],
  [20, null, [], 'cart.untilFree'],
  [20, null, [9.5, 0], null],
  [20, 0, [9.5], null],
  [0, null, [9.5], null],
  [-1, null, [], 'cart.shipsFree'],
  [-1, null, [9.5, 0], 'cart.shipsFree'],
  [-1, null, [9.5], null],
  [-1, 14.5, [0, 14.5], null],
] as const)(
  'with %d missing, %d to pay and services of %j it says %s',
  (missing, price, prices, sentence) => {
    const services = prices.map((each) => ({ price: each }));
    expect(freeDeliverySentence(missing, { price, services })).toBe(sentence);
  },
);
