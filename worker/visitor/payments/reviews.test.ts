import { expect, test } from 'vitest';
import { createBrowser } from '../../../tests/fixtures/payment-browser.ts';
import { moment } from '../../../tests/fixtures/payment-events.ts';
import { createShop } from '../../../tests/fixtures/payment-shop.ts';
import { paymentWith } from '../../../tests/fixtures/payment.ts';
import { valueOf } from '../../../tests/fixtures/value-of.ts';
import { memorySql } from '../../../tests/memory-sql.ts';
import { step } from './step.ts';

const session = { amazonCheckoutSessionId: 'cs1', redirect_status: 'succeeded' };

/** A shopper who has reviewed the order on our page, and leaves once more, to confirm it at Amazon Pay. */
async function confirming() {
  const shop = createShop(memorySql());
  const { payments, log } = shop.start();
  const { world, context } = shop;
  valueOf(await createBrowser(shop, () => payments).add('coffee'));
  const due = await world.shown();
  const { id } = valueOf(await payments.start({ method: 'amazon', gateway: 'direct', due }, context));
  const leave = () => payments.handleEvent(id, 'leaving', { due });
  const back = async (query: object) =>
    valueOf(await payments.handleReturn({ gateway: 'amazon', isMarked: true, payment: id, ...query }));
  valueOf(await leave());
  world.intents.push({ id: 'cs1', method: 'amazon', status: 'paid', checkoutId: 'ck1', products: [] });
  expect(await back(session)).toMatchObject({ state: 'authorised', isConfirmed: false });
  expect(valueOf(await leave())).toMatchObject({ state: 'redirected', isConfirmed: true });
  return { ...shop, payments, back, leave, payment: () => log.find(id) };
}

test('who confirms it there orders it', async () => {
  const { world, back, leave } = await confirming();
  expect(await back({ ...session, confirm: 'true' })).toMatchObject({ state: 'done', incidents: [] });
  expect(valueOf(await leave())).toMatchObject({ state: 'done' });
  expect(world.orders).toMatchObject([{ intent: 'cs1' }]);
});

test.each(['canceled', 'declined'])('who comes back with the word %s reads it', async (word) => {
  const { world, back, payments } = await confirming();
  expect(await back({ redirect_status: word })).toMatchObject({
    state: 'failed',
    problem: { code: word === 'canceled' ? 'payment_cancelled' : 'payment_declined' },
    hasBilling: false,
  });
  expect(payments.refusal()).toBeNull();
  expect(world.orders).toEqual([]);
});

test('who goes back to the review has to press the button again', async () => {
  const { world, back, leave } = await confirming();
  expect(await back(session)).toMatchObject({ state: 'authorised', isConfirmed: false });
  expect(world.orders).toEqual([]);
  expect(valueOf(await leave())).toMatchObject({ state: 'redirected', isConfirmed: true });
  expect(await back({ ...session, confirm: 'true' })).toMatchObject({ state: 'done' });
});

test.each(['the form', 'an event'])(
  'nothing orders it by %s of the review, before it is confirmed there',
  async (by) => {
    const { world, back, payments, payment, context } = await confirming();
    const { id } = await back(session);
    const due = world.sums();
    if (by === 'the form') await payments.place({ paymentId: id, due }, context);
    else await payments.handleEvent(id, 'order', { due });
    expect(payment()).toMatchObject({ state: 'authorised', isConfirmed: false, problem: null });
    expect(world.orders).toEqual([]);
  },
);

test('a page that was left before, and has shown no review, confirms none', async () => {
  const { world, back, payments } = await confirming();
  const { id } = await back(session);
  const said = valueOf(await payments.handleEvent(id, 'leaving'));
  expect(said).toMatchObject({ state: 'authorised', isConfirmed: false, problem: null });
  const sums = valueOf(await payments.handleEvent(id, 'leaving', { due: '2850+0 AUD' }));
  expect(sums).toMatchObject({ state: 'authorised', isConfirmed: false, problem: null });
  expect(world.orders).toEqual([]);
});

test('who loads the review again in another tab may confirm in the one that left', async () => {
  const { world, back } = await confirming();
  expect(await back(session)).toMatchObject({ state: 'authorised', isConfirmed: false });
  expect(await back(session)).toMatchObject({ state: 'authorised', isConfirmed: false });
  expect(world.orders).toEqual([]);
  expect(await back({ ...session, confirm: 'true' })).toMatchObject({ state: 'done', incidents: [] });
  expect(await back(session)).toMatchObject({ state: 'done' });
  expect(world.orders).toMatchObject([{ intent: 'cs1' }]);
});

test('who turns back there while another tab shows the review again is at the review, too', async () => {
  const { world, back, leave } = await confirming();
  await back(session);
  const turned = await back({ redirect_status: 'canceled' });
  expect(turned).toMatchObject({ state: 'authorised', isConfirmed: false, problem: null });
  expect(valueOf(await leave())).toMatchObject({ state: 'redirected', isConfirmed: true });
  expect(await back({ ...session, confirm: 'true' })).toMatchObject({ state: 'done' });
  expect(world.orders).toMatchObject([{ intent: 'cs1' }]);
});

test('who has never pressed the button orders nothing by an address that says so', async () => {
  const { world, payments, context } = await confirming();
  valueOf(await payments.cancel());
  const due = world.sums();
  const { id } = valueOf(await payments.start({ method: 'amazon', gateway: 'direct', due }, context));
  const of = {
    gateway: 'amazon',
    isMarked: true,
    payment: id,
    ...session,
    amazonCheckoutSessionId: 'cs2',
  } as const;
  valueOf(await payments.handleEvent(id, 'leaving', { due }));
  expect(valueOf(await payments.handleReturn(of)).state).toBe('authorised');
  const confirmed = await payments.handleReturn({ ...of, confirm: 'true' });
  expect(confirmed).toMatchObject({ ok: false, error: { code: 'payment_unproven' } });
  expect(world.orders).toEqual([]);
});

test.each([
  ['confirms it after all', { confirm: 'true' }, { state: 'done' }],
  ['goes back to the review', {}, { state: 'authorised', isConfirmed: false }],
])('who takes too long finds the cart free, and %s', async (_, besides, expected) => {
  const { world, payments, back, payment } = await confirming();
  for (let look = 0; look < 3; look += 1) {
    world.clock = payment()?.due ?? world.clock;
    await payments.runDue();
  }
  expect(payment()).toMatchObject({ state: 'failed', problem: { code: 'payment_expired' }, due: null });
  expect([payments.refusal(), world.reports]).toEqual([null, []]);
  expect(await back({ ...session, ...besides })).toMatchObject(expected);
});

test('one that is confirmed waits for its order, whatever its page says', () => {
  const confirmed = { method: 'amazon', gateway: 'direct', state: 'authorised', isConfirmed: true } as const;
  const left = { type: 'left', cart: { text: '{}', loadedAt: 0 } as never, destination: null } as const;
  expect(step(paymentWith(confirmed), left, moment).payment).toEqual(paymentWith(confirmed));
});
