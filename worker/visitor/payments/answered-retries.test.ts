import { expect, test } from 'vitest';
import { problem, type Problem } from '#shared/errors/problem.ts';
import type { Json } from '#shared/json.ts';
import { atProvider } from '../../../tests/fixtures/at-provider.ts';
import { valueOf } from '../../../tests/fixtures/value-of.ts';
import { BackendError } from '../../backends/failure.ts';

const MINUTE = 60_000;

/** An order that was sent, and of which nobody said anything; whatever is sent later is refused. */
async function unanswered(method: 'card' | 'ideal', refusal: Problem) {
  const it = await atProvider(method);
  const { world, payments, payment } = it;
  it.intent.status = 'paid';
  world.skipped = 'POST /cart/order';
  world.lie = (call, honest) => {
    if (call !== 'POST /cart/order') return honest;
    throw new BackendError(problem('connection_error'), { settled: false, status: null });
  };
  if (method === 'card') {
    valueOf(await payments.handleEvent(payment.id, 'authorised', { due: world.sums() }));
    await payments.handleEvent(payment.id, 'order');
  } else await it.browser.handleReturn(it.intent, 'succeeded');
  expect(it.log.find(payment.id)?.state).toBe('ordering');
  Object.assign(world, { skipped: null, lie: null, refusal });
  const answer = world.answer.bind(world);
  let sent = 0;
  world.answer = (call) => {
    if (call.method === 'POST' && call.path === '/cart/order') sent += 1;
    return answer(call);
  };
  /** How long it takes until the order is called refused. */
  const pressEach = async (ms: number, press: () => Promise<unknown>) => {
    const from = world.clock;
    while (it.log.find(payment.id)?.state === 'ordering' && world.clock - from < 60 * MINUTE) {
      await it.pass(ms);
      await press();
    }
    return world.clock - from;
  };
  return { ...it, pressEach, sent: () => sent };
}

test.each([20, 60, 90, 110])(
  'a refused card ends two minutes after an answer was lost, though its button is pressed each %d s',
  async (seconds) => {
    const declined = { code: 'card_declined', message: 'Declined', status: 402 };
    const { log, payments, payment, world, context, pressEach, sent } = await unanswered('card', declined);
    const due = world.sums();
    const press = () => payments.place({ paymentId: payment.id, due }, context);
    expect(await pressEach(seconds * 1000, press)).toBeLessThan(4 * MINUTE);
    expect(log.find(payment.id)).toMatchObject({ state: 'failed', problem: { code: 'card_declined' } });
    // While the first may have been carried out, and once it is not.
    expect(sent()).toBe(2);
  },
);

test.each([20, 60, 100])(
  'an operator is told as soon of captured money whose goods are sold out, though another method is pressed each %d s',
  async (seconds) => {
    const soldOut = { code: 'invalid_stock', message: 'Sold out', status: 409 };
    const { world, browser, pressEach } = await unanswered('ideal', soldOut);
    expect(await pressEach(seconds * 1000, () => browser.start('card'))).toBeLessThan(4 * MINUTE);
    expect(world.reports).toMatchObject([{ code: 'invalid_stock' }]);
  },
);

test.each([['is away'], ['half', {} as Json]])(
  'nor is a bank asked again before it is clear that there is no order: asking for it is answered %s',
  async (_, half?: Json) => {
    const declined = { code: 'card_declined', message: 'Declined', status: 402 };
    const { log, payments, payment, world, context, pressEach, sent } = await unanswered('card', declined);
    world.lie = (call, honest) => {
      if (call !== 'GET /cart/order') return honest;
      if (half !== undefined) return half;
      throw new BackendError(problem('connection_error'), { settled: false, status: 503 });
    };
    const due = world.sums();
    const press = () => payments.place({ paymentId: payment.id, due }, context);
    await pressEach(20_000, press);
    expect([sent(), log.find(payment.id)?.state]).toEqual([1, 'ordering']);
    world.lie = null;
    await pressEach(20_000, press);
    expect(log.find(payment.id)).toMatchObject({ state: 'failed', problem: { code: 'card_declined' } });
    expect(sent()).toBe(2);
  },
);
