import { expect, test } from 'vitest';
import { renewalAmount } from '#shared/cart/first-renewal.ts';
import { toCart } from '#shared/cart/wire.ts';
import type { Json } from '#shared/json.ts';
import { panelCart, parseCart, readCartText } from './cart.ts';

const item = {
  id: 'it1',
  product_id: 'p1',
  variant_id: 'v1',
  quantity: 2,
  price: 22.5,
  orig_price: 25,
  price_total: 45,
  discount_each: 1.5,
  discount_total: 3,
  delivery: 'shipment',
  options: [{ id: 'os', name: 'Size', value: 'Large', variant: true }],
  purchase_option: {
    type: 'subscription',
    plan_id: 'pl1',
    plan_name: 'Monthly',
    billing_schedule: { interval: 'monthly', interval_count: 1, trial_days: 7 },
  },
  bundle_items: [{ id: 'b1', quantity: 1, product: { name: 'Lid' } }],
  product: {
    id: 'p1',
    name: 'Tee',
    slug: 'tee',
    images: [{ file: { url: 'https://m.test/p.jpg', width: 640, height: 800 } }],
    stock_tracking: true,
    stock_purchasable: false,
    stock_level: 7,
    content: { max_quantity: '10' },
  },
  variant: { id: 'v1', name: 'Large', stock_level: 3, stock_status: 'low_stock', images: [] },
};

const wire = {
  id: 'c1',
  checkout_id: 'k1',
  checkout_url: 'https://pay.test/checkout/k1',
  account: { id: 'a1', balance: 12.5 },
  currency: 'AUD',
  display_locale: 'en-AU',
  item_quantity: 2,
  sub_total: 45,
  discount_total: 5,
  shipment_total: 5,
  giftcard_total: 10,
  tax_total: 1,
  tax_included_total: 4.55,
  grand_total: 36,
  capture_total: 45,
  auth_total: 0,
  coupon_code: 'SAVE10',
  giftcards: [{ id: 'g1', last4: 'YY7N', amount: 10 }],
  billing: {},
  shipping: { country: 'NZ' },
  info_text: 'Roasted to order',
  shipment_rating: { services: [{ id: 'standard', name: 'Standard', description: '3-5 days', price: 5 }] },
  settings: { name: 'Shop', country: 'AU', locale: 'en-AU', currency: 'AUD' },
  items: [item],
};

function read(body: Json) {
  const parsed = parseCart(body);
  if (!parsed) throw new Error('Expected a cart');
  return toCart(parsed);
}

test('a subscription renews for its price, with the taxes that come on top of prices', () => {
  const renewalOf = (totals: object) =>
    read({ ...wire, items: [{ ...item, tax_total: 6.3 }], ...totals }).items.map(renewalAmount);
  expect(renewalOf({ tax_total: 6.3, tax_included_total: 0 })).toEqual([51.75]);
  expect(renewalOf({ tax_total: 0, tax_included_total: 6.3 })).toEqual([45]);
});

test('a discount on delivery is not taken off twice: it is not in the amount of delivery', () => {
  const free = { sub_total: 20, item_discount: 0, discount_total: 9.5, shipment_total: 0, grand_total: 20 };
  const totals = { discountTotal: 0, shipmentTotal: 0, grandTotal: 20 };
  expect(read({ ...wire, ...free })).toMatchObject({ ...totals, deliveryPrice: null });
  const shipping = { country: 'NZ', service: 'standard' };
  expect(read({ ...wire, ...free, shipping })).toMatchObject({ ...totals, deliveryPrice: 0 });
});

test('a cart of the backend is converted', () => {
  expect(read(wire)).toMatchObject({
    id: 'c1',
    checkoutUrl: 'https://pay.test/checkout/k1',
    couponCode: 'SAVE10',
    giftcards: [{ id: 'g1', last4: 'YY7N', amount: 10 }],
    subTotal: 45,
    discountTotal: 5,
    giftcardTotal: 10,
    shipmentTotal: 5,
    taxOnTop: 1,
    grandTotal: 36,
    currency: 'AUD',
    taxIncludedTotal: 4.55,
    shippingServices: [{ id: 'standard', name: 'Standard', description: '3-5 days', price: 5 }],
    storeCurrency: 'AUD',
    shippingCountry: 'NZ',
    infoText: 'Roasted to order',
    accountBalance: 12.5,
  });
});

test('the text of the store about its parcels is not in a cart that is mailed', () => {
  expect(read({ ...wire, shipment_delivery: false })).toMatchObject({ isShipped: false, infoText: null });
});

