import { expect, test } from 'vitest';
import { problem } from '#shared/errors/problem.ts';
import { atProvider } from '../../../tests/fixtures/at-provider.ts';
import { valueOf } from '../../../tests/fixtures/value-of.ts';
import { BackendError } from '../../backends/failure.ts';

const HOUR = 3_600_000;

/** A cart of coffee was left at the provider, and got tea an hour after its payment had ended; then it is paid after all. */
async function paidLate() {
  const it = await atProvider('ideal');
  await it.pass(2 * HOUR);
  valueOf(await it.browser.add('tea'));
  it.intent.status = 'paid';
  const products = () => it.world.cart?.lines.map(({ product_id: product }) => product).toSorted();
  const set = async (...names: string[]) => {
    const body = JSON.stringify(names.map((name) => ({ product_id: name, quantity: 1 })));
    valueOf(await it.payments.write({ method: 'PUT', path: '/cart/items', body, key: null }, it.context));
  };
  /** The button of a page that shows the cart as it is. */
  const press = async () => {
    const due = await it.world.shown();
    valueOf(await it.payments.place({ paymentId: it.payment.id, due }, it.context));
  };
  return { ...it, products, set, press };
}

/** Its order is refused, after what was paid was brought back. */
async function refused() {
  const it = await paidLate();
  it.world.refusal = { code: 'invalid_stock', message: 'Sold out', status: 409 };
  await it.pass(6 * HOUR);
  expect(it.products()).toEqual(['coffee']);
  it.world.refusal = null;
  return it;
}

/** The backend does not bring back what was paid, so that the cart is as its shopper left it. */
async function notBroughtBack() {
  const it = await paidLate();
  it.world.skipped = 'PUT /cart/items';
  it.world.lie = (call, honest) => {
    if (call !== 'PUT /cart/items') return honest;
    throw new BackendError({ code: 'sold_out', message: 'Sold out', status: 409 }, kept);
  };
  await it.pass(6 * HOUR);
  expect(it.world.reports).toMatchObject([{ code: 'payment_cart_changed' }]);
  expect(it.products()).toEqual(['coffee', 'tea']);
  Object.assign(it.world, { lie: null, skipped: null });
  return it;
}
const kept = { settled: true, status: 409 };

test.each([false, true])(
  'what was added to a cart that was paid late comes back once its refused order is cancelled, after an outage: %s',
  async (isDown) => {
    const it = await refused();
    if (isDown) it.world.skipped = 'PUT /cart/items';
    if (isDown)
      it.world.lie = (call, honest) => {
        if (call !== 'PUT /cart/items') return honest;
        throw new BackendError(problem('connection_error'), { settled: false, status: 503 });
      };
    await it.payments.cancel();
    Object.assign(it.world, { lie: null, skipped: null });
    valueOf(await it.browser.add('mug'));
    expect(it.products()).toEqual(['coffee', 'mug', 'tea']);
  },
);

test.each([
  ['an order', 'done'],
  ['a refund', 'failed'],
])('it comes back though the object is killed between %s and that', async (_, state) => {
  const it = await (state === 'done' ? paidLate() : refused());
  const save = it.log.save.bind(it.log);
  it.log.save = (payment) => {
    save(payment);
    if (payment.state === state) throw new Error('killed');
    return payment;
  };
  await (state === 'done' ? it.pass(6 * HOUR) : it.payments.cancel()).catch(() => undefined);
  expect(it.products() ?? []).not.toContain('tea');
  const next = it.start();
  expect(next.log.find(it.payment.id)).toMatchObject({ state, due: it.world.clock });
  await next.payments.runDue();
  expect(it.products()).toEqual(state === 'done' ? ['tea'] : ['coffee', 'tea']);
  expect(next.log.find(it.payment.id)).toMatchObject({ unpaid: null });
});

test('it comes back once an operator has closed its refused order', async () => {
  const it = await refused();
  await it.payments.wake([{ id: it.payment.id, isClosed: true }]);
  expect(it.products()).toEqual(['coffee', 'tea']);
});

test('it is in the next cart, also where the answer to the order was lost', async () => {
  const it = await paidLate();
  it.world.lie = (call, honest) => (call === 'POST /cart/order' ? {} : honest);
  await it.pass(6 * HOUR);
  expect(it.world.orders).toMatchObject([{ products: ['coffee'] }]);
  expect(it.products()).toEqual(['tea']);
});

test('it is not added again to a cart that still has it', async () => {
  const it = await notBroughtBack();
  await it.payments.cancel();
  expect(it.products()).toEqual(['coffee', 'tea']);
});

test.each([
  ['that its shopper added it to again', refused],
  ['that still had it', notBroughtBack],
])('it is not added to the cart after an order of one %s', async (_, begin) => {
  const it = await begin();
  await it.set('tea');
  await it.press();
  expect(it.world.orders).toMatchObject([{ products: ['tea'] }]);
  expect(it.products()).toBeUndefined();
});

test('it comes back after an order of a cart that had something else', async () => {
  const it = await refused();
  await it.set('mug');
  await it.press();
  expect(it.world.orders).toMatchObject([{ products: ['mug'] }]);
  expect(it.products()).toEqual(['tea']);
});
