import { expect, test } from 'vitest';
import { lee, signedIn } from './customers.ts';
import { dueFor, placeOrder, sendToRobin, visitorWithCart } from './guest.ts';
import { addItem, cardToken, plainProduct, type Visitor } from './harness.ts';
import { shopOfFile } from './shop-of-file.ts';

const shop = shopOfFile();
shop.expectLines('payment_cart_changed');

async function send(visitor: Visitor, method: 'PUT' | 'POST', path: string, body: object, payment?: string) {
  const headers = { 'Content-Type': 'application/json', Origin: shop.shop };
  const of = payment === undefined ? {} : { 'X-Payment': payment };
  const init = { method, headers: { ...headers, ...of }, body: JSON.stringify(body) };
  return (await (await visitor.fetch(path, init)).json()) as { id: string; state: string };
}

/** A card is chosen in a wallet's sheet; nothing is pressed yet. */
async function choose(visitor: Visitor, token: string): Promise<string> {
  const { id } = await send(visitor, 'POST', '/pay/payments', {
    method: 'google',
    gateway: 'stripe',
    due: await dueFor(visitor),
  });
  await send(visitor, 'PUT', '/api/cart', { billing: { method: 'card', card: { token } } }, id);
  return id;
}

async function cardOf(visitor: Visitor): Promise<string | undefined> {
  const order = (await (await visitor.fetch('/api/cart/order')).json()) as Order | null;
  return order?.billing?.card?.token;
}

type Order = { billing?: { card?: { token?: string } } };

test('of two devices of an account, each having chosen a card, the one that orders by the API is charged', async () => {
  const a = await signedIn(shop, lee);
  await addItem(a, (await plainProduct(a)).id, 1);
  await sendToRobin(a);
  const b = await signedIn(shop, lee);
  await b.fetch('/api/cart');
  const token = await cardToken(shop, '5555555555554444');
  const own = await choose(a, token);
  expect((await send(a, 'POST', `/pay/payments/${own}/authorised`, {})).state).toBe('authorised');
  await choose(b, await cardToken(shop, '4242424242424242'));
  expect((await placeOrder(a)).status).toBe(200);
  expect(await cardOf(a)).toBe(token);
  expect((await send(a, 'POST', `/pay/payments/${own}/order`, {})).state).toBe('done');
});

test('a card of a cancelled sheet that the backend does not take out is not charged by an order of the API', async () => {
  const visitor = await visitorWithCart(shop);
  await sendToRobin(visitor);
  const id = await choose(visitor, await cardToken(shop));
  await shop.setFaults([
    { match: 'PUT /commerce/api/cart', status: 422, body: '{"error":{"message":"no"}}' },
  ]);
  expect((await send(visitor, 'POST', `/pay/payments/${id}/cancelled`, {})).state).toBe('failed');
  await shop.setFaults([]);
  const answer = await placeOrder(visitor);
  expect([answer.status, await answer.json()]).toMatchObject([
    409,
    { error: { code: 'payment_cart_changed' } },
  ]);
  expect(await cardOf(visitor)).toBeUndefined();
});
