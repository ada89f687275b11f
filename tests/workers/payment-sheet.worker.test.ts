import { expect, test } from 'vitest';
import type { PaymentView } from '#shared/payments/payment.ts';
import { robin } from '../fixtures/robin.ts';
import { lee, signedIn } from './customers.ts';
import { dueFor, visitorWithCart } from './guest.ts';
import type { Visitor } from './harness.ts';
import { shopOfFile } from './shop-of-file.ts';

const shop = shopOfFile();
shop.expectLines('price_changed', 'destination_lost');

const home = {
  name: 'Robin Example',
  first_name: 'Robin',
  last_name: 'Example',
  address1: '1 Sample Street',
  city: 'Bangalow',
  state: 'NSW',
  zip: '2479',
  country: 'AU',
  service: 'standard',
};
const wellington = { city: 'Wellington', state: 'WGN', zip: '6011', country: 'NZ', service: null };

type Cart = { shipping: Record<string, unknown>; capture_total: number; account: { email: string } | null };

async function readCart(visitor: Visitor): Promise<Cart> {
  return (await (await visitor.fetch('/api/cart')).json()) as Cart;
}

async function send(visitor: Visitor, path: string, body: object, payment?: string): Promise<PaymentView> {
  const headers = { 'Content-Type': 'application/json', Origin: shop.shop };
  const answer = await visitor.fetch(path, {
    method: path === '/api/cart' ? 'PUT' : 'POST',
    headers: { ...headers, ...(payment === undefined ? {} : { 'X-Payment': payment }) },
    body: JSON.stringify(body),
  });
  expect(answer.status, await answer.clone().text()).toBe(200);
  return (await answer.json()) as PaymentView;
}

/** A guest's cart with an address, and a sheet in which another country was chosen. */
async function openSheet(account: object = { email: 'robin@example.com' }) {
  const visitor = await visitorWithCart(shop);
  await send(visitor, '/api/cart', { shipping: home, account });
  const before = await readCart(visitor);
  const start = { method: 'google', gateway: 'stripe', due: await dueFor(visitor) };
  const { id } = await send(visitor, '/pay/payments', start);
  await send(visitor, '/api/cart', { shipping: wellington, shipment_rating: null }, id);
  await send(visitor, '/api/cart', { shipping: { service: 'nz-tracked' } }, id);
  expect((await readCart(visitor)).capture_total).not.toBe(before.capture_total);
  return { visitor, id, before };
}

test.each(['cancelled', 'failed'])(
  'after a sheet that was %s the cart costs and goes what it did',
  async (event) => {
    const { visitor, id, before } = await openSheet();
    await send(visitor, `/pay/payments/${id}/${event}`, {});
    const { shipping, capture_total } = await readCart(visitor);
    expect({ shipping, capture_total }).toEqual({
      shipping: before.shipping,
      capture_total: before.capture_total,
    });
  },
);

test('an address that the backend does not take back is asked for again before anything is paid', async () => {
  const { visitor, id } = await openSheet();
  await shop.setFaults([{ match: 'PUT /commerce/api/cart', contains: 'Bangalow', status: 422 }]);
  await send(visitor, `/pay/payments/${id}/cancelled`, {});
  const page = async () => (await visitor.fetch('/pay')).text();
  const lost = 'Please enter them again, then pay.';
  const asked = await page();
  expect(asked).toContain(lost);
  expect(asked).toContain('step--open" aria-labelledby="step-address"');
  const begun = await visitor.fetch('/pay/payments', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: shop.shop },
    body: JSON.stringify({ method: 'google', gateway: 'stripe', due: await dueFor(visitor) }),
  });
  expect([begun.status, await begun.json()]).toMatchObject([409, { error: { code: 'destination_lost' } }]);
  await shop.setFaults([]);
  expect((await visitor.post('/pay/address', robin)).headers.get('Location')).toBe('/pay#next');
  expect(await page()).not.toContain(lost);
  expect((await readCart(visitor)).shipping).toMatchObject({ city: 'Bangalow', country: 'AU' });
});

test("a sign-in with a sheet open does not keep the sheet's address", async () => {
  const { visitor, before } = await openSheet();
  await signedIn(shop, lee, visitor);
  expect((await readCart(visitor)).shipping).toMatchObject({
    city: before.shipping['city'],
    country: before.shipping['country'],
  });
});

test('an order past an open sheet goes to the address that was typed', async () => {
  const { visitor } = await openSheet();
  const answer = await visitor.fetch('/api/cart/order', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: shop.shop },
  });
  // It has no way to be paid by; what matters is where it would have gone.
  expect(answer.ok).toBe(false);
  expect((await readCart(visitor)).shipping).toMatchObject({ city: 'Bangalow', country: 'AU' });
});
