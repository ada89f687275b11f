import { expect, test } from 'vitest';
import { createBrowser } from '../../tests/fixtures/payment-browser.ts';
import { createShop } from '../../tests/fixtures/payment-shop.ts';
import { valueOf } from '../../tests/fixtures/value-of.ts';
import { memorySql } from '../../tests/memory-sql.ts';
import { Orders } from './orders.ts';

const order = { id: 'o1', number: '1001', capture_total: 10, currency: 'AUD', items: [] };

/** A visitor with a cart, and a backend that answers with this order. */
async function createOrders(body: object) {
  const shop = createShop(memorySql());
  const { state, payments } = shop.start();
  valueOf(await createBrowser(shop, () => payments).add('tea'));
  const backend = { call: async () => ({ body }) } as never;
  const orders = new Orders({ state, backend, observe: () => undefined, now: () => 1 });
  const load = (checkoutId: string | null) => orders.load(checkoutId, shop.context);
  return { load, state, hasCart: () => state.cart?.summary.checkoutId === 'ck1' };
}

test('an order that names no cart is none of a cart that nobody knows, unless it is the one that was kept', async () => {
  const { load, state, hasCart } = await createOrders(order);
  await expect(load('ck0')).rejects.toThrow();
  expect([hasCart(), state.order('ck0')]).toEqual([true, null]);
  state.saveOrder('ck0', JSON.stringify({ ...order, id: 'o0' }), 1);
  await expect(load('ck0')).rejects.toThrow();
  state.saveOrder('ck0', JSON.stringify({ ...order, number: null }), 1);
  expect(await load('ck0')).toEqual(order);
  expect([hasCart(), state.order('ck0'), state.order('ck1')]).toEqual([true, JSON.stringify(order), null]);
});

test('the newest order is that of the cart of now, unless it names another', async () => {
  const other = await createOrders({ ...order, cart_id: 'cart0' });
  await other.load(null);
  expect([other.hasCart(), other.state.order('ck1')]).toEqual([true, null]);
  const own = await createOrders({ ...order, cart_id: 'cart1' });
  await own.load(null);
  expect([own.hasCart(), own.state.order('ck1') !== null]).toEqual([false, true]);
});
