import { expect, test } from 'vitest';
import type { PaymentView } from '#shared/payments/payment.ts';
import { robin } from '../fixtures/robin.ts';
import { makeVoucher } from './ask-vault.ts';
import { addGiftCard, dueFor, placeOrder, sendToRobin, visitorWithCart } from './guest.ts';
import { cardToken, type Visitor } from './harness.ts';
import { shopOfFile } from './shop-of-file.ts';

const it = shopOfFile();
it.expectLines('invalid_stock', 'marketplace_session_missing', 'payment_refund_due', 'payment_under_way');

async function readyToPay(): Promise<Visitor> {
  const visitor = await visitorWithCart(it);
  await sendToRobin(visitor);
  return visitor;
}

async function send(visitor: Visitor, path: string, body: object = {}): Promise<PaymentView> {
  const headers = { 'Content-Type': 'application/json', Origin: it.shop };
  const due = path === '' ? { due: await dueFor(visitor) } : {};
  const init = { method: 'POST', headers, body: JSON.stringify({ ...due, ...body }) };
  return (await (await visitor.fetch(`/pay/payments${path}`, init)).json()) as PaymentView;
}

async function putCart(visitor: Visitor, cart: object, payment?: string): Promise<void> {
  const headers = { 'Content-Type': 'application/json', ...(payment ? { 'X-Payment': payment } : {}) };
  const init = { method: 'PUT', headers, body: JSON.stringify(cart) };
  expect((await visitor.fetch('/api/cart', init)).status).toBe(200);
}

/** The bank's dialog, completed: what the card provider's script does with the payment's secret. */
async function confirmWithBank(token: string): Promise<void> {
  const db = await it.miniflare.getD1Database('DB', 'storefront-sandbox');
  const found = await db
    .prepare(
      `SELECT json_extract(data, '$.secret') AS secret FROM records
       WHERE kind = 'intent' AND json_extract(data, '$.payment_method') = ?`,
    )
    .bind(token)
    .first<{ secret: string }>();
  const headers = { 'Content-Type': 'application/json' };
  for (const step of ['confirm', 'challenge']) {
    const body = JSON.stringify({ client_secret: found?.secret, approved: true });
    const url = `${it.sandbox}/providers/stripe/api/${step}`;
    expect((await fetch(url, { method: 'POST', headers, body })).status, step).toBe(200);
  }
}

const pageOf = async (visitor: Visitor) => (await visitor.fetch('/pay')).text();

