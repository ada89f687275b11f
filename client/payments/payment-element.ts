import { catalogue } from '#shared/errors/catalogue.ts';
import { problem, ShopError } from '#shared/errors/problem.ts';
import { markOf } from '#shared/measuring/step-mark.ts';
import { pageText } from '#shared/messages/page-text.ts';
import type { ShownOffer } from '#shared/payments/element.ts';
import type { Flow } from '#shared/payments/methods.ts';
import { isIncapable, isOfCart, shopperProblem } from '#shared/payments/shopper-problem.ts';
import { sumsIn, type Shown } from '#shared/payments/shown.ts';
import { isCovered, takesCart } from './charge.ts';
import { withDeadline } from './deadline.ts';
import type { Mounted } from './driver.ts';
import type { ElementWiring, Handlers } from './element-wiring.ts';
import { dueOf, type PayableCart } from './exact-cart.ts';
import { isUnanswered } from './payment-controller.ts';
import { isOtherThanShown, toProblem } from './problems.ts';

/** How long a provider's page may take to load. */
const LEAVING_TIMEOUT_MS = 20_000;

/** A payment method on a page, from being mounted to being paid. */
export class PaymentElement {
  readonly #wiring: ElementWiring;
  /** Identifies this element, as opposed to another one of the same method. */
  readonly #payer: ShownOffer & Flow;
  readonly #unfollow: () => void;
  #mounted: Mounted | null = null;
  #remountKey = '';
  /** Grows with every start; results of earlier rounds are ignored. */
  #round = 0;
  #isPaying = false;
  /** The amounts that the shopper pays: of the page when pay was pressed, or of the wallet's sheet. */
  #due: Shown = '';
  /** Neither this device nor the shop's settings change while the page is open. */
  #isIncapable = false;

