import { expect, test, vi } from 'vitest';
import {
  addItemRequest,
  changeItemRequest,
  readRequest,
  setItemsRequest,
  updateCartRequest,
} from '#shared/cart/requests.ts';
import { canBeBought } from '#shared/catalogue/availability.ts';
import { offersOf } from '#shared/catalogue/offers.ts';
import { purchaseRefusal } from '#shared/catalogue/purchase-type.ts';
import { cardFields, listedProduct, toListedProducts } from './listed-product.ts';
import { product } from './product-schema.ts';
import { toProduct } from './product.ts';

vi.mock(import('#shared/shop/shop.ts'), async (original) => {
  const { shop } = await original();
  return { shop: { ...shop, without: ['subscriptions' as const] } };
});

const plan = {
  id: 'p',
  name: 'Monthly',
  active: true,
  price: 9,
  billing_schedule: { interval: 'monthly' },
};

test('a shop without subscriptions offers no plan, and the product once', () => {
  const wire = product().parse({
    id: '1',
    slug: 'book',
    name: 'Book',
    price: 10,
    purchase_options: { standard: { price: 10 }, subscription: { plans: [plan] } },
  });
  const { purchaseOptions } = toProduct(wire);
  expect(purchaseOptions).toMatchObject({ standard: { price: 10 }, subscription: null });
});

test.each([
  { subscription: { plans: [plan] } },
  { standard: { active: false, price: 10 }, subscription: { active: true, plans: [plan] } },
])('what is sold by a plan only cannot be bought there, and is offered nowhere: %j', (options) => {
  const wire = { id: '1', slug: 'book', name: 'Book', price: 10, purchase_options: options };
  const whole = toProduct(product().parse(wire));
  expect(purchaseRefusal(whole)?.code).toBe('purchase_option_missing');
  expect(offersOf(whole)).toEqual([]);
  const [listed] = toListedProducts([listedProduct().parse(wire)], []);
  expect(listed && canBeBought(listed)).toBe(false);
  expect(cardFields).toContain('purchase_options.subscription');
});

test('whatever a call says, it buys once: without a word backends take the first plan', () => {
  for (const said of [{}, { purchase_option: { type: 'subscription', plan: 'p' } }]) {
    const once = { product_id: '1', purchase_option: 'standard' };
    expect(readRequest(addItemRequest, { product_id: '1', ...said })).toMatchObject({ value: once });
    expect(readRequest(setItemsRequest, [{ product_id: '1', ...said }])).toMatchObject({ value: [once] });
    const list = readRequest(updateCartRequest, { items: [{ product_id: '1', ...said }] });
    expect(list).toMatchObject({ value: { items: [once] } });
  }
  const change = { purchase_option: 'subscription', quantity: 2 };
  expect(readRequest(changeItemRequest, change)).toMatchObject({ value: { purchase_option: 'standard' } });
  // What is not said stays as it is.
  expect(readRequest(changeItemRequest, { quantity: 2 })).toEqual({ ok: true, value: { quantity: 2 } });
});