test('A payment at the provider is shown, may be checked again, and is cancelled by a form', async () => {
  const visitor = await readyToPay();
  const { id } = await send(visitor, '', { method: 'ideal', gateway: 'stripe' });
  await send(visitor, `/${id}/leaving`);
  const waiting = await pageOf(visitor);
  expect(waiting).toContain('Your iDEAL payment is open in another window');
  expect(waiting).toContain('href="/pay#next"');
  // Nothing that it pays for can be changed meanwhile.
  for (const way of ['step=address', 'name="code"', 'data-method="apple"', 'name="card_id"']) {
    expect(waiting).not.toContain(way);
  }
  const ended = await visitor.post('/pay/cancel', {});
  expect([ended.status, ended.headers.get('Location')]).toEqual([303, '/pay#next']);
  const after = await pageOf(visitor);
  expect(after).toMatch(/step-payment"[^]*role="alert"[^]*The payment was cancelled/);
  expect(after).toContain('data-method="ideal"');
});

test('A return that lacks what its provider sends says so in words for shoppers', async () => {
  const visitor = await readyToPay();
  const { id } = await send(visitor, '', { method: 'amazon', gateway: 'direct' });
  await send(visitor, `/${id}/leaving`);
  const back = await visitor.fetch(`/pay?gateway=amazon&redirect_status=succeeded&payment=${id}`);
  const page = await back.text();
  expect([back.status, page.includes('We couldn’t confirm this payment')]).toEqual([409, true]);
  expect(page).not.toContain('checkout_session_id');
});

test('A shopper who paid for sold-out goods is advised to cancel, and then reads that it is refunded', async () => {
  const visitor = await readyToPay();
  const { id } = await send(visitor, '', { method: 'paysafecard', gateway: 'direct' });
  await send(visitor, `/${id}/leaving`);
  const back = `/pay?gateway=paysafecard&payment=${id}`;
  await approveVoucher(visitor, id, `${it.shop}${back}`);
  const body = JSON.stringify({ error: { code: 'invalid_stock', message: 'Sold out' } });
  await it.setFaults([{ match: 'POST /commerce/api/cart/order', status: 409, body }]);
  expect((await visitor.fetch(back)).status).toBe(303);
  const paid = await pageOf(visitor);
  expect(paid).toContain('Your money is safe');
  expect(paid).toMatch(/action="\/pay\/cancel"[^]*Cancel and get a refund/);
  const cart = (await (await visitor.fetch('/api/cart')).json()) as { items: { id: string }[] };
  for (const line of cart.items) await visitor.fetch(`/api/cart/items/${line.id}`, { method: 'DELETE' });
  expect(await pageOf(visitor), 'with nothing left in the cart').toContain('Cancel and get a refund');
  expect((await visitor.post('/pay/cancel', {})).status).toBe(303);
  const ended = await pageOf(visitor);
  expect(ended).toMatch(/role="alert"[^]*We’ll refund your payment/);
  expect(ended).not.toContain('Cancel and get a refund');
  await it.setFaults([]);
  const db = await it.miniflare.getD1Database('DB', 'storefront');
  const row = db
    .prepare(`SELECT state, raised.incident FROM payments JOIN payment_incidents AS raised ON payment_id = payments.id
     WHERE payments.id = ? AND raised.closed_at IS NULL`)
    .bind(id);
  await expect.poll(() => row.first()).toEqual({ state: 'failed', incident: 'payment_refund_due' });
});

/** A voucher of the whole cart, paid at its provider. */
async function approveVoucher(visitor: Visitor, payment: string, back: string): Promise<void> {
  const { id, redirect } = await makeVoucher(it.sandbox, back);
  await send(visitor, `/${payment}/intent`, { ref: id, secret: null });
  await putCart(visitor, { billing: { method: 'paysafecard', intent: { paysafecard: { id } } } }, payment);
  const approved = new URLSearchParams({ outcome: 'approve' });
  await fetch(redirect.auth_url, { method: 'POST', redirect: 'manual', body: approved });
}

test('A late form, while a payment is under way, is refused at the payment', async () => {
  const visitor = await readyToPay();
  const { id } = await send(visitor, '', { method: 'ideal', gateway: 'stripe' });
  await send(visitor, `/${id}/leaving`);
  const late = await visitor.post('/pay/address', { ...robin, address1: '2 Other Street' });
  expect(late.status).toBe(409);
  expect(await late.text()).toMatch(
    /step-payment"[^]*role="alert"[^]*A payment for this cart is in progress/,
  );
});

test('What a shopper approved is ordered by a button, once however often it is submitted', async () => {
  const visitor = await readyToPay();
  const { id } = await send(visitor, '', { method: 'paypal', gateway: 'direct' });
  const billing = { method: 'card', card: { token: await cardToken(it) } };
  await putCart(visitor, { billing }, id);
  await send(visitor, `/${id}/authorised`);
  const review = await pageOf(visitor);
  expect(review).toContain('<strong>PayPal</strong>');
  expect(review).toContain('Choose another way to pay');
  expect(review).toContain(`name="payment" value="${id}"`);
  const due = await dueFor(visitor);
  const answers = await Promise.all([1, 2, 3].map(() => visitor.post('/pay/order', { payment: id, due })));
  const orders = answers.map((answer) => new URL(answer.headers.get('Location') ?? '', it.shop));
  expect(new Set(orders.map((url) => url.searchParams.get('checkout_id'))).size).toBe(1);
  expect(orders[0]?.pathname).toBe('/thank-you');
  expect((await visitor.fetch('/pay')).headers.get('Location') ?? '').toMatch(/^\/thank-you|^$/);
});

test('A card declined with the order is reported at the payment, and the methods stay', async () => {
  const visitor = await readyToPay();
  const { id } = await send(visitor, '', { method: 'card', gateway: 'stripe' });
  await send(visitor, `/${id}/failed`, { message: 'Your card was declined', code: 'card_declined' });
  const html = await pageOf(visitor);
  expect(html).toMatch(
    /step-payment"[^]*role="alert" tabindex="-1" autofocus=""[^]*The payment was declined/,
  );
  expect(html).toContain('data-method="card"');
});

test("An order that waits for the bank's confirmation requests it, until the bank has it", async () => {
  const visitor = await readyToPay();
  const token = await cardToken(it, '4000002500003155');
  const billing = { method: 'card', card: { token, brand: 'Visa', last4: '3155' } };
  await putCart(visitor, { billing });
  const answer = await placeOrder(visitor);
  const order = (await answer.json()) as {
    checkout_id: string;
    authentication_required_payment_id: string;
  };
  const payment = order.authentication_required_payment_id;
  const path = `/thank-you?checkout_id=${order.checkout_id}`;
  const page = await visitor.fetch(path);
  const waiting = await page.text();
  expect(waiting).toContain(`<payment-confirmation class="payment" data-payment="${payment}">`);
  expect(waiting).toContain('Payment method');
  expect(page.headers.get('Content-Security-Policy')).toContain('frame-src');
  await confirmWithBank(token);
  const confirmed = await visitor.fetch(`/api/payments/${payment}`, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ $reset_async_payment: true }),
  });
  expect(confirmed.status).toBe(200);
  const paid = await (await visitor.fetch(path)).text();
  expect(paid).not.toContain('payment-confirmation');
  expect(paid).toContain('Paid with');
  expect(paid).toContain('Visa ending in 3155');
});

test('A cart of gift cards has no delivery', async () => {
  const visitor = it.visitor();
  await addGiftCard(visitor);
  const html = await pageOf(visitor);
  expect(html).toContain('Contact and billing address');
  expect(html).not.toContain('step-delivery');
  expect((await visitor.post('/pay/address', robin)).status).toBe(303);
  expect(await pageOf(visitor)).toMatch(/class="step step--open" aria-labelledby="step-payment"/);
});
