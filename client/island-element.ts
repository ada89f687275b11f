import { ADD_FORM_ID } from '#shared/cart/add-form.ts';
import { CART_REVISION } from './cart/event-names.ts';
import { press, takePress } from './cart/press.ts';
import { finishWrites, type Reply } from './cart/send.ts';
import { reloadOnce } from './chunk-guard.ts';
import { savesData } from './connection.ts';
import type { IslandName } from './islands/registry.ts';
import { whenIdle } from './when-idle.ts';

type Trigger = 'interact' | 'open' | 'follow';

/** Islands that only follow the page's others are hydrated when one of those was. */
export const reactArrived = 'shop:react';
const cartOpened = 'shop:cart-open';

/** A part of the page that React hydrates when its trigger fires; until then it is plain HTML that works. */
class ShopIsland extends HTMLElement {
  #waiting = new AbortController();
  #replay: (() => void) | null = null;
  #pressed: HTMLElement | null = null;
  #started = false;
  #hasSent = false;

  connectedCallback() {
    // React first puts late HTML into a hidden container and then moves it: the element connects twice.
    if (this.closest('[hidden][id^="S:"]')) return;
    if (this.#isParsed()) return this.#arm();
    const observer = new MutationObserver(() => {
      if (!this.#isParsed()) return;
      observer.disconnect();
      this.#arm();
    });
    observer.observe(this, { childList: true });
  }

  #isParsed() {
    return this.lastChild instanceof Comment && this.lastChild.data === 'end';
  }

  #arm() {
    if (this.#started) return;
    const go = () => void this.#hydrate();
    const { signal } = this.#waiting;
    if (this.#showsCart()) document.addEventListener(CART_REVISION, go, { signal });
    switch (this.dataset['when'] as Trigger) {
      case 'open':
        document.addEventListener(cartOpened, go, { signal });
        return this.#keepIntent(go);
      case 'follow':
        document.addEventListener(reactArrived, go, { signal });
        return this.#keepIntent(go);
      case 'interact':
        for (const type of ['pointerover', 'focusin', 'touchstart']) {
          this.addEventListener(type, go, { signal, passive: true });
        }
        whenIdle(() => void this.#prepare());
        return this.#keepIntent(go);
    }
  }

  /**
   * Whether it would be out of date when the cart changes elsewhere; the panel reads the cart when it opens.
   */
  #showsCart() {
    const { name, when } = this.dataset;
    return name?.startsWith('cart-') && when !== 'open';
  }

  /**
   * A click or submit before hydration is repeated afterwards; only the last one counts. Its button shows at once that it
   * was pressed.
   */
  #keepIntent(go: () => void) {
    const { signal } = this.#waiting;
    this.addEventListener(
      'submit',
      (event) => {
        event.preventDefault();
        const form = event.target as HTMLFormElement;
        const { submitter } = event;
        if (form.id === ADD_FORM_ID) {
          press(form, submitter);
          this.#hasSent = true;
        }
        this.#keep(submitter, () => form.requestSubmit(submitter));
        go();
      },
      { signal },
    );
    this.addEventListener(
      'click',
      (event) => {
        const button = (event.target as Element).closest<HTMLButtonElement>('button[type=button]');
        if (!button) return;
        this.#keep(button, () => button.click());
        go();
      },
      { signal },
    );
  }

  #keep(button: HTMLElement | null, replay: () => void) {
    this.#pressed?.removeAttribute('data-busy');
    this.#pressed = button;
    button?.setAttribute('data-busy', 'true');
    this.#replay = () => {
      // From here on the island itself says what it is doing.
      button?.removeAttribute('data-busy');
      replay();
    };
  }

  /** Loads what the island will need, unless the shopper pays for every byte; without it the first press loads it. */
  async #prepare() {
    if (this.#started || savesData()) return;
    const { prepare } = await import('./hydrate.tsx').catch(() => ({ prepare: null }));
    await prepare?.(this.dataset['name'] as IslandName).catch(() => {});
  }

  async #hydrate() {
    if (this.#started) return;
    this.#started = true;
    try {
      const { hydrate } = await import('./hydrate.tsx');
      await hydrate(this);
      this.#waiting.abort();
      this.dataset['hydrated'] = '';
      document.dispatchEvent(new Event(reactArrived));
      this.#replay?.();
      void this.#takePress();
    } catch (error) {
      this.#waiting.abort();
      this.#giveUp(error);
    }
  }

  /** Another island that is faster must not take it: this one would send it again. */
  #takePress() {
    return this.#hasSent ? takePress() : null;
  }

  /**
   * If hydration fails, the island stays plain HTML, and a kept submit is sent the plain way, unless it has gone out. What
   * the shopper changed meanwhile, and wanted to see, is on the cart's page.
   */
  #giveUp(error: unknown) {
    reportError(error);
    const pressed = this.#takePress();
    if (pressed) void pressed.then((reply) => (isRefusal(reply) ? this.#replay?.() : showCart()));
    else if (this.#replay) this.#replay();
    else if (this.dataset['when'] === 'open') showCart();
    else void finishWrites().then((hadWrites) => (hadWrites ? showCart() : reloadOnce(location.pathname)));
  }
}

/** The plain form says what was refused; whatever else became of a press is seen in the cart. */
function isRefusal(reply: Reply): boolean {
  return reply instanceof Response && reply.status >= 400 && reply.status < 500;
}

function showCart(): void {
  location.assign('/cart');
}

export function defineIslands(): void {
  customElements.define('shop-island', ShopIsland);
}
