import { expect, test, vi } from 'vitest';
import type { Cart } from '#shared/cart/cart.ts';
import { problem } from '#shared/errors/problem.ts';
import { ok, refuse } from '#shared/result.ts';
import { sampleCart, sampleItem } from '../../tests/fixtures/cart.ts';
import { createPendingStore } from '../../tests/fixtures/pending-store.ts';

const item = sampleItem({ id: 'it1', price: 20, quantity: 1 });
const cart = sampleCart({ items: [item] });

const cartOf = (quantity: number): Cart =>
  sampleCart({ items: [sampleItem({ id: 'it1', price: 20, quantity })] });

const input = (quantity = 1) => ({ productId: 'p1', quantity, options: [] });

test('before it is loaded the cart is unknown, and the count comes from the page', () => {
  const { store } = createPendingStore();
  store.seed({ epoch: 'e1', revision: 4, itemQuantity: 3 });
  expect(store.getState()).toMatchObject({
    cart: undefined,
    revision: 4,
    itemQuantity: 3,
    isUpdating: false,
  });
});

test('loading brings the cart; calls in the meantime share the request', async () => {
  const { store, calls, answer } = createPendingStore();
  void store.load();
  void store.load();
  expect(calls).toHaveLength(1);
  await answer(0, ok({ epoch: 'e1', revision: 4, cart }));
  expect(store.getState()).toMatchObject({ cart, revision: 4, itemQuantity: 1 });
});

test('a change shows its result at once and settles on the answer', async () => {
  const { store, answer } = createPendingStore();
  store.adopt({ epoch: 'e1', revision: 1, cart });
  const outcome = store.changeQuantity('it1', 3);
  expect(store.getState()).toMatchObject({
    isUpdating: true,
    itemQuantity: 3,
    revision: 1,
    cart: { subTotal: 20, items: [{ quantity: 3, priceTotal: 60 }] },
  });
  await answer(0, ok({ epoch: 'e1', revision: 2, cart: cartOf(2) }));
  expect(store.getState()).toMatchObject({
    isUpdating: false,
    itemQuantity: 2,
    revision: 2,
    cart: { subTotal: 40 },
  });
  expect(await outcome).toMatchObject({ ok: true, value: { itemQuantity: 2 } });
});

test('adding to a cart that is not loaded counts at once', async () => {
  const { store, answer } = createPendingStore();
  store.seed({ epoch: 'e1', revision: 1, itemQuantity: 2 });
  void store.addItem(input(3), { ...item, quantity: 3 });
  expect(store.getState()).toMatchObject({ cart: undefined, itemQuantity: 5 });
  await answer(0, ok({ epoch: 'e1', revision: 2, cart: cartOf(5) }));
  expect(store.getState()).toMatchObject({ itemQuantity: 5, cart: { itemQuantity: 5 } });
});

test('a late answer never wins over one with a higher revision', async () => {
  const { store, answer } = createPendingStore();
  void store.load();
  void store.addItem(input(), item);
  await answer(1, ok({ epoch: 'e1', revision: 6, cart: cartOf(6) }));
  await answer(0, ok({ epoch: 'e1', revision: 5, cart: cartOf(5) }));
  expect(store.getState()).toMatchObject({ epoch: 'e1', revision: 6, itemQuantity: 6 });
});

test("a write's answer that is older than another call's is dropped too", async () => {
  const { store, answer } = createPendingStore();
  store.adopt({ epoch: 'e1', revision: 1, cart });
  void store.changeQuantity('it1', 2);
  store.adopt({ epoch: 'e1', revision: 9, cart: cartOf(9) });
  expect(store.getState().itemQuantity).toBe(2);
  await answer(0, ok({ epoch: 'e1', revision: 8, cart: cartOf(2) }));
  expect(store.getState()).toMatchObject({ epoch: 'e1', revision: 9, itemQuantity: 9, isUpdating: false });
});

