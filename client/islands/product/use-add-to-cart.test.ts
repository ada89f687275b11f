import { expect, test } from 'vitest';
import { variationOf } from '#shared/catalogue/plans.ts';
import { savingPercent, shownPrice } from '#shared/catalogue/shown-price.ts';
import { sampleCart, sampleItem } from '../../../tests/fixtures/cart.ts';
import { sampleOption, sampleProduct, sampleVariant } from '../../../tests/fixtures/product.ts';
import { awaitsCart, isOf, previewLine } from './use-add-to-cart.ts';

const plan = {
  id: 'pl1',
  name: 'Monthly',
  price: 18,
  billingSchedule: { interval: 'monthly' as const, intervalCount: 1, trialDays: 0 },
};
const product = sampleProduct({
  options: [sampleOption()],
  variants: [
    sampleVariant({ id: 'v-large', optionValueIds: ['large'], price: 60, salePrice: 48, origPrice: 60 }),
  ],
  purchaseOptions: { standard: null, subscription: { plans: [plan] } },
});

test('the expected line of a choice has its variant, its price and its options by name', () => {
  const choice = { size: 'large' };
  const variation = variationOf(product, choice, null);
  expect(variation && previewLine(product, { choice, variation, quantity: 2 })).toMatchObject({
    productId: 'p1',
    variantId: 'v-large',
    quantity: 2,
    price: 48,
    origPrice: 60,
    priceTotal: 96,
    options: [{ id: 'size', name: 'Size', value: '1 kg', variant: true }],
    plan: null,
  });
});

test('a plan is not on sale, whatever the product is', () => {
  const variation = variationOf(product, { size: 'large' }, 'pl1');
  expect(variation && shownPrice(variation)).toEqual({ now: 18, was: null });
});

test('a plan that no longer exists falls back to a one-time purchase', () => {
  expect(variationOf(product, { size: 'large' }, 'gone')).toMatchObject({ plan: null, salePrice: 48 });
});

test('a saving below one per cent is not shown', () => {
  expect(savingPercent(16, 20)).toBe(20);
  expect(savingPercent(19.95, 20)).toBeNull();
  expect(savingPercent(20, null)).toBeNull();
});

test("the same press of 'Buy now' counts again where the cart has less of it than it had", () => {
  const item = sampleItem({ quantity: 3 });
  const having = (quantity: number) => sampleCart({ items: [{ ...item, id: 'other', quantity }] });
  const bought = { press: 'x3', line: item };
  expect(isOf('x3', bought, having(3))).toBe(true);
  expect(isOf('x3', bought, having(4))).toBe(true);
  expect(isOf('x3', bought, having(1))).toBe(false);
  expect(isOf('x3', bought, sampleCart({ items: [] }))).toBe(false);
  expect(isOf('x3', bought, null)).toBe(false);
  expect(isOf('x1', bought, having(3))).toBe(false);
  expect(isOf('x3', null, having(3))).toBe(false);
  // Its answer is awaited.
  expect(isOf('x3', { press: 'x3', line: null }, null)).toBe(true);
});

test("whether 'Buy now' counts again is said once the cart of a visitor who has come since is read", () => {
  const bought = { press: 'x3', line: sampleItem({ quantity: 3 }) };
  expect(awaitsCart('x3', bought, undefined)).toBe(true);
  expect(awaitsCart('x3', bought, null)).toBe(false);
  expect(awaitsCart('x1', bought, undefined)).toBe(false);
  // Its answer brings the cart.
  expect(awaitsCart('x3', { press: 'x3', line: null }, undefined)).toBe(false);
  expect(awaitsCart('x3', null, undefined)).toBe(false);
});