  constructor(wiring: ElementWiring) {
    const { view, cart, offer } = wiring;
    this.#wiring = wiring;
    this.#payer = { ...offer };
    view.onPay(() => void this.#pay());
    view.onRetry(() => void (this.#isPaying ? this.#finish() : this.start()));
    this.#unfollow = cart.follow((newer) => this.#showCart(newer));
  }

  /** Of one mounting, whose sheet may still be open after the next: what it shows is approved in it, and nothing else. */
  #handlersOfMount(): Handlers {
    const { cart, controller, known } = this.#wiring;
    let sheet: Shown | undefined = this.#payer.kind === 'wallet' && known === undefined ? '' : undefined;
    const shows = (shown: PayableCart) => {
      if (sheet !== undefined) sheet = dueOf(shown);
    };
    return {
      begin: () => this.#begin(),
      registerIntent: async (intent) => {
        await this.#begin();
        await controller.registerIntent(this.#payer, intent);
      },
      getCart: async () => {
        // What is only shown may be as old as the page; what is paid is read again.
        const isShowing = !this.#mounted && !this.#isPaying;
        return (isShowing && cart.latest()) || cart.read();
      },
      shows,
      updateCart: async (change) => {
        const changed = await cart.update(change, await this.#begin(sheet));
        // The sheet sends the billing when it closes.
        if (!change.billing) shows(changed);
        return changed;
      },
      paid: () => void this.#finish(sheet),
      failed: (error) => this.#failed(error),
      cancelled: () => this.#cancelled(),
      warned: (error) => this.#report(error),
    };
  }

  async start(): Promise<void> {
    const { view, cart, offer } = this.#wiring;
    const round = this.#nextRound();
    if (this.#isIncapable) return;
    view.showProblem(null);
    // Wallets are announced together.
    view.show(
      'loading',
      offer.kind === 'wallet' ? '' : pageText()('payment.loadingMethod', { method: offer.name }),
    );
    try {
      const current = cart.latest() ?? (await cart.read());
      if (this.#isOff(current)) return;
      const mounted = await withDeadline(this.#wiring.mount(this.#handlersOfMount(), current), offer.name);
      if (round !== this.#round) return mounted.unmount?.();
      this.#mounted = mounted;
      this.#remountKey = remountKey(mounted, current);
      view.show('ready');
      this.#showCart(cart.latest());
    } catch (error) {
      if (round === this.#round) this.#mountFailed(error);
    }
  }

  #nextRound(): number {
    this.#mounted?.unmount?.();
    this.#mounted = null;
    this.#round += 1;
    return this.#round;
  }

  #mountFailed(error: unknown): void {
    // The element was removed while it was loading: the cart was emptied, or the panel rendered again.
    if (!this.#wiring.isInPage()) return this.#leavePage();
    const reason = toProblem(error);
    if (isIncapable(reason)) {
      this.#wiring.log(reason);
      this.#isIncapable = !isOfCart(reason);
      return this.#wiring.view.show('off');
    }
    this.#wiring.view.show('failed');
    if (reason.status < 500 || Object.hasOwn(catalogue, reason.code)) return this.#report(error);
    // A backend's own faults are for the log.
    this.#wiring.log(reason);
    this.#report(new ShopError(problem('payment_unavailable')));
  }

  /** A cart that cannot be paid this way: the element is hidden. */
  #isOff(cart: PayableCart): boolean {
    if (this.#takes(cart) && !isCovered(cart)) return false;
    this.#nextRound();
    this.#wiring.view.showProblem(null);
    this.#wiring.view.show('off');
    return true;
  }

  /** A payment that the shopper returned with was checked when it began. */
  #takes(cart: PayableCart): boolean {
    return this.#wiring.known !== undefined || takesCart(this.#payer, cart);
  }

  #showCart(newer: PayableCart | null): void {
    if (!this.#wiring.isInPage()) return this.#leavePage();
    if (this.#isPaying) return;
    if (!newer) return this.#wiring.view.show('off');
    if (this.#isOff(newer)) return;
    if (this.#wiring.view.state() === 'off') return void this.start();
    this.#followCart(newer);
  }

  #followCart(newer: PayableCart): void {
    if (!this.#mounted) return;
    if (remountKey(this.#mounted, newer) === this.#remountKey) this.#mounted.follow?.(newer);
    else void this.start();
  }

  #leavePage(): void {
    this.#nextRound();
    this.#unfollow();
  }

  async #begin(sheet?: Shown): Promise<string> {
    if (!this.#isPaying) this.#showPaying();
    this.#approve(sheet);
    try {
      return await this.#wiring.controller.begin(this.#payer, this.#due, this.#wiring.known);
    } catch (error) {
      this.#reset();
      throw error;
    }
  }

  /** The page may show another cart's sums below a sheet. */
  #approve(sheet?: Shown): void {
    if (sheet !== undefined) this.#due = this.#due.replace(sumsIn(this.#due), sheet);
  }

  #showPaying(): void {
    const { due, cart, offer } = this.#wiring;
    performance.mark(markOf('method-pressed'), { detail: offer.method });
    const known = cart.latest();
    this.#due = due ?? (known ? dueOf(known) : '');
    this.#isPaying = true;
    this.#wiring.view.showProblem(null);
    this.#wiring.view.show('paying', pageText()('payment.moment'));
  }

  async #pay(): Promise<void> {
    const { view, cart, offer } = this.#wiring;
    const mounted = this.#mounted;
    if (this.#isPaying || !mounted?.pay) return;
    this.#showPaying();
    try {
      if (!this.#takes(await cart.read())) throw new ShopError(problem('payment_unavailable'));
      if ((await mounted.pay()) === 'paid') return await this.#finish();
      view.show('leaving', pageText()('payment.takingYouTo', { method: offer.name }));
      setTimeout(() => this.#reset(), LEAVING_TIMEOUT_MS);
    } catch (error) {
      this.#failed(error);
    }
  }

  async #finish(sheet?: Shown): Promise<void> {
    const { view, controller } = this.#wiring;
    this.#approve(sheet);
    this.#isPaying = true;
    view.showProblem(null);
    view.show('leaving', pageText()('payment.placing'));
    try {
      await controller.finish(this.#payer, this.#due);
    } catch (error) {
      if (isUnanswered(error)) view.show('unfinished', pageText()('payment.safe'));
      else this.#reset();
      this.#over(error);
    }
  }

  #failed(error: unknown): void {
    const reported = this.#wiring.controller.end(this.#payer, 'failed', toProblem(error));
    this.#reset();
    this.#over(error, reported);
  }

  #over(error: unknown, reported = Promise.resolve()): void {
    this.#report(error);
    if (!isUnanswered(error) && !isOtherThanShown(toProblem(error))) this.#wiring.ended(reported);
  }

  #cancelled(): void {
    this.#wiring.ended(this.#wiring.controller.end(this.#payer, 'cancelled'));
    this.#reset();
    this.#wiring.view.showProblem(problem('payment_cancelled'));
  }

  /** No payment is in progress any more: the element shows the current cart. */
  #reset(): void {
    const { view, cart } = this.#wiring;
    this.#isPaying = false;
    view.show(this.#mounted ? 'ready' : 'failed');
    const newest = cart.latest();
    if (newest) this.#followCart(newest);
  }

  #report(error: unknown): void {
    const reason = toProblem(error);
    if (!this.#wiring.onError(reason)) console.warn(reason.message);
    this.#wiring.view.showProblem(shopperProblem(reason));
    if (isOtherThanShown(reason)) this.#wiring.showSums(this.#due);
  }
}

function remountKey(mounted: Mounted, cart: PayableCart): string {
  return JSON.stringify(mounted.remountOn?.(cart) ?? null);
}
