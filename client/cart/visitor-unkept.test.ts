import { expect, test } from 'vitest';
import { ok } from '#shared/result.ts';
import { sampleCart, sampleItem } from '../../tests/fixtures/cart.ts';
import { createPendingStore } from '../../tests/fixtures/pending-store.ts';

const item = sampleItem({ id: 'it1' });
const cartOf = (quantity: number) => sampleCart({ items: [sampleItem({ id: 'it1', quantity })] });
const cart = cartOf(1);

test('a visitor whom this page began and whom the shop does not know next was not kept: a cart needs cookies', async () => {
  const { store, answer, notifications, refuseCookies } = createPendingStore();
  store.seed({ epoch: '', revision: 0, itemQuantity: 0 });
  void store.addItem({ productId: 'p1', quantity: 1, options: [] }, item);
  await answer(0, ok({ epoch: 'e1', revision: 1, cart }));
  notifications.show({ type: 'product', message: 'Added' });
  // The page's own word, by its channel.
  store.seed({ epoch: 'e1', revision: 1, itemQuantity: 1 });
  expect(refuseCookies).not.toHaveBeenCalled();
  store.seed({ epoch: '', revision: 0, itemQuantity: 0, isIdless: true });
  expect(notifications.getState()).toMatchObject([
    { type: 'error', message: expect.stringMatching('cookie') },
  ]);
  expect(refuseCookies).toHaveBeenCalledOnce();
  store.seed({ epoch: '', revision: 0, itemQuantity: 0, isIdless: true });
  expect(notifications.getState()).toHaveLength(1);
});

test('a visitor whom this page began and who moved, as by a sign-in that was stopped, says nothing of cookies', async () => {
  const { store, answer, notifications, refuseCookies } = createPendingStore();
  store.seed({ epoch: '', revision: 0, itemQuantity: 0 });
  void store.addItem({ productId: 'p1', quantity: 1, options: [] }, item);
  await answer(0, ok({ epoch: 'e1', revision: 1, cart }));
  store.seed({ epoch: '', revision: 0, itemQuantity: 0 });
  expect(notifications.getState()).toEqual([]);
  expect(refuseCookies).not.toHaveBeenCalled();
});

test('a visitor with whom the page came, and who is gone elsewhere, says nothing of cookies', async () => {
  const { store, answer, notifications, refuseCookies } = createPendingStore();
  store.seed({ epoch: 'e1', revision: 1, itemQuantity: 1 });
  void store.changeQuantity('it1', 2);
  await answer(0, ok({ epoch: 'e1', revision: 2, cart: cartOf(2) }));
  store.seed({ epoch: '', revision: 0, itemQuantity: 0 });
  expect(notifications.getState()).toEqual([]);
  expect(refuseCookies).not.toHaveBeenCalled();
});
