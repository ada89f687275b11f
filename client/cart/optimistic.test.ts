import { expect, test } from 'vitest';
import { sampleCart, sampleItem } from '../../tests/fixtures/cart.ts';
import { addedQuantity, applyChange } from './optimistic.ts';

const beans = sampleItem({ id: 'beans', productId: 'p-beans', price: 20, quantity: 2 });
const cup = sampleItem({ id: 'cup', productId: 'p-cup', price: 19.9, quantity: 1 });
const cart = sampleCart({ items: [beans, cup] });

test('a new line is put at the end and counted', () => {
  const tea = sampleItem({ id: 'new', productId: 'p-tea', price: 12.5, quantity: 3 });
  const next = applyChange(cart, { kind: 'add', item: tea });
  expect(next.items.map(({ id }) => id)).toEqual(['beans', 'cup', 'new']);
  expect(next.itemQuantity).toBe(6);
  // A subtotal that is ahead would contradict the total below it.
  expect(next.subTotal).toBe(cart.subTotal);
});

test('adding the same product with the same options and plan makes one line', () => {
  const next = applyChange(cart, { kind: 'add', item: { ...beans, id: 'new', quantity: 3 } });
  expect(next.items).toHaveLength(2);
  expect(next.items[0]).toMatchObject({ id: 'beans', quantity: 5, priceTotal: 100 });
});

test('the order of the options does not make another line', () => {
  const size = { id: 'os', name: 'Size', value: 'Large', variant: true };
  const grind = { id: 'og', name: 'Grind', value: 'Whole', variant: false };
  const withBoth = sampleCart({ items: [{ ...beans, options: [size, grind] }] });
  const next = applyChange(withBoth, { kind: 'add', item: { ...beans, options: [grind, size] } });
  expect(next.items).toHaveLength(1);
});

test('a different option or plan makes another line', () => {
  const size = { id: 'os', name: 'Size', value: 'Large', variant: true };
  const plan = {
    id: 'monthly',
    name: 'Monthly',
    billingSchedule: { interval: 'monthly' as const, intervalCount: 1, trialDays: 0 },
  };
  expect(applyChange(cart, { kind: 'add', item: { ...beans, options: [size] } }).items).toHaveLength(3);
  expect(applyChange(cart, { kind: 'add', item: { ...beans, plan } }).items).toHaveLength(3);
});

test('a new quantity changes the line total and no other', () => {
  const next = applyChange(cart, { kind: 'quantity', itemId: 'cup', quantity: 3 });
  expect(next.items[1]).toMatchObject({ quantity: 3, priceTotal: 59.7 });
  expect(next.grandTotal).toBe(cart.grandTotal);
});

test('removing a line reduces the count', () => {
  const next = applyChange(cart, { kind: 'remove', itemId: 'beans' });
  expect(next.items.map(({ id }) => id)).toEqual(['cup']);
  expect(next.itemQuantity).toBe(1);
});

test('whoever changes a line has decided about its difference', () => {
  const late = { ...cart, differences: cart.items.map((item) => ({ item, quantity: 1 })) };
  for (const change of [
    { kind: 'quantity', itemId: 'cup', quantity: 1 },
    { kind: 'remove', itemId: 'cup' },
  ] as const) {
    expect(applyChange(late, change).differences.map(({ item }) => item.id)).toEqual(['beans']);
  }
});

test('a removed code or gift card is no longer shown', () => {
  const applied = sampleCart({ couponCode: 'SAVE10', giftcards: [{ id: 'g1', last4: '0AU1', amount: 50 }] });
  expect(applyChange(applied, { kind: 'remove-discount' }).couponCode).toBeNull();
  expect(applyChange(applied, { kind: 'remove-gift-card', id: 'g1' }).giftcards).toEqual([]);
});

test('the result of a discount code is only known to the backend', () => {
  expect(applyChange(cart, { kind: 'discount', code: 'SAVE10' })).toBe(cart);
});

test('the original cart is not changed', () => {
  const before = structuredClone(cart);
  applyChange(cart, { kind: 'add', item: beans });
  applyChange(cart, { kind: 'quantity', itemId: 'beans', quantity: 9 });
  expect(cart).toEqual(before);
});

test('only adding changes the count of a cart that is not loaded', () => {
  expect(addedQuantity({ kind: 'add', item: beans })).toBe(2);
  expect(addedQuantity({ kind: 'remove', itemId: 'beans' })).toBe(0);
});
