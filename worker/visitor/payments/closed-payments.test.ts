import { expect, test } from 'vitest';
import type { Result } from '#shared/result.ts';
import { atProvider } from '../../../tests/fixtures/at-provider.ts';
import { closeFirst, openIncidents, raiseOf } from '../../../tests/fixtures/incidents.ts';
import { orderByApi } from '../../../tests/fixtures/order-by-api.ts';
import { createBrowser } from '../../../tests/fixtures/payment-browser.ts';
import { createShop } from '../../../tests/fixtures/payment-shop.ts';
import { valueOf } from '../../../tests/fixtures/value-of.ts';
import { memoryD1 } from '../../../tests/memory-d1.ts';
import { memorySql } from '../../../tests/memory-sql.ts';
import { BackendError } from '../../backends/failure.ts';
import { claimDuePayments } from '../../database/due-payments.ts';
import { MAY_APPEAR_MS } from '../../database/incidents.ts';

const HOUR = 3_600_000;

/** Captured money without an order, of which the sweep has told; an operator has refunded it, and its object has heard. */
async function closedOfSweep() {
  const it = await atProvider('ideal');
  const { world, log, d1, payments, outbox, browser, intent } = it;
  const { id } = it.payment;
  intent.status = 'paid';
  world.lie = (call, honest) => {
    if (!call.includes('/cart')) return honest;
    throw new BackendError({ code: 'unwell', message: '', status: 503 }, { settled: false, status: 503 });
  };
  await browser.handleReturn(intent, 'succeeded');
  await outbox.flush(true);
  await raiseOf(d1, id, 'payment_forgotten', world.clock);
  world.clock += 300_000;
  expect(await closeFirst(d1, { id, because: 'refunded', now: world.clock })).toBe(true);
  await payments.wake(await claimDuePayments(d1.db, { now: world.clock + 1, limit: 9, random: () => 0 }));
  expect(log.find(id)).toMatchObject({ state: 'failed', incidents: [] });
  world.lie = null;
  return it;
}

test.each([false, true])(
  'what an operator has closed is not ordered by a return, whoever had told of it (ledger away: %j)',
  async (isAway) => {
    const { world, outage, browser, intent, pass, log, payment, outbox } = await closedOfSweep();
    outage.isOfLedger = isAway;
    await browser.handleReturn(intent, 'succeeded');
    expect(log.find(payment.id)?.state).toBe('failed');
    outage.isOfLedger = false;
    await pass(30 * HOUR);
    await outbox.flush(true);
    expect([world.orders, log.find(payment.id)]).toMatchObject([[], { state: 'failed', incidents: [] }]);
  },
);

/** A card that may be charged more than once, in two browsers of its customer; the order of the first payment was never carried out. */
async function closedByCard(how: 'a saved card' | "a card of the operator's own page") {
  const d1 = memoryD1(async () => undefined);
  const shopOf = (name: string) => createShop(memorySql(), undefined, { d1, objectId: name.repeat(64) });
  const [shop, other] = [shopOf('a'), shopOf('b')];
  const { world, context } = shop;
  Object.assign(other, { world: Object.assign(other.world, { answer: world.answer.bind(world) }) });
  const browsers = [shop.start(), other.start()] as const;
  const [{ payments, log, outbox }] = browsers;
  valueOf(await createBrowser(shop, () => payments).add('coffee'));
  world.intents.push({ id: 'tok_1', method: 'card', status: 'paid', checkoutId: 'ck1', products: [] });
  const order = async (in_: (typeof browsers)[number]): Promise<Result<unknown>> => {
    const due = world.sums();
    const isSaved = how === 'a saved card';
    const body = JSON.stringify(isSaved ? {} : { billing: { method: 'card', card: { token: 'tok_1' } } });
    valueOf(await in_.payments.write({ method: 'PUT', path: '/cart', key: null, body }, context));
    if (isSaved) return in_.payments.place({ cardId: 'tok_1', due }, context);
    return orderByApi({ payments: in_.payments, context, world, key: `k${world.clock}` });
  };
  world.skipped = 'POST /cart/order';
  world.lie = (call, honest) => {
    if (call !== 'POST /cart/order') return honest;
    throw new BackendError({ code: 'x', message: '', status: 503 }, { settled: false, status: 503 });
  };
  await order(browsers[0]);
  Object.assign(world, { skipped: null, lie: null });
  const [first] = log.all();
  const id = first?.id ?? '';
  await outbox.flush(true);
  await raiseOf(d1, id, 'payment_unordered', world.clock);
  world.clock += MAY_APPEAR_MS + 1;
  expect(await closeFirst(d1, { id, because: 'refunded', now: world.clock })).toBe(true);
  await payments.wake([{ id, isClosed: true }]);
  expect(log.find(id)).toMatchObject({ state: 'failed', isSought: true });
  const later = async (ms: number) => {
    const end = world.clock + ms;
    for (let at = log.nextDue(); at !== null && at <= end; at = log.nextDue()) {
      world.clock = Math.max(at, world.clock);
      await payments.runDue();
    }
    await outbox.flush(true);
  };
  return { ...shop, browsers, order, id, log, later };
}

test.each([
  ['a saved card', 0],
  ['a saved card', 1],
  ["a card of the operator's own page", 0],
  ["a card of the operator's own page", 1],
] as const)('the next order by %s is not that of a payment that was closed (browser %d)', async (how, at) => {
  const { world, browsers, order, id, log, later, d1 } = await closedByCard(how);
  world.clock += HOUR;
  const browser = browsers[at];
  valueOf(await order(browser));
  await browser.outbox.flush(true);
  await later(30 * HOUR);
  expect(browser.log.all()[0]).toMatchObject({ state: 'done', incidents: [] });
  expect(log.find(id)).toMatchObject({ state: 'failed', orderId: null, incidents: [], isSought: false });
  expect([world.orders.length, openIncidents(d1)]).toEqual([1, []]);
});
