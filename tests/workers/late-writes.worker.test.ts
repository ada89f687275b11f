import { expect, test } from 'vitest';
import { plainProduct, type Visitor } from './harness.ts';
import { shopOfFile } from './shop-of-file.ts';

const it = shopOfFile();
it.expectLines('cart_unsettled');

type Wire = { items: { id: string; quantity: number }[]; differences?: { quantity: number }[] };

async function signedIn(): Promise<Visitor> {
  const visitor = it.visitor();
  const answer = await visitor.post('/account/login', {
    email: 'lee@example.com',
    password: 'battery-staple',
  });
  expect(answer.status).toBe(303);
  return visitor;
}

async function addTo(visitor: Visitor, productId: string): Promise<number> {
  const body = JSON.stringify({ product_id: productId, quantity: 1 });
  const headers = { 'Content-Type': 'application/json' };
  return (await visitor.fetch('/api/cart/items', { method: 'POST', headers, body })).status;
}

async function cartOf(visitor: Visitor): Promise<Wire> {
  return (await (await visitor.fetch('/api/cart')).json()) as Wire;
}

test('What a lost write may have added is announced on every page with the cart, and never removed', async () => {
  const laptop = await signedIn();
  const { id: productId } = await plainProduct(laptop);
  expect(await addTo(laptop, productId)).toBe(200);
  const phone = await signedIn();
  await it.setFaults([{ match: 'POST /commerce/api/cart/items', drop: true, times: 2 }]);
  expect(await addTo(laptop, productId)).toBe(503);
  await it.setFaults([]);
  expect(await addTo(phone, productId)).toBe(200);

  await expect.poll(async () => (await cartOf(laptop)).differences?.[0]?.quantity).toBe(1);
  const [line] = (await cartOf(laptop)).items;
  expect(line?.quantity).toBe(2);
  for (const path of ['/cart', '/pay']) {
    const html = await (await laptop.fetch(path)).text();
    expect(html, path).toMatch(/Your cart has 1 more of .*than you asked for last/);
    expect(html, path).toContain(`action="/cart/items/${line?.id}"`);
  }

  const kept = await laptop.post(`/cart/items/${line?.id}`, { quantity: '2', from: 'pay' });
  expect([kept.status, kept.headers.get('Location')]).toEqual([303, '/pay']);
  const after = await cartOf(laptop);
  expect([after.items[0]?.quantity, after.differences]).toEqual([2, undefined]);
  expect(await (await laptop.fetch('/pay')).text()).not.toContain('than you asked for last');
});
