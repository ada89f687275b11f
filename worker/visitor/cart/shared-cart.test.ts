import { expect, test } from 'vitest';
import type { Json } from '#shared/json.ts';
import { context, createVisitor, lost, timedOut } from '../../../tests/fixtures/visitor.ts';
import { createRandom, isLong, seed } from '../../../tests/random.ts';
import type { CommerceCall } from '../../backends/commerce/client.ts';
import { LIMITS, type CartWrite } from '../contract.ts';

const RUNS = isLong ? 1_500 : 60;
const STEPS = 25;

type Line = { id: string; product_id: string; quantity: number; price: number };

/** What a visitor is told of a line: how many more there are than were asked for, or fewer. */
type Told = { item: Line; quantity: number };

/** One account's cart, with lines merged the way the backend merges them. */
function createSharedCart(random: () => number) {
  let lines: Line[] = [];
  let coupon: string | null = null;
  let ids = 0;
  let clock = 0;
  let isFaulty = true;
  let cutOff = 0;
  let late: { at: number; call: CommerceCall }[] = [];

  function apply({ method, path, body }: CommerceCall): Json {
    const sent = JSON.parse(body ?? '{}') as { product_id: string; quantity: number; code: string };
    const id = path.split('/items/')[1];
    if (path === '/cart/coupon') coupon = method === 'PUT' ? sent.code : null;
    if (id !== undefined && method === 'DELETE') lines = lines.filter((line) => line.id !== id);
    if (id !== undefined && method === 'PUT') {
      lines = lines.map((line) => (line.id === id ? { ...line, quantity: sent.quantity } : line));
    }
    if (path === '/cart/items') putIn(method, JSON.parse(body ?? '[]') as Line | Line[]);
    const count = lines.reduce((sum, { quantity }) => sum + quantity, 0);
    const account = { id: 'a1', email: 'kim@example.com' };
    return {
      id: 'c1',
      checkout_id: 'ck1',
      items: [...lines],
      item_quantity: count,
      coupon_code: coupon,
      guest: false,
      account,
      account_logged_in: true,
    };
  }

  /** One more line, or the whole list. */
  function putIn(method: string, sent: Line | Line[]): void {
    if (method === 'PUT') lines = [];
    for (const line of [sent].flat()) add(line);
  }

  function add({ product_id, quantity }: { product_id: string; quantity: number }): void {
    const same = lines.find((line) => line.product_id === product_id);
    if (same)
      lines = lines.map((line) => (line === same ? { ...line, quantity: line.quantity + quantity } : line));
    else lines = [...lines, { id: `i${(ids += 1)}`, product_id, quantity, price: 5 }];
  }

  /** Carries out abandoned writes that are due by now. */
  function arrive(): void {
    const due = late.filter(({ at }) => at <= clock);
    late = late.filter(({ at }) => at > clock);
    for (const { call } of due) apply(call);
  }

  /**
   * A call in transit: answered, lost before or after it was carried out, or carried out after it was
   * abandoned.
   */
  function answer(call: CommerceCall): Json {
    arrive();
    const fate = random();
    // No order was placed; and a truncated answer says that there is no cart.
    if (call.path === '/cart/order') return null;
    if (isFaulty && call.method === 'GET' && fate > 0.95 && cutOff < 2) {
      cutOff += 1;
      return null;
    }
    cutOff = 0;
    if (!isFaulty || call.method === 'GET' || fate < 0.7) return apply(call);
    if (fate < 0.8) apply(call);
    else if (fate < 0.9) late.push({ at: clock + random() * LIMITS.lateMs * 0.9, call });
    throw lost();
  }

  const pass = (ms: number) => {
    clock += ms;
    arrive();
  };
  const quantities = () => Object.fromEntries(lines.map((line) => [line.product_id, line.quantity]));
  const heal = () => {
    isFaulty = false;
  };
  return { answer, pass, heal, quantities };
}

/** A customer on one device, with products that no one else changes, and their expected final quantities. */
function createCustomer(shared: ReturnType<typeof createSharedCart>, name: string, random: () => number) {
  const visitor = createVisitor();
  const { cart, state } = visitor.start();
  visitor.answer((call) => shared.answer(call));
  const expected: Record<string, number> = {};
  let keys = 0;

  /** What this customer was told last: how many more of a product there are, or fewer. */
  function known(): Told[] {
    return (JSON.parse(cart.reply().cart) as { differences?: Told[] } | null)?.differences ?? [];
  }

  function nextWrite(): { write: CartWrite; apply: () => void } {
    const product = `${name}${Math.floor(random() * 4)}`;
    const quantity = 1 + Math.floor(random() * 3);
    const items = (JSON.parse(state.cart?.text ?? 'null') as { items: Line[] } | null)?.items ?? [];
    const line = items.find((each) => each.product_id === product);
    const key = `${name}-${(keys += 1)}`;
    const kind = line ? random() : 0;
    if (kind < 0.5) {
      const body = JSON.stringify({ product_id: product, quantity });
      const write = { method: 'POST', path: '/cart/items', body, key } as const;
      return { write, apply: () => (expected[product] = (expected[product] ?? 0) + quantity) };
    }
    const path = `/cart/items/${line?.id}`;
    if (kind < 0.8) {
      const write = { method: 'PUT', path, body: JSON.stringify({ quantity }), key } as const;
      return { write, apply: () => (expected[product] = quantity) };
    }
    return { write: { method: 'DELETE', path, body: null, key }, apply: () => delete expected[product] };
  }

  /** Repeats a write with its key until it is answered, as a browser and its shopper do. */
  async function step(): Promise<void> {
    const { write, apply } = nextWrite();

    for (;;) {
      const answer = await cart.write(write, context);
      if (answer.ok) break;

      if (answer.error.status < 500) throw new Error(answer.error.code);
    }
    apply();
  }

  const read = async () => {
    const answer = await cart.read(context);
    if (!answer.ok) throw new Error(answer.error.code);
    return known();
  };
  /** Takes out what is too much, and adds what is missing. */
  async function settle({ item, quantity }: Told): Promise<void> {
    const key = `${name}-${(keys += 1)}`;
    const { items } = JSON.parse(cart.reply().cart) as { items: Line[] };
    const left = (items.find(({ id }) => id === item.id)?.quantity ?? 0) - quantity;
    const write =
      left > 0 ? { method: 'PUT', body: `{"quantity":${left}}` } : { method: 'DELETE', body: null };
    await cart.write({ ...write, path: `/cart/items/${item.id}`, key } as CartWrite, context);
  }
  return { step, read, settle, expected, pass: visitor.pass };
}

