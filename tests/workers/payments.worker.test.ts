import { beforeAll, expect, test, vi } from 'vitest';
import type { PaymentView } from '#shared/payments/payment.ts';
import { makeVoucher } from './ask-vault.ts';
import { dueFor } from './guest.ts';
import { addItem, cardToken, plainProduct, type Visitor } from './harness.ts';
import { shopOfFile } from './shop-of-file.ts';

const shop = shopOfFile();
shop.expectLines(
  'bad_answer',
  'cart_not_found',
  'destination_changed',
  'payment_cancelled',
  'payment_cart_changed',
  'payment_not_found',
  'payment_under_way',
  'price_changed',
);
let productId = '';
beforeAll(async () => {
  productId = (await plainProduct(shop.visitor())).id;
});

type Answered = { status: number; body: PaymentView & { error?: { code: string } } };

async function post(visitor: Visitor, path: string, body: object = {}): Promise<Answered> {
  const headers = { 'Content-Type': 'application/json', Origin: shop.shop };
  const answer = await visitor.fetch(`/pay/payments${path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(path === '' ? { due: await dueFor(visitor), ...body } : body),
  });
  return { status: answer.status, body: (await answer.json()) as Answered['body'] };
}

async function visitorWithCart(): Promise<Visitor> {
  const visitor = shop.visitor();
  await addItem(visitor, productId, 2);
  await change(visitor, { account: { email: 'robin@example.com' } });
  return visitor;
}

async function change(visitor: Visitor, cart: object, payment?: string): Promise<Response> {
  const headers = { 'Content-Type': 'application/json', ...(payment ? { 'X-Payment': payment } : {}) };
  return visitor.fetch('/api/cart', { method: 'PUT', headers, body: JSON.stringify(cart) });
}

/** A voucher payment up to the provider's page, as a browser does it. */
async function leaveForVoucher(visitor: Visitor, page = '/pay') {
  const { body } = await post(visitor, '', { method: 'paysafecard', gateway: 'direct' });
  await post(visitor, `/${body.id}/leaving`);
  const path = `${page}?gateway=paysafecard&payment=${body.id}`;
  const back = `${shop.shop}${path}`;
  const intent = await makeVoucher(shop.sandbox, back, '200');
  const billing = { method: 'paysafecard', intent: { paysafecard: { id: intent.id } } };
  expect((await change(visitor, { billing }, body.id)).status).toBe(200);
  return { id: body.id, path, decide: (outcome: string) => decide(intent.redirect.auth_url, outcome) };
}

async function decide(address: string, outcome: string): Promise<void> {
  await fetch(address, { method: 'POST', redirect: 'manual', body: new URLSearchParams({ outcome }) });
}

async function ordersOf(visitor: Visitor): Promise<unknown> {
  return (await visitor.fetch('/api/cart/order')).json();
}

test('a card is started, authorised and ordered by the browser, and the second submission finds the same order', async () => {
  const visitor = await visitorWithCart();
  const { body: started } = await post(visitor, '', { method: 'card', gateway: 'stripe' });
  expect(started).toMatchObject({ method: 'card', state: 'started', href: null, problem: null });
  const token = await cardToken(shop);
  await change(visitor, { billing: { method: 'card', card: { token } } }, started.id);
  expect((await post(visitor, `/${started.id}/authorised`)).body.state).toBe('authorised');
  const [first, second] = await Promise.all([
    post(visitor, `/${started.id}/order`),
    post(visitor, `/${started.id}/order`),
  ]);
  expect(first.body).toMatchObject({ state: 'done' });
  expect(first.body.href).toMatch(/^\/thank-you\?checkout_id=/);
  expect(new URL(second.body.href ?? '', shop.shop).searchParams.get('checkout_id')).toBe(
    new URL(first.body.href ?? '', shop.shop).searchParams.get('checkout_id'),
  );
  const cleaned = await visitor.fetch(first.body.href ?? '');
  expect([cleaned.status, cleaned.headers.get('Location')]).toEqual([303, '/thank-you']);
  expect(await (await visitor.fetch('/thank-you')).text()).toContain('Thank you for your order');
  // A submission in another tab, once the cart is gone.
  expect((await post(visitor, '', { method: 'card', gateway: 'stripe' })).body.state).toBe('done');
});

test('a return on any page leads to the order by a clean address, twice', async () => {
  const visitor = await visitorWithCart();
  const { path, decide: answer } = await leaveForVoucher(visitor, '/shop');
  await answer('approve');
  const prefetched = await visitor.fetch(path, {
    headers: { 'Sec-Purpose': 'prefetch' },
  });
  expect(prefetched.status).toBe(503);
  const [first, second] = await Promise.all([visitor.fetch(path), visitor.fetch(path)]);
  for (const back of [first, second]) {
    expect(back.status).toBe(303);
    expect(back.headers.get('location')).toMatch(/^\/thank-you\?checkout_id=/);
    expect(back.headers.get('cache-control')).toContain('no-store');
    expect(back.headers.get('referrer-policy')).toBe('no-referrer');
  }
  expect(await ordersOf(visitor)).toMatchObject({ billing: { method: 'paysafecard' } });
});

test('a voucher is ordered when its provider tells of it, and only if it was paid', async () => {
  const [payer, other] = [await visitorWithCart(), await visitorWithCart()];
  const [paid, unpaid] = [await leaveForVoucher(payer), await leaveForVoucher(other)];
  const tell = async (path: string) => (await fetch(`${shop.shop}${path}`, { method: 'POST' })).status;
  await paid.decide('approve');
  expect(await tell(unpaid.path)).toBe(204);
  await expect
    .poll(async () => [await tell(paid.path), await ordersOf(payer)], { interval: 500, timeout: 40_000 })
    .toMatchObject([204, { id: expect.any(String) }]);
  expect(await ordersOf(other)).toBeNull();
  expect(await tell('/pay?gateway=paysafecard&payment=nobody')).toBe(204);
});

test('a voucher that was cancelled leads back to the payment page, and the cart is free again', async () => {
  const visitor = await visitorWithCart();
  const { path, decide: answer } = await leaveForVoucher(visitor);
  const frozen = await addItem(visitor, productId);
  expect([frozen.status, await frozen.json()]).toMatchObject([409, { error: { code: 'payment_under_way' } }]);
  await answer('cancel');
  const back = await visitor.fetch(path);
  expect([back.status, back.headers.get('location')]).toEqual([303, '/pay']);
  expect((await addItem(visitor, productId)).status).toBe(200);
  expect(await ordersOf(visitor)).toBeNull();
});

test('a vault that does not answer leaves the return to a later visit', async () => {
  const visitor = await visitorWithCart();
  const { id, path, decide: answer } = await leaveForVoucher(visitor);
  await answer('approve');
  await shop.setFaults([{ match: 'GET /vault', status: 500, body: 'broken' }]);
  expect((await visitor.fetch(path)).headers.get('location')).toBe('/pay');
  await shop.setFaults([]);
  expect((await visitor.fetch(path)).headers.get('location')).toMatch(/^\/thank-you/);
  expect((await post(visitor, `/${id}/order`)).body.state).toBe('done');
});

test('a backend that drops the order while it is placed has placed it once', async () => {
  const visitor = await visitorWithCart();
  const { path, decide: answer } = await leaveForVoucher(visitor);
  await answer('approve');
  await shop.setFaults([{ match: 'POST /commerce/api/cart/order', drop: true, after: true, times: 1 }]);
  const back = await visitor.fetch(path);
  await shop.setFaults([]);
  expect(back.headers.get('location')).toMatch(/^\/thank-you|^\/pay$/);
  expect((await visitor.fetch(path)).headers.get('location')).toMatch(/^\/thank-you/);
});

test('an order that the backend did not take is placed later, without a request', async () => {
  const visitor = await visitorWithCart();
  const { id, path, decide: answer } = await leaveForVoucher(visitor);
  await answer('approve');
  const order = 'POST /commerce/api/cart/order';
  await shop.setFaults([{ match: order, status: 503, body: 'broken', times: 1 }]);
  expect((await visitor.fetch(path)).headers.get('location')).toBe('/pay');
  expect((await post(visitor, `/${id}/leaving`)).body.state).toBe('ordering');
  const placed = async () =>
    (await shop.calls())
      .filter((call) => `${call.method} ${call.path}` === order)
      .map(({ status }) => status);
  await vi.waitFor(async () => expect((await placed())[0]).toBe(200), { timeout: 40_000, interval: 500 });
  expect((await post(visitor, `/${id}/order`)).body.state).toBe('done');
});

test("the browser's own order is only of what the page showed", async () => {
  const visitor = await visitorWithCart();
  const order = (headers: Record<string, string>) =>
    visitor.fetch('/api/cart/order', { method: 'POST', headers });
  for (const headers of [{}, { 'X-Shown': '1+0 AUD' }] as Record<string, string>[]) {
    const refused = await order(headers);
    expect([refused.status, await refused.json()]).toMatchObject([409, { error: { code: 'price_changed' } }]);
  }
  const elsewhere = await order({ 'X-Shown': `${await dueFor(visitor)} x1` });
  expect(await elsewhere.json()).toMatchObject({ error: { code: 'destination_changed' } });
  expect(await ordersOf(visitor)).toBeNull();
});

test('a change of the cart from elsewhere ends a payment that has not left', async () => {
  const visitor = await visitorWithCart();
  const { body } = await post(visitor, '', { method: 'card', gateway: 'stripe' });
  await addItem(visitor, productId);
  const answered = await post(visitor, `/${body.id}/authorised`);
  expect(answered.body).toMatchObject({ state: 'failed', problem: { code: 'payment_cart_changed' } });
  const late = await change(visitor, { billing: { method: 'card' } }, body.id);
  expect([late.status, await late.json()]).toMatchObject([409, { error: { code: 'payment_cart_changed' } }]);
});

test.each([
  [{ method: 'card', gateway: 'quickpay' }, 409, 'payment_disabled'],
  [{ method: 'cheque', gateway: 'direct' }, 422, 'payment_unsupported'],
  [{ method: 4 }, 400, 'bad_request'],
])('%o is refused', async (request, status, code) => {
  const visitor = await visitorWithCart();
  expect(await post(visitor, '', request)).toMatchObject({ status, body: { error: { code } } });
});

test("no one learns of another visitor's payment, and nothing starts without a cart", async () => {
  const [one, other] = [await visitorWithCart(), await visitorWithCart()];
  const { body } = await post(one, '', { method: 'card', gateway: 'stripe' });
  expect(await post(other, `/${body.id}/order`)).toMatchObject({
    status: 404,
    body: { error: { code: 'payment_not_found' } },
  });
  const foreign = shop.visitor();
  await foreign.fetch('/cart');
  expect(await post(foreign, '', { method: 'card', gateway: 'stripe' })).toMatchObject({
    status: 404,
    body: { error: { code: 'cart_not_found' } },
  });
  const lost = await shop.visitor().fetch('/?gateway=paysafecard');
  expect([lost.status, await lost.text()]).toEqual([
    409,
    expect.stringContaining('the browser where you started it'),
  ]);
});

test("a wallet's e-mail address does not take the place of the one that was typed", async () => {
  const emailOf = async (visitor: Visitor) => {
    const cart = (await (await visitor.fetch('/api/cart')).json()) as { account: { email: string } | null };
    return cart.account?.email ?? null;
  };
  const wallet = { account: { email: 'wallet@example.com' }, billing: { name: 'Robin' } };
  const typed = await visitorWithCart();
  const { body } = await post(typed, '', { method: 'google', gateway: 'stripe' });
  expect((await change(typed, wallet, body.id)).status).toBe(200);
  expect(await emailOf(typed)).toBe('robin@example.com');

  const bare = shop.visitor();
  await addItem(bare, productId);
  const begun = await post(bare, '', { method: 'google', gateway: 'stripe' });
  expect((await change(bare, wallet, begun.body.id)).status).toBe(200);
  expect(await emailOf(bare)).toBe('wallet@example.com');
});