test('a failed change is reverted, and shows an error notification', async () => {
  const { store, answer, notifications } = createPendingStore();
  store.adopt({ epoch: 'e1', revision: 1, cart });
  const outcome = store.changeQuantity('it1', 50);
  await answer(0, refuse(problem('invalid_stock')));
  expect(store.getState()).toMatchObject({ cart, itemQuantity: 1, problem: { code: 'invalid_stock' } });
  expect(notifications.getState()).toMatchObject([
    { type: 'error', message: "Sorry, there aren't any more in stock" },
  ]);
  expect(await outcome).toMatchObject({ ok: false, error: { code: 'invalid_stock' } });
});

test('after a failure the cart is read again, since the change may have been made', async () => {
  const { store, calls, answer } = createPendingStore();
  store.adopt({ epoch: 'e1', revision: 1, cart });
  void store.changeQuantity('it1', 2);
  await answer(0, refuse(problem('cart_unsettled')));
  expect(calls.map(({ call }) => call)).toEqual(['changeQuantity', 'readCart']);
  await answer(1, ok({ epoch: 'e1', revision: 2, cart: cartOf(2) }));
  expect(store.getState()).toMatchObject({ itemQuantity: 2, problem: { code: 'cart_unsettled' } });
});

test('a refused discount code shows at its field only', async () => {
  const { store, calls, answer, notifications } = createPendingStore();
  store.adopt({ epoch: 'e1', revision: 1, cart });
  const outcome = store.applyDiscount('NOPE');
  await answer(0, refuse({ code: 'INVALID', message: 'No such code', status: 422, param: 'coupon_code' }));
  expect(await outcome).toMatchObject({ ok: false, error: { param: 'coupon_code' } });
  expect(notifications.getState()).toEqual([]);
  expect(calls).toHaveLength(1);
});

test('a cart that cannot be loaded shows a notification and stays unknown', async () => {
  const { store, answer, notifications } = createPendingStore();
  void store.load();
  await answer(0, refuse(problem('connection_error')));
  expect(store.getState()).toMatchObject({
    cart: undefined,
    problem: { code: 'connection_error' },
  });
  expect(notifications.getState()).toMatchObject([{ type: 'error' }]);
  void store.load();
  expect(store.getState().problem).toBeNull();
});

test('a message of a higher revision makes a loaded cart read again, an older one does not', async () => {
  const { store, calls, answer } = createPendingStore();
  store.adopt({ epoch: 'e1', revision: 5, cart });
  store.seed({ epoch: 'e1', revision: 5, itemQuantity: 9 });
  store.seed({ epoch: 'e1', revision: 4, itemQuantity: 9 });
  expect(calls).toHaveLength(0);
  store.seed({ epoch: 'e1', revision: 6, itemQuantity: 2 });
  expect(store.getState().cart).toBe(cart);
  await answer(0, ok({ epoch: 'e1', revision: 6, cart: cartOf(2) }));
  expect(store.getState()).toMatchObject({ epoch: 'e1', revision: 6, itemQuantity: 2 });
});

test('a listener is called on every change until it unsubscribes', () => {
  const { store } = createPendingStore();
  const listener = vi.fn();
  const leave = store.subscribe(listener);
  store.seed({ epoch: 'e1', revision: 1, itemQuantity: 1 });
  leave();
  store.seed({ epoch: 'e1', revision: 2, itemQuantity: 2 });
  expect(listener).toHaveBeenCalledTimes(1);
});

test('a message of the change in progress reads nothing: its answer brings that revision', async () => {
  const { store, calls, answer } = createPendingStore();
  store.adopt({ epoch: 'e1', revision: 1, cart });
  const change = store.removeItem('i1');
  store.seed({ epoch: 'e1', revision: 2, itemQuantity: 0 });
  await answer(0, ok({ epoch: 'e1', revision: 2, cart: cartOf(0) }));
  await change;
  expect(calls).toHaveLength(1);
});

