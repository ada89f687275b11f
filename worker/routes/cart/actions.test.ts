import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { expect, test } from 'vitest';
import type { CheckoutTarget } from '#shared/cart/checkout-target.ts';
import type { Product } from '#shared/catalogue/product.ts';
import { ok, refuse } from '#shared/result.ts';
import { sampleTee, sampleTeeWithPlans } from '../../../tests/fixtures/tee.ts';
import { createHandle } from '../../../tests/fixtures/visitor-handle.ts';
import type { ShopConfig } from '../../config.ts';
import type { AppEnv } from '../../context.ts';
import type { Backends } from '../../context.ts';
import type { CartWrite } from '../../visitor/contract.ts';
import { createCartActions } from './actions.ts';

const item = {
  id: 'i1',
  product_id: 'p1',
  variant_id: 'v3',
  quantity: 1,
  price: 12,
  product: { stock_tracking: true, content: { max_quantity: 5 } },
  variant: { stock_level: 2 },
};
const refusal = {
  code: 'invalid_coupon',
  message: 'Discount code invalid',
  status: 400,
  param: 'coupon_code',
};

const hosted = 'https://store.example/checkout/c1';

/** The forms over an object that records writes; pages answer with their props. */
function createShop({
  product = sampleTee() as Product | null,
  isNew = false,
  checkout = 'backend' as CheckoutTarget,
} = {}) {
  const writes: { method: string; path: string; body: unknown }[] = [];
  const visitor = {
    readCart: async () =>
      ok({
        epoch: 'e1',
        revision: 1,
        cart: JSON.stringify({ id: 'c1', items: [item], checkout_url: hosted }),
      }),
    writeCart: async ({ method, path, body }: CartWrite) => {
      writes.push({ method, path, body: body === null ? null : JSON.parse(body) });
      return body?.includes('NOPE') ? refuse(refusal) : ok({ epoch: 'e1', revision: 2, cart: 'null' });
    },
  };
  const context = createMiddleware<AppEnv>(async (c, next) => {
    c.set(
      'visitor',
      createHandle(() => visitor, { isNew }),
    );
    c.set('config', { checkout } as ShopConfig);
    c.set('backends', { catalogue: { getProduct: async () => product } } as unknown as Backends);
    await next();
  });
  const actions = createCartActions({
    renderCart: async (c, { problem, field }) =>
      c.json({ page: 'cart', code: problem.code, field }, problem.status as 422),
    renderPay: async (c, { refusal }) =>
      c.json({ page: 'pay', code: refusal?.problem.code, typed: refusal?.code }, 422),
    renderProduct: async (c, { slug }, { problem, ...chosen }, rendering) =>
      c.json({ page: slug, code: problem?.code, ...chosen }, rendering?.status),
  });
  const app = new Hono<AppEnv>().use(context).route('/', actions);
  const post = async (path: string, fields: Record<string, string> | string) => {
    const body = typeof fields === 'string' ? fields : new URLSearchParams(fields).toString();
    const headers = {
      'content-type': 'application/x-www-form-urlencoded',
      cookie: 'shop-first-visitor=mine',
    };
    const response = await app.request(path, { method: 'POST', body, headers });
    const answer = response.status === 303 ? response.headers.get('location') : await response.json();
    return [response.status, answer];
  };
  return { app, post, writes };
}

const red = { product_id: 'p1', slug: 'tee', 'options[os]': 'S', 'options[oc]': 'R' };

test('adding a product redirects to the cart, with the chosen options', async () => {
  const { post, writes } = createShop({ product: sampleTee({ stockTracking: false }) });
  const fields = { ...red, quantity: ' 2.4 ', 'options[og]': 'gy', 'options[oe]': '', other: 'x' };
  expect(await post('/cart/items', fields)).toEqual([303, '/cart']);
  const options = [
    { id: 'os', value: 'S' },
    { id: 'oc', value: 'R' },
    { id: 'og', value: 'gy' },
  ];
  expect(writes).toEqual([
    { method: 'POST', path: '/cart/items', body: { product_id: 'p1', quantity: 2, options } },
  ]);
});

test.each([
  ['backend', hosted],
  ['shop', '/pay'],
] as const)('buying now leads to the checkout of the %s', async (checkout, href) => {
  const { post } = createShop({ product: sampleTee({ stockTracking: false }), checkout });
  expect(await post('/cart/items', `${new URLSearchParams(red).toString()}&then=pay`)).toEqual([303, href]);
});

test('a subscription plan is sent; an unknown one is refused', async () => {
  const { post, writes } = createShop({ product: { ...sampleTeeWithPlans(), stockTracking: false } });
  await post('/cart/items', { ...red, plan: 'm' });
  expect(writes[0]?.body).toMatchObject({ purchase_option: { type: 'subscription', plan: 'm' } });
  expect(await post('/cart/items', { ...red, plan: 'gone' })).toMatchObject([422, { code: 'plan_missing' }]);
});

test('items in the cart count against the stock, and the page keeps the selection', async () => {
  const { post, writes } = createShop();
  const blue = { ...red, 'options[oc]': 'B', quantity: '2' };
  expect(await post('/cart/items', blue)).toEqual([
    409,
    { page: 'tee', code: 'invalid_stock', choice: { os: 'S', oc: 'B' }, plan: null, quantity: 2 },
  ]);
  expect(await post('/cart/items', { ...blue, quantity: '1' })).toEqual([303, '/cart']);
  expect(writes).toHaveLength(1);
});

test('a new visitor has an empty cart', async () => {
  const { post } = createShop({ isNew: true });
  const blue = { ...red, 'options[oc]': 'B', quantity: '2' };
  expect(await post('/cart/items', blue)).toEqual([303, '/cart']);
});