const lineOf = (product: string): CartWrite => {
  const body = JSON.stringify({ product_id: product, quantity: 1 });
  return { method: 'POST', path: '/cart/items', body, key: product };
};

/** Two devices of one account, each of which has put something into the cart. */
async function openTwice() {
  const shared = createSharedCart(() => 0);
  const open = async (product: string) => {
    const visitor = createVisitor();
    visitor.answer((call) => shared.answer(call));
    const device = { ...visitor, ...visitor.start() };
    expect((await device.cart.write(lineOf(product), context)).ok).toBe(true);
    return device;
  };
  return { shared, one: await open('a1'), other: await open('b1') };
}

test('a truncated answer removes nothing that another device put into the cart', async () => {
  const { shared, one } = await openTwice();
  let isCutOff = true;
  one.answer((call) => {
    if (!isCutOff || call.path !== '/cart') return shared.answer(call);
    isCutOff = false;
    return null;
  });
  one.pass(LIMITS.cartFreshMs);
  const read = await one.cart.read(context);
  expect(read).toMatchObject({ value: { cart: expect.stringContaining('b1') as string } });
  expect(shared.quantities()).toEqual({ a1: 1, b1: 1 });
});

test('a cart that was briefly missing is not restored over later changes of another device', async () => {
  const { shared, one, other } = await openTwice();
  one.answer((call) => {
    if (call.method === 'GET') return null;
    throw lost();
  });
  one.pass(LIMITS.cartFreshMs);
  expect(await one.cart.read(context)).toMatchObject({ value: { isStale: true } });
  expect((await other.cart.write(lineOf('b2'), context)).ok).toBe(true);
  one.answer((call) => shared.answer(call));
  one.pass(LIMITS.cartFreshMs);
  const read = await one.cart.read(context);
  expect(read).toMatchObject({ value: { cart: expect.stringContaining('b2') as string } });
  expect(shared.quantities()).toEqual({ a1: 1, b1: 1, b2: 1 });
});

test('what the customer adds on the phone is never removed by the laptop, whose own addition was lost', async () => {
  const { shared, one: laptop, other: phone } = await openTwice();
  laptop.answer((call) => {
    if (call.method === 'GET') return shared.answer(call);
    throw timedOut();
  });
  expect(await laptop.cart.write(lineOf('c1'), context)).toMatchObject({ error: { code: 'cart_unsettled' } });
  expect((await phone.cart.write(lineOf('c1'), context)).ok).toBe(true);
  laptop.answer((call) => shared.answer(call));
  laptop.pass(LIMITS.cartFreshMs);
  await laptop.cart.read(context);
  expect(shared.quantities()).toEqual({ a1: 1, b1: 1, c1: 1 });
});

test.each([
  ['announced, to the piece', false],
  ['as asked for once the customer has decided', true],
])(
  `Two devices of one account, ${RUNS} runs through lost and late writes: all is %s (seed ${seed})`,
  async (_, decides) => {
    for (let run = 0; run < RUNS; run += 1) {
      const random = createRandom(seed + run);
      const shared = createSharedCart(random);
      const customers = ['a', 'b'].map((name) => createCustomer(shared, name, random));
      const pass = (ms: number) => {
        shared.pass(ms);
        for (const customer of customers) customer.pass(ms);
      };
      for (let step = 0; step < STEPS; step += 1) {
        await customers[random() < 0.5 ? 0 : 1]?.step();
        pass(random() * 3_000);
      }
      shared.heal();
      let told: Record<string, number> = {};
      for (let rest = 0; rest < 3; rest += 1) {
        told = {};
        pass(LIMITS.lateMs / 2 + LIMITS.cartFreshMs);
        for (const customer of customers) {
          for (const difference of await customer.read()) {
            told[difference.item.product_id] = difference.quantity;
            if (decides) await customer.settle(difference);
          }
        }
      }
      const expected: Record<string, number> = Object.assign({}, ...customers.map((each) => each.expected));
      if (!decides)
        for (const [product, quantity] of Object.entries(told))
          expected[product] = (expected[product] ?? 0) + quantity;
      const wanted = Object.fromEntries(Object.entries(expected).filter(([, quantity]) => quantity > 0));
      expect(shared.quantities(), `run ${run}`).toEqual(wanted);
    }
  },
  900_000,
);
