import { expect, test } from 'vitest';
import { ok } from '#shared/result.ts';
import { openIncidents } from '../../../tests/fixtures/incidents.ts';
import { createBrowser } from '../../../tests/fixtures/payment-browser.ts';
import { createShop } from '../../../tests/fixtures/payment-shop.ts';
import { valueOf } from '../../../tests/fixtures/value-of.ts';
import { memoryD1 } from '../../../tests/memory-d1.ts';
import { memorySql } from '../../../tests/memory-sql.ts';
import { sweepPayments } from './ledger/sweep.ts';

const LATER = 24 * 60 * 60_000;

test.each([
  ['amazon', 'direct'],
  ['google', 'stripe'],
] as const)(
  'a customer whose card was declined, and who signs out while %s is open, leaves no payment that the ledger misses',
  async (method, gateway) => {
    const d1 = memoryD1();
    const shop = createShop(memorySql(), undefined, { d1, objectId: 'a'.repeat(64) });
    const { payments, log, outbox } = shop.start();
    const { world, context } = shop;
    const browser = createBrowser(shop, () => payments);
    valueOf(await browser.add('coffee'));
    const card = valueOf(await browser.start('card'));
    await browser.makeIntent(card);
    await payments.handleEvent(card.id, 'failed', {});
    const { id } = valueOf(await payments.start({ method, gateway, due: world.sums() }, context));
    if (method === 'google') {
      const body = JSON.stringify({ billing: { method: 'card', card: { token: 'tok_a', gateway } } });
      valueOf(await payments.write({ method: 'PUT', path: '/cart', body, key: null, payment: id }, context));
    }
    const event = method === 'google' ? 'authorised' : 'leaving';
    valueOf(await payments.handleEvent(id, event, { due: world.sums() }));
    await outbox.flush(true);

    const logout = { method: 'POST', path: '/account/logout', query: null, body: null, key: null } as const;
    valueOf(await payments.forward(logout, async () => ok({ status: 200, body: 'null', revision: 0 })));
    expect(log.open()).toEqual([]);
    await outbox.flush(true);
    // The object is gone by then.
    const wake = async () => ok([id]);
    const now = () => world.clock + LATER;
    await sweepPayments({ db: d1.db, wake, report: () => undefined, now, random: () => 0.5 });
    expect(openIncidents(d1)).toEqual([]);
  },
);