test('an item has the variant’s stock, the product’s picture if the variant has none, and its plan', () => {
  expect(read(wire).items[0]).toMatchObject({
    id: 'it1',
    productId: 'p1',
    variantId: 'v1',
    quantity: 2,
    price: 22.5,
    origPrice: 25,
    priceTotal: 45,
    discountEach: 1.5,
    discountTotal: 3,
    stockTracking: true,
    stockPurchasable: false,
    name: 'Tee',
    slug: 'tee',
    image: { url: 'https://m.test/p.jpg', alt: 'Tee', width: 640, height: 800 },
    stockLevel: 3,
    stockStatus: 'low_stock',
    maxQuantity: 10,
    plan: {
      id: 'pl1',
      name: 'Monthly',
      billingSchedule: { interval: 'monthly', intervalCount: 1, trialDays: 7 },
    },
    bundleItems: [{ id: 'b1', quantity: 1, name: 'Lid' }],
    options: [{ id: 'os', name: 'Size', value: 'Large', variant: true }],
  });
});

test('there is no cart before the first item', () => {
  expect(parseCart(null)).toBeNull();
});

test('a cart with only the required fields is valid', () => {
  expect(read({ id: 'c1' })).toMatchObject({
    items: [],
    itemQuantity: 0,
    grandTotal: 0,
    couponCode: null,
  });
  const bare = { id: 'i', product_id: 'p', quantity: 3, price: 2 };
  expect(read({ id: 'c1', items: [bare] })).toMatchObject({
    itemQuantity: 3,
    items: [{ name: '', image: null, priceTotal: 6, maxQuantity: 99, stockTracking: false }],
  });
});

test('a line whose product has no name is called by its slug', () => {
  const line = { id: 'i', product_id: 'p', quantity: 1, price: 2, product: { name: '', slug: 'blue-mug' } };
  expect(readCartText(JSON.stringify({ id: 'c1', items: [line] }))).toMatchObject({
    items: [{ name: 'Blue mug' }],
  });
  const kept = { ...line, product_name: 'Mug' };
  expect(readCartText(JSON.stringify({ id: 'c1', items: [kept] }))).toMatchObject({
    items: [{ name: 'Mug' }],
  });
  expect(JSON.parse(panelCart(JSON.stringify({ id: 'c1', items: [line] })))).toMatchObject({
    items: [{ product: { name: 'Blue mug' } }],
  });
});

test('an unimportant field of the wrong type does not break the cart', () => {
  const odd = {
    ...item,
    product: { ...item.product, images: 'none', stock_status: 'on the moon' },
    variant: 'x',
  };
  expect(read({ ...wire, account: 'x', items: [odd] }).items[0]).toMatchObject({
    image: null,
    stockStatus: null,
  });
});

test('a checkout URL of another scheme is dropped', () => {
  expect(read({ ...wire, checkout_url: 'javascript:alert(1)' }).checkoutUrl).toBeNull();
});

test.for<Json>([
  { items: [] },
  [],
  'cart',
  { ...wire, items: [{ ...item, price: 'free' }] },
  { ...wire, items: [{ ...item, id: null }] },
  { ...wire, grand_total: '45' },
])('row %#: an answer that is not a cart is an error, unlike an empty one', (body) => {
  expect(() => parseCart(body)).toThrow('could not read');
});

test('a line says how its price compares by the name of its variant, and not where something is added', () => {
  const attributes = { per: { value: '1 kg' }, size: { value: '300 ml' } };
  const [options] = item.options;
  const wrapped = [options, { id: 'wrap', name: 'Gift wrap', value: 'Yes', variant: false }];
  const bag = {
    ...item,
    product: { ...item.product, attributes },
    variant: { ...item.variant, name: '250 g' },
  };
  const items = [bag, { ...bag, options: wrapped }, { ...bag, variant: null, options: [] }, item];
  const text = JSON.stringify({ ...wire, items });
  const expected = [
    { times: 4, per: 1, unit: 'kilogram' },
    undefined,
    { times: 1000 / 300, per: 1, unit: 'liter' },
    undefined,
  ];
  expect(readCartText(text)?.items.map(({ unitPricing }) => unitPricing)).toEqual(expected);
  const panel = JSON.parse(panelCart(text)) as Json;
  const shown = parseCart(panel);
  expect(shown && toCart(shown).items.map(({ unitPricing }) => unitPricing)).toEqual(expected);
  expect(panelCart(text)).not.toMatch(/attributes|"name":"250 g"/);
});

test('a line does not say what only its page can know: of a jug in two sizes the product may name what the other one holds', () => {
  const attributes = { per: { value: '1 l' }, size: { value: '1 l' } };
  const jug = { ...item, product: { ...item.product, attributes, price: 15 } };
  const named = (name: string, price: number) => ({ ...jug, variant: { ...item.variant, name, price } });
  const text = JSON.stringify({ ...wire, items: [named('Small', 15), named('Large', 22), named('1 l', 22)] });
  const expected = [undefined, undefined, { times: 1, per: 1, unit: 'liter' }];
  expect(readCartText(text)?.items.map(({ unitPricing }) => unitPricing)).toEqual(expected);
});
