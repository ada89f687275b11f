import { ADD_FORM_ID } from '#shared/cart/add-form.ts';
import { readProps } from '#shared/island-props.ts';
import { sendKept, submitEarly, takeEarlyReply } from './cart/early-submit.ts';
import { CART_REVISION } from './cart/event-names.ts';
import { finishWrites, type Reply, type Sent } from './cart/send.ts';
import { reloadOnce } from './chunk-guard.ts';
import type { IslandProps } from './islands/registry.ts';
import { retryIfLeaving, watchLeaving } from './retry-if-leaving.ts';
import { whenIdle } from './when-idle.ts';

/** What was pressed before hydration. */
type Kept = {
  replay: () => void;
  /** Sends its form without leaving the page. */
  send?: () => Promise<void>;
};

type Trigger = 'interact' | 'open' | 'follow' | 'idle';

/** Islands that only follow the page's others are hydrated after one of those. */
export const reactArrived = 'shop:react';
const cartOpened = 'shop:cart-open';

/** A part of the page that React hydrates when its trigger fires; until then it is plain HTML that works. */
class ShopIsland extends HTMLElement {
  #waiting = new AbortController();
  readonly #presses: Kept[] = [];
  #started = false;
  /** What was sent at once. */
  #early: Kept | null = null;

  connectedCallback() {
    // React first puts deferred HTML into a hidden container and then moves it: the element connects twice.
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
      case 'idle':
        whenIdle(go);
        return this.#keepIntent(go);
      case 'interact':
        for (const type of ['pointerover', 'focusin', 'touchstart']) {
          this.addEventListener(type, go, { signal, passive: true });
        }
        return this.#keepIntent(go);
    }
  }

  /** Whether it would be outdated when the cart changes elsewhere; the panel reads the cart when it opens. */
  #showsCart() {
    const { name, when } = this.dataset;
    return name?.startsWith('cart-') && when !== 'open';
  }

  /** Clicks and submits before hydration are replayed afterwards; their buttons are marked as busy at once. */
  #keepIntent(go: () => void) {
    const { signal } = this.#waiting;
    this.addEventListener(
      'submit',
      (event) => {
        const { submitter } = event;
        // As the preview of a gift card does.
        if (submitter?.hasAttribute('formtarget')) return;
        event.preventDefault();
        const form = event.target as HTMLFormElement;
        const kept = this.#keep(submitter, () => form.requestSubmit(submitter));
        kept.send = () => sendKept(form, submitter);
        if (form.id === ADD_FORM_ID && !this.#early) {
          submitEarly(form, submitter);
          this.#early = kept;
        }
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

  #keep(button: HTMLElement | null, press: () => void): Kept {
    button?.setAttribute('data-busy', 'true');
    const replay = () => {
      // From here on the island itself shows its progress.
      button?.removeAttribute('data-busy');
      press();
    };
    const kept = { replay };
    this.#presses.push(kept);
    return kept;
  }

  async #hydrate() {
    if (this.#started) return;
    this.#started = true;
    try {
      // React blocks the thread: the pressed button is painted first.
      if (this.dataset['when'] !== 'follow')
        await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      await retryIfLeaving(async () => (await import('./hydrate.tsx')).hydrate(this));
      this.#waiting.abort();
      this.dataset['hydrated'] = '';
      document.dispatchEvent(new Event(reactArrived));
      for (const { replay } of this.#presses) replay();
      void this.#takeEarlyReply();
    } catch (error) {
      this.#waiting.abort();
      reportError(error);
      void this.#giveUp(this.#takeEarlyReply());
    }
  }

  /** Another island that is faster must not take it: this one would send it again. */
  #takeEarlyReply() {
    return this.#early ? takeEarlyReply() : null;
  }

  /** The island stays plain HTML: what was pressed is sent in its order, and the page shown to which the last one leads. */
  async #giveUp(early: Promise<Sent> | null) {
    const reply = (await early)?.reply ?? null;
    const isDone = reply !== null && !isRefusal(reply);
    const presses = this.#presses.filter((press) => !isDone || press !== this.#early);
    for (const { send } of presses.slice(0, -1)) await send?.();
    const last = presses.at(-1);
    if (last) last.replay();
    else if (reply) void this.#goOn(reply);
    else if (this.dataset['when'] === 'open') showCart();
    else void showOtherwise();
  }

  /** With 'Buy now' to where 'Checkout' leads, as the island would have done. */
  async #goOn(reply: Reply) {
    const cart = isBought && reply instanceof Response && reply.ok ? await reply.json() : null;
    if (!cart) return showCart();
    const { checkout } = readProps<Partial<IslandProps<'product-form'>>>(this.dataset['props']);
    location.assign(checkout === 'backend' && cart.checkout_url ? cart.checkout_url : '/pay');
  }
}

/** Whether the last click was on 'Buy now', which leads to another page: nothing is shown on this one. */
let isBought = false;

/** After a change the cart shows the result, because the island cannot; otherwise a reload may find the missing code. */
async function showOtherwise(): Promise<void> {
  const isLeft = watchLeaving();
  const hadWrites = await finishWrites();
  if (isLeft() || isBought) return;
  if (hadWrites) showCart();
  else reloadOnce(location.pathname);
}

/** The plain form shows a refusal; any other outcome of a click is visible in the cart. */
function isRefusal(reply: Reply): boolean {
  return reply instanceof Response && reply.status >= 400 && reply.status < 500;
}

function showCart(): void {
  location.assign('/cart');
}

export function defineIslands(): void {
  document.addEventListener(
    'submit',
    ({ submitter }) => {
      isBought = submitter?.getAttribute('name') === 'then';
    },
    true,
  );
  customElements.define('shop-island', ShopIsland);
}
