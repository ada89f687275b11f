import { expect, test } from 'vitest';
import { problem } from '#shared/errors/problem.ts';
import { createBrowser } from '../../../tests/fixtures/payment-browser.ts';
import { createShop } from '../../../tests/fixtures/payment-shop.ts';
import { valueOf } from '../../../tests/fixtures/value-of.ts';
import { memorySql } from '../../../tests/memory-sql.ts';
import { BackendError } from '../../backends/failure.ts';

const DAY = 24 * 60 * 60_000;
const token = { method: 'card', card: { token: 'tok_1', gateway: 'stripe' } };

/** A shopper who has chosen a card in a wallet's sheet. */
async function chooseCard() {
  const shop = createShop(memorySql());
  const { world, context } = shop;
  const { payments, log } = shop.start();
  const browser = createBrowser(shop, () => payments);
  valueOf(await browser.add('coffee'));
  const due = world.sums();
  const { id } = valueOf(await payments.start({ method: 'google', gateway: 'stripe', due }, context));
  const body = JSON.stringify({ billing: token });
  valueOf(await payments.write({ method: 'PUT', path: '/cart', body, key: null, payment: id }, context));
  const approve = async () => valueOf(await payments.handleEvent(id, 'authorised', { due }));
  const later = async (ms: number) => {
    const until = world.clock + ms;
    for (let at = log.nextDue(); at !== null && at <= until; at = log.nextDue()) {
      world.clock = Math.max(world.clock, at);
      await payments.runDue();
    }
    world.clock = until;
    return { payment: log.find(id), codes: world.reports.map(({ code }) => code) };
  };
  return { ...shop, id, payments, log, approve, later };
}

/** They approve it while the cart goes, by what came late of an earlier visit. */
async function approveWhile(cartGoes: (world: ReturnType<typeof createShop>['world']) => void) {
  const { world, approve, later } = await chooseCard();
  cartGoes(world);
  expect((await approve()).state).toBe('failed');
  return later(DAY);
}

test('a token that a late order of the cart charged has its order, and an operator is told', async () => {
  const { payment, codes } = await approveWhile((world) => world.take('tok_1'));
  expect(payment).toMatchObject({ state: 'done', orderId: 'o-ck1' });
  expect(codes).toEqual(['payment_closed_ordered']);
});

test('a token that the order of the cart does not name ends without one', async () => {
  const { payment, codes } = await approveWhile((world) => world.takeElsewhere());
  expect(payment).toMatchObject({ state: 'failed', isSought: false, due: null });
  expect(codes).toEqual([]);
});

test('a token whose cart is gone without an order is not looked for any more after the second denial', async () => {
  const { payment, codes } = await approveWhile((world) => {
    // Nor does the backend take its lines again.
    Object.assign(world, { cart: null, skipped: 'PUT /cart/items' });
  });
  expect(payment).toMatchObject({ state: 'failed', isSought: false, due: null });
  expect(codes).toEqual([]);
});

/** The bank refuses, as far as the backend says. */
async function refuse(status: number) {
  const it = await chooseCard();
  const { world, payments, id, approve, log } = it;
  await approve();
  world.skipped = 'POST /cart/order';
  const asked = { times: 0 };
  world.lie = (call, honest) => {
    if (call === 'GET /cart/order') asked.times += 1;
    if (call !== world.skipped) return honest;
    throw new BackendError({ code: 'refused', message: '', status }, { settled: true, status });
  };
  await payments.handleEvent(id, 'order');
  world.skipped = null;
  expect(log.find(id)).toMatchObject({ state: 'failed', problem: { code: 'refused' } });
  asked.times = 0;
  return { ...it, asked };
}

test.each(
  [400, 402, 409, 422].flatMap((status) => [1_000, 60_000, 60 * 60_000].map((ms) => [status, ms] as const)),
)('a token whose order was refused by a %d has the order that is there %d ms later', async (status, ms) => {
  const { world, later } = await refuse(status);
  await later(ms);
  Object.assign(world.cart?.billing ?? {}, token);
  world.take('tok_1');
  const { payment, codes } = await later(DAY);
  expect(payment).toMatchObject({ state: 'done', orderId: 'o-ck1' });
  expect(codes).toEqual(['payment_closed_ordered']);
});

test('a token whose order was refused is over where there is none hours later, and is seldom asked about', async () => {
  const { later, asked } = await refuse(402);
  const { payment, codes } = await later(DAY);
  expect(payment).toMatchObject({ state: 'failed', isSought: false, due: null });
  expect(codes).toEqual([]);
  expect(asked.times).toBeLessThanOrEqual(4);
});

test('a token whose order was refused is not what the next one charges', async () => {
  const { world, payments, context, later, log } = await refuse(402);
  world.intents.push({ id: 'tok_2', method: 'card', status: 'paid', checkoutId: 'ck1', products: [] });
  expect(valueOf(await payments.place({ cardId: 'tok_2', due: world.sums() }, context)).state).toBe('done');
  const { payment, codes } = await later(DAY);
  expect(payment).toMatchObject({ state: 'failed', isSought: false, due: null });
  expect([codes, log.nextDue()]).toEqual([[], null]);
});

test('an order that took too long is not sent again while it may be carried out: it would be of the next cart', async () => {
  const { world, approve, id, payments, log, later } = await chooseCard();
  world.intents.push({ id: 'tok_1', method: 'card', status: 'paid', checkoutId: 'ck1', products: [] });
  const sentAt: number[] = [];
  world.skipped = 'POST /cart/order';
  world.lie = (call, honest) => {
    if (call !== 'POST /cart/order') return honest;
    sentAt.push(world.clock);
    if (sentAt.length > 1) return world.take('tok_1');
    throw new BackendError(problem('request_error', { seconds: 20 }), { settled: false, status: null });
  };
  await approve();
  await payments.handleEvent(id, 'order');
  await payments.handleEvent(id, 'order');
  await later(29_000);
  expect([sentAt.length, log.find(id)?.state]).toEqual([1, 'ordering']);
  await later(60_000);
  expect([sentAt.length, log.find(id)?.state]).toEqual([2, 'done']);
});
