import { SILENT_MS } from '../cart/cookie-follower.ts';
import { reactArrived } from '../island-element.ts';

const MARK = 'in-doubt';

/** Its socket has said by then whose page it is. */
const ASK_MS = 1_000;

/** A slow shop is waited for that long. */
const SLOW_MS = 10_000;

/**
 * Marks a page that may be another visitor's than it shows; styles hide what is a customer's meanwhile. A page that sleeps
 * is marked before it is painted again.
 */
export class PageDoubt {
  #limit: ReturnType<typeof setTimeout> | undefined;
  #isBegun = false;
  #isBehind = false;

  begin(): void {
    clearTimeout(this.#limit);
    this.#isBegun = true;
    document.documentElement.classList.add(MARK);
  }

  /**
   * The page is shown from now on: a shop that does not answer leaves it as it was.
   *
   * @param ask asks it, as a socket may be silent that something else holds; over when it has answered, or cannot be reached
   */
  show(ask: () => Promise<void>): void {
    if (!this.#isBegun) return;
    clearTimeout(this.#limit);
    const shownAt = performance.now();
    this.#limit = setTimeout(async () => {
      const slow = setTimeout(this.#end, SLOW_MS - ASK_MS);
      this.#limit = slow;
      await ask();
      if (this.#limit !== slow) return;
      clearTimeout(slow);
      this.#limit = setTimeout(this.#end, shownAt + SILENT_MS - performance.now());
    }, ASK_MS);
  }

  /** The page's visitor is another one: what the server rendered is theirs until an island takes its place. */
  follow(): void {
    if (isFollowing()) return;
    this.#isBehind = true;
    this.begin();
    this.#limit = setTimeout(this.#end, SILENT_MS);
    document.addEventListener(reactArrived, () => isFollowing() && this.#end());
  }

  /** The server has said whose page it is. */
  settle(): void {
    if (!this.#isBehind) this.#end();
  }

  readonly #end = (): void => {
    this.#isBegun = this.#isBehind = false;
    clearTimeout(this.#limit);
    document.documentElement.classList.remove(MARK);
  };
}

function isFollowing(): boolean {
  return document.querySelector('[data-name=cart-badge][data-hydrated]') !== null;
}
