import { expect, test } from 'vitest';
import { createBrowser, type Way } from '../../../../tests/fixtures/payment-browser.ts';
import { createShop } from '../../../../tests/fixtures/payment-shop.ts';
import { valueOf } from '../../../../tests/fixtures/value-of.ts';
import { memorySql } from '../../../../tests/memory-sql.ts';

async function openShop() {
  const shop = createShop(memorySql());
  const { payments } = shop.start();
  const browser = createBrowser(shop, () => payments);
  valueOf(await browser.add('coffee'));
  return { ...shop, payments, browser };
}

async function leaveFor({ browser, payments }: Awaited<ReturnType<typeof openShop>>, method: Way) {
  const payment = valueOf(await browser.start(method));
  valueOf(await payments.handleEvent(payment.id, 'leaving'));
  const intent = await browser.makeIntent(payment);
  if (!intent) throw new Error('no intent');
  return { payment, intent };
}

test('billing that another payment wrote into the cart meanwhile pays for no order', async () => {
  const shop = await openShop();
  const klarna = await leaveFor(shop, 'klarna');
  shop.world.price = 20;
  const voucher = await leaveFor(shop, 'paysafecard');
  klarna.intent.status = 'paid';
  const late = valueOf(await shop.browser.handleReturn(klarna.intent, 'succeeded'));
  expect([late.state, late.problem?.code]).toEqual(['failed', 'price_changed']);
  // The billing stores both in one object.
  expect(shop.world.cart?.billing['intent']).toBeNull();
  voucher.intent.status = 'paid';
  expect(valueOf(await shop.browser.handleReturn(voucher.intent, 'succeeded')).state).toBe('done');
  expect(shop.world.orders).toMatchObject([{ intent: voucher.intent.id }]);
});

/** Another payment's write that was abandoned, and is carried out after all. */
function billLate({ world }: Awaited<ReturnType<typeof openShop>>): void {
  world.intents.unshift({
    id: 'pi_9',
    method: 'card',
    status: 'paid',
    checkoutId: 'ck1',
    products: ['coffee'],
  });
  Object.assign(world.cart?.billing ?? {}, { intent: { stripe: { id: 'pi_9' } } });
}

test.each(['ideal', 'klarna', 'paysafecard'] as const)(
  'a return of %s is ordered with its own payment method, whatever was written into the cart late',
  async (method) => {
    const shop = await openShop();
    const { intent } = await leaveFor(shop, method);
    billLate(shop);
    intent.status = 'paid';
    expect(valueOf(await shop.browser.handleReturn(intent, 'succeeded')).state).toBe('done');
    expect(shop.world.orders).toMatchObject([{ intent: intent.id }]);
  },
);

test('an order by card does not use the billing of another payment that was written late', async () => {
  const shop = await openShop();
  const payment = valueOf(await shop.browser.start('card'));
  const intent = await shop.browser.makeIntent(payment);
  if (intent) intent.status = 'paid';
  valueOf(await shop.payments.handleEvent(payment.id, 'authorised'));
  billLate(shop);
  expect(valueOf(await shop.payments.handleEvent(payment.id, 'order')).state).toBe('done');
  expect(shop.world.orders).toMatchObject([{ intent: intent?.id }]);
});
