import { describe, expect, test } from 'vitest';
import { problem, type Problem } from '#shared/errors/problem.ts';
import type { Json } from '#shared/json.ts';
import { ok, refuse } from '#shared/result.ts';
import { paymentWith } from '../../../../tests/fixtures/payment.ts';
import type { CommerceCall } from '../../../backends/commerce/client.ts';
import { BackendError } from '../../../backends/failure.ts';
import type { CartWrite } from '../../contract.ts';
import type { CartRecord } from '../../storage/cart-record.ts';
import { NO_METHOD } from '../payment-rules.ts';
import { PaidCart } from './paid-cart.ts';

const context = { locale: 'en-AU', currency: 'AUD' };
const unwell: Problem = { code: 'unwell', message: 'Unwell', status: 503 };
const coffee = { id: 'i1', product_id: 'coffee', quantity: 2 };
const tea = { id: 'i2', product_id: 'tea', quantity: 1 };
const changed = { ok: false, error: { code: 'payment_cart_changed' } };

function recordOf(...items: Json[]): CartRecord {
  const summary = { checkoutId: 'ck1', itemQuantity: 2, signedIn: false } as CartRecord['summary'];
  return { text: JSON.stringify({ items, coupon_code: 'SAVE' }), summary, ...context, loadedAt: 0 };
}

/** A paid cart of two coffees, and a backend that accepts everything. */
function createPaidCart() {
  const calls: string[] = [];
  const writes: CartWrite[] = [];
  const world = {
    record: recordOf(coffee, tea) as CartRecord | null,
    kept: { itemQuantity: 2, checkoutId: 'ck9' as string | null, cartId: 'c9' },
    fault: null as Error | null,
    write: null as Problem | null,
  };
  const paidCart = new PaidCart({
    state: {
      get cart() {
        return world.record;
      },
      get wireCart() {
        return JSON.parse(world.record?.text ?? 'null') as Json;
      },
    },
    backend: {
      call: async ({ method, path }: CommerceCall) => {
        calls.push(`${method} ${path}`);
        if (world.fault) throw world.fault;
        return { body: {} };
      },
    },
    cart: {
      keep: async () => world.kept,
      writeInTurn: async (write: CartWrite) => {
        writes.push(write);
        return world.write ? refuse(world.write) : ok({});
      },
    },
  } as never);
  return { paidCart, calls, writes, world };
}

const billing = { method: 'ideal' };
const payment = paymentWith({ state: 'authorised', billing, paid: { cart: recordOf(coffee) } });

describe('a paid cart', () => {
  test('is rebuilt line by line and never by its checkout, with its payment method', async () => {
    const { paidCart, calls, writes } = createPaidCart();
    expect(await paidCart.bringBack(payment, context)).toEqual(ok({ checkoutId: 'ck9', cartId: 'c9' }));
    expect(calls).toEqual(['PUT /cart/items', 'PUT /cart/coupon', 'GET /cart']);
    const body = JSON.stringify({ billing: { ...NO_METHOD, ...billing } });
    expect(writes).toEqual([{ method: 'PUT', path: '/cart', body, key: null }]);
  });

  test('keeps its checkout where the new one has none', async () => {
    const { paidCart, world } = createPaidCart();
    world.kept.checkoutId = null;
    expect(await paidCart.bringBack(payment, context)).toEqual(ok({ checkoutId: 'ck1', cartId: 'c9' }));
  });

  test('is not rebuilt when nothing was paid, or not everything is available', async () => {
    const { paidCart, calls, world } = createPaidCart();
    expect(await paidCart.bringBack(paymentWith(), context)).toMatchObject(changed);
    expect(calls).toEqual([]);
    world.kept.itemQuantity = 1;
    expect(await paidCart.bringBack(payment, context)).toMatchObject(changed);
  });

  test('is refused with what the backend said', async () => {
    const { paidCart, world } = createPaidCart();
    world.write = unwell;
    expect(await paidCart.bringBack(payment, context)).toEqual(refuse(unwell));
    world.fault = new BackendError(problem('connection_error'), { settled: false, status: null });
    expect(await paidCart.bringBack(payment, context)).toMatchObject({ error: { code: 'connection_error' } });
    world.fault = new TypeError('ours');
    await expect(paidCart.bringBack(payment, context)).rejects.toThrow('ours');
  });
});

describe('a payment method', () => {
  test.each([null, 'card', ['card']] as Json[])(
    'that is %j counts as none: the cart has none afterwards',
    async (way) => {
      const { paidCart, writes } = createPaidCart();
      expect(await paidCart.keepBilling(payment, way)).toBeNull();
      expect(writes.map(({ body }) => body)).toEqual([JSON.stringify({ billing: NO_METHOD })]);
    },
  );

  test('that the backend refuses is reported', async () => {
    const { paidCart, world } = createPaidCart();
    world.write = unwell;
    expect(await paidCart.keepBilling(payment, billing)).toEqual(unwell);
  });
});

describe('lines added to the cart since it was paid', () => {
  test('are its other lines, and what it has more of a paid one', () => {
    const { paidCart, world } = createPaidCart();
    expect(paidCart.unpaidLines(payment)).toMatchObject([{ product_id: 'tea', quantity: 1 }]);
    world.record = recordOf({ ...coffee, quantity: 7 }, { ...coffee, id: 'i3', variant_id: 'v2' });
    expect(paidCart.unpaidLines(payment)).toMatchObject([
      { product_id: 'coffee', quantity: 5 },
      { product_id: 'coffee', variant_id: 'v2', quantity: 2 },
    ]);
  });

  test('do not exist without a cart, or a payment', () => {
    const { paidCart, world } = createPaidCart();
    expect(paidCart.unpaidLines(paymentWith())).toEqual([]);
    world.record = null;
    expect(paidCart.unpaidLines(payment)).toEqual([]);
  });
});
