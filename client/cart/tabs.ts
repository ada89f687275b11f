import type { RevisionMessage } from '#shared/cart/revision-message.ts';
import type { CartStore } from './cart-store.ts';
import { CART_CHANNEL, CART_REVISION } from './event-names.ts';

/** The connection to the visitor's other tabs. */
export type TabChannel = {
  post: (message: RevisionMessage) => void;
  listen: (listener: (message: RevisionMessage) => void) => void;
};

/** Keeps the page's cart in sync with the visitor's other tabs; to be called once, in the browser. */
export function syncCartWithTabs(store: CartStore): void {
  const channel = new BroadcastChannel(CART_CHANNEL);
  syncTabs(store, {
    post: (message) => channel.postMessage(message),
    listen: (listener) =>
      document.addEventListener(CART_REVISION, (event) =>
        listener((event as CustomEvent<RevisionMessage>).detail),
      ),
  });
}

/** Posts every new revision to the other tabs, and passes messages that reach the page to the store. */
export function syncTabs(store: CartStore, { post, listen }: TabChannel): void {
  let known = store.getState().revision;

  store.subscribe(() => {
    const { revision, itemQuantity, isUpdating } = store.getState();
    if (isUpdating || itemQuantity === undefined || revision <= known) return;
    known = revision;
    post({ revision, itemQuantity });
  });

  listen((message) => {
    known = Math.max(known, message.revision);
    store.seed(message);
  });
}
