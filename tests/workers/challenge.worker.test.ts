import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { visitorWithCart } from './guest.ts';
import { addItem, plainProduct, startShop, type TestShop, type Visitor } from './harness.ts';
import { forgetTries, repeatTries } from './more-tries.ts';

/** Turnstile's test keys: `1x` passes always, `2x` never, `3x` takes every token for a spent one. */
const secretOf = (digit: number) => `${digit}x0000000000000000000000000000000AA`;

const TOKEN = 'XXXX.DUMMY.TOKEN.XXXX';

let printed = '';

async function startWith(digit: number): Promise<TestShop> {
  const vars = { TURNSTILE_SITE_KEY: '1x00000000000000000000AA', TURNSTILE_SECRET: secretOf(digit) };
  const shop = await startShop(vars, ({ message }) => {
    printed += `${message}\n`;
  });
  shop.expectLines('challenge_needed', /The challenge cannot be checked/);
  return shop;
}

let passing: TestShop;
let failing: TestShop;
let spent: TestShop;

beforeAll(async () => {
  [passing, failing, spent] = await Promise.all([startWith(1), startWith(2), startWith(3)]);
});
afterAll(() => Promise.all([passing, failing, spent].map((shop) => shop.stop())));
beforeEach(() => forgetTries(passing));

async function guess(visitor: Visitor): Promise<number> {
  const init = {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json' },
    body: '{"code":"FREE4ALL"}',
  };
  return (await visitor.fetch('/api/cart/coupon', init)).status;
}

async function pastLimit(shop: TestShop): Promise<Visitor> {
  const visitor = await visitorWithCart(shop);
  expect(await guess(visitor)).toBe(400);
  await repeatTries(shop, 10);
  expect(await guess(visitor)).toBe(429);
  return visitor;
}

const pass = (visitor: Visitor, token = TOKEN) =>
  visitor.post('/challenge', { next: '/cart', 'cf-turnstile-response': token });

test('A visitor who passes the challenge may try ten more times, and no more', async () => {
  const visitor = await pastLimit(passing);
  const form = await visitor.post('/cart/discount', { code: 'FREE4ALL' });
  expect([form.status, form.headers.get('Location')]).toEqual([303, '/challenge?next=%2Fcart']);
  const passed = await pass(visitor);
  expect([passed.status, passed.headers.get('Location')]).toEqual([303, '/cart']);
  for (let at = 0; at < 10; at += 1) expect(await guess(visitor)).toBe(400);
  expect(await guess(visitor)).toBe(429);
});

test.each([
  ['a token that is refused', () => failing],
  ['a spent token', () => spent],
])('%s does not pass', async (_, shop) => {
  const visitor = await pastLimit(shop());
  const refused = await pass(visitor);
  expect([refused.status, await refused.text()]).toEqual([
    422,
    expect.stringContaining('couldn’t confirm that you’re human'),
  ]);
  expect(await guess(visitor)).toBe(429);
});

test('A form that was sent without the widget is refused', async () => {
  expect((await pass(await pastLimit(passing), '')).status).toBe(422);
});

test.each([
  ['does not answer', { drop: true }],
  ['is broken', { status: 500, body: 'Internal Server Error' }],
  ['says that it is broken', { body: '{"success":false,"error-codes":["internal-error"]}' }],
])('When the service %s every visitor passes, and the log says so', async (_, fault) => {
  const visitor = await pastLimit(passing);
  printed = '';
  await passing.setFaults([{ match: 'POST /turnstile', ...fault }]);
  expect((await pass(visitor)).status).toBe(303);
  await passing.setFaults([]);
  expect(await guess(visitor)).toBe(400);
  await expect.poll(() => printed).toContain('The challenge cannot be checked');
});

test('Only the page of the challenge lets the service in, and its widget has no inline script', async () => {
  const page = await passing.visitor().fetch('/challenge?next=/pay');
  const policy = page.headers.get('Content-Security-Policy') ?? '';
  const html = await page.text();
  expect(policy).toMatch(new RegExp(`frame-src [^;]*${passing.sandbox}`));
  const [, nonce = ''] = /'nonce-([^']+)'/.exec(policy) ?? [];
  expect(html).toContain(`data-script="${passing.sandbox}/turnstile/v0/api.js"`);
  expect(/<div[^>]*turnstile[^>]*>/.exec(html)?.[0]).toContain(`nonce="${nonce}"`);
  expect(html).toContain('data-sitekey="1x00000000000000000000AA"');
  expect(html).toMatch(/<noscript>.*wait 15 minutes/);
  expect(html).toContain('name="next" value="/pay"');
  const about = await passing.visitor().fetch('/about');
  expect(await about.text()).not.toContain('turnstile');
});

