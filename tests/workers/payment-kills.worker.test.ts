import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPaymentObjects, type PaymentObjects } from './payment-objects.ts';
import { startPaymentWorld, type PaymentWorld } from './payment-world.ts';

const MINUTE = 60_000;

let world: PaymentWorld;
let objects: PaymentObjects;
let disk = '';

beforeAll(async () => {
  disk = await mkdtemp(join(tmpdir(), 'kills-'));
  world = await startPaymentWorld();
  objects = await startPaymentObjects(world.url, disk);
});
afterAll(async () => {
  await objects.stop();
  world.stop();
  await rm(disk, { recursive: true, force: true });
});

const context = { locale: 'en-AU', currency: 'AUD', requestId: 'request-1', mayCreate: true };

type Answer = { ok: boolean; value: { id: string } };

/** As a browser does, which sends again what gets no answer. */
async function callObject(visitor: string, method: string, ...args: unknown[]): Promise<Answer> {
  for (let attempt = 1; attempt <= 3; attempt += 1) {
    const answer = (await objects
      .call(visitor, method, [...args, context])
      .catch(() => null)) as Answer | null;
    if (answer?.ok) return answer;
    if (answer) throw new Error(`${visitor}, ${method}: ${JSON.stringify(answer)}`);
    await objects.ready();
  }
  throw new Error(`${visitor}, ${method}: no answer`);
}

function write(path: string, body: object, payment?: string): object {
  const method = path === '/cart' ? 'PUT' : 'POST';
  return { method, path, body: JSON.stringify(body), key: null, ...(payment ? { payment } : {}) };
}

/** A shopper who pays by iDEAL: the bank has the money before there is an order. No return comes twice. */
async function pay(visitor: string): Promise<string> {
  const shop = world.begin(visitor);
  await callObject(visitor, 'writeCart', write('/cart/items', { product_id: 'coffee' }));
  world.arm();
  const start = { method: 'ideal', gateway: 'stripe', due: shop.sums() };
  const { value: payment } = await callObject(visitor, 'startPayment', start);
  const report = (event: string, details: object = {}) =>
    callObject(visitor, 'handlePaymentEvent', { id: payment.id, event, reason: null, ...details });
  await report('leaving');
  const intent = shop.makeIntent();
  const secret = `${intent}_secret_1`;
  await report('intent', { ref: intent, secret });
  const billing = { method: 'ideal', intent: { stripe: { id: intent } } };
  await callObject(visitor, 'writeCart', write('/cart', { billing }, payment.id));
  shop.capture();
  const query = {
    gateway: 'stripe',
    isMarked: false,
    redirect_status: 'succeeded',
    payment_intent: intent,
    payment_intent_client_secret: secret,
  };
  await objects.call(visitor, 'handlePaymentReturn', [query, context]).catch(() => objects.ready());
  return intent;
}

/** The sweep, as often as in three hours; the alarms of the objects are lost with their runtimes. */
async function sweep(): Promise<void> {
  for (let run = 0; run < 18; run += 1) {
    objects.ahead += 10 * MINUTE;
    await objects.sweep();
  }
}

async function expectOneOrderEach(): Promise<void> {
  const rows = await objects.rows(
    `SELECT reference, state, order_id, incident FROM payments JOIN payment_references ON payment_id = id`,
  );
  for (const intent of world.captured()) {
    const orders = world.orders().filter((order) => order.intent === intent);
    const row = rows.find(({ reference }) => reference === intent);
    const incidents = row?.['incident'] === null ? 0 : 1;
    expect({ intent, found: orders.length + incidents, row }).toMatchObject({ found: 1 });
    if (orders.length === 1) expect(row).toMatchObject({ state: 'done', order_id: orders[0]?.checkoutId });
  }
  const paid = world.orders().map(({ intent }) => intent);
  expect(new Set(paid).size).toBe(paid.length);
  expect(paid.every((intent) => intent !== null && world.captured().includes(intent))).toBe(true);
}

test('a payment through a runtime that is killed at each of its steps has one order', async () => {
  await pay('unharmed');
  world.disarm();
  const steps = [...world.steps()];
  await sweep();
  expect(steps).toContain('the ledger');
  expect(steps).toContain('POST /cart/order');
  for (const [index, step] of steps.entries()) {
    for (const when of ['before', 'after'] as const) {
      world.killAt(index, when, () => objects.kill());
      await pay(`killed ${when} ${index} ${step}`);
    }
  }
  world.disarm();
  await objects.ready();
  await sweep();
  expect(world.kills()).toBeGreaterThan(steps.length);
  await expectOneOrderEach();
}, 500_000);
