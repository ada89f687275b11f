import { problem, ShopError, type Problem } from '#shared/errors/problem.ts';
import type { Flow, Offer } from '#shared/payments/methods.ts';
import type { PaymentEvent, PaymentIntent, PaymentView } from '#shared/payments/payment.ts';
import type { Shown } from '#shared/payments/shown.ts';
import type { Result } from '#shared/result.ts';
import { routes } from '#shared/routes.ts';
import type { PaymentApi } from './payment-api.ts';

export type Payer = Pick<Offer, 'method' | 'gateway'> & Pick<Flow, 'kind' | 'leaves' | 'isReviewed'>;

type Wiring = { api: PaymentApi; go: (href: string) => void; wait: (ms: number) => Promise<void> };

const ATTEMPT_INTERVAL_MS = 1500;
const MAX_ATTEMPTS = 20;

/** Runs the payments of a page: one at a time, whichever element begins it. */
export class PaymentController {
  readonly #wiring: Wiring;
  #current: { payer: Payer; id: Promise<string>; isFinishing?: boolean } | null = null;

  constructor(wiring: Wiring) {
    this.#wiring = wiring;
  }

  isActive(): boolean {
    return this.#current !== null;
  }

  /** The same id until it ends; `known` is a payment to continue. Throws the reason if it cannot begin. */
  begin(payer: Payer, due: Shown, known?: string): Promise<string> {
    if (this.#current?.payer === payer) return this.#current.id;
    const payment = { payer, id: this.#start(payer, due, known) };
    this.#current = payment;
    payment.id.catch(() => {
      if (this.#current === payment) this.#current = null;
    });
    return payment.id;
  }

  /** The server knows of it before the shopper can pay. Throws why it must not be paid. */
  async registerIntent(payer: Payer, intent: PaymentIntent): Promise<void> {
    const payment = this.#current;
    if (payment?.payer !== payer) throw new ShopError(problem('payment_not_found'));
    await this.#viewOf(this.#wiring.api.registerIntent(await payment.id, intent));
  }

  /** Or leads to its review. Throws the reason if there is no order. */
  async finish(payer: Payer, due: Shown): Promise<void> {
    const payment = this.#current;
    if (payment?.payer !== payer) throw new ShopError(problem('payment_not_found'));
    payment.isFinishing = true;
    const id = await payment.id;
    try {
      await this.#report(id, 'authorised', due);
      await (payer.isReviewed ? this.#leaveFor(routes.pay.href()) : this.#order(id));
    } catch (error) {
      // Without an answer the order may have been placed: the same payment is finished again.
      if (this.#current === payment && !isUnanswered(error)) this.#current = null;
      throw error;
    }
  }

  /** Ends the payer's payment, and resolves once the server knows; does nothing if the payer has none. */
  async end(payer: Payer, event: 'failed' | 'cancelled', reason?: Problem): Promise<void> {
    if (this.#current?.payer !== payer) return;
    const { id } = this.#current;
    this.#current = null;
    const known = await id.catch(() => null);
    if (known !== null) await this.#wiring.api.report(known, event, reason ? { reason } : {});
  }

  /** The page is left: an open sheet is closed, and never reports that itself. */
  async leave(): Promise<void> {
    const payment = this.#current;
    if (payment?.payer.kind !== 'wallet' || payment.payer.leaves || payment.isFinishing) return;
    await this.#wiring.api.report(await payment.id, 'cancelled');
  }

  async #start({ method, gateway, leaves }: Payer, due: Shown, known: string | undefined): Promise<string> {
    const id = known ?? (await this.#viewOf(this.#wiring.api.start({ method, gateway, due }))).id;
    // The page may be left next, and the server must know before that; after a review, also what was shown.
    if (leaves) await this.#report(id, 'leaving', known === undefined ? undefined : due);
    return id;
  }

  async #order(id: string): Promise<never> {
    // Another tab or the visitor's object may be placing it.
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
      await this.#report(id, 'order');
      await this.#wiring.wait(ATTEMPT_INTERVAL_MS);
    }
    return this.#leaveFor(routes.pay.href());
  }

  #report(id: string, event: PaymentEvent, due?: Shown): Promise<PaymentView> {
    return this.#viewOf(this.#wiring.api.report(id, event, due === undefined ? {} : { due }));
  }

  /** One that has become an order redirects there, one that has ended throws. */
  async #viewOf(call: Promise<Result<PaymentView>>): Promise<PaymentView> {
    const answer = await call;
    if (!answer.ok) throw new ShopError(answer.error);
    const view = answer.value;
    if (view.href !== null) return this.#leaveFor(view.href);
    if (view.problem !== null) throw new ShopError(view.problem);
    if (view.state === 'failed') throw new ShopError(problem('payment_refused'));
    return view;
  }

  #leaveFor(href: string): Promise<never> {
    this.#wiring.go(href);
    return new Promise(() => undefined);
  }
}

/** Whether a call failed without an answer, so that its effect is unknown. */
export function isUnanswered(error: unknown): boolean {
  return error instanceof ShopError && ['connection_error', 'request_error'].includes(error.problem.code);
}