test('No address outside the shop follows the challenge', async () => {
  const passed = await passing
    .visitor()
    .post('/challenge', { next: '//evil.example', 'cf-turnstile-response': TOKEN });
  expect([passed.status, passed.headers.get('Location')]).toEqual([200, null]);
});

const message = () => ({
  name: 'Robin',
  email: 'robin@example.com',
  message: 'Do you roast on Fridays?',
  started: String(Date.now() - 60_000),
});

test.each([
  ['/account/create-account', () => ({ first_name: 'Nia', last_name: 'Ward', email: 'nia@example.com' }), 10],
  ['/account/forgot-password', () => ({ email: 'nia@example.com' }), 10],
  ['/contact', message, 5],
  ['/news', () => ({ email: 'nia@example.com' }), 5],
])('%s requires the challenge when it is busy', async (path, fields, max) => {
  const visitor = await visitorWithCart(passing);
  expect((await visitor.post(path, fields())).status).toBe(303);
  await repeatTries(passing, max - 1);
  expect((await visitor.post(path, fields())).status).toBe(303);
  const busy = await visitor.post(path, fields());
  expect([busy.status, await busy.text()]).toEqual([429, expect.stringContaining('href="/challenge"')]);
  await pass(visitor);
  expect((await visitor.post(path, fields())).status).toBe(303);
});

test('Each further guess at a password requires another challenge', async () => {
  const visitor = await visitorWithCart(passing);
  const credentials = { email: 'kim@example.com', password: 'wrong' };
  expect((await visitor.post('/account/login', credentials)).status).toBe(422);
  await repeatTries(passing, 9);
  expect((await visitor.post('/account/login', credentials)).status).toBe(422);
  const busy = await visitor.post('/account/login', credentials);
  expect([busy.status, await busy.text()]).toEqual([429, expect.stringContaining('href="/challenge"')]);
  await pass(visitor);
  expect((await visitor.post('/account/login', credentials)).status).toBe(422);
  expect((await visitor.post('/account/login', credentials)).status).toBe(429);
});

test('Strangers who use an account up cost its owner on another network one challenge, and other customers none', async () => {
  const signIn = (visitor: Visitor, from: string, fields: Record<string, string>) =>
    visitor.fetch('/account/login', {
      method: 'POST',
      headers: { Origin: passing.shop, 'CF-Connecting-IP': from },
      body: new URLSearchParams(fields),
    });
  const kim = { email: 'kim@example.com', password: 'correct-horse' };
  for (let at = 0; at < 8; at += 1)
    await signIn(passing.visitor(), `198.51.100.${at}`, { ...kim, password: 'wrong' });
  await repeatTries(passing, 8);
  const lee = { email: 'lee@example.com', password: 'battery-staple' };
  expect((await signIn(passing.visitor(), '192.0.2.9', lee)).status).toBe(303);
  const owner = passing.visitor();
  const asked = await signIn(owner, '203.0.113.7', kim);
  expect([asked.status, await asked.text()]).toEqual([429, expect.stringContaining('href="/challenge"')]);
  await pass(owner);
  expect((await signIn(owner, '203.0.113.7', kim)).status).toBe(303);
});

test('Past the new carts of a network a first item leads to the challenge, and is added once it is passed', async () => {
  const product = await plainProduct(passing.visitor());
  const from = { 'CF-Connecting-IP': '203.0.113.7' };
  const first = await addItem(passing.visitor(), product.id, 1, from);
  const { checkout_id: checkout } = (await first.json()) as { checkout_id: string };
  await repeatTries(passing, 600);
  const visitor = passing.visitor();
  const refused = await addItem(visitor, product.id, 1, from);
  expect(await refused.json()).toMatchObject({ error: { code: 'challenge_needed' } });
  const add = () =>
    visitor.fetch('/cart/items', {
      method: 'POST',
      headers: from,
      body: new URLSearchParams({ product_id: product.id, quantity: '1' }),
    });
  expect((await add()).headers.get('Location')).toBe(`/challenge?next=%2Fshop%2F${product.slug}`);
  expect((await pass(visitor)).status).toBe(303);
  expect((await add()).headers.get('Location')).toBe('/cart');
  const mailed = await passing.visitor().fetch(`/cart?checkout=${checkout}`, { headers: from });
  expect([mailed.status, await mailed.text()]).toEqual([429, expect.stringContaining('href="/challenge"')]);
});
