import type { RevisionMessage } from '#shared/cart/revision-message.ts';
import type { Live, LiveWiring } from './live.ts';

/** Between two looks at the browser's cookie, in ms. */
export const LOOK_MS = 500;

/** A shop that has not said by then, in ms, whose page it is does not answer: the page shows what it had, and asks again. */
export const SILENT_MS = 5_000;

type Wiring = Pick<LiveWiring, 'epoch' | 'fetchRevision'> & {
  live: Pick<Live, 'receive' | 'epoch'>;
  /** A page that shows more of its visitor than the cart is loaded again in any case. */
  isPersonal: () => boolean;
  doubt: { begin: () => void; limit: () => void; settle: () => void };
};

/**
 * Tells a page of another visitor, as the cookie says that the browser's tabs share: one that slept or was kept before it is
 * painted, and one that is shown although its socket is dead, or it has none.
 *
 * @param epoch of the page's visitor; empty where it has none
 */
export function cookieFollower(epoch: string, wiring: Wiring): () => void {
  const { fetchRevision, live, isPersonal, doubt } = wiring;
  // A page without a visitor learns of one by its socket, with the cart's count.
  let seen = epoch || wiring.epoch();
  return () => {
    const [before, current] = [seen, wiring.epoch()];
    if (current === null || current === before) return;
    seen = current;
    if (current === live.epoch()) return;
    // Only the hint may be gone.
    if (current || isPersonal()) live.receive({ epoch: current, revision: 0, itemQuantity: 0 });
    else {
      doubt.begin();
      doubt.limit();
    }
    void fetchRevision().then((message: RevisionMessage | null) => {
      if (seen !== current) return;
      if (message) {
        live.receive(message);
        doubt.settle();
      } else setTimeout(() => seen === current && (seen = before), SILENT_MS);
    });
  };
}
