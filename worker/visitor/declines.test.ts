import { expect, test } from 'vitest';
import { problem } from '#shared/errors/problem.ts';
import { ok, type Result } from '#shared/result.ts';
import { createBrowser } from '../../tests/fixtures/payment-browser.ts';
import { createShop } from '../../tests/fixtures/payment-shop.ts';
import { valueOf } from '../../tests/fixtures/value-of.ts';
import { createHandle } from '../../tests/fixtures/visitor-handle.ts';
import { memorySql } from '../../tests/memory-sql.ts';
import { BackendError } from '../backends/failure.ts';
import { statusOf } from './payments/payment-view.ts';
import type { Payment } from './payments/payment.ts';
import type { OrderRequest } from './payments/payments.ts';

/** A shopper with a cart, whose bank refuses every card, and what is counted of them. */
async function setUp() {
  const shop = createShop(memorySql());
  const { payments } = shop.start();
  const { world, context } = shop;
  valueOf(await createBrowser(shop, () => payments).add('coffee'));
  world.refusal = { code: 'card_declined', message: 'Your card was declined', status: 402 };
  const counted: string[] = [];
  const attempts = {
    admit: async (kind: string) => {
      counted.push(kind);
      return ok({ undo: async () => void counted.splice(counted.lastIndexOf(kind), 1) });
    },
    check: async () => ok(null),
    seal: async (purpose: 'card' | 'decline') => ({ purpose, limits: [], delays: [] }),
  };
  const told = async (answer: Promise<Result<Payment | null>>) => statusOf(await answer);
  const object = {
    readCart: async () => ok({ epoch: '', revision: 0, cart: 'null' }),
    startPayment: async (request: Parameters<typeof payments.start>[0]) =>
      told(payments.start(request, context)),
    handlePaymentEvent: async ({ id, event, ...details }: { id: string; event: 'authorised' | 'order' }) =>
      told(payments.handleEvent(id, event, details)),
    placeOrder: async (order: OrderRequest) => told(payments.place(order, context)),
    currentPayment: async () => told(payments.current()),
    cancelPayment: async () => told(payments.cancel()),
    forward: async (call: Parameters<typeof payments.order>[0]) => payments.order(call, context),
  };
  const handle = createHandle(() => object as never, { attempts });
  const write = async (billing: object, of: { payment?: string } = {}) => {
    const body = JSON.stringify({ billing });
    valueOf(await payments.write({ method: 'PUT', path: '/cart', body, key: null, ...of }, context));
  };
  /** A wallet's token, which its order charges; the alarm places that where the page does not. */
  const authorise = async () => {
    const due = world.sums();
    const { id } = valueOf(await handle.startPayment({ method: 'google', gateway: 'stripe', due }));
    await write({ method: 'card', card: { token: `tok_${id}`, gateway: 'stripe' } }, { payment: id });
    valueOf(await handle.handlePaymentEvent({ id, event: 'authorised', due }));
    return id;
  };
  const wait = async () => {
    world.clock += 60_000;
    await payments.runDue();
  };
  const declines = () => world.refusals.map(([kind]) => kind);
  return { handle, world, authorise, write, wait, declines, counted };
}

test('a refusal that the alarm hears counts once, whether the shopper reads it or not', async () => {
  const { handle, authorise, wait, declines } = await setUp();
  await authorise();
  await wait();
  expect(declines()).toEqual(['card']);
  for (let time = 0; time < 3; time += 1)
    expect(valueOf(await handle.currentPayment())?.problem?.code).toBe('card_declined');
  expect(declines()).toEqual(['card']);
});

test('refusals that nobody reads count, one of each payment', async () => {
  const { authorise, wait, declines } = await setUp();
  for (let time = 0; time < 4; time += 1) {
    await authorise();
    await wait();
  }
  expect(declines()).toEqual(Array(4).fill('card'));
});

test('a saved card that is refused at a form counts once, although the page shows it again', async () => {
  const { handle, world, counted, declines } = await setUp();
  const placed = await handle.placeOrder({ cardId: 'card_1', due: world.sums() });
  expect(placed).toMatchObject({ ok: false, error: { code: 'card_declined' } });
  await handle.currentPayment();
  expect([...counted, ...declines()]).toEqual(['start', 'card']);
});

