import type { RevisionMessage } from '#shared/cart/revision-message.ts';
import type { Live, LiveWiring } from './live.ts';

/** Between two looks at the browser's cookie, in ms. */
export const LOOK_MS = 500;

/** A shop that has not said by then, in ms, whose page it is does not answer; after a change of the cookie it is asked again. */
export const SILENT_MS = 5_000;

type Wiring = Pick<LiveWiring, 'epoch'> & {
  /** The cart's revision; null if that fails. */
  fetchRevision: () => Promise<RevisionMessage | null>;
  live: Pick<Live, 'hear' | 'sleep' | 'epoch'>;
  doubt: { begin: () => void; settle: () => void };
};

export type CookieFollower = {
  look: () => void;
  /** Asks the shop whose the browser is; whether it has answered. */
  ask: () => Promise<boolean>;
};

/**
 * Tells a page of another visitor when the cookie changes that the browser's tabs share. The cookie is a hint to ask, once: it may
 * be another's than the session's, as one that was planted. Until the shop has said whose the browser is, the page is in doubt;
 * where it is silent, the page is nobody's, which loads one of an account again. A hint of which it says that the browser is not
 * theirs is asked about once more if the page gets that visitor all the same, as by a press that was answered after its headers
 * had come: of them the browser has kept the hint alone.
 *
 * @param epoch of the page's visitor; empty where it has none
 */
export function cookieFollower(
  epoch: string,
  { fetchRevision, live, doubt, ...wiring }: Wiring,
): CookieFollower {
  // A page without a visitor learns of one by its socket, with the cart's count.
  let seen: string | null | undefined = epoch || wiring.epoch();
  let denied: string | null | undefined;
  let isInDoubt = false;

  function begin(): void {
    isInDoubt = true;
    doubt.begin();
  }

  function settle(): void {
    isInDoubt = false;
    doubt.settle();
  }

  async function ask(): Promise<boolean> {
    const asked = wiring.epoch();
    const message = await fetchRevision();
    const hint = wiring.epoch();
    // What was asked as somebody else is asked again by the next look.
    if (message && [asked, message.epoch].includes(hint)) {
      denied = hint === message.epoch ? undefined : hint;
      live.hear(message);
      settle();
    }
    return message !== null;
  }

  async function askAgain(hint: string): Promise<void> {
    denied = undefined;
    if (!(await ask())) denied ??= hint;
  }

  function look(): void {
    const hint = wiring.epoch();
    if (hint !== null && hint === denied && hint === live.epoch()) return void askAgain(hint);
    if (hint === null || hint === seen) return;
    seen = hint;
    // One that is as it was again, while an answer is missing, is asked about, too.
    if (hint === live.epoch() && !isInDoubt) return;
    if (live.epoch()) begin();
    // What its socket says may be the word of before.
    live.sleep();
    const silence = setTimeout(() => {
      if (seen !== hint) return;
      seen = undefined;
      if (live.epoch() !== hint) live.hear({ epoch: '', revision: 0, itemQuantity: 0 });
      settle();
    }, SILENT_MS);
    void ask().then((isAnswered) => isAnswered && clearTimeout(silence));
  }

  return { look, ask };
}
