import { expect, test, vi } from 'vitest';
import { problem } from '#shared/errors/problem.ts';
import { ok, refuse, type Result } from '#shared/result.ts';
import type { CartAnswer, WireAnswer } from '../cart/answer.ts';
import { unknownCart, type CartState } from '../cart/cart-state.ts';
import { PaymentCart } from './payment-cart.ts';

type Answer = Result<WireAnswer>;

const answer = (revision: number, cart: object | null = {}): Answer =>
  ok({ epoch: 'e1', revision, cart: cart && { id: 'c1', currency: 'AUD', capture_total: 10, ...cart } });

const ofAnother: Answer = ok({ epoch: 'e2', revision: 1, cart: { id: 'c2', currency: 'AUD' } as never });

/** A cart whose calls get these answers in turn, beside a page that shows one. */
function createTestCart(...given: (Answer | { ofPage: WireAnswer })[]) {
  const answers = given.filter((it) => 'ok' in it);
  const ofPage = given.find((it) => 'ofPage' in it)?.ofPage ?? null;
  const calls: unknown[][] = [];
  const adopted: CartAnswer[] = [];
  const page = {
    state: unknownCart,
    listener: () => undefined as void,
    hear(seen: Partial<CartState>) {
      page.state = { ...page.state, ...seen };
      page.listener();
    },
  };
  const next = (...call: unknown[]) => {
    calls.push(call);
    return Promise.resolve(answers.shift() ?? refuse(problem('connection_error')));
  };
  const cart = new PaymentCart(
    { read: () => next('read'), update: (change, id) => next('update', change, id) },
    {
      adopt(received) {
        adopted.push(received);
        const { epoch, revision } = page.state;
        if (epoch !== received.epoch || revision < received.revision)
          page.state = { ...page.state, epoch: received.epoch, revision: received.revision };
      },
      subscribe(listener) {
        page.listener = listener;
        return () => true;
      },
      getState: () => page.state,
    },
    ofPage,
  );
  return { cart, calls, adopted, page };
}

test('concurrent reads share one request, and update the page', async () => {
  const { cart, calls, adopted } = createTestCart(answer(3));
  const [one, two] = await Promise.all([cart.read(), cart.read()]);
  expect(one).toBe(two);
  expect(calls).toEqual([['read']]);
  expect(adopted).toMatchObject([{ epoch: 'e1', revision: 3, cart: { id: 'c1' } }]);
  expect(cart.latest()).toMatchObject({ capture_total: 10 });
});

test.each([
  ['the cart of the page, where it knows of no newer one', 3, [], 10],
  ['the shop, where the page is older', 4, [['read']], 12],
] as const)('the first read asks %s', async (_, revision, expected, total) => {
  const ofPage: WireAnswer = { epoch: 'e1', revision: 3, cart: { id: 'c1', capture_total: 10 } as never };
  const { cart, calls, page } = createTestCart({ ofPage }, answer(4, { capture_total: 12 }), answer(5));
  page.state = { ...unknownCart, epoch: 'e1', revision };
  expect(await cart.read()).toMatchObject({ capture_total: total });
  expect(calls).toEqual(expected);
  await cart.read();
  expect(calls).toHaveLength(expected.length + 1);
});

test('a visitor without a cart cannot pay', async () => {
  const { cart } = createTestCart(answer(3, null));
  await expect(cart.read()).rejects.toThrow('Cart not found');
  expect(cart.latest()).toBeNull();
});

test('an outdated answer changes nothing', async () => {
  const { cart, adopted } = createTestCart(answer(5, { capture_total: 20 }), answer(4));
  await cart.read();
  await cart.read();
  expect(cart.latest()?.capture_total).toBe(20);
  expect(adopted).toHaveLength(1);
});

test('a change names its payment, and a refusal is thrown', async () => {
  const refusal = problem('payment_cart_changed');
  const { cart, calls } = createTestCart(answer(2), refuse(refusal));
  await cart.update({ billing: { method: 'card' } }, 'p1');
  expect(calls).toEqual([['update', { billing: { method: 'card' } }, 'p1']]);
  await expect(cart.update({ billing: {} }, 'p1')).rejects.toMatchObject({ problem: refusal });
});

