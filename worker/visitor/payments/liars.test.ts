import { expect, test } from 'vitest';
import type { Json } from '#shared/json.ts';
import { problem } from '#shared/errors/problem.ts';
import type { Result } from '#shared/result.ts';
import { memorySql } from '../../../tests/memory-sql.ts';
import { createBrowser, type Way } from '../../../tests/fixtures/payment-browser.ts';
import { createShop, type Lie } from '../../../tests/fixtures/payment-shop.ts';
import { BackendError } from '../../backends/failure.ts';

const HOUR = 3_600_000;

function valueOf<T>(answer: Result<T>): T {
  if (!answer.ok) throw new Error(answer.error.code);
  return answer.value;
}

/** A shopper whose money was captured at the provider's page. */
async function captured(method: Way) {
  const shop = createShop(memorySql());
  const { payments, log } = shop.start();
  const browser = createBrowser(shop, () => payments);
  valueOf(await browser.add('coffee'));
  const payment = valueOf(await browser.start(method));
  valueOf(await payments.handleEvent(payment.id, 'leaving'));
  const intent = await browser.makeIntent(payment);
  if (!intent) throw new Error('no intent');
  intent.status = 'paid';
  async function pass(ms: number): Promise<void> {
    const end = shop.world.clock + ms;
    for (let due = payments.nextDue(); due !== null && due <= end; due = payments.nextDue()) {
      shop.world.clock = Math.max(due, shop.world.clock);
      await payments.runDue();
    }
    shop.world.clock = end;
  }
  const stateOf = () => log.find(payment.id)?.state;
  return { ...shop, browser, intent, pass, stateOf };
}

const failing = (status: number) => (): Json => {
  throw new BackendError(problem('connection_error'), { settled: true, status });
};

/** Lies about a call, and is honest about all others. */
const about =
  (call: string, lie: (honest: Json) => Json): Lie =>
  (asked, honest) =>
    asked === call ? lie(honest) : honest;

const half: [string, (honest: Json) => Json][] = [
  ...[400, 402, 404].map((status): [string, () => Json] => [`the status ${status}`, failing(status)]),
  ['a status that nobody knows', (honest) => ({ ...(honest as object), status: 'ok' })],
];

test.each([
  ...half.map(([said, lie]) => ['ideal', 'intent', said, lie] as const),
  ...half.map(([said, lie]) => ['paysafecard', 'vault', said, lie] as const),
  ...half.slice(0, 3).map(([said, lie]) => ['ideal', 'settings', said, lie] as const),
])('money captured by %s is ordered although its %s answers %s for a day', async (method, call, _, lie) => {
  for (const isBack of [true, false]) {
    const it = await captured(method);
    it.world.lie = about(call, lie);
    if (isBack) valueOf(await it.browser.handleReturn(it.intent, 'succeeded'));
    await it.pass(24 * HOUR);
    expect(it.stateOf()).not.toBe('failed');
    it.world.lie = null;
    await it.pass(48 * HOUR);
    expect(it.stateOf()).toBe('done');
    expect(it.world.orders).toMatchObject([{ intent: it.intent.id }]);
  }
});

const nonsense: [string, Json][] = [
  ['nothing', null],
  ['an empty text', ''],
  ['an empty object', {}],
  ['a list', []],
  ['a word', 'ok'],
  ['a success', { success: true }],
  ['an order without a number', { id: 'o1' }],
  ["another checkout's order", { id: 'o1', number: '7', checkout_id: 'elsewhere' }],
];

test.each(nonsense)('an answer to the order that is %s orders nothing by itself', async (_, body) => {
  const it = await captured('ideal');
  it.world.lie = (call, honest) => (call.endsWith(' /cart/order') ? body : honest);
  valueOf(await it.browser.handleReturn(it.intent, 'succeeded'));
  await it.pass(HOUR);
  expect(it.stateOf()).not.toBe('done');
  it.world.lie = null;
  await it.pass(48 * HOUR);
  expect(it.stateOf()).toBe('done');
  expect(it.world.orders).toHaveLength(1);
});
