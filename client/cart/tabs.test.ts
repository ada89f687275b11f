import { expect, test, vi } from 'vitest';
import type { RevisionMessage } from '#shared/cart/revision-message.ts';
import { sampleCart } from '../../tests/fixtures/cart.ts';
import { syncTabs } from '../visitor-part.ts';
import type { CartApi } from './api.ts';
import { createCartStore } from './cart-store.ts';
import { createNotifications } from './notifications.ts';

/** Tabs of one visitor on one channel: a message that one posts reaches the others. */
function createTestTabs(count: number) {
  const listeners: ((message: RevisionMessage) => void)[] = [];
  const posted: RevisionMessage[] = [];
  const stores = Array.from({ length: count }, (_, tab) => {
    const never = () => new Promise<never>(() => {});
    const readCart = vi.fn(never);
    const api: CartApi = {
      readCart,
      isInDoubt: () => false,
      addItem: never,
      changeQuantity: never,
      removeItem: never,
      applyDiscount: never,
      removeDiscount: never,
      removeGiftCard: never,
    };
    const store = createCartStore({ api, notifications: createNotifications() });
    syncTabs(store, {
      post(message) {
        posted.push(message);
        for (const [other, listener] of listeners.entries()) if (other !== tab) listener(message);
      },
      listen: (listener) => listeners.push(listener),
    });
    return { store, readCart };
  });
  return { stores, posted };
}

test('a new revision is posted to the other tabs once', () => {
  const { stores, posted } = createTestTabs(3);
  stores[0]?.store.adopt({ epoch: 'e1', revision: 3, cart: sampleCart() });
  expect(posted).toEqual([{ epoch: 'e1', revision: 3, itemQuantity: 1 }]);
  expect(stores[2]?.store.getState()).toMatchObject({ epoch: 'e1', revision: 3, itemQuantity: 1 });
});

test('a tab that shows its cart reads it again, a tab that does not only updates its count', () => {
  const { stores } = createTestTabs(2);
  stores[1]?.store.adopt({ epoch: 'e1', revision: 1, cart: sampleCart() });
  stores[0]?.store.adopt({ epoch: 'e1', revision: 2, cart: sampleCart() });
  expect(stores[1]?.readCart).toHaveBeenCalledTimes(1);
  expect(stores[0]?.readCart).not.toHaveBeenCalled();
});
