import { expect, test } from 'vitest';
import { problem } from '#shared/errors/problem.ts';
import type { Json } from '#shared/json.ts';
import type { CommerceCall } from '../../backends/commerce/client.ts';
import { BackendError } from '../../backends/failure.ts';
import type { CartSummary, CartRecord } from '../storage/cart-record.ts';
import { executeRestore, isCartLost, planCopy, planRestore } from './restore.ts';

const coffee = {
  id: 'i1',
  product_id: 'p1',
  variant_id: 'v1',
  quantity: 2,
  price: 20,
  options: [{ id: 'size', name: 'Size', value: '250 g', value_id: 'small' }],
  purchase_option: { type: 'subscription', plan_id: 'monthly' },
};
const mug = { id: 'i2', product_id: 'p2', variant_id: null, quantity: 1, options: [] };
const wire = {
  id: 'c1',
  checkout_id: 'ck1',
  items: [coffee, mug],
  coupon_code: 'SAVE10',
  giftcards: [{ id: 'g1', code: 'GIFT50AUD1' }],
};

function recordOf(summary: Partial<CartSummary> = {}): CartRecord {
  const fingerprint = { items: 'a', codes: 'b' };
  const known = {
    cartId: 'c1',
    checkoutId: 'ck1',
    itemQuantity: 3,
    signedIn: false,
    balance: 0,
    fingerprint,
    sums: '4500+0 AUD',
  };
  const text = JSON.stringify(wire);
  return { text, summary: { ...known, ...summary }, locale: 'en-AU', currency: 'AUD', loadedAt: 0 };
}

/** A backend that refuses or fails on demand, and records its calls. */
function createBackend(answer: (call: string, body: Json) => Json | Error) {
  const calls: string[] = [];
  const send = async ({ method, path, body }: CommerceCall): Promise<Json> => {
    calls.push(`${method} ${path}`);
    const reply = answer(`${method} ${path}`, body === undefined ? null : (JSON.parse(body) as Json));
    if (reply instanceof Error) throw reply;
    return reply;
  };
  return { send, calls };
}

const refused = new BackendError(problem('cart_not_found'), { settled: true, status: 404 });
const failed = new BackendError(problem('connection_error'), { settled: false, status: null });
const limited = new BackendError(problem('cart_busy'), { settled: true, status: 429 });

test('a cart with items is lost when another one or none has replaced it', () => {
  const { summary } = recordOf();
  expect(isCartLost(recordOf(), { ...summary, cartId: null })).toBe(true);
  expect(isCartLost(recordOf(), { ...summary, cartId: 'c2' })).toBe(true);
  expect(isCartLost(recordOf(), { ...summary, itemQuantity: 0 })).toBe(false);
  expect(isCartLost(recordOf({ itemQuantity: 0 }), { ...summary, cartId: null })).toBe(false);
  expect(isCartLost(null, summary)).toBe(false);
});

test('the plan lists the lines as requests, the lines added since, and the codes', () => {
  expect(planRestore(recordOf(), { id: 'c2', items: [{ ...mug, quantity: 4 }] })).toEqual({
    checkoutId: 'ck1',
    items: [
      {
        product_id: 'p1',
        variant_id: 'v1',
        quantity: 2,
        options: [{ id: 'size', value: 'small' }],
        purchase_option: { type: 'subscription', plan: 'monthly' },
      },
      { product_id: 'p2', quantity: 1, options: [] },
      { product_id: 'p2', quantity: 4, options: [] },
    ],
    over: [{ product_id: 'p2', quantity: 4, options: [] }],
    couponCode: 'SAVE10',
    giftcardCodes: ['GIFT50AUD1'],
  });
});

test("a customer's cart does not follow into a guest's session, only its contents do", () => {
  expect(planRestore(recordOf({ signedIn: true }), null).checkoutId).toBeNull();
});

