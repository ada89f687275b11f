import { beforeAll, expect, test } from 'vitest';
import { LIMITS } from '../../worker/visitor/contract.ts';
import { createRandom, isLong, seed } from '../random.ts';
import { lee, signedIn } from './customers.ts';
import { type Fault, type Visitor } from './harness.ts';
import { shopOfFile } from './shop-of-file.ts';

const random = createRandom(seed);
const pick = <T>(list: readonly T[]): T => {
  const found = list[Math.floor(random() * list.length)];
  if (found === undefined) throw new Error('Nothing to pick from');
  return found;
};

const it = shopOfFile();
it.expectLines('bad_answer', 'cart_busy', 'request_error', 'cart_unsettled');
let products: string[] = [];
beforeAll(async () => {
  products = await plainProducts(it.visitor());
});

type Listed = {
  id: string;
  options: unknown[];
  stock_level: number;
  bundle: boolean;
};

/** Products that need no choice, each as often as its stock allows, so that a thousand pieces use none of them up. */
async function plainProducts(visitor: Visitor): Promise<string[]> {
  const { results } = (await (await visitor.fetch('/api/products?limit=100')).json()) as {
    results: Listed[];
  };
  return results
    .filter((one) => one.options.length === 0 && !one.bundle)
    .flatMap((one) => Array.from({ length: Math.floor(one.stock_level / 50) }, () => one.id));
}

/** What may go wrong with one call of the cart, on its way there or back. */
function randomFault(): Fault[] {
  const match = pick(['* /commerce/api/cart', 'POST /commerce/api/cart/items', 'GET /commerce/api/cart']);
  const kinds: Omit<Fault, 'match'>[] = [
    { status: 500 },
    { status: 503 },
    { status: 429 },
    { status: 200, body: '<html>' },
    { status: 200, body: '' },
    { drop: true },
    { drop: true, after: true },
    { status: 502, after: true },
    { delayMs: 30 },
  ];
  return [{ match, ...pick(kinds), times: 1 }];
}

type CartCall = { method: string; path: string; body?: object };
type Wire = {
  items: { id: string; product_id: string; quantity: number }[];
  coupon_code: string | null;
  giftcards: unknown[];
  /** How many more of a line there are than its visitor asked for, who is told of it. */
  differences?: { item: { product_id: string }; quantity: number }[];
} | null;

let keys = 0;

/** Sends a write until it is answered, always with its key; a refusal is an answer too. */
async function settle(
  visitor: Visitor,
  { method, path, body }: CartCall,
): Promise<{ status: number; cart: Wire }> {
  const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': `key-${(keys += 1)}` };
  for (let attempt = 1; ; attempt += 1) {
    const init = { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) };
    // A connection may be lost between browser and shop, too: a thousand at once are many.
    const answer = await visitor.fetch(`/api/cart${path}`, init).catch(() => null);
    const isSettled = answer && (answer.ok || (answer.status < 500 && ![408, 429].includes(answer.status)));
    if (isSettled) return { status: answer.status, cart: (await answer.json()) as Wire };
    // Ever more slowly: the refusals of a thousand at once would keep a busy machine from its work.
    await new Promise((resolve) => setTimeout(resolve, random() * Math.min(32_000, 50 * 2 ** attempt)));
  }
}

/** The backend's own carts: the records are no longer fresh then. */
async function readWhole(...visitors: Visitor[]): Promise<Wire[]> {
  await it.setFaults([]);
  await new Promise((resolve) => setTimeout(resolve, LIMITS.cartFreshMs + 100));
  return Promise.all(
    visitors.map(async (visitor) => (await (await visitor.fetch('/api/cart')).json()) as Wire),
  );
}

function quantities(cart: Wire): Record<string, number> {
  return Object.fromEntries((cart?.items ?? []).map((item) => [item.product_id, item.quantity]));
}

/** Without what one of the visitors is told of: a call that a busy machine abandoned may be carried out after the next one. */
function askedFor(cart: Wire, told: readonly Wire[]): Record<string, number> {
  const asked = quantities(cart);
  for (const { item, quantity } of told.flatMap((each) => each?.differences ?? []))
    asked[item.product_id] = (asked[item.product_id] ?? 0) - quantity;
  return asked;
}

const STEPS = isLong ? 1000 : 25;

