import type { RevisionMessage } from '#shared/cart/revision-message.ts';
import type { CartStore } from './cart-store.ts';
import { CART_CHANNEL, CART_NEWS } from './event-names.ts';

/** The way to and from the visitor's other tabs. */
export type Neighbours = {
  post: (news: RevisionMessage) => void;
  hear: (listener: (news: RevisionMessage) => void) => void;
};

/** Keeps the page's cart as new as the visitor's other tabs know it; to be called once, in the browser. */
export function keepCartInStep(store: CartStore): void {
  const channel = new BroadcastChannel(CART_CHANNEL);
  keepTabsInStep(store, {
    post: (news) => channel.postMessage(news),
    hear: (listener) =>
      document.addEventListener(CART_NEWS, (event) =>
        listener((event as CustomEvent<RevisionMessage>).detail),
      ),
  });
}

/** Tells the other tabs of every new revision at once, and takes in what the page hears, by whatever way it came. */
export function keepTabsInStep(store: CartStore, { post, hear }: Neighbours): void {
  let known = store.getState().revision;

  store.subscribe(() => {
    const { revision, itemQuantity, isUpdating } = store.getState();
    if (isUpdating || itemQuantity === undefined || revision <= known) return;
    known = revision;
    post({ revision, itemQuantity });
  });

  hear((news) => {
    known = Math.max(known, news.revision);
    store.seed(news);
  });
}
