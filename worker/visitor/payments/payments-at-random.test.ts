import { expect, test } from 'vitest';
import { memorySql } from '../../../tests/memory-sql.ts';
import { createRandom, isLong, seed } from '../../../tests/random.ts';
import { createBrowser } from '../../../tests/fixtures/payment-browser.ts';
import type { Payments } from './payments.ts';
import { createShop, ways, type Intent } from '../../../tests/fixtures/payment-shop.ts';

const RUNS = isLong ? 4000 : 40;
const STEPS = 25;

/** Draws for one run. */
function createDraws(runSeed: number) {
  const next = createRandom(runSeed);
  const below = (limit: number) => Math.floor(next() * limit);
  return { next, below, pick: <T>(list: readonly T[]): T => list[below(list.length)] as T };
}

const methods = Object.keys(ways) as (keyof typeof ways)[];

/** Whether the provider has the money without an order. */
const isCaptured = ({ method, status }: Intent) =>
  status === 'paid' && (method === 'ideal' || method === 'paysafecard');

async function runAtRandom(runSeed: number) {
  const random = createDraws(runSeed);
  let faults = 0.15;
  const shop = createShop(memorySql(), () => {
    const drawn = random.next();
    if (drawn >= faults) return 'none';
    return drawn < faults / 2 ? 'lost' : 'unheard';
  });
  const { world, context } = shop;
  let payments: Payments = shop.start().payments;
  const browser = createBrowser(shop, () => payments);
  const story: string[] = [];
  const ids: string[] = [];

  const steps: Record<string, () => Promise<unknown>> = {
    add: () => browser.add(random.pick(['coffee', 'tea', 'gum'])),
    async start() {
      const started = await browser.start(random.pick(methods));
      if (!started.ok) return;
      const { id, method } = started.value;
      ids.push(id);
      // Nobody gets to see the provider's page before we know of it.
      const left = method === 'card' ? null : await payments.handleEvent(id, 'leaving');
      if (left === null || (left.ok && left.value.state === 'redirected'))
        await browser.makeIntent(started.value);
    },
    async handleEvent() {
      const id = random.pick([...ids, 'nobody']);
      await payments.handleEvent(id, random.pick(['leaving', 'authorised', 'order', 'failed', 'cancelled']));
    },
    async pay() {
      const intent = world.intents.at(-1 - random.below(2));
      if (intent?.status === 'open') intent.status = 'paid';
    },
    async refuse() {
      const intent = world.intents.at(-1);
      if (intent?.status === 'open') intent.status = 'cancelled';
    },
    async handleReturn() {
      const intent = world.intents.at(-1 - random.below(2));
      if (intent) await browser.handleReturn(intent, intent.status === 'paid' ? 'succeeded' : 'canceled');
    },
    cancel: () => payments.cancel(),
    current: () => payments.current(),
    place: () =>
      payments.place(
        {
          ...(random.next() < 0.5 ? { paymentId: random.pick([...ids, '']) } : { cardId: null }),
          due: world.sums(),
        },
        context,
      ),
    async restart() {
      payments = shop.start().payments;
    },
    async wait() {
      world.clock += random.pick([1000, 20_000, 600_000]);
      await payments.runDue();
    },
  };

  await browser.add('coffee');
  for (let step = 0; step < STEPS; step += 1) {
    const name = random.pick(Object.keys(steps));
    story.push(name);
    // Two tabs act at once, now and then.
    const both = random.next() < 0.2 ? [name, random.pick(Object.keys(steps))] : [name];
    await Promise.all(both.map(async (each) => steps[each]?.()));
  }

  faults = 0;
  for (const intent of world.intents) {
    if (intent.status === 'paid') await browser.handleReturn(intent, 'succeeded');
  }
  for (let look = 0; look < 8; look += 1) {
    world.clock += 7 * 3_600_000;
    await payments.runDue();
    await payments.current();
  }
  return { world, story };
}

test(`in ${RUNS} random orders of events no cart becomes two orders, and no money stays without one (seed ${seed})`, async () => {
  const seeds = Array.from({ length: RUNS }, (_, index) => seed + index);
  const faulty: unknown[] = [];
  let orders = 0;
  for (const runSeed of seeds) {
    const { world, story } = await runAtRandom(runSeed);
    orders += world.orders.length;
    const checkouts = world.orders.map(({ checkoutId }) => checkoutId);
    const twice = new Set(checkouts).size < checkouts.length;
    const left = world.intents.filter(
      (intent) => isCaptured(intent) && !checkouts.includes(intent.checkoutId),
    );
    const wrong = world.orders.filter((order) => {
      const intent = world.intents.find(({ id }) => id === order.intent);
      return intent && isCaptured(intent) && intent.products.join() !== order.products.join();
    });
    if (twice || left.length > 0 || wrong.length > 0) faulty.push({ runSeed, twice, left, wrong, story });
  }
  expect(faulty).toEqual([]);
  expect(orders).toBeGreaterThan(RUNS / 10);
}, 600_000);
