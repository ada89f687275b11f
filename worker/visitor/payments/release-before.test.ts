import { expect, test } from 'vitest';
import { asShown } from '#shared/payments/shown.ts';
import { createBrowser } from '../../../tests/fixtures/payment-browser.ts';
import { createShop } from '../../../tests/fixtures/payment-shop.ts';
import { hidesOrder } from '../../../tests/fixtures/two-devices.ts';
import { valueOf } from '../../../tests/fixtures/value-of.ts';
import { memorySql } from '../../../tests/memory-sql.ts';
import { recordOf, type Payment } from './payment.ts';

/** As 0.2.0 wrote them, in 32 bits each. */
const DESTINATION = '1k2x9ab.zz03f1';
const GOODS = '9x8y7z1';

const HOME = {
  name: 'Robin',
  address1: '1 Home St',
  city: 'Bangalow',
  zip: '2479',
  country: 'AU',
  service: 'standard',
};

async function openPage() {
  const shop = createShop(memorySql());
  const { payments, log } = shop.start();
  const { world, context } = shop;
  const browser = createBrowser(shop, () => payments);
  valueOf(await browser.add('coffee'));
  const body = JSON.stringify({ shipping: HOME });
  valueOf(await payments.write({ method: 'PUT', path: '/cart', body, key: null }, context));
  return { payments, log, world, context, browser };
}

/** A card that was authorised before the deploy. */
async function authorised() {
  const it = await openPage();
  const begun = valueOf(await it.browser.start('card', it.world.sums()));
  const intent = await it.browser.makeIntent(begun);
  if (!intent) throw new Error('There is no intent');
  intent.status = 'paid';
  valueOf(await it.payments.handleEvent(begun.id, 'authorised'));
  const asBefore = () => {
    const found = it.log.find(begun.id);
    if (found === null) throw new Error('There is no payment');
    it.log.save({ ...recordOf(found), destination: DESTINATION } as Payment);
  };
  const later = async () => {
    for (let minute = 0; minute < 30; minute += 1) {
      it.world.clock += 60_000;
      await it.payments.runDue();
    }
    return [it.log.find(begun.id)?.state, it.world.orders.length, it.world.reports.map(({ code }) => code)];
  };
  return { ...it, id: begun.id, asBefore, later };
}

test('a page of 0.2.0 says its sums alone, and begins a payment', async () => {
  const { payments, world, context } = await openPage();
  const due = `${world.sums()} ${DESTINATION} ${GOODS}`;
  expect(asShown(due)).toBe(world.sums());
  expect(asShown(world.sums())).toBe(world.sums());
  expect(asShown('')).toBe('');
  const started = await payments.start({ method: 'ideal', gateway: 'stripe', due: asShown(due) }, context);
  expect(started).toMatchObject({ ok: true });
});

test('a card that was authorised under 0.2.0 is ordered', async () => {
  const { asBefore, later } = await authorised();
  asBefore();
  expect(await later()).toEqual(['done', 1, []]);
});

test('an order in doubt of 0.2.0 is found, and nobody is told that it differs', async () => {
  const { asBefore, later, payments, world, id } = await authorised();
  world.lie = hidesOrder(world);
  await payments.handleEvent(id, 'order');
  asBefore();
  world.lie = null;
  expect(await later()).toEqual(['done', 1, []]);
});
