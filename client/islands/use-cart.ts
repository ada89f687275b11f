import { useSyncExternalStore } from 'react';
import { unknownCart, type CartState } from '../cart/cart-state.ts';
import type { Notification } from '../cart/notifications.ts';
import { cartStore, notifications } from '../cart/store.ts';

/** The page's cart. On the server and while hydrating it is unknown, so that both print the same. */
export function useCart(): CartState {
  return useSyncExternalStore(cartStore.subscribe, cartStore.getState, () => unknownCart);
}

/** The notification that shows; none on the server. */
export function useNotification(): Notification | null {
  return useSyncExternalStore(notifications.subscribe, notifications.getState, () => null);
}
