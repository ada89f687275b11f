import { expect, test } from 'vitest';
import type { Json } from '#shared/json.ts';
import { openIncidents } from '../../../tests/fixtures/incidents.ts';
import { cardOf, twoDevices } from '../../../tests/fixtures/two-devices.ts';
import { valueOf } from '../../../tests/fixtures/value-of.ts';
import { BackendError } from '../../backends/failure.ts';

const MINUTE = 60_000;

const notFound = () =>
  new BackendError({ code: 'x', message: 'x', status: 404 }, { settled: true, status: 404 });

/** A shopper has approved a wallet's card, which only an order charges. */
async function approved() {
  const it = await twoDevices();
  const id = await it.wallet(it.a, cardOf('tok_a'));
  const due = it.world.sums();
  valueOf(await it.a.payments.handleEvent(id, 'authorised', { due }));
  const press = () => it.a.payments.place({ paymentId: id, due }, it.context);
  return { ...it, id, press };
}

/** As an order that does not say how it is paid. */
const unnamed = (call: string, honest: Json): Json =>
  call.endsWith('/cart/order') && honest !== null ? { ...(honest as object), billing: null } : honest;

test.each([1, 40])(
  'an order that names nothing, and appears %d minutes after its card was declined, is told',
  async (minutes) => {
    const { world, press, pass, d1, a, id } = await approved();
    world.refusal = { code: 'declined', message: 'Declined', status: 402 };
    expect(await press()).toMatchObject({ ok: false });
    world.clock += minutes * MINUTE;
    world.takeElsewhere();
    Object.assign(world, { refusal: null, lie: unnamed });
    await pass(30 * MINUTE, 20);
    expect(a.log.find(id)).toMatchObject({ state: 'done', orderId: 'o-ck1' });
    expect(openIncidents(d1).map(({ incident }) => incident)).toEqual([
      'order_paid_otherwise',
      'payment_closed_ordered',
    ]);
  },
);

test('nobody is told of it where the shopper has paid it by another card', async () => {
  const { world, press, pass, d1, a, id, wallet, context } = await approved();
  world.refusal = { code: 'declined', message: 'Declined', status: 402 };
  expect(await press()).toMatchObject({ ok: false });
  Object.assign(world, { refusal: null, lie: unnamed });
  const second = await wallet(a, cardOf('tok_b', '1111'));
  const due = world.sums();
  valueOf(await a.payments.handleEvent(second, 'authorised', { due }));
  valueOf(await a.payments.place({ paymentId: second, due }, context));
  await pass(30 * MINUTE, 20);
  expect([a.log.find(second)?.state, a.log.find(id)?.state]).toEqual(['done', 'failed']);
  expect(openIncidents(d1)).toEqual([]);
});

test('an order that was sent, and is refused because it is there with another card, is told', async () => {
  const { world, press, pass, d1, a, id } = await approved();
  world.lie = (call, honest) => {
    if (call !== 'POST /cart/order') return honest;
    world.lie = null;
    throw notFound();
  };
  const answer = world.answer.bind(world);
  world.answer = (call) => {
    const isSent = call.method === 'POST' && call.path === '/cart/order';
    if (isSent && world.cart) Object.assign(world.cart.billing, cardOf('tok_b', '1111'));
    return answer(call);
  };
  await press();
  await pass(MINUTE, 5);
  expect(a.log.find(id)).toMatchObject({ state: 'done' });
  expect(openIncidents(d1)).toMatchObject([{ incident: 'order_paid_otherwise' }]);
});
