import { expect, test } from 'vitest';
import type { Json } from '#shared/json.ts';
import { atProvider } from '../../../tests/fixtures/at-provider.ts';

const HOUR = 60 * 60_000;

/** An order that names neither checkout nor cart, of other goods. */
const strange: Json = {
  id: 'o-x',
  number: '9',
  grand_total: 99,
  currency: 'AUD',
  items: [{ id: 'l9', product_id: 'mug', quantity: 1, price: 99 }],
};

async function answeredSo(method: 'ideal' | 'card') {
  const it = await atProvider(method);
  it.intent.status = 'paid';
  it.world.lie = (call, honest) => (call.endsWith('/cart/order') ? strange : honest);
  const order = async () => {
    if (method === 'ideal') return it.browser.handleReturn(it.intent, 'succeeded');
    await it.payments.handleEvent(it.payment.id, 'authorised', { due: it.world.sums() });
    return it.payments.handleEvent(it.payment.id, 'order');
  };
  return { ...it, order };
}

test.each(['ideal', 'card'] as const)(
  'an order of a gone cart, paid by %s, that cannot be told to be its own is left to an operator after two hours, and the cart is free',
  async (method) => {
    const { payments, order, pass, world, browser } = await answeredSo(method);
    await order();
    await pass(HOUR);
    expect(payments.refusal()?.code).toBe('payment_under_way');
    await pass(4 * HOUR);
    expect(payments.refusal()).toBeNull();
    expect(world.reports).toMatchObject([{ code: 'payment_unordered' }]);
    expect((await browser.add('tea')).ok).toBe(true);
    await pass(3 * 24 * HOUR);
    expect(world.orders).toHaveLength(1);
    expect(world.reports).toHaveLength(1);
  },
);

test.each([
  ['ideal', { state: 'authorised', incidents: [{ code: 'invalid_stock' }] }],
  ['card', { state: 'failed', problem: { code: 'invalid_stock' } }],
] as const)(
  'what the backend calls the order of a cart that stands, refused and paid by %s, does not lock it',
  async (method, expected) => {
    const { payments, order, pass, world, log, payment } = await answeredSo(method);
    world.refusal = { code: 'invalid_stock', message: 'Sold out', status: 409 };
    world.lie = (call, honest) => (call === 'GET /cart/order' && honest === null ? strange : honest);
    await order();
    await pass(60_000);
    expect(log.find(payment.id)).toMatchObject(expected);
    expect(payments.refusal()).toBeNull();
  },
);
