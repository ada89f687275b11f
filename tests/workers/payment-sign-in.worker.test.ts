import { beforeAll, expect, test, vi } from 'vitest';
import { makeVoucher } from './ask-vault.ts';
import { lee } from './customers.ts';
import { dueFor } from './guest.ts';
import { addItem, plainProduct, type Visitor } from './harness.ts';
import { shopOfFile } from './shop-of-file.ts';
import { askSandbox } from './tell-sandbox.ts';

const shop = shopOfFile();
shop.expectLines('payment_under_way');
let productId = '';
const order = 'POST /commerce/api/cart/order';

beforeAll(async () => {
  productId = (await plainProduct(shop.visitor())).id;
});

async function post(visitor: Visitor, path: string, body: object, method = 'POST', payment = '') {
  const headers = { 'Content-Type': 'application/json', Origin: shop.shop, 'X-Payment': payment };
  if (payment === '') Reflect.deleteProperty(headers, 'X-Payment');
  const answer = await visitor.fetch(path, { method, headers, body: JSON.stringify(body) });
  return { status: answer.status, body: (await answer.json()) as { id: string; state: string } };
}

async function startVoucher(visitor: Visitor) {
  const start = { method: 'paysafecard', gateway: 'direct', due: await dueFor(visitor) };
  return post(visitor, '/pay/payments', start);
}

/** A voucher that was paid, and whose order the backend refuses until the faults are removed. */
async function paidAndWaiting(visitor: Visitor): Promise<string> {
  await addItem(visitor, productId, 2);
  await post(visitor, '/api/cart', { account: { email: 'robin@example.com' } }, 'PUT');
  const { body } = await startVoucher(visitor);
  await post(visitor, `/pay/payments/${body.id}/leaving`, {});
  const back = `${shop.shop}/pay?gateway=paysafecard&payment=${body.id}`;
  const { id, redirect } = await makeVoucher(shop.sandbox, back);
  await post(visitor, `/pay/payments/${body.id}/intent`, { ref: id, secret: null });
  const billing = { method: 'paysafecard', intent: { paysafecard: { id } } };
  expect((await post(visitor, '/api/cart', { billing }, 'PUT', body.id)).status).toBe(200);
  const approved = new URLSearchParams({ outcome: 'approve' });
  await fetch(redirect.auth_url, { method: 'POST', redirect: 'manual', body: approved });
  await shop.setFaults([{ match: order, status: 503, body: 'broken' }]);
  expect((await visitor.fetch(back.slice(shop.shop.length))).headers.get('location')).toBe('/pay');
  return id;
}

async function ordersOf(id: string): Promise<string[]> {
  const ledger = await askSandbox<{ id: string; orders: string[] }[]>(shop.sandbox, 'payments');
  return ledger.find((entry) => entry.id === id)?.orders ?? [];
}

/** The first retry comes within six seconds, by the alarm of the visitor's object. */
async function expectOneOrder(id: string): Promise<void> {
  await shop.setFaults([]);
  await vi.waitFor(async () => expect(await ordersOf(id)).toHaveLength(1), {
    timeout: 60_000,
    interval: 100,
  });
}

test('a customer who signs in while a paid order waits still has the order', async () => {
  const visitor = shop.visitor();
  const id = await paidAndWaiting(visitor);
  expect((await visitor.post('/account/login', lee)).status).toBe(303);
  await expectOneOrder(id);
  expect((await visitor.post('/account/logout', {})).status).toBe(303);
});

test('a customer who signs out while a paid order waits is signed out, and the order is placed', async () => {
  const visitor = shop.visitor();
  expect((await visitor.post('/account/login', lee)).status).toBe(303);
  const id = await paidAndWaiting(visitor);
  expect((await visitor.post('/account/logout', {})).status).toBe(303);
  expect((await visitor.fetch('/account/orders')).status).toBe(303);
  expect(await (await visitor.fetch('/api/account')).json()).toBeNull();
  await expectOneOrder(id);
});

test('a customer signed out from another browser while a paid order waits is signed out, and the order is placed', async () => {
  const [visitor, elsewhere] = [shop.visitor(), shop.visitor()];
  expect((await visitor.post('/account/login', lee)).status).toBe(303);
  const id = await paidAndWaiting(visitor);
  expect((await elsewhere.post('/account/login', lee)).status).toBe(303);
  expect((await elsewhere.post('/account/profile/sign-ins', {})).status).toBe(303);
  expect((await visitor.fetch('/account/orders')).status).toBe(303);
  expect(await (await visitor.fetch('/api/account')).json()).toBeNull();
  await expectOneOrder(id);
});

test('nothing is ordered past a payment that is under way', async () => {
  const visitor = shop.visitor();
  await addItem(visitor, productId);
  const { body } = await startVoucher(visitor);
  await post(visitor, `/pay/payments/${body.id}/leaving`, {});
  const answer = await post(visitor, '/api/cart/order', {});
  expect(answer).toMatchObject({ status: 409, body: { error: { code: 'payment_under_way' } } });
});

test.each(['amazon', 'paypal'])('a link with the marker of %s orders nothing', async (gateway) => {
  const visitor = shop.visitor();
  await addItem(visitor, productId);
  const card = { method: 'card', card: { token: 'tok_anything' } };
  await post(visitor, '/api/cart', { account: { email: 'robin@example.com' }, billing: card }, 'PUT');
  const link = await visitor.fetch(`/?gateway=${gateway}&redirect_status=succeeded&confirm=1`);
  expect(link.status).toBe(409);
  expect(await (await visitor.fetch('/api/cart/order')).json()).toBeNull();
  expect(await (await visitor.fetch('/api/cart')).json()).toMatchObject({ item_quantity: 1 });
});
