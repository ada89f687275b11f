import { expect, test } from 'vitest';
import { freshSandbox } from '../../tests/workers/sandbox-alone.ts';

const { call } = freshSandbox();

async function signInWithCart(): Promise<string> {
  await call('POST', '/account/login', { email: 'kim@example.com', password: 'correct-horse' });
  const { body } = await call('GET', '/products?limit=1&where[slug]=clay-mug');
  await call('POST', '/cart/items', {
    product_id: body.results[0].id,
    variant_id: body.results[0].variants.results[0].id,
  });
  return (await call('GET', '/subscriptions')).body.results[0].id;
}

test('A body of more than 256 KB is refused as too large', async () => {
  const { status, body } = await call('PUT', '/cart', { comments: 'x'.repeat(300_000) });
  expect([status, body.error.code]).toEqual([413, 'too_large']);
});

test('Invalid session, locale and currency headers are ignored', async () => {
  const headers = { 'X-Session': "' OR 1=1 --", 'X-Locale': '__proto__', 'X-Currency': 'constructor' };
  const { status, body } = await call('GET', '/session', undefined, headers);
  expect([status, body.locale, body.currency]).toEqual([200, 'en-AU', 'AUD']);
});

test.each([0, -1, 1.5, 'x', 1e9])('A quantity of %s is refused wherever it is sent', async (quantity) => {
  const sub = await signInWithCart();
  const cart = (await call('GET', '/cart')).body;
  const [item] = cart.items;
  const product = { product_id: item.product_id, variant_id: item.variant_id, quantity };
  const answers = [
    await call('POST', '/cart/items', product),
    await call('PUT', '/cart/items', [{ id: item.id, quantity }]),
    await call('PUT', `/cart/items/${item.id}`, { quantity }),
    await call('PUT', '/cart', { items: [{ id: item.id, quantity }] }),
    await call('PUT', `/subscriptions/${sub}`, { quantity }),
    await call('POST', `/subscriptions/${sub}/items`, product),
  ];
  expect(answers.map(({ status, body }) => [status, Object.keys(body.errors ?? {})])).toEqual(
    answers.map(() => [200, ['quantity']]),
  );
  expect((await call('GET', '/cart')).body.item_quantity).toBe(1);
});