test('a message that is newer than the answer of a change reads the cart afterwards', async () => {
  const { store, calls, answer } = createPendingStore();
  store.adopt({ epoch: 'e1', revision: 1, cart });
  const change = store.removeItem('i1');
  store.seed({ epoch: 'e1', revision: 3, itemQuantity: 5 });
  await answer(0, ok({ epoch: 'e1', revision: 2, cart: cartOf(0) }));
  await change;
  expect(calls).toHaveLength(2);
});

test('a cart of a page from the back-forward cache is read again when a newer revision is known', async () => {
  const { store, answer } = createPendingStore();
  store.seed({ epoch: 'e1', revision: 4, itemQuantity: 2 });
  store.adopt({ epoch: 'e1', revision: 3, cart });
  await answer(0, ok({ epoch: 'e1', revision: 4, cart: cartOf(2) }));
  expect(store.getState()).toMatchObject({ epoch: 'e1', revision: 4, itemQuantity: 2 });
});

test('the last known cart is shown with a note, which disappears once the cart is known again', async () => {
  const { store, answer, notifications } = createPendingStore();
  void store.load();
  await answer(0, ok({ epoch: 'e1', revision: 3, cart, isStale: true }));
  expect(store.getState()).toMatchObject({ cart, problem: { code: 'cart_stale' } });
  expect(notifications.getState()).toEqual([]);
  store.seed({ epoch: 'e1', revision: 4, itemQuantity: 2 });
  await answer(1, ok({ epoch: 'e1', revision: 4, cart: cartOf(2) }));
  expect(store.getState()).toMatchObject({ itemQuantity: 2, problem: null });
});

test('a cart of another epoch replaces the shown one, whatever its revision, and closes what the old one said', () => {
  const { store, calls, notifications } = createPendingStore();
  store.adopt({ epoch: 'e1', revision: 9, cart: cartOf(3) });
  notifications.show({ type: 'product', message: 'Added', checkoutUrl: 'https://checkout.test/old' });
  store.seed({ epoch: 'e2', revision: 1, itemQuantity: 1 });
  expect(store.getState()).toMatchObject({ epoch: 'e2', revision: 1, itemQuantity: 1, cart: undefined });
  expect(notifications.getState()).toEqual([]);
  expect(calls.map(({ call }) => call)).toEqual(['readCart']);
});

test('a read that began before the visitor changed is not shown for long', async () => {
  const { store, calls, answer } = createPendingStore();
  store.adopt({ epoch: 'e1', revision: 1, cart });
  void store.load();
  store.seed({ epoch: 'e2', revision: 4, itemQuantity: 5 });
  await answer(0, ok({ epoch: 'e1', revision: 1, cart }));
  expect(calls).toHaveLength(2);
  await answer(1, ok({ epoch: 'e2', revision: 4, cart: cartOf(5) }));
  expect(store.getState()).toMatchObject({ epoch: 'e2', revision: 4, itemQuantity: 5 });
});

test('a read that is older than what the page heard meanwhile is made again, for whoever waits for the cart, too', async () => {
  const { store, answer } = createPendingStore();
  const loaded = store.load();
  store.seed({ epoch: 'e2', revision: 4, itemQuantity: 5 });
  await answer(0, ok({ epoch: 'e2', revision: 3, cart: null }));
  await answer(1, ok({ epoch: 'e2', revision: 4, cart: cartOf(5) }));
  await loaded;
  expect(store.getState()).toMatchObject({ revision: 4, itemQuantity: 5, cart: { itemQuantity: 5 } });
});

test('a read that began before a press has begun another cart does not take its place', async () => {
  const { store, calls, answer } = createPendingStore();
  store.adopt({ epoch: 'e1', revision: 2, cart: cartOf(2) });
  store.seed({ epoch: '', revision: 0, itemQuantity: 0 });
  void store.addItem(input(), item);
  await answer(1, ok({ epoch: 'e2', revision: 1, cart }));
  await answer(0, ok({ epoch: '', revision: 0, cart: null }));
  expect(store.getState()).toMatchObject({ epoch: 'e2', cart });
  expect(calls.map(({ call }) => call)).toEqual(['readCart', 'addItem', 'readCart']);
});

