import { expect, test } from 'vitest';
import { exactAmount, exactCart } from './exact-cart.ts';

test.each([
  [1.005, 'USD', 101],
  [4.35, 'USD', 435],
  [10.005, 'USD', 1001],
  [0.1 + 0.2, 'AUD', 30],
  [8.2, 'EUR', 820],
  [1.004999, 'EUR', 100],
])('%d %s becomes %d in the library', (amount, currency, expected) => {
  expect(Math.round((exactAmount(amount, currency) ?? 0) * 100)).toBe(expected);
});

test.each([
  [50.4, 'JPY', 50],
  [50.5, 'jpy', 51],
  [1200, 'KRW', 1200],
])('%d %s, a zero-decimal currency, is charged as %d', (amount, currency, expected) => {
  expect(exactAmount(amount, currency)).toBe(expected);
});

test('every amount of a cart is exact, and its currency in capitals', () => {
  const cart = exactCart({
    id: 'c1',
    currency: 'aud',
    capture_total: 1.005,
    auth_total: null,
    grand_total: 1.005,
    shipment_rating: { services: [{ id: 's1', price: 4.349999 }] },
    items: [{ id: 'i1', price_total: 1.005 } as never],
    shipping: { country: 'AU', price: 1.005 } as never,
  });
  expect(cart).toMatchObject({
    currency: 'AUD',
    capture_total: 1.01,
    auth_total: 0,
    grand_total: 1.01,
    shipment_rating: { services: [{ price: 4.35 }] },
    items: [{ price_total: 1.01 }],
    shipping: { country: 'AU', price: 1.01 },
  });
});

test('a cart always has numbers to add, and objects to read', () => {
  expect(exactCart({ id: 'c1', grand_total: 5 })).toMatchObject({
    capture_total: 5,
    auth_total: 0,
    billing: {},
    shipping: {},
    items: [],
  });
});

test('a cart keeps what providers read of its store', () => {
  const settings = { name: 'The & Store', country: 'AU', locale: 'en-AU', currency: 'AUD' };
  expect(exactCart({ id: 'c1', settings })).toMatchObject({ settings });
});

test('taxes on top are a row of their own beside included ones', () => {
  const taxes = { tax_total: 2, tax_included_total: 5 };
  const cart = exactCart({ id: 'c1', sub_total: 40, grand_total: 42, ...taxes });
  expect(cart).toMatchObject({ tax_total: 2, tax_included_total: 2 });
});

test('the chosen service costs what the total has of it: a code may have made it free', () => {
  const services = [
    { id: 'standard', price: 9.5 },
    { id: 'express', price: 14.5 },
  ];
  const shipping = { service: 'standard', price: 9.5 };
  const cart = { id: 'c1', shipping: shipping as never, shipment_rating: { services } };
  const prices = (parts: object) =>
    exactCart({ ...cart, ...parts }).shipment_rating?.services?.map(({ price }) => price);
  expect(prices({ shipment_total: 0 })).toEqual([0, 14.5]);
  expect(prices({ shipment_total: null })).toEqual([9.5, 14.5]);
});
