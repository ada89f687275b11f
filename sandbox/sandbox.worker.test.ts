import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  startSandbox,
  type Body,
  type RunningSandbox,
  type Visitor,
} from '../tests/workers/sandbox-alone.ts';
import { askSandbox } from '../tests/workers/tell-sandbox.ts';

let sandbox: RunningSandbox;
let origin: string;

beforeAll(async () => {
  sandbox = await startSandbox();
  origin = sandbox.origin;
});

afterAll(() => sandbox.stop());
beforeEach(async () => {
  await fetch(`${origin}/__sandbox/reset`, { method: 'POST' });
});

const createVisitor = () => sandbox.visitor();

const coffee = 'plain-roast';

async function addCoffee(call: Visitor, fields: object = {}): Promise<Body> {
  const { body } = await call('GET', `/products/${coffee}`);
  const options = [
    { id: 'Size', value: '250 g' },
    { id: 'Grind', value: 'Filter' },
  ];
  return (await call('POST', '/cart/items', { product_id: body.id, options, ...fields })).body;
}

function postCheckout(cart: { checkout_id: string }, fields: Record<string, string>) {
  const form = {
    email: 'lee@example.com',
    name: 'Lee Winter',
    address1: '1 Wattle St',
    city: 'Hobart',
    state: 'TAS',
    zip: '7000',
    country: 'AU',
    service: 'standard',
    card_number: '4242 4242 4242 4242',
    card_expiry: '12 / 2039',
    card_cvc: '123',
    action: 'order',
    ...fields,
  };
  const url = `${origin}/checkout/${cart.checkout_id}`;
  return fetch(url, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' });
}

test('Invalid input gets an error, never a server failure', async () => {
  const call = createVisitor();
  await addCoffee(call);
  const answers = [
    await call('POST', '/cart/items', { product_id: 'nope' }),
    await call('POST', '/cart/items', { product_id: { $ne: null } }),
    await call('POST', '/cart/items', []),
    await call('POST', '/cart/items'),
    await call('PUT', '/cart/items', { not: 'a list' }),
    await call('PUT', '/cart/items/nope', { quantity: 1 }),
    await call('PUT', '/cart', { shipping: 'here' }),
    await call('PUT', '/cart', { account: { email: 'nobody' } }),
    await call('PUT', '/cart/coupon', { code: { $gt: '' } }),
    await call('PUT', '/session', { currency: 'XYZ' }),
    await call('POST', '/account', { email: 'no' }),
    await call('DELETE', '/cart/items/nope'),
    await call('PUT', '/cart/recover/nope'),
    await call('GET', '/nothing'),
  ];
  for (const { status, body } of answers) {
    expect(status === 200 ? body.errors : body.error).toBeDefined();
    expect(status).toBeLessThan(500);
  }
  expect((await call('GET', '/cart')).body.item_quantity).toBe(1);
  const headers = { Authorization: `Basic ${btoa('pk_sandbox')}` };
  const broken = await fetch(`${origin}/commerce/api/cart`, { method: 'PUT', headers, body: '{' });
  expect(broken.status).toBe(400);
});

test('Of two parallel orders for one cart exactly one is placed', async () => {
  const call = createVisitor();
  const cart = await addCoffee(call, { quantity: 3 });
  const billing = { method: 'card', card: { token: 'tok_sandbox_approved', last4: '4242' } };
  await call('PUT', '/cart', { billing });
  const level = (await call('GET', `/products/${coffee}`)).body.stock_level;
  const answers = await Promise.all([call('POST', '/cart/order'), call('POST', '/cart/order')]);
  expect(answers.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 404]));
  expect((await call('GET', '/cart')).body).toBeNull();
  const order = answers.find(({ status }) => status === 200)?.body;
  expect((await call('GET', '/cart/order')).body.number).toBe(order.number);
  expect((await call('GET', `/cart/order?checkout_id=${cart.checkout_id}`)).body.id).toBe(order.id);
  expect((await call('GET', `/products/${coffee}`)).body.stock_level).toBe(level - 3);
  await addCoffee(call);
  await call('PUT', '/cart', { billing });
  expect(Number((await call('POST', '/cart/order')).body.number)).toBe(Number(order.number) + 1);
});