test('a cart whose session alone expired is recovered by its checkout', async () => {
  const { send, calls } = createBackend(() => wire);
  expect(await executeRestore(planRestore(recordOf(), null), send)).toEqual(wire);
  expect(calls).toEqual(['PUT /cart/recover/ck1']);
});

test('a missing cart is rebuilt: lines, discount code, gift cards', async () => {
  const { send, calls } = createBackend((call) => (call.includes('recover') ? refused : wire));
  await executeRestore(planRestore(recordOf(), null), send);
  expect(calls).toEqual([
    'PUT /cart/recover/ck1',
    'PUT /cart/items',
    'PUT /cart/coupon',
    'POST /cart/giftcards',
    'GET /cart',
  ]);
});

test('a line that is no longer available is left out, and the others stay', async () => {
  let kept: Json = null;
  const { send } = createBackend((call, body) => {
    if (call.includes('recover')) return refused;
    if (call !== 'PUT /cart/items') return wire;
    const products = (body as { product_id: string }[]).map((item) => item.product_id);
    if (products.includes('p1')) return { errors: { items: { message: 'Sold out' } } };
    kept = products;
    return wire;
  });
  await executeRestore(planRestore(recordOf(), null), send);
  expect(kept).toEqual(['p2']);
});

test.each([
  ['PUT /cart/items', failed],
  ['PUT /cart/recover/ck1', limited],
  ['PUT /cart/coupon', limited],
])(
  'a backend that fails or asks to wait leaves the plan to be carried out later: %s',
  async (path, error) => {
    const { send } = createBackend((call) =>
      call === path ? error : call.includes('recover') ? refused : wire,
    );
    await expect(executeRestore(planRestore(recordOf(), null), send)).rejects.toBe(error);
  },
);

test('a copy takes nothing of the cart but its contents, and no gift cards', () => {
  const copy = planCopy({ ...wire, giftcards: [{ id: 'g1' }, { id: 'g2', code: 'GIFT20' }] });
  expect(copy).toMatchObject({
    checkoutId: null,
    over: [],
    couponCode: 'SAVE10',
    giftcardCodes: [],
  });
  expect(planCopy(null)).toEqual({
    checkoutId: null,
    items: [],
    over: [],
    couponCode: null,
    giftcardCodes: [],
  });
});

test('a recovered cart has its codes, and gets the lines added since', async () => {
  const bodies: Json[] = [];
  const { send, calls } = createBackend((_, body) => (bodies.push(body), wire));
  const plan = planRestore(recordOf(), { items: [mug] });
  await executeRestore(plan, send);
  expect(calls).toEqual(['PUT /cart/recover/ck1', 'PUT /cart/items', 'GET /cart']);
  expect(bodies[1]).toEqual(plan.items);
});

test('codes are applied again by their texts, and none where there was none', async () => {
  const bodies: Json[] = [];
  const { send, calls } = createBackend((_, body) => (bodies.push(body), wire));
  const plan = { ...planCopy(wire), giftcardCodes: ['A', 'B'] };
  await executeRestore(plan, send);
  expect(bodies.slice(1)).toEqual([{ code: 'SAVE10' }, { code: 'A' }, { code: 'B' }, null]);
  calls.length = 0;
  await executeRestore({ ...plan, couponCode: null, giftcardCodes: [] }, send);
  expect(calls).toEqual(['PUT /cart/items', 'GET /cart']);
});

test('all lines that are still available are set together', async () => {
  const sets: string[][] = [];
  const { send } = createBackend((call, body) => {
    if (call !== 'PUT /cart/items') return wire;
    const products = (body as { product_id: string }[]).map((item) => item.product_id);
    sets.push(products);
    return products.includes('p2') ? refused : wire;
  });
  const items = ['p1', 'p2', 'p3'].map((product_id) => ({ product_id }));
  await executeRestore({ ...planCopy(null), items }, send);
  expect(sets).toEqual([['p1', 'p2', 'p3'], ['p1'], ['p1', 'p2'], ['p1', 'p3']]);
});
