import type { CartStore } from './cart-store.ts';

type News = { revision: number; itemQuantity: number };

/** The part of BroadcastChannel that is used here. */
export type Channel = {
  postMessage(message: News): void;
  addEventListener(type: 'message', listener: (event: { data: unknown }) => void): void;
};

/** Name of the channel between the tabs of a visitor. */
const CART_CHANNEL = 'shop-cart';

/** Keeps the page's cart as new as the visitor's other tabs know it; to be called once, in the browser. */
export function keepCartInStep(store: CartStore): void {
  keepTabsInStep(store, new BroadcastChannel(CART_CHANNEL));
  addEventListener('pageshow', ({ persisted }) => {
    // A page that comes back from the back-forward cache has heard nothing meanwhile.
    if (persisted) void store.load();
  });
}

/**
 * Tells the visitor's other tabs of every new revision, and takes theirs in (design, section 4). A message carries
 * only the revision and the item count; a tab that shows its cart reads it again.
 */
export function keepTabsInStep(store: CartStore, channel: Channel): void {
  let known = store.getState().revision;

  store.subscribe(() => {
    const { revision, itemQuantity, isUpdating } = store.getState();
    if (isUpdating || itemQuantity === undefined || revision <= known) return;
    known = revision;
    channel.postMessage({ revision, itemQuantity });
  });

  channel.addEventListener('message', ({ data }) => {
    if (!isNews(data) || data.revision <= known) return;
    known = data.revision;
    store.seed(data);
  });
}

function isNews(data: unknown): data is News {
  return (
    typeof data === 'object' &&
    data !== null &&
    'revision' in data &&
    typeof data.revision === 'number' &&
    'itemQuantity' in data &&
    typeof data.itemQuantity === 'number'
  );
}