test('The hosted checkout keeps the typed values, shows problems, and returns to the shop', async () => {
  const call = createVisitor();
  const cart = await addCoffee(call);
  const headers = { Referer: 'http://localhost:4455/shop' };
  const page = await fetch(`${origin}/checkout/${cart.checkout_id}`, { headers });
  expect(await page.text()).toContain('name="return_to" value="http://localhost:4455"');
  const wrong = await postCheckout(cart, { email: 'nobody', zip: '', name: '<Lee & "Co">' });
  const html = await wrong.text();
  expect([
    wrong.status,
    html.includes('Enter a valid e-mail address'),
    html.includes('Enter your postcode'),
  ]).toEqual([422, true, true]);
  expect(html).toContain('&lt;Lee &amp; &quot;Co&quot;&gt;');
  const declined = await postCheckout(cart, { card_number: '4000000000000002' });
  expect([declined.status, (await declined.text()).includes('Your card was declined')]).toEqual([422, true]);
  const placed = await postCheckout(cart, { return_to: 'http://localhost:4455' });
  const thanks = `http://localhost:4455/thank-you?checkout_id=${cart.checkout_id}`;
  expect([placed.status, placed.headers.get('Location')]).toEqual([303, thanks]);
  const repeated = await postCheckout(cart, { return_to: 'https://evil.test' });
  expect(repeated.headers.get('Location')).toBe(
    thanks.replace('http://localhost:4455', 'http://127.0.0.1:5173'),
  );
  const order = (await call('GET', `/cart/order?checkout_id=${cart.checkout_id}`)).body;
  expect(order).toMatchObject({
    paid: true,
    billing: { card: { last4: '4242' } },
    account: { email: 'lee@example.com' },
  });
  expect(JSON.stringify(order)).not.toContain('4242 4242');
  expect((await fetch(`${origin}/checkout/unknown`)).status).toBe(404);
});

test('The hosted checkout charges its card, beside what the shop wrote into the billing', async () => {
  const call = createVisitor();
  const { checkout_id: id } = await addCoffee(call);
  const intent = { stripe: { id: 'pi_open' } };
  await call('PUT', '/cart', { billing: { method: 'ideal', intent } });
  expect((await postCheckout({ checkout_id: id }, {})).status).toBe(303);
  const order = (await call('GET', `/cart/order?checkout_id=${id}`)).body;
  expect(order.billing).toMatchObject({ method: 'card', card: { last4: '4242' }, intent });
  const [charge] = (await call('GET', '/payments')).body.results;
  expect(charge).toMatchObject({ method: 'card', gateway: 'sandbox' });
  expect(charge.transaction_id).not.toBe('pi_open');
});

test('Faults delay, answer, break and drop calls, as often as configured', async () => {
  const call = createVisitor();
  const set = (faults: object[]) =>
    fetch(`${origin}/__sandbox/faults`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(faults),
    });
  await set([
    { match: 'GET /commerce/api/products', status: 503, times: 1 },
    { match: '* /commerce/api/settings', drop: true },
    { match: 'GET /content', body: '{"broken' },
    { match: 'POST /commerce/api/cart/items', drop: true, after: true, times: 1 },
  ]);
  expect((await call('GET', '/products?limit=1')).status).toBe(503);
  expect((await call('GET', '/products?limit=1')).status).toBe(200);
  await expect(call('GET', '/settings')).rejects.toThrow();
  expect(await (await fetch(`${origin}/content/api/menu`)).text()).toBe('{"broken');
  await call('GET', '/session');
  await expect(addCoffee(call)).rejects.toThrow();
  expect((await call('GET', '/cart')).body.item_quantity).toBe(1);
  await set([{ match: 'GET /content', hold: true, times: 1 }]);
  const held = fetch(`${origin}/content/api/menu`);
  await expect.poll(() => askSandbox(origin, 'faults'), { message: 'it is taken' }).toEqual([]);
  expect((await fetch(`${origin}/content/api/menu`)).status).toBe(200);
  await set([]);
  expect((await held).status).toBe(200);
  expect((await set([{ match: 'no path' }])).status).toBe(422);
  await set([]);
  const header = { 'X-Sandbox-Fault': JSON.stringify({ status: 500, body: { error: { message: 'Once' } } }) };
  expect((await call('GET', '/settings', undefined, header)).body.error.message).toBe('Once');
  expect((await call('GET', '/settings')).status).toBe(200);
});

test('The calls are listed, newest first, without secrets', async () => {
  const call = createVisitor();
  await call('POST', '/account/login', { email: 'kim@example.com', password: 'correct-horse' });
  await postCheckout({ checkout_id: 'none' }, {});
  const listed = await (await fetch(`${origin}/__sandbox/calls`)).text();
  const [checkout, login] = JSON.parse(listed) as Body[];
  expect(checkout).toMatchObject({ method: 'POST', path: '/checkout/none', status: 404 });
  expect(login).toMatchObject({ method: 'POST', path: '/commerce/api/account/login', status: 200 });
  expect(login.body.email).toBe('kim@example.com');
  expect(listed).not.toMatch(/correct-horse|4242 4242|"123"/);
});

test('A reset restores the seed', async () => {
  const call = createVisitor();
  await addCoffee(call);
  await call('POST', '/cart/order');
  expect((await fetch(`${origin}/__sandbox/reset`, { method: 'POST' })).status).toBe(200);
  expect((await call('GET', '/cart/order')).body).toBeNull();
  const page = await (await fetch(`${origin}/__sandbox`)).text();
  expect(page).toContain('kim@example.com');
});
