import { expect, test } from 'vitest';
import { createBrowser } from '../../../tests/fixtures/payment-browser.ts';
import { createShop } from '../../../tests/fixtures/payment-shop.ts';
import { valueOf } from '../../../tests/fixtures/value-of.ts';
import { memorySql } from '../../../tests/memory-sql.ts';

const DAY = 24 * 60 * 60_000;
const token = { method: 'card', card: { token: 'tok_1', gateway: 'stripe' } };

/** A shopper approves in a wallet's sheet while the cart goes, by what came late of an earlier visit. */
async function approveWhile(cartGoes: (world: ReturnType<typeof createShop>['world']) => void) {
  const shop = createShop(memorySql());
  const { world, context } = shop;
  const { payments, log } = shop.start();
  const browser = createBrowser(shop, () => payments);
  valueOf(await browser.add('coffee'));
  const due = world.sums();
  const { id } = valueOf(await payments.start({ method: 'google', gateway: 'stripe', due }, context));
  const body = JSON.stringify({ billing: token });
  valueOf(await payments.write({ method: 'PUT', path: '/cart', body, key: null, payment: id }, context));
  cartGoes(world);
  const approved = valueOf(await payments.handleEvent(id, 'authorised', { due }));
  expect(approved.state).toBe('failed');
  const until = world.clock + DAY;
  for (let at = log.nextDue(); at !== null && at <= until; at = log.nextDue()) {
    world.clock = Math.max(world.clock, at);
    await payments.runDue();
  }
  return { payment: log.find(id), codes: world.reports.map(({ code }) => code) };
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