const pressed = { method: 'POST', path: '/cart/order', query: null, body: null } as const;

test('an order of a page of the operator’s own counts once as a start, however often it is pressed', async () => {
  const { handle, world, write, counted } = await setUp();
  world.refusal = null;
  world.intents.push({ id: 'tok_1', method: 'card', status: 'paid', checkoutId: 'ck1', products: [] });
  const shown = world.sums();
  const press = () => handle.forward({ ...pressed, key: 'k1', shown });
  expect(await press()).toMatchObject({ ok: false, error: { code: 'payment_cart_changed' } });
  expect(counted).toEqual([]);
  await write({ method: 'card', card: { token: 'tok_1', gateway: 'stripe' } });
  for (let time = 0; time < 3; time += 1) expect(valueOf(await press()).body).toContain('"id":"o-ck1"');
  expect(counted).toEqual(['start']);
});

test('an order by a wallet that was approved counts as its payment alone, whichever page asks for it', async () => {
  const { handle, world, authorise, counted, declines } = await setUp();
  await authorise();
  expect(counted).toEqual(['start']);
  const placed = await handle.forward({ ...pressed, key: null, shown: world.sums() });
  expect(placed).toMatchObject({ ok: false, error: { code: 'card_declined' } });
  expect([...counted, ...declines()]).toEqual(['start', 'card']);
});

test.each(['google', null] as const)(
  'a card that is refused at an order of a page of the operator’s own counts once (by %s)',
  async (method) => {
    const { handle, world, authorise, write, declines } = await setUp();
    if (method === null) await write({ method: 'card', card: { token: 'tok_1', gateway: 'stripe' } });
    else await authorise();
    const placed = await handle.forward({ ...pressed, key: null, shown: world.sums() });
    expect(placed).toMatchObject({ ok: false, error: { code: 'card_declined' } });
    expect(declines()).toEqual(['card']);
    await handle.currentPayment();
    valueOf(await handle.startPayment({ method: 'google', gateway: 'stripe', due: world.sums() }));
    expect(declines()).toEqual(['card']);
  },
);

test('a card that is tried under the name of PayPal counts as a card', async () => {
  const { handle, world, write, declines } = await setUp();
  const due = world.sums();
  const { id } = valueOf(await handle.startPayment({ method: 'paypal', gateway: 'braintree', due }));
  await write({ method: 'card', card: { token: 'tok_stolen', gateway: 'stripe' } }, { payment: id });
  valueOf(await handle.handlePaymentEvent({ id, event: 'authorised', due }));
  await handle.handlePaymentEvent({ id, event: 'order' });
  await handle.currentPayment();
  expect(declines()).toEqual(['card']);
});

test('what the shopper cancelled does not count', async () => {
  const { handle, authorise, declines } = await setUp();
  await authorise();
  await handle.cancelPayment();
  expect(declines()).toEqual([]);
});

test('a card that the backend does not take counts where it was sent, also if the page reports that; the next one of the payment again', async () => {
  const { handle, world, write, declines } = await setUp();
  const due = world.sums();
  const card = (token: string) => ({ method: 'card', card: { token, gateway: 'stripe' } });
  const start = async () =>
    valueOf(await handle.startPayment({ method: 'google', gateway: 'stripe', due })).id;
  const isTaken = (payment: string, token: string) =>
    write(card(token), { payment }).then(
      () => true,
      () => false,
    );
  world.skipped = 'PUT /cart';
  world.lie = (call, honest) => {
    if (call !== 'PUT /cart') return honest;
    throw new BackendError(world.refusal ?? problem('server_error'), { settled: true, status: 402 });
  };
  const reason = { code: 'card_declined', message: 'Your card was declined', status: 402 };
  const first = await start();
  expect(await isTaken(first, 'tok_1')).toBe(false);
  await handle.handlePaymentEvent({ id: first, event: 'failed', reason });
  expect(declines()).toEqual([]);
  const second = await start();
  expect(await isTaken(second, 'tok_2')).toBe(false);
  Object.assign(world, { skipped: null, lie: null });
  expect(await isTaken(second, 'tok_3')).toBe(true);
  await handle.handlePaymentEvent({ id: second, event: 'failed', reason });
  expect(declines()).toEqual(['card']);
});
