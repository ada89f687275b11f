import { expect, test } from 'vitest';
import { ok, refuse } from '#shared/result.ts';
import { cardOf, twoDevices } from '../../../tests/fixtures/two-devices.ts';
import { valueOf } from '../../../tests/fixtures/value-of.ts';
import { BackendError } from '../../backends/failure.ts';

const signedIn = ok({ status: 200, body: 'null', revision: 1 });
const underWay = { ok: false, error: { code: 'payment_under_way' } };

type Lost = number | null | 'stopped';

/** Orders whose answer the backend owes; it says nothing of it later either. Or the object stops meanwhile. */
async function loseOrders(status: Lost) {
  const it = await twoDevices();
  valueOf(await it.write(it.a, cardOf('tok_a')));
  it.world.skipped = 'POST /cart/order';
  it.world.lie = (call, honest) => {
    if (call !== 'POST /cart/order') return honest;
    if (status === 'stopped') throw new Error('The object stops.');
    throw new BackendError(
      { code: 'x', message: 'x', status: status ?? 503 },
      { settled: status !== null && status < 500, status },
    );
  };
  const forward = (path: string) => {
    const call = { method: 'POST', path, query: null, body: null, key: null } as const;
    return it.a.payments.forward(call, async (refusalOf) => {
      // Its turn comes after what waits.
      await it.a.payments.runDue();
      const refusal = refusalOf?.() ?? null;
      return refusal ? refuse(refusal) : signedIn;
    });
  };
  return { ...it, forward };
}

async function sendOrder(status: Lost) {
  const it = await loseOrders(status);
  const pressed = it.orderByPage();
  await (status === 'stopped' ? expect(pressed).rejects.toThrow('The object stops.') : pressed);
  return it;
}

test.each([
  [null, '/account/login'],
  [null, '/account'],
  [502, '/account/login'],
  [504, '/account/login'],
  [408, '/account/login'],
  ['stopped', '/account/login'],
] as const)(
  'an order that may be carried out late (%j) is waited for before %s: it would order the cart of whoever signs in',
  async (status, path) => {
    const { forward, world } = await sendOrder(status);
    expect(await forward(path)).toMatchObject(underWay);
    world.clock += 29_000;
    expect(await forward(path)).toMatchObject(underWay);
    world.clock += 2_000;
    expect(await forward(path)).toEqual(signedIn);
  },
);

test('one that waits to be sent when somebody signs in is, too', async () => {
  const it = await loseOrders(null);
  const { forward } = it;
  await it.wallet(it.a, cardOf('tok_a'));
  const pressed = it.orderByPage();
  await Promise.resolve();
  expect(await forward('/account/login')).toMatchObject(underWay);
  expect(await pressed).toMatchObject({ ok: false });
});

test('one that was refused is not, and nobody is kept from signing out', async () => {
  const refused = await sendOrder(422);
  expect(await refused.forward('/account/login')).toEqual(signedIn);
  const lost = await sendOrder(null);
  expect(await lost.forward('/account/logout')).toMatchObject({ ok: true });
});
