import { beforeEach, expect, test } from 'vitest';
import { kim, lee } from './customers.ts';
import { visitorWithCart } from './guest.ts';
import { addItem, plainProduct, type Visitor } from './harness.ts';
import { forgetTries, repeatTries } from './more-tries.ts';
import { shopOfFile } from './shop-of-file.ts';

const TOKEN = 'XXXX.DUMMY.TOKEN.XXXX';

let printed = '';

/** Turnstile's test keys, with which every token passes. */
const keys = {
  TURNSTILE_SITE_KEY: '1x00000000000000000000AA',
  TURNSTILE_SECRET: '1x0000000000000000000000000000000AA',
};

const it = shopOfFile(keys, ({ message }) => {
  printed += `${message}\n`;
});
it.expectLines('challenge_needed', /The challenge cannot be checked/);
beforeEach(() => forgetTries(it));

async function guess(visitor: Visitor): Promise<number> {
  const init = {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json' },
    body: '{"code":"FREE4ALL"}',
  };
  return (await visitor.fetch('/api/cart/coupon', init)).status;
}

async function pastLimit(): Promise<Visitor> {
  const visitor = await visitorWithCart(it);
  expect(await guess(visitor)).toBe(400);
  await repeatTries(it, 10);
  expect(await guess(visitor)).toBe(429);
  return visitor;
}

const pass = (visitor: Visitor, token = TOKEN) =>
  visitor.post('/challenge', { next: '/cart', 'cf-turnstile-response': token });

test('A visitor who passes the challenge may try ten more times, and no more', async () => {
  const visitor = await pastLimit();
  const form = await visitor.post('/cart/discount', { code: 'FREE4ALL' });
  expect([form.status, form.headers.get('Location')]).toEqual([303, '/challenge?next=%2Fcart']);
  const passed = await pass(visitor);
  expect([passed.status, passed.headers.get('Location')]).toEqual([303, '/cart']);
  for (let at = 0; at < 10; at += 1) expect(await guess(visitor)).toBe(400);
  expect(await guess(visitor)).toBe(429);
});

test.each([
  ['a token that is refused', 'invalid-input-response'],
  ['a spent token', 'timeout-or-duplicate'],
])('%s does not pass', async (_, code) => {
  const visitor = await pastLimit();
  await it.setFaults([{ match: 'POST /turnstile', body: `{"success":false,"error-codes":["${code}"]}` }]);
  const refused = await pass(visitor);
  await it.setFaults([]);
  expect([refused.status, await refused.text()]).toEqual([
    422,
    expect.stringContaining('couldn’t confirm that you’re human'),
  ]);
  expect(await guess(visitor)).toBe(429);
});

test('A form that was sent without the widget is refused', async () => {
  expect((await pass(await pastLimit(), '')).status).toBe(422);
});

test.each([
  ['does not answer', { drop: true }],
  ['is broken', { status: 500, body: 'Internal Server Error' }],
  ['says that it is broken', { body: '{"success":false,"error-codes":["internal-error"]}' }],
])('When the service %s every visitor passes, and the log says so', async (_, fault) => {
  const visitor = await pastLimit();
  printed = '';
  await it.setFaults([{ match: 'POST /turnstile', ...fault }]);
  expect((await pass(visitor)).status).toBe(303);
  await it.setFaults([]);
  expect(await guess(visitor)).toBe(400);
  await expect.poll(() => printed).toContain('The challenge cannot be checked');
});

test('Only the page of the challenge lets the service in, and its widget has no inline script', async () => {
  const page = await it.visitor().fetch('/challenge?next=/pay');
  const policy = page.headers.get('Content-Security-Policy') ?? '';
  const html = await page.text();
  expect(policy).toMatch(new RegExp(`frame-src [^;]*${it.sandbox}`));
  const [, nonce = ''] = /'nonce-([^']+)'/.exec(policy) ?? [];
  expect(html).toContain(`data-script="${it.sandbox}/turnstile/v0/api.js"`);
  expect(/<div[^>]*turnstile[^>]*>/.exec(html)?.[0]).toContain(`nonce="${nonce}"`);
  expect(html).toContain('data-sitekey="1x00000000000000000000AA"');
  expect(html).toMatch(/<noscript>.*wait 15 minutes/);
  expect(html).toContain('name="next" value="/pay"');
  const about = await it.visitor().fetch('/about');
  expect(await about.text()).not.toContain('turnstile');
});

test('No address outside the shop follows the challenge', async () => {
  const passed = await it
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
  const visitor = await visitorWithCart(it);
  expect((await visitor.post(path, fields())).status).toBe(303);
  await repeatTries(it, max - 1);
  expect((await visitor.post(path, fields())).status).toBe(303);
  const busy = await visitor.post(path, fields());
  expect([busy.status, await busy.text()]).toEqual([429, expect.stringContaining('href="/challenge"')]);
  await pass(visitor);
  expect((await visitor.post(path, fields())).status).toBe(303);
});

test('Each further guess at a password requires another challenge', async () => {
  const visitor = await visitorWithCart(it);
  const credentials = { email: 'kim@example.com', password: 'wrong' };
  expect((await visitor.post('/account/login', credentials)).status).toBe(422);
  await repeatTries(it, 9);
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
      headers: { Origin: it.shop, 'CF-Connecting-IP': from },
      body: new URLSearchParams(fields),
    });
  for (let at = 0; at < 8; at += 1)
    await signIn(it.visitor(), `198.51.100.${at}`, { ...kim, password: 'wrong' });
  await repeatTries(it, 8);
  expect((await signIn(it.visitor(), '192.0.2.9', lee)).status).toBe(303);
  const owner = it.visitor();
  const asked = await signIn(owner, '203.0.113.7', kim);
  expect([asked.status, await asked.text()]).toEqual([429, expect.stringContaining('href="/challenge"')]);
  await pass(owner);
  expect((await signIn(owner, '203.0.113.7', kim)).status).toBe(303);
});

test('Past the new carts of a network a first item leads to the challenge, and is added once it is passed', async () => {
  const product = await plainProduct(it.visitor());
  const from = { 'CF-Connecting-IP': '203.0.113.7' };
  const first = await addItem(it.visitor(), product.id, 1, from);
  const { checkout_id: checkout } = (await first.json()) as { checkout_id: string };
  await repeatTries(it, 600);
  const visitor = it.visitor();
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
  const mailed = await it.visitor().fetch(`/cart?checkout=${checkout}`, { headers: from });
  expect([mailed.status, await mailed.text()]).toEqual([429, expect.stringContaining('href="/challenge"')]);
});
