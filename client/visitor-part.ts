import { CART_CHANNEL, type RevisionMessage } from '#shared/cart/revision-message.ts';
import type { CartStore } from './cart/cart-store.ts';
import { CART_REVISION } from './cart/event-names.ts';
import { cartStore } from './cart/store.ts';

let seeded = false;
let isSynced = false;

/** Passes the page's visitor data, which may still be streaming, to the cart store; then follows other tabs. */
export async function seedFromPage(): Promise<void> {
  if (!isSynced) {
    syncCartWithTabs(cartStore);
    addEventListener('pagehide', cartStore.sendAll);
    addEventListener('online', cartStore.hurry);
    // The browser asks for the next page before that, and it may show the cart.
    addEventListener('click', (event) => isWayOn(event) && cartStore.sendAll());
  }
  isSynced = true;
  if (seeded) return;
  const element = document.getElementById('visitor') ?? (await whenParsed());
  if (seeded || !element) return;
  seeded = true;
  cartStore.seed(JSON.parse(element.textContent ?? '{}') as RevisionMessage);
}

function isWayOn({ defaultPrevented, target }: Event): boolean {
  return !defaultPrevented && target instanceof Element && target.closest('a[href]') !== null;
}

function whenParsed(): Promise<HTMLElement | null> {
  if (document.readyState !== 'loading') return Promise.resolve(null);
  return new Promise((resolve) => {
    document.addEventListener('DOMContentLoaded', () => resolve(document.getElementById('visitor')), {
      once: true,
    });
  });
}

type TabChannel = {
  post: (message: RevisionMessage) => void;
  listen: (listener: (message: RevisionMessage) => void) => void;
};

function syncCartWithTabs(store: CartStore): void {
  const channel = new BroadcastChannel(CART_CHANNEL);
  syncTabs(store, {
    post: (message) => channel.postMessage(message),
    listen: (listener) =>
      document.addEventListener(CART_REVISION, (event) =>
        listener((event as CustomEvent<RevisionMessage>).detail),
      ),
  });
}

/**
 * Posts every new revision to the other tabs, and what this one wrote although its socket told of it first, as another's may
 * be dead; and passes messages that reach the page to the store.
 */
export function syncTabs(store: CartStore, { post, listen }: TabChannel): void {
  let known: Pick<RevisionMessage, 'epoch' | 'revision'> = store.getState();
  let hasWritten = false;
  const isNews = ({ epoch, revision }: typeof known) => epoch !== known.epoch || revision > known.revision;

  store.subscribe(() => {
    const { epoch, revision, itemQuantity, isUpdating } = store.getState();
    hasWritten ||= isUpdating;
    if (isUpdating || itemQuantity === undefined || !(hasWritten || isNews({ epoch, revision }))) return;
    known = { epoch, revision };
    hasWritten = false;
    post({ epoch, revision, itemQuantity });
  });

  listen((message) => {
    if (isNews(message)) known = message;
    store.seed(message);
  });
}
