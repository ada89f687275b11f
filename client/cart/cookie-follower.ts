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
  /** Asks the shop whose the browser is. */
  ask: () => Promise<void>;
};

type Hint = string | null | undefined;

/** What a page waits for, since its browser's hint was last this one. */
type Waiting =
  | { for: 'change'; since: Hint }
  /** The shop's word; where that does not come in time, the page goes on by itself. */
  | { for: 'word'; since: Hint; silence: ReturnType<typeof setTimeout> }
  /** That it gets the visitor all the same of whom the shop says that the browser is not theirs. */
  | { for: 'visitor'; since: Hint };

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
  let waiting: Waiting = { for: 'change', since: epoch || wiring.epoch() };

  function wait(next: Waiting): void {
    if (waiting.for === 'word') clearTimeout(waiting.silence);
    waiting = next;
  }

  async function ask(): Promise<void> {
    const asked = wiring.epoch();
    const message = await fetchRevision();
    const since = wiring.epoch();
    if (!message) return;
    if ([asked, message.epoch].includes(since)) {
      wait({ for: since === message.epoch ? 'change' : 'visitor', since });
      live.hear(message);
      doubt.settle();
      // What was asked as somebody else is asked again by the next look.
    } else if (waiting.for === 'word') waiting = { ...waiting, since: undefined };
  }

  function awaitWord(since: string, otherwise: Waiting): void {
    const silence = setTimeout(() => {
      waiting = otherwise;
      if (live.epoch() !== since) live.hear({ epoch: '', revision: 0, itemQuantity: 0 });
      doubt.settle();
    }, SILENT_MS);
    wait({ for: 'word', since, silence });
    void ask();
  }

  function look(): void {
    const hint = wiring.epoch();
    if (hint === null) return;
    const isPages = hint === live.epoch();
    if (hint === waiting.since) {
      if (waiting.for === 'visitor' && isPages) awaitWord(hint, waiting);
      // One that is as it was again, while an answer is missing, is asked about, too.
    } else if (isPages && waiting.for !== 'word') wait({ for: 'change', since: hint });
    else {
      if (live.epoch()) doubt.begin();
      // What its socket says may be the word of before.
      live.sleep();
      awaitWord(hint, { for: 'change', since: undefined });
    }
  }

  return { look, ask };
}
