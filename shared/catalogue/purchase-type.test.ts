import { expect, test } from 'vitest';
import { purchaseRefusal } from './purchase-type.ts';

const standard = { price: 20, salePrice: null, origPrice: null };

test('a product that is only sold in another way is refused with the name of that way', () => {
  const rental = { standard: null, subscription: null, others: ['rental'] };
  expect(purchaseRefusal({ purchaseOptions: rental })?.message).toBe(
    "Product purchase option 'rental' not found or not active",
  );
});

test('one that can be bought once, or states nothing, is accepted', () => {
  expect(
    purchaseRefusal({ purchaseOptions: { standard, subscription: null, others: ['rental'] } }),
  ).toBeNull();
  expect(purchaseRefusal({ purchaseOptions: { standard: null, subscription: null } })).toBeNull();
  expect(purchaseRefusal({ purchaseOptions: null })).toBeNull();
});