test('where its own press began another cart, a page reads that one as it hears of a change, however often the one before had changed', async () => {
  const { store, answer, calls } = createPendingStore();
  store.adopt({ epoch: 'e1', revision: 77, cart });
  store.seed({ epoch: 'e1', revision: 78, itemQuantity: 2 });
  await answer(0, ok({ epoch: 'e1', revision: 78, cart: cartOf(2) }));
  void store.addItem(input(), item);
  await answer(1, ok({ epoch: 'e2', revision: 1, cart, isAnew: true }));
  await answer(2, ok({ epoch: 'e2', revision: 1, cart }));
  store.seed({ epoch: 'e2', revision: 2, itemQuantity: 2 });
  expect(calls.map(({ call }) => call)).toEqual(['readCart', 'addItem', 'readCart', 'readCart']);
});

test('a cart that changed elsewhere and cannot be read is read again, after longer pauses, until it is', async () => {
  vi.useFakeTimers();
  const { store, answer, calls } = createPendingStore();
  store.adopt({ epoch: 'e1', revision: 5, cart });
  store.seed({ epoch: 'e1', revision: 6, itemQuantity: 2 });
  const callsAfter = async (ms: number) => {
    await vi.advanceTimersByTimeAsync(ms);
    return calls.length;
  };
  void answer(0, refuse(problem('connection_error')));
  expect([await callsAfter(900), await callsAfter(200)]).toEqual([1, 2]);
  void answer(1, refuse(problem('connection_error')));
  expect([await callsAfter(1_800), await callsAfter(400)]).toEqual([2, 3]);
  void answer(2, refuse(problem('connection_error')));
  expect(await callsAfter(3_000)).toBe(3);
  // The network is back.
  store.hurry();
  expect(calls).toHaveLength(4);
  void answer(3, ok({ epoch: 'e1', revision: 6, cart: cartOf(2) }));
  expect(await callsAfter(600_000)).toBe(4);
  store.hurry();
  expect(calls).toHaveLength(4);
  expect(store.getState()).toMatchObject({ revision: 6, itemQuantity: 2 });
});

test('a late answer of the visitor before does not replace the cart, and is not said to be added to it', async () => {
  const { store, answer, calls } = createPendingStore();
  store.adopt({ epoch: 'e1', revision: 5, cart: cartOf(6) });
  const added = store.addItem(input(), item);
  store.seed({ epoch: 'e2', revision: 0, itemQuantity: 0 });
  await answer(0, ok({ epoch: 'e1', revision: 6, cart: cartOf(7) }));
  expect(store.getState()).toMatchObject({ epoch: 'e2', itemQuantity: 0, cart: undefined, isAnew: false });
  expect(await added).toMatchObject({ ok: false, error: { code: 'cart_unsettled' } });
  // Whether that read is answered or not: the one before it began when another visitor was known.
  await answer(1, refuse(problem('connection_error')));
  await answer(2, refuse(problem('connection_error')));
  expect(store.getState()).toMatchObject({ epoch: 'e2', itemQuantity: 0, cart: undefined });
  expect(calls.map(({ call }) => call)).toEqual(['addItem', 'readCart', 'readCart']);
});

test('while it is not known what became of an earlier change, the cart is read at once, and again after the next one', async () => {
  const { store, answer, calls } = createPendingStore(true);
  await answer(0, ok({ epoch: 'e1', revision: 1, cart }));
  void store.removeItem('i1');
  await answer(1, ok({ epoch: 'e1', revision: 2, cart: cartOf(0) }));
  expect(calls.map(({ call }) => call)).toEqual(['readCart', 'removeItem', 'readCart']);
});

const lost = (inDoubt: string) => refuse({ ...problem('cart_unsettled'), inDoubt });