test('a required option must be chosen', async () => {
  const product = sampleTee();
  const options = product.options.map((option) => ({ ...option, required: option.id === 'os' }));
  const { post, writes } = createShop({ product: { ...product, options } });
  const refusal = [422, { code: 'option_required' }];
  expect(await post('/cart/items', { product_id: 'p1', 'options[oc]': 'R' })).toMatchObject(refusal);
  expect(await post('/cart/items', { product_id: 'p1', 'options[os]': 'XXL' })).toMatchObject(refusal);
  expect(writes).toEqual([]);
});

test('the cart page says that a product does not exist', async () => {
  const { post } = createShop({ product: null });
  expect(await post('/cart/items', red)).toEqual([
    404,
    { page: 'cart', code: 'cart_product_missing', field: null },
  ]);
});

test.each([
  [{ quantity: '1', step: '1' }, 2],
  [{ quantity: '1', step: '-1' }, 1],
  [{ quantity: 'many' }, 1],
  [{ quantity: '-4' }, 1],
  [{}, 1],
])('a changed quantity %o means %s', async (fields, quantity) => {
  const { post, writes } = createShop();
  expect(await post('/cart/items/i1', fields)).toEqual([303, '/cart']);
  expect(writes).toEqual([{ method: 'PUT', path: '/cart/items/i1', body: { quantity } }]);
});

test('a quantity above the stock is refused, and one above the limit reduced', async () => {
  const { post, writes } = createShop();
  expect(await post('/cart/items/i1', { quantity: '3' })).toMatchObject([409, { code: 'invalid_stock' }]);
  await post('/cart/items/other', { quantity: '500' });
  expect(writes).toMatchObject([{ path: '/cart/items/other', body: { quantity: 99 } }]);
});

test('an item, the discount and a gift card are removed', async () => {
  const { post, writes } = createShop();
  await post('/cart/items/i1', { remove: '1' });
  await post('/cart/discount/remove', '');
  await post('/cart/giftcards/g1/remove', '');
  expect(writes.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'DELETE /cart/items/i1',
    'DELETE /cart/coupon',
    'DELETE /cart/giftcards/g1',
  ]);
});

test('a code is trimmed and applied; a wrong one is shown at its field', async () => {
  const { post, writes } = createShop();
  expect(await post('/cart/discount', { code: ' SAVE10 ' })).toEqual([303, '/cart']);
  expect(writes[0]).toEqual({ method: 'PUT', path: '/cart/coupon', body: { code: 'SAVE10' } });
  expect(await post('/cart/discount', { code: 'GIFT 50AU D1' })).toEqual([303, '/cart']);
  expect(writes[1]).toEqual({ method: 'POST', path: '/cart/giftcards', body: { code: 'GIFT 50AU D1' } });
  const invalid = { page: 'cart', code: 'invalid_discount_code', field: 'code' };
  expect(await post('/cart/discount', { code: '%' })).toEqual([422, invalid]);
  expect(await post('/cart/discount', '')).toEqual([422, invalid]);
  expect(await post('/cart/discount', { code: 'NOPE' })).toEqual([
    400,
    { ...invalid, code: 'invalid_coupon' },
  ]);
});

test('a body that is not a form, or names no item, is not forwarded', async () => {
  const { app, post, writes } = createShop();
  const request = { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } };
  expect(await (await app.request('/cart/discount', request)).json()).toMatchObject({ code: 'bad_form' });
  expect(await post('/cart/items/..%2Forder', { remove: '1' })).toMatchObject([400, { code: 'bad_request' }]);
  expect(writes).toEqual([]);
});

test('forms of the payment page lead back to it', async () => {
  const { post, writes } = createShop();
  const from = 'pay';
  expect(await post('/cart/discount', { code: 'SAVE10', from })).toEqual([303, '/pay']);
  expect(await post('/cart/discount/remove', { from })).toEqual([303, '/pay']);
  expect(await post('/cart/giftcards/g1/remove', { from })).toEqual([303, '/pay']);
  expect(writes).toHaveLength(3);
  const refused = { page: 'pay', code: 'invalid_discount_code', typed: '%' };
  expect(await post('/cart/discount', { code: '%', from })).toEqual([422, refused]);
});

test('a form without scripts tries a cookie before it begins a cart; where that is refused, it says so and begins none', async () => {
  const { app, writes } = createShop({ product: sampleTee({ stockTracking: false }), isNew: true });
  const post = (path: string, headers: Record<string, string> = {}) =>
    app.request(path, { method: 'POST', body: new URLSearchParams(red), headers });
  for (let tries = 0; tries < 2; tries += 1) {
    const tried = await post('/cart/items');
    expect([tried.status, tried.headers.get('Location')]).toEqual([307, '/cart/items?tried=1']);
    expect(tried.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^shop-first-visitor=[\w-]{22}; Max-Age=604800;/),
    ]);
    const refused = await post('/cart/items?tried=1');
    expect(await refused.json()).toMatchObject({ page: 'tee', code: 'cookies_needed' });
    expect(refused.headers.getSetCookie()).toEqual([expect.stringMatching(/^shop-first-visitor=/)]);
    expect(await (await post('/cart/discount?tried=1')).json()).toMatchObject({ code: 'cookies_needed' });
  }
  expect(writes).toEqual([]);
  expect((await post('/cart/items?tried=1', { Cookie: 'shop-first-visitor=mine' })).status).toBe(303);
  expect((await post('/cart/items', { Cookie: 'cookieconsent_status=allow' })).status).toBe(307);
  expect(writes).toHaveLength(1);
});
