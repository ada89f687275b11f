import { expect, test } from 'vitest';
import { problem } from '#shared/errors/problem.ts';
import { atProvider } from '../../../tests/fixtures/at-provider.ts';
import { createBrowser } from '../../../tests/fixtures/payment-browser.ts';
import type { Lie } from '../../../tests/fixtures/payment-shop.ts';
import { BackendError } from '../../backends/failure.ts';
import { step } from './step.ts';

const HOUR = 3_600_000;

/** Of its provider. */
const silence: Lie = (call, honest) => {
  if (call !== 'intent' && call !== 'vault') return honest;
  throw new BackendError(problem('connection_error'), { settled: false, status: null });
};

/** It ended unpaid after its hour; then its provider says that it is paid, and the object stops before it acts on that. */
async function paidOnceAfterItsEnd(method: 'ideal' | 'paysafecard' | 'klarna') {
  const it = await atProvider(method);
  await it.pass(3 * HOUR);
  expect(it.log.find(it.payment.id)?.state).toBe('failed');
  it.intent.status = 'paid';
  it.world.lie = (call, honest) => {
    if (call === 'GET /cart') throw new Error('the object stops');
    return honest;
  };
  it.world.clock = it.log.nextDue() ?? it.world.clock;
  await it.payments.runDue().catch(() => undefined);
  it.world.lie = null;
  expect(it.log.find(it.payment.id)).toMatchObject({ state: 'failed', intents: [{ said: 'paid' }] });
  return it;
}

test.each(['ideal', 'paysafecard', 'klarna'] as const)(
  'an operator hears of an ended %s whose provider called it paid once, and open since',
  async (method) => {
    const it = await paidOnceAfterItsEnd(method);
    it.intent.status = 'open';
    await it.pass(6 * 24 * HOUR);
    expect([...it.world.orders.map(() => 'order'), ...it.world.reports.map(({ code }) => code)]).not.toEqual(
      [],
    );
  },
);

test.each(['ideal', 'paysafecard', 'klarna'] as const)(
  'an operator hears of an ended %s whose provider called it paid once, and is silent since',
  async (method) => {
    const it = await paidOnceAfterItsEnd(method);
    it.world.lie = silence;
    await it.pass(10 * 24 * HOUR);
    expect([...it.world.orders.map(() => 'order'), ...it.world.reports.map(({ code }) => code)]).not.toEqual(
      [],
    );
  },
);

test('an operator hears of an iDEAL that was cancelled, then called paid once, beside the card that was charged', async () => {
  const it = await atProvider('ideal');
  await it.payments.cancel();
  const browser = createBrowser(it, () => it.payments);
  const second = await browser.start('card');
  if (!second.ok) throw new Error('not begun');
  const intent = await browser.makeIntent(second.value);
  if (!intent) throw new Error('no intent');
  intent.status = 'paid';
  for (const event of ['authorised', 'order'] as const) await it.payments.handleEvent(second.value.id, event);
  expect(it.world.orders).toMatchObject([{ intent: intent.id }]);
  it.intent.status = 'paid';
  it.world.lie = (call, honest) => {
    if (call === 'GET /cart') throw new Error('the object stops');
    return honest;
  };
  it.world.clock = Math.max(it.world.clock, it.log.nextDue() ?? 0);
  await it.payments.runDue().catch(() => undefined);
  it.world.lie = silence;
  await it.pass(10 * 24 * HOUR);
  expect(it.world.reports.map(({ code }) => code)).toContain('payment_twice');
});

test('money of which its provider says once that it is paid, and not how much, is told within hours, though it is silent since', async () => {
  const it = await atProvider('ideal');
  await it.pass(3 * HOUR);
  const stored = it.log.find(it.payment.id);
  if (stored === null) throw new Error('it is forgotten');
  const moment = { now: it.world.clock, random: 0.5 };
  const { payment } = step(stored, { type: 'said', said: [[it.intent.id, 'paid']] }, moment);
  it.log.save(payment);
  it.world.lie = silence;
  await it.pass(3 * HOUR);
  expect(it.world.reports.map(({ code }) => code)).toEqual(['payment_unordered']);
});