test('a change that was reverted stays announced, also where the same press, which asks about it, succeeds', async () => {
  const { store, answer, notifications, doubt } = createPendingStore();
  store.adopt({ epoch: 'e1', revision: 1, cart });
  doubt.isOpen = true;
  void store.changeQuantity('it1', 2);
  await answer(0, lost('k1'));
  await answer(1, ok({ epoch: 'e1', revision: 1, cart }));
  void store.changeQuantity('it1', 2);
  doubt.isOpen = false;
  await answer(2, ok({ epoch: 'e1', revision: 2, cart: cartOf(2) }));
  expect(notifications.getState()).toMatchObject([{ type: 'error' }]);
});

test.each(['a read', 'another press'])(
  'what was said of a press whose outcome was not known goes once %s tells that it was carried out',
  async (told) => {
    const { store, answer, notifications } = createPendingStore();
    store.adopt({ epoch: 'e1', revision: 1, cart });
    void store.changeQuantity('it1', 2);
    await answer(0, lost('k1'));
    if (told === 'another press') {
      await answer(1, ok({ epoch: 'e1', revision: 1, cart }));
      void store.changeQuantity('it1', 2);
    }
    await answer(told === 'a read' ? 1 : 2, ok({ epoch: 'e1', revision: 2, cart: cartOf(2), made: ['k1'] }));
    expect(notifications.getState()).toEqual([]);
  },
);

test('an addition that a read shows to have been carried out after all is confirmed', async () => {
  const { store, answer, notifications } = createPendingStore();
  store.adopt({ epoch: 'e1', revision: 1, cart });
  void store.addItem(input(), item);
  await answer(0, lost('k1'));
  await answer(1, ok({ epoch: 'e1', revision: 2, cart: cartOf(2), made: ['k1'] }));
  expect(notifications.getState()).toMatchObject([{ type: 'product', message: 'Added 1 item to cart' }]);
});

test('a read that tells why a press was refused whose outcome was not known says so in the place of that, once', async () => {
  const { store, answer, notifications } = createPendingStore();
  store.adopt({ epoch: 'e1', revision: 1, cart });
  void store.changeQuantity('it1', 2);
  await answer(0, lost('k1'));
  // The visitor has changed since: the cart of this answer does not count, but what it tells is told once.
  store.seed({ epoch: 'e2', revision: 1, itemQuantity: 0 });
  const refused = [{ key: 'k1', message: 'Only one is left' }];
  await answer(1, ok({ epoch: 'e1', revision: 1, cart, refused }));
  await answer(2, ok({ epoch: 'e2', revision: 1, cart: null }));
  expect(notifications.getState()).toMatchObject([{ type: 'error', message: 'Only one is left' }]);
});

test.each([
  { answered: 'e2', isAdded: true },
  { answered: 'e1', isAdded: false },
])(
  'where the page hears meanwhile that its visitor is gone, an answer of $answered counts: $isAdded',
  async ({ answered, isAdded }) => {
    const { store, answer } = createPendingStore();
    store.adopt({ epoch: 'e1', revision: 5, cart: cartOf(6) });
    const added = store.addItem(input(), item);
    store.seed({ epoch: '', revision: 0, itemQuantity: 0 });
    await answer(0, ok({ epoch: answered, revision: 1, cart }));
    expect((await added).ok).toBe(isAdded);
    expect(store.getState()).toMatchObject(
      isAdded ? { epoch: 'e2', itemQuantity: 1 } : { epoch: '', itemQuantity: 0 },
    );
  },
);

test('a cart that came with its page does not replace the visitor that the page has heard of since', async () => {
  const { store, answer, calls } = createPendingStore();
  store.seed({ epoch: 'e2', revision: 1, itemQuantity: 1 });
  store.adopt({ epoch: '', revision: 0, cart: null });
  expect(store.getState()).toMatchObject({ epoch: 'e2', itemQuantity: 1, cart: undefined });
  expect(calls.map(({ call }) => call)).toEqual(['readCart']);
  await answer(0, ok({ epoch: 'e2', revision: 1, cart }));
  expect(store.getState()).toMatchObject({ epoch: 'e2', cart });
});
