import { expect, test } from 'vitest';
import type { Json } from '#shared/json.ts';
import { atProvider } from '../../../tests/fixtures/at-provider.ts';
import type { Way } from '../../../tests/fixtures/payment-browser.ts';
import { valueOf } from '../../../tests/fixtures/value-of.ts';
import { Orders } from '../orders.ts';

const HOUR = 3_600_000;

/** What the backend answers of the earlier order besides its goods; it names neither checkout nor cart. */
const answers = {
  'its billing': ({ billing }: { [name: string]: Json }) => ({ billing: billing ?? null }),
  nothing: () => ({}),
  // As another device of the account ordered it.
  'an id that nobody knows, and its date': () => ({ id: 'o0', date_created: '1970-01-01T00:16:40.000Z' }),
};

/** The same goods again, two days after they were ordered, and paid at the provider. */
async function buyAgain(method: Way, named: keyof typeof answers) {
  const it = await atProvider('ideal');
  it.intent.status = 'paid';
  valueOf(await it.browser.handleReturn(it.intent, 'succeeded'));
  await it.pass(48 * HOUR);
  valueOf(await it.browser.add('coffee'));
  const payment = valueOf(await it.browser.start(method));
  valueOf(await it.payments.handleEvent(payment.id, 'leaving'));
  const intent = await it.browser.makeIntent(payment);
  if (intent === null) throw new Error('no intent');
  intent.status = 'paid';
  const wire = it.world.orders[0]?.wire as { [name: string]: Json };
  const { checkout_id: _, cart_id: __, billing: ___, ...rest } = wire;
  const earlier: Json = { ...rest, ...answers[named](wire) };
  /** What a page asks of orders, which the backend answers with the earlier one. */
  const asked = (checkoutId: string | null) => {
    const backend = { call: async () => ({ body: earlier }) } as never;
    const orders = new Orders({
      state: it.state,
      backend,
      observe: () => undefined,
      now: () => it.world.clock,
    });
    return orders.load(checkoutId, it.context);
  };
  return { ...it, payment, intent, earlier, asked };
}

const all = Object.keys(answers) as (keyof typeof answers)[];

test.each(all)('the order of an earlier purchase is not that of a refused one, naming %s', async (named) => {
  const { world, browser, log, payment, intent, earlier, pass } = await buyAgain('ideal', named);
  world.refusal = { code: 'invalid_stock', message: 'Sold out', status: 409 };
  world.lie = (call, honest) => (call === 'GET /cart/order' && honest === null ? earlier : honest);
  await browser.handleReturn(intent, 'succeeded');
  Object.assign(world, { lie: null, refusal: null });
  await pass(72 * HOUR);
  const told = world.reports.map(({ code }) => code);
  expect([world.orders.length, log.find(payment.id)?.state, told]).toEqual([2, 'done', ['invalid_stock']]);
});

test.each(all)('nor that of one whose order is answered with it, naming %s', async (named) => {
  const { world, browser, log, payment, intent, earlier, pass } = await buyAgain('ideal', named);
  world.skipped = 'POST /cart/order';
  world.lie = (call, honest) => (call.endsWith('/cart/order') ? earlier : honest);
  await browser.handleReturn(intent, 'succeeded');
  Object.assign(world, { lie: null, skipped: null });
  await pass(48 * HOUR);
  expect([world.orders.length, log.find(payment.id)?.state, world.reports]).toEqual([2, 'done', []]);
});

test.each(all)('nor does the page of thanks end the cart of now with it, naming %s', async (named) => {
  const { world, browser, log, payment, intent, earlier, asked, state, pass } = await buyAgain(
    'ideal',
    named,
  );
  expect(await asked(null)).toEqual(earlier);
  expect(state.cart?.summary.checkoutId).toBe('ck2');
  await browser.handleReturn(intent, 'succeeded');
  await pass(48 * HOUR);
  expect([world.orders.length, log.find(payment.id)?.state, world.reports]).toEqual([2, 'done', []]);
});

test.each(all)('nor is it the order of a cart that the backend lost, naming %s', async (named) => {
  const { asked, state } = await buyAgain('ideal', named);
  expect([await asked('ck2'), state.cart?.summary.checkoutId]).toEqual([null, 'ck2']);
});
