import { expect, test } from 'vitest';
import type { Json } from '#shared/json.ts';
import { openIncidents } from '../../../tests/fixtures/incidents.ts';
import { createBrowser } from '../../../tests/fixtures/payment-browser.ts';
import { createShop } from '../../../tests/fixtures/payment-shop.ts';
import { valueOf } from '../../../tests/fixtures/value-of.ts';
import { memoryD1 } from '../../../tests/memory-d1.ts';
import { memorySql } from '../../../tests/memory-sql.ts';

const DAY = 24 * 60 * 60_000;

/** A wallet that was approved, and whose order was never sent. */
async function approve() {
  const ledger = { isDown: false };
  const d1 = memoryD1(async () => {
    if (ledger.isDown) throw new Error('D1_ERROR: no such host');
  });
  const shop = createShop(memorySql(), undefined, { d1, objectId: 'a'.repeat(64), waitMs: 50 });
  const { payments, log, outbox } = shop.start();
  const { world, context } = shop;
  const browser = createBrowser(shop, () => payments);
  valueOf(await browser.add('coffee'));
  const due = world.sums();
  const { id } = valueOf(await payments.start({ method: 'google', gateway: 'stripe', due }, context));
  const body = JSON.stringify({ billing: { method: 'card', card: { token: 'tok_a', gateway: 'stripe' } } });
  valueOf(await payments.write({ method: 'PUT', path: '/cart', body, key: null, payment: id }, context));
  valueOf(await payments.handleEvent(id, 'authorised', { due }));
  await outbox.flush(true);
  /** What an operator reads after a day. */
  const incidentsLater = async () => {
    for (const end of [world.clock + DAY / 2, world.clock + DAY]) {
      for (let at = log.nextDue(); at !== null && at <= end; at = log.nextDue()) {
        world.clock = Math.max(at, world.clock);
        await payments.runDue();
        await outbox.flush(true);
      }
      world.clock = end;
      ledger.isDown = false;
    }
    return openIncidents(d1);
  };
  return { id, payments, log, world, browser, ledger, incidentsLater };
}

const unnamed = (call: string, honest: Json): Json =>
  call.endsWith('/cart/order') && honest !== null ? { ...(honest as object), billing: null } : honest;

test.each(
  ['adds a product', 'starts again', 'cancels', 'is gone'].flatMap((then) =>
    [true, false].flatMap((isNamed) => [true, false].map((isDown) => [then, isNamed, isDown] as const)),
  ),
)(
  'an operator reads nothing of a wallet whose cart the hosted page ordered, and whose shopper then %s (order named: %j, ledger down: %j)',
  async (then, isNamed, isDown) => {
    const { payments, log, world, browser, ledger, incidentsLater } = await approve();
    if (!isNamed) world.lie = unnamed;
    world.takeElsewhere();
    ledger.isDown = isDown;
    world.clock += 6_000;
    if (then === 'adds a product') await browser.add('tea');
    if (then === 'starts again') await browser.start('ideal');
    if (then === 'cancels') await payments.cancel();
    expect(await incidentsLater()).toEqual([]);
    expect(log.open()).toEqual([]);
  },
);

test.each([true, false])(
  'nor where the page delivers it elsewhere, and the wallet has no order then (order named: %j)',
  async (isNamed) => {
    const { id, log, world, incidentsLater } = await approve();
    if (!isNamed) world.lie = unnamed;
    Object.assign(world.cart?.shipping ?? {}, { country: 'NZ', city: 'Auckland' });
    world.takeElsewhere();
    expect(await incidentsLater()).toEqual([]);
    expect(log.find(id)).toMatchObject({ state: 'failed', problem: { code: 'payment_cart_changed' } });
  },
);