test(`A shopper's ${STEPS} changes through faults of every kind end in the cart of the model (seed ${seed})`, async () => {
  const visitor = it.visitor();
  await visitor.fetch('/about');
  const model = { items: {} as Record<string, number>, coupon: null as string | null };
  let cart: Wire = null;

  function nextStep(): CartCall & { apply: () => void } {
    const line = cart?.items.length ? pick(cart.items) : undefined;
    const kind = line ? pick(['add', 'add', 'set', 'remove', 'code', 'no code']) : 'add';
    const product = line && kind !== 'add' ? line.product_id : pick(products);
    const quantity = 1 + Math.floor(random() * 3);
    const { items } = model;
    const steps: Record<string, CartCall & { apply: () => void }> = {
      add: {
        method: 'POST',
        path: '/items',
        body: { product_id: product, quantity },
        apply: () => (items[product] = (items[product] ?? 0) + quantity),
      },
      set: {
        method: 'PUT',
        path: `/items/${line?.id}`,
        body: { quantity },
        apply: () => (items[product] = quantity),
      },
      remove: { method: 'DELETE', path: `/items/${line?.id}`, apply: () => delete items[product] },
      code: {
        method: 'PUT',
        path: '/coupon',
        body: { code: 'SAVE10' },
        apply: () => (model.coupon = 'SAVE10'),
      },
      'no code': { method: 'DELETE', path: '/coupon', apply: () => (model.coupon = null) },
    };
    return steps[kind] ?? nextStep();
  }

  for (let index = 0; index < STEPS; index += 1) {
    if (random() < 0.5) await it.setFaults(randomFault());
    const step = nextStep();
    const answer = await settle(visitor, step);
    expect(answer.status, `step ${index}: ${step.method} ${step.path}`).toBe(200);
    step.apply();
    cart = answer.cart;
    expect([quantities(cart), cart?.coupon_code ?? null], `after step ${index}`).toEqual([
      model.items,
      model.coupon,
    ]);
  }
  expect((await readWhole(visitor)).map(quantities)).toEqual([model.items]);
}, 900_000);

const TABS = 10;
// In all more than may wait at once, so that some are refused and sent again.
const PER_TAB = isLong ? 100 : 12;

test(`Ten tabs with ${PER_TAB} parallel writes each, through faults, end in the cart of the model (seed ${seed})`, async () => {
  const visitor = it.visitor();
  await visitor.fetch('/about');
  const expected: Record<string, number> = {};
  const write = async () => {
    const product = pick(products);
    const body = { product_id: product, quantity: 1 };
    const answer = await settle(visitor, { method: 'POST', path: '/items', body });
    expect(answer.status).toBe(200);
    expected[product] = (expected[product] ?? 0) + 1;
    // By progress, not by time: on a busy machine every single call would fail.
    if (random() < 0.2) await it.setFaults(randomFault());
  };
  // The first write sets the cookie; the browser's own scripts let the others wait for it.
  await write();
  const tab = () => Promise.all(Array.from({ length: PER_TAB }, write));
  await Promise.all(Array.from({ length: TABS }, tab));
  expect((await readWhole(visitor)).map(quantities)).toEqual([expected]);
}, 900_000);

const ON_DEVICE = isLong ? 500 : 15;

test(`Two visitors of one account, with ${2 * ON_DEVICE} parallel writes in all, through faults, lose nothing to each other (seed ${seed})`, async () => {
  const devices = [it.visitor(), it.visitor()] as const;
  const [first = ''] = products;
  const expected: Record<string, number> = {};
  const write = async (device: Visitor, product: string) => {
    const body = { product_id: product, quantity: 1 };
    const answer = await settle(device, { method: 'POST', path: '/items', body });
    expect(answer.status, `${JSON.stringify(answer.cart)}, with ${expected[product]} of ${product}`).toBe(
      200,
    );
    expected[product] = (expected[product] ?? 0) + 1;
    if (random() < 0.2) await it.setFaults(randomFault());
  };
  // The customer has a cart before the second device comes: from then on it is open on both.
  await write(devices[0], first);
  await it.setFaults([]);
  for (const device of devices) await signedIn(it, lee, device);
  const storms = devices.map(async (device, number) => {
    // In turn, because chance would use up the stock of the second device's products.
    const own = products.filter((id) => (id === first) === (number === 0));
    const code = { method: 'PUT', path: '/coupon', body: { code: 'SAVE10' } };
    if (number === 0) expect((await settle(device, code)).status).toBe(200);
    const inTurn = Array.from({ length: ON_DEVICE }, (_, at) => own[at % own.length] ?? first);
    await Promise.all(inTurn.map((product) => write(device, product)));
  });
  await Promise.all(storms);
  const carts = await readWhole(...devices);
  for (const cart of carts) {
    expect(askedFor(cart, carts)).toEqual(expected);
    expect(cart?.coupon_code).toBe('SAVE10');
  }
}, 900_000);
