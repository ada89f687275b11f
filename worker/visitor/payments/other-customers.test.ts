import { expect, test } from 'vitest';
import { atProvider } from '../../../tests/fixtures/at-provider.ts';
import { ownedBy } from '../../../tests/fixtures/owned-by.ts';
import { valueOf } from '../../../tests/fixtures/value-of.ts';
import { BackendError } from '../../backends/failure.ts';
import { summarizeCart } from '../cart/cart-summary.ts';

const HOUR = 3_600_000;

test('an order that is lost with its cart keeps that of another customer, who signs in meanwhile, for two hours', async () => {
  let owner = 'x';
  const it = await atProvider(
    'ideal',
    ownedBy(() => owner),
  );
  it.intent.status = 'paid';
  it.world.refusal = { code: 'unwell', message: 'unwell', status: 503 };
  valueOf(await it.browser.handleReturn(it.intent, 'succeeded'));
  const { refusals } = it.log.find(it.payment.id) ?? {};
  owner = 'y';
  Object.assign(it.world, { refusal: null, cart: null });
  it.world.answer({ method: 'POST', path: '/cart/items', body: '{"product_id":"tea"}' });
  await it.pass(HOUR);
  expect(it.payments.refusal()?.code).toBe('payment_under_way');
  expect(it.log.find(it.payment.id)?.refusals).toBe(refusals);
  await it.pass(4 * HOUR);
  expect(it.payments.refusal()).toBeNull();
  await it.pass(3 * 24 * HOUR);
  expect([it.world.orders, it.world.reports]).toMatchObject([[], [{ code: 'payment_unordered' }]]);
});

test.each([
  ['paysafecard', 'in a cart of their own', 'tea'],
  ['paysafecard', 'in the same cart', 'coffee'],
  ['ideal', 'in the same cart', 'coffee'],
  ['paysafecard', 'and has no cart', null],
  ['ideal', 'and has no cart', null],
] as const)(
  'what a customer paid by %s is neither put into nor ordered by that of another who signs in later, %s',
  async (method, _, product) => {
    let owner = 'x';
    const it = await atProvider(
      method,
      ownedBy(() => owner),
    );
    owner = 'y';
    if (it.world.cart) it.world.cart.billing = {};
    if (product !== 'coffee') it.world.cart = null;
    // The object of whoever signs in has no other cart on record.
    if (product === null) it.state.endCart(await summarizeCart(null));
    const body = JSON.stringify({ product_id: product });
    if (product === 'tea') it.world.answer({ method: 'POST', path: '/cart/items', body });
    it.intent.status = 'paid';
    await it.pass(25 * HOUR);
    expect(it.world.orders).toEqual([]);
    const { lines = null, billing = null } = it.world.cart ?? {};
    expect([lines, billing]).toMatchObject(product === null ? [null, null] : [[{ product_id: product }], {}]);
    expect(it.world.reports).toMatchObject([{ code: 'payment_cart_changed', payment: it.payment.id }]);
    // Nor where the other one presses 'Place order' beside it.
    const pressed = await it.payments.place({ paymentId: it.payment.id, due: it.world.sums() }, it.context);
    expect(pressed).toMatchObject({ ok: false, error: { code: 'payment_cart_changed' } });
    expect(it.world.orders).toEqual([]);
  },
);

test('what a customer paid is ordered in a new cart of their own, once who is signed in is known', async () => {
  let isSilent = true;
  const owned = ownedBy(() => 'x');
  const it = await atProvider('ideal', (call, honest) => {
    if (isSilent && call === 'GET /account')
      throw new BackendError(
        { code: 'unwell', message: 'unwell', status: 503 },
        { settled: false, status: 503 },
      );
    return owned(call, honest);
  });
  it.world.cart = null;
  it.state.endCart(await summarizeCart(null));
  it.intent.status = 'paid';
  await it.pass(HOUR);
  expect([it.world.orders, it.world.cart]).toEqual([[], null]);
  isSilent = false;
  await it.pass(HOUR);
  expect([it.world.orders, it.world.reports]).toMatchObject([[{ intent: it.intent.id }], []]);
});
