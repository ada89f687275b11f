import { expect, test } from 'vitest';
import { sampleCart, sampleItem } from '../../tests/fixtures/cart.ts';
import { sampleOption, sampleProduct, sampleVariant } from '../../tests/fixtures/product.ts';
import {
  cartEvent,
  changesBetween,
  movedEvent,
  commerceEvent,
  itemOf,
  purchaseOf,
  valueOf,
  viewedItem,
  withoutAmounts,
} from './commerce-events.ts';

const beans = sampleItem({
  id: 'a',
  productId: 'p1',
  variantId: 'v1',
  name: 'Beans',
  price: 20,
  quantity: 2,
});
const mug = sampleItem({ id: 'b', productId: 'p2', name: 'Mug', price: 12.5, quantity: 1 });

test('an item has the id of the product feed, its options, and the final unit price', () => {
  const options = [
    { id: 'size', name: 'Size', value: '1 kg', variant: true },
    { id: 'note', name: 'Note', value: '', variant: false },
  ];
  expect(itemOf({ ...beans, options, discountEach: 2 })).toEqual({
    item_id: 'p1-v1',
    item_name: 'Beans',
    item_variant: '1 kg',
    price: 18,
    discount: 2,
    quantity: 2,
  });
  expect(itemOf(mug)).toEqual({ item_id: 'p2', item_name: 'Mug', price: 12.5, quantity: 1 });
});

test('what is seen has the id that it is added to the cart with, and the price that is shown', () => {
  const product = sampleProduct({
    name: 'Beans',
    options: [sampleOption()],
    variants: [sampleVariant({ id: 'v1', salePrice: 18 })],
  });
  expect(viewedItem(product, { size: 'small' })).toEqual({
    item_id: itemOf(beans).item_id,
    item_name: 'Beans',
    item_variant: '250 g',
    price: 18,
    quantity: 1,
  });
});

test('an order is worth its items, by the ids of the feed: tax on top and delivery are apart', () => {
  const items = [sampleItem({ productId: 'p1', variantId: 'v1', price: 20, quantity: 2 })];
  const totals = { currency: 'AUD', grandTotal: 60, taxOnTop: 5, shipmentTotal: 15 };
  const { value, tax, shipping, items: sold } = purchaseOf({ ...totals, number: '1042', items });
  expect([value, tax, shipping, sold[0]?.item_id]).toEqual([40, 5, 15, 'p1-v1']);
});

test("sums are rounded to the currency's decimals", () => {
  const dimes = Array.from({ length: 3 }, () => ({ item_id: 'x', item_name: 'X', price: 0.1, quantity: 1 }));
  expect(valueOf(dimes)).toBe(0.3);
});

test('added and removed quantities are distinguished', () => {
  const before = sampleCart({ items: [beans, mug] });
  const more = sampleCart({ items: [{ ...beans, quantity: 5 }] });
  expect(changesBetween(before, more)).toMatchObject([
    {
      event: 'add_to_cart',
      ecommerce: { currency: 'AUD', value: 60, items: [{ item_id: 'p1-v1', quantity: 3 }] },
    },
    { event: 'remove_from_cart', ecommerce: { value: 12.5, items: [{ item_id: 'p2', quantity: 1 }] } },
  ]);
  expect(changesBetween(null, before)).toMatchObject([
    { event: 'add_to_cart', ecommerce: { items: [{ item_id: 'p1-v1', quantity: 2 }, { item_id: 'p2' }] } },
  ]);
  expect(changesBetween(before, null)).toMatchObject([{ event: 'remove_from_cart' }]);
});

test('what a press has moved is one event, with the items that moved', () => {
  expect(movedEvent({ currency: 'AUD', line: beans, quantity: 1 })).toMatchObject({
    event: 'add_to_cart',
    ecommerce: { currency: 'AUD', value: 20, items: [{ item_id: 'p1-v1', quantity: 1 }] },
  });
  expect(movedEvent({ currency: 'AUD', line: mug, quantity: -2 })).toMatchObject({
    event: 'remove_from_cart',
    ecommerce: { value: 25, items: [{ item_id: 'p2', quantity: 2 }] },
  });
});

test('a change of a code or of an address gives no event', () => {
  const before = sampleCart({ items: [beans] });
  const discounted = sampleCart({ items: [{ ...beans, discountEach: 2 }], couponCode: 'SAVE10' });
  expect(changesBetween(before, discounted)).toEqual([]);
});

test('nothing of the cart besides its lines and currency is reported', () => {
  const event = cartEvent('add_shipping_info', sampleCart({ items: [mug], couponCode: 'ADA-10' }), {
    shipping_tier: 'Express',
  });
  expect(event).toEqual({
    event: 'add_shipping_info',
    ecommerce: {
      currency: 'AUD',
      value: 12.5,
      shipping_tier: 'Express',
      items: [{ item_id: 'p2', item_name: 'Mug', price: 12.5, quantity: 1 }],
    },
  });
});

test('what is seen in a currency that is not bought in is counted without amounts', () => {
  const items = [{ item_id: 'p1', item_name: 'Kettle', index: 2, price: 20, discount: 5, quantity: 1 }];
  expect(withoutAmounts(commerceEvent('view_item_list', { currency: 'NZD', items }))).toEqual({
    event: 'view_item_list',
    ecommerce: { items: [{ item_id: 'p1', item_name: 'Kettle', index: 2, quantity: 1 }] },
  });
});
