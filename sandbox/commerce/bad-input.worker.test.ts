import { expect, test, vi } from 'vitest';
import { createRandom, isLong, seed } from '../../tests/random.ts';
import { freshSandbox } from '../../tests/workers/sandbox-alone.ts';

vi.setConfig({ testTimeout: 300_000 });

const { sandbox, call } = freshSandbox();

const AT_ONCE = 8;

const random = createRandom(seed);

/** All of them in a long run; else so many drawn from them that each is drawn for several calls. */
const someOf = <T>(all: readonly T[], share: number): T[] => all.filter(() => isLong || random() < share);

const WRITES = [
  ['PUT', '/cart'],
  ['POST', '/cart/items'],
  ['PUT', '/cart/items'],
  ['PUT', '/cart/items/{id}'],
  ['DELETE', '/cart/items/{id}'],
  ['PUT', '/cart/coupon'],
  ['DELETE', '/cart/coupon'],
  ['POST', '/cart/giftcards'],
  ['DELETE', '/cart/giftcards/{id}'],
  ['PUT', '/cart/recover/{id}'],
  ['POST', '/cart/order'],
  ['POST', '/account'],
  ['PUT', '/account'],
  ['POST', '/account/login'],
  ['POST', '/account/recover'],
  ['POST', '/account/addresses'],
  ['PUT', '/account/addresses/{id}'],
  ['DELETE', '/account/addresses/{id}'],
  ['POST', '/account/cards'],
  ['PUT', '/account/cards/{id}'],
  ['DELETE', '/account/cards/{id}'],
  ['POST', '/subscriptions'],
  ['PUT', '/subscriptions/{sub}'],
  ['PUT', '/subscriptions/{id}'],
  ['POST', '/subscriptions/{sub}/items'],
  ['PUT', '/subscriptions/{sub}/items'],
  ['PUT', '/subscriptions/{sub}/items/{id}'],
  ['DELETE', '/subscriptions/{sub}/items/{id}'],
  ['PUT', '/payments/{id}'],
  ['PUT', '/session'],
  ['POST', '/functions/shop/returns'],
  ['PUT', '/functions/shop/echo'],
] as const;

const READS = [
  '/cart',
  '/cart/order',
  '/cart/shipment-rating',
  '/cart/settings',
  '/account',
  '/account/addresses',
  '/account/cards',
  '/account/orders',
  '/account/orders/{id}',
  '/products',
  '/products/{id}',
  '/categories',
  '/categories/{id}',
  '/attributes',
  '/attributes/{id}',
  '/subscriptions',
  '/subscriptions/{id}',
  '/content/notices',
  '/content/{id}',
  '/content/notices/{id}',
  '/invoices',
  '/invoices/{id}',
  '/payments',
  '/payments/{id}',
  '/functions/shop/{id}',
  '/functions/shop/returns',
];

const odd = [
  null,
  0,
  -1,
  1.5,
  1e308,
  '',
  'x',
  '\u0000',
  '\ud800',
  true,
  [],
  [[]],
  {},
  { $gt: '' },
  'x'.repeat(300),
];

const NAMES = [
  'product_id',
  'quantity',
  'options',
  'variant_id',
  'purchase_option',
  'code',
  'email',
  'password',
  'password_token',
  'reset_key',
  'reset_url',
  'token',
  'billing',
  'shipping',
  'account',
  'items',
  'coupon_code',
  'metadata',
  'paused',
  'date_pause_end',
  'plan_id',
  'canceled',
  'cancel_at_end',
  'name',
  'address1',
  'city',
  'country',
  'exp_month',
  'locale',
  'currency',
  'order_id',
  'reason',
];

/** Input of a hostile or broken client: odd bodies, and odd values in every known field. */
function bodies(): unknown[] {
  const each = odd.map((value) => Object.fromEntries(NAMES.map((name) => [name, value])));
  const nested = odd.map((value) => ({
    billing: {
      method: value,
      card: value,
      account_card_id: value,
      intent: { stripe: { id: value } },
      name: value,
    },
    shipping: { country: value, service: value, account_address_id: value, name: value },
    account: { email: value, password: value },
    items: [value, { product_id: value, quantity: value }],
    options: [value, { id: value, value }],
    purchase_option: { type: value, plan_id: value },
    $set: value,
  }));
  const hostile = ['{"__proto__":{"admin":true}}', '{"a":', '[', '"', 'NaN', '{"quantity":1e999}', '\u0000'];
  return [null, 0, 'x', true, [], [[]], {}, ...each, ...nested, ...hostile, '['.repeat(5000), undefined];
}

function fill(path: string, id: string, sub: string): string {
  return path.replace('{sub}', sub).replace('{id}', id);
}

async function signInWithCart(): Promise<string> {
  await call('POST', '/account/login', { email: 'kim@example.com', password: 'correct-horse' });
  const { body } = await call('GET', '/products?limit=1&where[slug]=clay-mug');
  await call('POST', '/cart/items', {
    product_id: body.results[0].id,
    variant_id: body.results[0].variants.results[0].id,
  });
  return (await call('GET', '/subscriptions')).body.results[0].id;
}

test.each(['a customer', 'a guest'])(
  `No body of any call of %s makes the backend fail (seed ${seed})`,
  async (who) => {
    const failed: string[] = [];
    const sub = who === 'a customer' ? await signInWithCart() : 'nope';
    await call('GET', '/session');
    for (const [method, path] of WRITES) {
      const left = someOf(bodies(), 0.15);
      while (left.length > 0) {
        const sent = left.splice(0, AT_ONCE).map(async (body) => {
          const { status, body: answer } = await call(method, fill(path, 'nope', sub), body);
          const shown = `${method} ${path} ${JSON.stringify(body)?.slice(0, 120)} -> ${status}`;
          if (status >= 500 || (status >= 400 && !answer?.error?.message)) failed.push(shown);
        });
        await Promise.all(sent);
      }
    }
    expect(failed).toEqual([]);
  },
);

