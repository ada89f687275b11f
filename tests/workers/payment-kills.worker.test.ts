import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isLong, newSeed, sample } from '../random.ts';
import { startPaymentObjects, type PaymentObjects } from './payment-objects.ts';
import { payInShape, shapes, type Shape } from './payment-shapes.ts';
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

/** The sweep, as often as in three hours; the alarms of the objects are lost with their runtimes. */
async function sweep(): Promise<void> {
  for (let run = 0; run < 18; run += 1) {
    objects.ahead += 10 * MINUTE;
    await objects.sweep();
  }
}

type Moment = { step: string; when: 'before' | 'after' };

/**
 * Each step before and after; in the gate those around the order, and the last report to the ledger before
 * it.
 */
function momentsOf(steps: string[]): Moment[] {
  const all = steps.flatMap((step) => [
    { step, when: 'before' as const },
    { step, when: 'after' as const },
  ]);
  if (isLong) return all;
  const order = 'POST /cart/order 1';
  const reported = steps.slice(0, steps.indexOf(order)).findLast((step) => step.startsWith('the ledger '));
  return all.filter(({ step, when }) => step === order || (step === reported && when === 'after'));
}

/** What became of the money and the orders of all shoppers. */
async function expectOneOrderEach({ holdsMoney }: Shape): Promise<void> {
  const rows = await objects.rows(
    `SELECT reference, state, order_id, (SELECT count(*) FROM payment_incidents WHERE payment_id = payments.id) AS incidents
       FROM payments JOIN payment_references ON payment_id = id`,
  );
  for (const intent of world.captured()) {
    const orders = world.orders().filter((order) => order.intent === intent);
    const row = rows.find(({ reference }) => reference === intent);
    const found = orders.length + (Number(row?.['incidents']) > 0 ? 1 : 0);
    // An approval that only the order charges costs nothing without one.
    expect({ intent, found, row }).toMatchObject({ found: holdsMoney || found > 0 ? 1 : 0 });
  }
  const done = await objects.rows("SELECT order_id FROM payments WHERE state = 'done'");
  const placed = world.orders().map(({ checkoutId }) => `o-${checkoutId}`);
  expect(placed.length).toBeGreaterThan(0);
  expect(done.map((row) => String(row['order_id'])).toSorted()).toEqual(placed.toSorted());
  const paid = world.orders().map(({ intent }) => intent);
  expect(new Set(paid).size).toBe(paid.length);
  expect(paid.every((intent) => intent !== null && world.captured().includes(intent))).toBe(true);
  const open = await objects.rows(
    `SELECT id, state FROM payments WHERE state NOT IN ('done', 'failed')
       AND NOT EXISTS (SELECT 1 FROM payment_incidents WHERE payment_id = payments.id)`,
  );
  expect(open).toEqual([]);
}

test.each(sample(shapes, 2))(
  `a payment through a runtime that is killed at its steps has one order: $name (seed ${newSeed})`,
  async (shape) => {
    await payInShape(shape, { world, objects }, `${shape.name}, unharmed`);
    world.disarm();
    const steps = [...world.steps()];
    expect(steps).toContain('the ledger 1');
    expect(steps).toContain('POST /cart/order 1');
    let killed = world.kills();
    for (const { step, when } of momentsOf(steps)) {
      world.killAt(step, when, () => objects.kill());
      await payInShape(shape, { world, objects }, `${shape.name}, killed ${when} ${step}`);
      killed += 1;
      // The ledger may hear of the order only after the answer.
      await expect.poll(() => world.kills(), { message: `killed ${when} ${step}` }).toBe(killed);
    }
    world.disarm();
    await objects.ready();
    await sweep();
    await expectOneOrderEach(shape);
  },
  900_000,
);
