import { SILENT_MS } from '../cart/cookie-follower.ts';
import { reactArrived } from '../island-element.ts';

const MARK = 'in-doubt';

/**
 * Marks a page that may be another visitor's than it shows; styles hide what is a customer's meanwhile. A page that sleeps
 * is marked before it is painted again.
 */
export class PageDoubt {
  #limit: ReturnType<typeof setTimeout> | undefined;
  #isBehind = false;

  begin(): void {
    clearTimeout(this.#limit);
    document.documentElement.classList.add(MARK);
  }

  /** The page is shown from now on: a shop that does not answer leaves it as it was. */
  limit(): void {
    clearTimeout(this.#limit);
    this.#limit = setTimeout(this.#end, SILENT_MS);
  }

  /** The page's visitor is another one: what the server rendered is theirs until an island takes its place. */
  follow(): void {
    if (isFollowing()) return;
    this.#isBehind = true;
    this.begin();
    this.limit();
    document.addEventListener(reactArrived, () => isFollowing() && this.#end());
  }

  /** The server has said whose page it is. */
  settle(): void {
    if (!this.#isBehind) this.#end();
  }

  readonly #end = (): void => {
    this.#isBehind = false;
    clearTimeout(this.#limit);
    document.documentElement.classList.remove(MARK);
  };
}

function isFollowing(): boolean {
  return document.querySelector('[data-name=cart-badge][data-hydrated]') !== null;
}
