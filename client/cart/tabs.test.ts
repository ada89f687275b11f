import { expect, test, vi } from 'vitest';
import type { RevisionMessage } from '#shared/cart/revision-message.ts';
import { ok, type Result } from '#shared/result.ts';
import { sampleCart, sampleItem } from '../../tests/fixtures/cart.ts';
import { syncTabs } from '../visitor-part.ts';
import type { CartAnswer } from './answer.ts';
import type { CartApi } from './api.ts';
import { createCartStore } from './cart-store.ts';
import { createNotifications } from './notifications.ts';

/** Tabs of one visitor on one channel: a message that one posts reaches the others. */
function createTestTabs(count: number) {
  const listeners: ((message: RevisionMessage) => void)[] = [];
  const posted: RevisionMessage[] = [];
  const stores = Array.from({ length: count }, (_, tab) => {
    const never = () => new Promise<never>(() => {});
    const added = Promise.withResolvers<Result<CartAnswer>>();
    const readCart = vi.fn(never);
    const api: CartApi = {
      readCart,
      isInDoubt: () => false,
      addItem: () => added.promise,
      changeQuantity: never,
      removeItem: never,
      applyDiscount: never,
      removeDiscount: never,
      removeGiftCard: never,
    };
    const store = createCartStore({ api, notifications: createNotifications(), refuseCookies: () => false });
    syncTabs(store, {
      post(message) {
        posted.push(message);
        for (const [other, listener] of listeners.entries()) if (other !== tab) listener(message);
      },
      listen: (listener) => listeners.push(listener),
    });
    return { store, readCart, answer: added.resolve, hear: (it: RevisionMessage) => listeners[tab]?.(it) };
  });
  return { stores, posted };
}

test('a new revision is posted to the other tabs once', () => {
  const { stores, posted } = createTestTabs(3);
  stores[0]?.store.adopt({ epoch: 'e1', revision: 3, cart: sampleCart() });
  expect(posted).toEqual([{ epoch: 'e1', revision: 3, itemQuantity: 1 }]);
  expect(stores[2]?.store.getState()).toMatchObject({ epoch: 'e1', revision: 3, itemQuantity: 1 });
});

test('what a tab wrote is posted once, also where its socket told it of that first: another one’s may be dead', async () => {
  const { stores, posted } = createTestTabs(2);
  const [tab, other] = stores;
  const pressed = tab?.store.addItem({ productId: 'p1', quantity: 1, options: [] }, sampleItem());
  tab?.hear({ epoch: 'e1', revision: 3, itemQuantity: 1 });
  expect(posted).toEqual([]);
  tab?.answer(ok({ epoch: 'e1', revision: 3, cart: sampleCart() }));
  await pressed;
  tab?.hear({ epoch: 'e1', revision: 4, itemQuantity: 2 });
  expect(posted).toEqual([{ epoch: 'e1', revision: 3, itemQuantity: 1 }]);
  expect(other?.store.getState()).toMatchObject({ epoch: 'e1', revision: 3 });
});

test('a tab that shows its cart reads it again, a tab that does not only updates its count', () => {
  const { stores } = createTestTabs(2);
  stores[1]?.store.adopt({ epoch: 'e1', revision: 1, cart: sampleCart() });
  stores[0]?.store.adopt({ epoch: 'e1', revision: 2, cart: sampleCart() });
  expect(stores[1]?.readCart).toHaveBeenCalledTimes(1);
  expect(stores[0]?.readCart).not.toHaveBeenCalled();
});