test(`No query and no id breaks a read (seed ${seed})`, async () => {
  const failed: string[] = [];
  const ids = [
    'nope',
    '__proto__',
    'constructor',
    '%00',
    "';DROP TABLE records;--",
    '..%2f..',
    'a'.repeat(3000),
    '%ff',
    '$where',
  ];
  const queries = [
    'limit=-1&page=0',
    'limit=1.5&page=1e9',
    'limit[]=1&page[a]=2',
    `search=${encodeURIComponent("' OR 1=1 --")}`,
    `search=${'%25'.repeat(500)}`,
    'search[$regex]=.*&search=.*(',
    'sort=price%20desc%3B%20DROP&sort[]=1',
    'where[$where]=sleep(1000)&where[price][$in][a]=1',
    'where[__proto__][x]=1&where[constructor][prototype]=1&where[$or][0][price][$gt]=x',
    'where=1&where[]=2&$filters=1&$filters[price]=x&$filters[__proto__]=1',
    '$filters[price][0]=NaN&$filters[price][1]=-Infinity&$filters[roast][a][b]=c',
    'expand=orders&expand[]=x&expand[a]=b&fields=__proto__,name&fields[a]=1',
    'category[]=x&category[a]=b',
    'checkout_id=%00&checkout_id[]=1&$preview=%ff',
    `${'a[b]'.repeat(30)}=1&${'x=1&'.repeat(2000)}`,
    '%=%&[=]&]=[&=&&',
  ];
  await signInWithCart();
  for (const path of READS) {
    const requested = queries.map((query) => `${fill(path, 'nope', '')}?${query}`);
    if (path.includes('{id}')) requested.push(...ids.map((id) => fill(path, id, '')));
    const drawn = someOf(requested, 0.3);
    const answers = await Promise.all(drawn.map((address) => call('GET', address)));
    for (const [at, { status }] of answers.entries()) {
      if (status >= 500) failed.push(`${drawn[at]} -> ${status}`);
    }
  }
  expect(failed).toEqual([]);
});

test('A body of more than 256 KB is refused as too large', async () => {
  const { status, body } = await call('PUT', '/cart', { comments: 'x'.repeat(300_000) });
  expect([status, body.error.code]).toEqual([413, 'too_large']);
});

test('Invalid session, locale and currency headers are ignored', async () => {
  const headers = { 'X-Session': "' OR 1=1 --", 'X-Locale': '__proto__', 'X-Currency': 'constructor' };
  const { status, body } = await call('GET', '/session', undefined, headers);
  expect([status, body.locale, body.currency]).toEqual([200, 'en-AU', 'AUD']);
});

test.each([0, -1, 1.5, 'x', 1e9])('A quantity of %s is refused wherever it is sent', async (quantity) => {
  const sub = await signInWithCart();
  const cart = (await call('GET', '/cart')).body;
  const [item] = cart.items;
  const product = { product_id: item.product_id, variant_id: item.variant_id, quantity };
  const answers = [
    await call('POST', '/cart/items', product),
    await call('PUT', '/cart/items', [{ id: item.id, quantity }]),
    await call('PUT', `/cart/items/${item.id}`, { quantity }),
    await call('PUT', '/cart', { items: [{ id: item.id, quantity }] }),
    await call('PUT', `/subscriptions/${sub}`, { quantity }),
    await call('POST', `/subscriptions/${sub}/items`, product),
  ];
  expect(answers.map(({ status, body }) => [status, Object.keys(body.errors ?? {})])).toEqual(
    answers.map(() => [200, ['quantity']]),
  );
  expect((await call('GET', '/cart')).body.item_quantity).toBe(1);
});

test('The hosted checkout and the sandbox’s own page survive invalid forms and ids', async () => {
  await signInWithCart();
  const { checkout_id: id } = (await call('GET', '/cart')).body;
  const form = (fields: Record<string, string>) => new URLSearchParams(fields);
  const post = async (path: string, body: BodyInit, headers: Record<string, string> = {}) =>
    (await fetch(`${sandbox.origin}${path}`, { method: 'POST', body, headers, redirect: 'manual' })).status;
  const json = { 'Content-Type': 'application/json' };
  const statuses = [
    await post(`/checkout/${id}`, '{"action":"order"}', json),
    await post(`/checkout/${id}`, 'x', { 'Content-Type': 'multipart/form-data' }),
    await post(
      `/checkout/${id}`,
      form({ action: 'remove-giftcard __proto__', country: '<script>', service: '%00' }),
    ),
    await post(`/checkout/${id}`, form({ action: 'code', code: "' OR 1=1" })),
    await post('/checkout/%00', form({})),
    await post('/checkout/__proto__', form({})),
    await post('/__sandbox/scenario', '{"name":', json),
    await post('/__sandbox/scenario', form({ name: '__proto__' })),
    await post('/__sandbox/faults', 'null', json),
    await post('/__sandbox/faults', form({ action: 'remove NaN' })),
    await post('/__sandbox/faults', form({ action: 'add', path: 'nowhere' })),
    (await fetch(`${sandbox.origin}/checkout/%ff`)).status,
  ];
  expect(statuses.filter((status) => status >= 500)).toEqual([]);
});