test('another address clears the service, and takes the first one available for it', async () => {
  const rated = { shipment_rating: { services: [{ id: 'standard', price: 5 }, { id: 'express' }] } };
  const { cart, calls } = createTestCart(answer(2, rated), answer(3, { ...rated, capture_total: 15 }));
  const moved = await cart.update({ shipping: { country: 'NZ', zip: '6011' } }, 'p1');
  expect(calls).toEqual([
    ['update', { shipping: { country: 'NZ', zip: '6011', service: null }, shipment_rating: null }, 'p1'],
    ['update', { shipping: { service: 'standard' }, $taxes: true }, 'p1'],
  ]);
  expect(moved.capture_total).toBe(15);
});

test('an address without services is left without one', async () => {
  const { cart, calls } = createTestCart(answer(2, { shipment_rating: { services: [] } }));
  await cart.update({ shipping: { country: 'AQ' } }, 'p1');
  expect(calls).toHaveLength(1);
});

test.each([
  ['a chosen service', { shipping: { service: 'express' } }],
  ['an address with its service', { shipping: { country: 'AU', service: 'express' } }],
  ['the address of an authorised payment', { shipping: { country: 'AU' }, billing: { method: 'card' } }],
])('%s is sent unchanged', async (_, change) => {
  const { cart, calls } = createTestCart(answer(2, { shipment_rating: { services: [{ id: 's1' }] } }));
  await cart.update(change, 'p1');
  expect(calls).toEqual([['update', change, 'p1']]);
});

test('a cart that the page knows to be newer is read again, and listeners are called', async () => {
  const { cart, page, calls } = createTestCart(answer(3), answer(4, { capture_total: 12 }));
  const seen: unknown[] = [];
  cart.follow((newer) => seen.push(newer?.capture_total));
  await cart.read();
  page.hear({ epoch: 'e1', revision: 3, isUpdating: false });
  expect(calls).toHaveLength(1);
  page.hear({ epoch: 'e1', revision: 4, isUpdating: true });
  expect(calls).toHaveLength(1);
  page.hear({ epoch: 'e1', revision: 4, isUpdating: false });
  await cart.read();
  expect(calls).toHaveLength(2);
  expect(seen).toEqual([10, 12]);
});

test('a cart that was asked for before the page heard of another visitor replaces nothing: it is asked again', async () => {
  const { cart, page, adopted } = createTestCart(answer(9), ofAnother);
  page.state = { ...unknownCart, epoch: 'e1' };
  const read = cart.read();
  page.hear({ epoch: 'e2', revision: 1 });
  expect(await read).toMatchObject({ id: 'c2' });
  expect([cart.latest()?.id, adopted.map(({ epoch }) => epoch)]).toEqual(['c2', ['e2']]);
});

test.each([
  ['answered', answer(10)],
  ['refused', refuse(problem('cart_busy'))],
] as const)(
  'a change that is %s after the page heard of another visitor is refused, and their cart is read',
  async (_, reply) => {
    const { cart, page, calls } = createTestCart(answer(9), reply, ofAnother);
    await cart.read();
    const seen: unknown[] = [];
    cart.follow((newer) => seen.push(newer?.id));
    const written = cart.update({ billing: {} }, 'p1');
    page.hear({ epoch: 'e2', revision: 1 });
    expect(calls).toHaveLength(2);
    await expect(written).rejects.toMatchObject({
      problem: reply.ok ? problem('cart_anew') : reply.error,
    });
    expect(calls.slice(2)).toEqual([['read']]);
    await vi.waitFor(() => expect([cart.latest()?.id, seen]).toEqual(['c2', ['c2']]));
  },
);

test('what the page heard of during a change is read after it', async () => {
  const { cart, page, calls } = createTestCart(answer(3), answer(4), answer(5, { capture_total: 12 }));
  await cart.read();
  const written = cart.update({ billing: {} }, 'p1');
  page.hear({ revision: 5 });
  await written;
  expect(calls.slice(2)).toEqual([['read']]);
  await vi.waitFor(() => expect(cart.latest()?.capture_total).toBe(12));
});

test('a listener that unsubscribes is not called again', async () => {
  const { cart } = createTestCart(answer(3));
  const seen: unknown[] = [];
  cart.follow((newer) => seen.push(newer))();
  await cart.read();
  expect(seen).toEqual([]);
});
