import { beforeAll, expect, test, vi } from 'vitest';
import { retryPayment } from '../../worker/database/due-payments.ts';
import { dueFor } from './guest.ts';
import { addItem, cardToken, plainProduct, type Visitor } from './harness.ts';
import { shopOfFile } from './shop-of-file.ts';

const shop = shopOfFile();
shop.expectLines('payment_elsewhere');
let productId = '';
const submit = 'POST /commerce/api/cart/order';
beforeAll(async () => {
  productId = (await plainProduct(shop.visitor())).id;
});

async function post(visitor: Visitor, path: string, body: object, method = 'POST', payment = '') {
  const headers = new Headers({ 'Content-Type': 'application/json', Origin: shop.shop });
  if (payment !== '') headers.set('X-Payment', payment);
  const answer = await visitor.fetch(path, { method, headers, body: JSON.stringify(body) });
  const read = (await answer.json()) as { id: string; state: string; error?: { code: string } };
  return { status: answer.status, body: read };
}

async function visitorWithCart(): Promise<Visitor> {
  const visitor = shop.visitor();
  await addItem(visitor, productId, 2);
  await post(visitor, '/api/cart', { account: { email: 'robin@example.com' } }, 'PUT');
  return visitor;
}

/** A payment that may be in progress at Stripe at this moment. */
async function withIntent(visitor: Visitor, id: string) {
  const start = { method: 'card', gateway: 'stripe', due: await dueFor(visitor) };
  const { body: payment } = await post(visitor, '/pay/payments', start);
  const intent = { id, client_secret: `${id}_secret_${id.length}` };
  const handed = { ref: intent.id, secret: intent.client_secret };
  const claim = await post(visitor, `/pay/payments/${payment.id}/intent`, handed);
  return { payment, intent, claim };
}

async function rowsOf(sql: string): Promise<Record<string, unknown>[]> {
  const database = await shop.miniflare.getD1Database('DB', 'storefront');
  return (await database.prepare(sql).all()).results;
}

async function sweep(): Promise<void> {
  const answer = await fetch(`${shop.shop}/cdn-cgi/local/scheduled`);
  expect(answer.status).toBe(200);
}

test('the shop knows a payment before its shopper leaves, and nothing of the shopper', async () => {
  const visitor = await visitorWithCart();
  const { payment, intent } = await withIntent(visitor, 'pi_first');
  const [row] = await rowsOf(`SELECT * FROM payments WHERE id = '${payment.id}'`);
  expect(row).toMatchObject({ method: 'card', gateway: 'stripe', state: 'started' });
  expect(row?.['object_id']).toMatch(/^[\da-f]{64}$/);
  const written = JSON.stringify([
    row,
    await rowsOf('SELECT * FROM payment_steps'),
    await rowsOf('SELECT * FROM payment_references'),
  ]);
  expect(written).toContain(intent.id);
  for (const secret of [
    'robin',
    'example.com',
    intent.client_secret,
    visitor.cookie().split(/[=;]/)[1] ?? '-',
  ]) {
    expect(written).not.toContain(secret);
  }
});

test("an intent of one visitor cannot pay for another's cart", async () => {
  const owner = await withIntent(await visitorWithCart(), 'pi_second');
  expect(owner.claim.status).toBe(200);
  const { claim } = await withIntent(await visitorWithCart(), 'pi_second');
  expect(claim).toMatchObject({ status: 409, body: { error: { code: 'payment_elsewhere' } } });
});

test('the sweep has an order placed that the backend did not take at first', async () => {
  const visitor = await visitorWithCart();
  const start = { method: 'card', gateway: 'stripe', due: await dueFor(visitor) };
  const { body: payment } = await post(visitor, '/pay/payments', start);
  const token = await cardToken(shop);
  const billing = { method: 'card', card: { token } };
  expect((await post(visitor, '/api/cart', { billing }, 'PUT', payment.id)).status).toBe(200);
  await post(visitor, `/pay/payments/${payment.id}/authorised`, {});
  await shop.setFaults([{ match: submit, status: 503, body: 'broken', times: 1 }]);
  expect((await post(visitor, `/pay/payments/${payment.id}/order`, {})).body.state).not.toBe('done');
  const state = `SELECT state, order_id, wakes FROM payments WHERE id = '${payment.id}'`;
  // An operator need not wait for its time.
  const database = await shop.miniflare.getD1Database('DB', 'storefront');
  expect(await retryPayment(database, payment.id, Date.now())).toBe(true);
  await vi.waitFor(
    async () => {
      await sweep();
      expect(await rowsOf(state)).toMatchObject([{ state: 'done', order_id: expect.any(String) as string }]);
    },
    { timeout: 60_000, interval: 500 },
  );
});

test('a return in another browser has its own visitor look, and shows nothing of the payment', async () => {
  const visitor = await visitorWithCart();
  const { payment, intent } = await withIntent(visitor, 'pi_third');
  const other = shop.visitor();
  const query = new URLSearchParams({
    gateway: 'stripe',
    redirect_status: 'canceled',
    payment_intent: intent.id,
    payment_intent_client_secret: intent.client_secret,
  });
  const page = await other.fetch(`/pay?${query}`);
  const text = await page.text();
  expect(page.status).toBe(409);
  expect(text).toContain('started in another browser and finishes there');
  expect(text, 'nothing of the address is repeated').not.toContain('redirect_status');
  for (const secret of [payment.id, 'robin', 'checkout_id']) expect(text).not.toContain(secret);
  expect(page.headers.get('cache-control')).toContain('private');
  // What the address says ended nothing.
  await visitor.fetch('/pay');
  expect(await rowsOf(`SELECT state FROM payments WHERE id = '${payment.id}'`)).toEqual([
    { state: 'started' },
  ]);
  const unknown = await other.fetch('/pay?gateway=stripe&redirect_status=succeeded&payment_intent=pi_nobody');
  expect(await unknown.text()).toContain('We can’t find this payment here');
});

test('Without a secret there is no address that starts the sweep', async () => {
  const headers = { Authorization: 'Bearer ' };
  const answer = await fetch(`${shop.shop}/api/hooks/sweep`, { method: 'POST', headers });
  expect(answer.status).toBe(404);
});
