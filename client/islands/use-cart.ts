import { useSyncExternalStore } from 'react';
import { unknownCart, type CartState } from '../cart/cart-state.ts';
import type { Notification } from '../cart/notifications.ts';
import { cartStore, notifications } from '../cart/store.ts';

/** The page's cart. It is unknown on the server and during hydration, so that both render the same. */
export function useCart(): CartState {
  return useSyncExternalStore(cartStore.subscribe, cartStore.getState, () => unknownCart);
}

const none: readonly Notification[] = [];

export function useNotifications(): readonly Notification[] {
  return useSyncExternalStore(notifications.subscribe, notifications.getState, () => none);
}
