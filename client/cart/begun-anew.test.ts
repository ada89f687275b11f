import { expect, test } from 'vitest';
import { ok } from '#shared/result.ts';
import { sampleCart, sampleItem } from '../../tests/fixtures/cart.ts';
import { createPendingStore } from '../../tests/fixtures/pending-store.ts';

const item = sampleItem({ id: 'it1' });
const cartOf = (quantity: number) => sampleCart({ items: [sampleItem({ id: 'it1', quantity })] });
const input = () => ({ productId: 'p1', quantity: 1, options: [] });

const ways = [
  { way: 'whose id is gone', begun: { isIdless: true } },
  { way: 'whose id leads to none any more', begun: { isAnew: true } },
];

test.each(ways)(
  'an add that begins another cart for a visitor $way shows it alone, and says so',
  async ({ begun }) => {
    const { store, answer, calls } = createPendingStore();
    store.adopt({ epoch: 'e1', revision: 9, cart: cartOf(2) });
    const added = store.addItem(input(), item);
    await answer(0, ok({ epoch: 'e2', revision: 1, cart: cartOf(1), ...begun }));
    expect(await added).toMatchObject({ ok: true, value: { itemQuantity: 1 } });
    expect(store.getState()).toMatchObject({ epoch: 'e2', itemQuantity: 1, isAnew: true });
    // Confirmed by a call that began afterwards.
    expect(calls.map(({ call }) => call)).toEqual(['addItem', 'readCart']);
  },
);

test('an add under the id that a sign-in has given meanwhile begins no other cart', async () => {
  const { store, answer } = createPendingStore();
  store.adopt({ epoch: 'e1', revision: 9, cart: cartOf(1) });
  void store.addItem(input(), item);
  await answer(0, ok({ epoch: 'e2', revision: 3, cart: cartOf(2) }));
  expect(store.getState()).toMatchObject({ epoch: 'e2', itemQuantity: 2, isAnew: false });
});

test('a first cart is not another one', async () => {
  const { store, answer } = createPendingStore();
  store.seed({ epoch: '', revision: 0, itemQuantity: 0 });
  void store.addItem(input(), item);
  await answer(0, ok({ epoch: 'e1', revision: 1, cart: cartOf(1), isIdless: true }));
  expect(store.getState()).toMatchObject({ epoch: 'e1', isAnew: false });
});

test('where the page knew of no cart, the shop says that the browser had another one; once', async () => {
  const { store, answer } = createPendingStore();
  store.seed({ epoch: '', revision: 0, itemQuantity: 0 });
  for (const _ of [1, 2]) void store.addItem(input(), item);
  await answer(0, ok({ epoch: 'e2', revision: 1, cart: cartOf(1), isAnew: true }));
  expect(store.getState()).toMatchObject({ epoch: 'e2', isAnew: true });
  // Behind the read that confirms it; and sent with the cookie of before, too.
  await answer(2, ok({ epoch: 'e2', revision: 2, cart: cartOf(2), isAnew: true }));
  expect(store.getState()).toMatchObject({ epoch: 'e2', itemQuantity: 2, isAnew: false });
});
