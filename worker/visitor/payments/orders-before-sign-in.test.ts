import { expect, test } from 'vitest';
import { ok } from '#shared/result.ts';
import { cardOf, twoDevices } from '../../../tests/fixtures/two-devices.ts';
import { valueOf } from '../../../tests/fixtures/value-of.ts';
import { BackendError } from '../../backends/failure.ts';

const signedIn = ok({ status: 200, body: 'null', revision: 1 });
const underWay = { ok: false, error: { code: 'payment_under_way' } };

type Lost = number | null | 'stopped';

/** Orders whose answer the backend owes; it says nothing of them later either. Or the object stops meanwhile. */
async function loseOrders(status: Lost, { isCustomer = false } = {}) {
  const it = await twoDevices();
  if (isCustomer) it.a.state.saveAccount({ balance: 0 });
  valueOf(await it.write(it.a, cardOf('tok_a')));
  it.world.skipped = 'POST /cart/order';
  it.world.lie = (call, honest) => {
    if (call !== 'POST /cart/order') return honest;
    if (status === 'stopped') throw new Error('The object stops.');
    const isSettled = status !== null && status !== 408 && status < 500;
    throw new BackendError(
      { code: 'x', message: 'x', status: status ?? 503 },
      { settled: isSettled, status },
    );
  };
  const forward = (path: string) => {
    const call = { method: 'POST', path, query: null, body: null, key: null } as const;
    return it.a.payments.forward(call, async () => signedIn);
  };
  return { ...it, forward };
}

async function sendOrder(...how: Parameters<typeof loseOrders>) {
  const it = await loseOrders(...how);
  await it.orderByPage().catch(() => undefined);
  return it;
}

test.each(['/account/login', '/account'])(
  'an order that may be carried out late is waited for before %s: it would order the cart of whoever signs in',
  async (path) => {
    const { forward, world } = await sendOrder(null);
    expect(await forward(path)).toMatchObject(underWay);
    world.clock += 29_000;
    expect(await forward(path)).toMatchObject(underWay);
    world.clock += 2_000;
    expect(await forward(path)).toEqual(signedIn);
  },
);

test.each([502, 504, 408, 'stopped'] as const)(
  "one that was answered by %j is waited for where a customer is signed in: it would be another customer's",
  async (status) => {
    const { forward, world } = await sendOrder(status, { isCustomer: true });
    expect(await forward('/account/login')).toMatchObject(underWay);
    world.clock += 31_000;
    expect(await forward('/account/login')).toEqual(signedIn);
  },
);

test.each([502, 504, 408, 'stopped'] as const)(
  'whoever signs in as a guest has the order that was answered by %j',
  async (status) => {
    const { forward } = await sendOrder(status);
    expect(await forward('/account/login')).toEqual(signedIn);
  },
);

test('one that waits to be sent when somebody signs in is waited for, too', async () => {
  const it = await loseOrders(null);
  const paymentId = await it.wallet(it.a, cardOf('tok_a'));
  const due = it.world.sums();
  valueOf(await it.a.payments.handleEvent(paymentId, 'authorised', { due }));
  const pressed = it.a.payments.place({ paymentId, due }, it.context);
  expect(await it.forward('/account/login')).toMatchObject(underWay);
  expect(valueOf(await pressed).state).toBe('ordering');
});

test('one that was refused is not, and nobody is kept from signing out', async () => {
  const refused = await sendOrder(422);
  expect(await refused.forward('/account/login')).toEqual(signedIn);
  const lost = await sendOrder(null);
  expect(await lost.forward('/account/logout')).toMatchObject({ ok: true });
});
