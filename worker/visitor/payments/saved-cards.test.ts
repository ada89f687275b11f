import { expect, test } from 'vitest';
import type { Json } from '#shared/json.ts';
import { openIncidents } from '../../../tests/fixtures/incidents.ts';
import { createBrowser } from '../../../tests/fixtures/payment-browser.ts';
import { createShop } from '../../../tests/fixtures/payment-shop.ts';
import { valueOf } from '../../../tests/fixtures/value-of.ts';
import { memoryD1 } from '../../../tests/memory-d1.ts';
import { memorySql } from '../../../tests/memory-sql.ts';

/** A customer with a saved card and a cart. */
async function fill(ledger?: Parameters<typeof createShop>[2]) {
  const shop = createShop(memorySql(), undefined, ledger);
  const { payments, log, outbox } = shop.start();
  const { world, context } = shop;
  valueOf(await createBrowser(shop, () => payments).add('coffee'));
  world.intents.push({ id: 'ac_1', method: 'card', status: 'paid', checkoutId: 'ck1', products: [] });
  const pay = () => payments.place({ cardId: 'ac_1', due: world.sums() }, context);
  return { ...shop, payments, log, outbox, pay };
}

const resolving = ['cart', 'order'] as const;

test.each(resolving)('a saved card is charged where the %s names the card that it is', async (where) => {
  const { world, pay } = await fill();
  world.resolvesIn = where;
  expect(valueOf(await pay())).toMatchObject({ state: 'done', incidents: [] });
  expect(world.orders).toMatchObject([{ wire: { billing: { card: { token: 'card_of_ac_1' } } } }]);
  expect(world.reports).toEqual([]);
});

test.each(resolving)(
  "another device's card beside it in the cart is not, where the %s names it",
  async (where) => {
    const { world, pay } = await fill();
    world.resolvesIn = where;
    const answer = world.answer.bind(world);
    let isChosen = false;
    world.answer = (call) => {
      const honest = structuredClone(answer(call));
      const isBilled = world.cart?.billing['account_card_id'] === 'ac_1';
      if (isBilled && !isChosen) Object.assign(world.cart?.billing ?? {}, { card: { token: 'tok_other' } });
      isChosen ||= isBilled;
      return honest;
    };
    expect(valueOf(await pay())).toMatchObject({ state: 'done', incidents: [] });
    expect(world.orders).toMatchObject([{ wire: { billing: { card: { token: 'card_of_ac_1' } } } }]);
  },
);

test.each([
  ['has named another for it', { account_card_id: 'ac_1', card: { token: 'tok_other' } }, 'cart'],
  ['names another saved one', { account_card_id: 'ac_2', card: { token: 'card_of_ac_2' } }, 'order'],
] as const)('a card that was ordered is reported where the backend %s', async (_, billing, where) => {
  const { world, pay } = await fill();
  Object.assign(world, { resolvesIn: where });
  world.lie = (call, honest) =>
    call.endsWith('/cart/order') && honest !== null
      ? { ...(honest as object), billing: { method: 'card', ...billing } }
      : honest;
  expect(valueOf(await pay())).toMatchObject({
    state: 'done',
    incidents: [{ code: 'order_paid_otherwise' }],
  });
});

/** As a backend names how an order is paid that its customer's balance or a gift card covers. */
const covered = (method: string) => (call: string, honest: Json) => {
  if (!call.endsWith('/cart/order') || honest === null) return honest;
  const { billing } = honest as { billing: object };
  return { ...(honest as object), billing: { ...billing, method } };
};

const covering = ['account', 'giftcard'];

test.each(covering)('an order that nothing is charged for is paid by the %s', async (method) => {
  const { world, pay } = await fill();
  Object.assign(world, { price: 0, lie: covered(method) });
  expect(valueOf(await pay())).toMatchObject({ state: 'done', incidents: [] });
});

test.each(covering)('an order that is charged is paid otherwise by the %s', async (method) => {
  const { world, pay } = await fill();
  world.lie = covered(method);
  expect(valueOf(await pay())).toMatchObject({
    state: 'done',
    incidents: [{ code: 'order_paid_otherwise' }],
  });
});

test('the order of a second payment by the same card is not told as of the first, which was refused', async () => {
  const ledger = { isDown: false };
  const d1 = memoryD1(async () => {
    if (ledger.isDown) throw new Error('D1_ERROR: no such host');
  });
  const { world, pay, log, payments, outbox } = await fill({ d1, objectId: 'a'.repeat(64), waitMs: 50 });
  world.refusal = { code: 'declined', message: 'Declined', status: 402 };
  expect(await pay()).toMatchObject({ ok: false });
  await outbox.flush(true);
  Object.assign(world, { refusal: null });
  ledger.isDown = true;
  expect(valueOf(await pay())).toMatchObject({ state: 'done' });
  ledger.isDown = false;
  for (let at = 0; at < 10; at += 1) {
    world.clock += 10 * 60_000;
    await payments.runDue();
    await outbox.flush(true);
  }
  expect(log.all()).toMatchObject([{ state: 'done' }, { state: 'failed', isSought: false }]);
  expect(openIncidents(d1)).toEqual([]);
});
