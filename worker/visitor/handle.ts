import { hasCardNumber } from '#shared/card/number.ts';
import type { InDoubt } from '#shared/cart/in-doubt.ts';
import { problem, ShopError } from '#shared/errors/problem.ts';
import type { Json } from '#shared/json.ts';
import type { PaymentView } from '#shared/payments/payment.ts';
import { ok, refuse, type Result } from '#shared/result.ts';
import type { CommerceClient, ShopContext } from '../backends/commerce/client.ts';
import { readAnswer, refuseWhole, type Refusal } from '../backends/commerce/refusal.ts';
import type { Place } from '../database/sign-ins.ts';
import { orElse, type Report } from '../reporting/report.ts';
import { CartAttempts, type Attempts } from './attempts.ts';
import { copyRecovered } from './cart/recovered-cart.ts';
import {
  ANONYMOUS,
  SIGNS_IN,
  UNREAD,
  type CallContext,
  type CartReply,
  type CartWrite,
  type PaymentNotice,
  type PaymentRequest,
  type PaymentStatus,
  type SessionAnswer,
  type SessionCall,
  type VisitorSummary,
} from './contract.ts';
import { registeredNames } from './payments/intent.ts';
import { viewOf } from './payments/payment-view.ts';
import type { OrderRequest } from './payments/payments.ts';
import type { ReturnQuery } from './payments/returns/return-query.ts';
import { FormRenewal } from './session/form-renewal.ts';
import { callAnonymously, forwardAnonymously } from './session/forward-anonymously.ts';
import { VisitorIdentity, type VisitorCookies } from './session/identity.ts';
import type { VisitorStub } from './stub.ts';
import { socketHeaders } from './tabs.ts';
import { WishCalls } from './wishes/wish-calls.ts';
import { timeWrites } from './write-time.ts';

export type BackendCall = Pick<SessionCall, 'method' | 'path' | 'submission'> & {
  query?: string;
  body?: Json;
};

type Parts = {
  visitor: VisitorCookies;
  shop: ShopContext;
  requestId: string;
  stubOf: (id: string) => VisitorStub;
  /** Counts a visitor who is about to get an object; refuses when their network created too many. */
  admit: () => Promise<Result<null>>;
  commerce: CommerceClient;
  attempts: Attempts;
  place: () => Place;
  /** Signs the links to orders; null where none is configured. */
  linkSecret: string | null;
  report: Report;
};

/**
 * The visitor of one request. Reads of a new visitor are answered without an object; the first write creates
 * it, and the cookie comes with its answer.
 */
export class VisitorHandle {
  readonly locale: string;
  readonly currency: string;
  readonly requestId: string;
  /** The forms that give the visitor a new id. */
  readonly renewal: FormRenewal;
  readonly wishes: WishCalls;
  readonly #parts: Parts;
  readonly #timed = timeWrites();
  readonly #context: CallContext;
  readonly #identity: VisitorIdentity;
  readonly #attempts: CartAttempts;

  constructor(parts: Parts) {
    const { shop, requestId } = parts;
    [this.locale, this.currency, this.requestId] = [shop.locale, shop.currency, requestId];
    this.#parts = parts;
    this.#context = { ...shop, requestId };
    this.#identity = new VisitorIdentity({ ...parts, context: this.#context });
    const calling = { ...parts, identity: this.#identity, context: this.#context };
    [this.renewal, this.wishes] = [new FormRenewal(calling), new WishCalls(calling)];
    this.#attempts = new CartAttempts(parts.attempts, () => this.readCart());
  }

  get id(): string {
    return this.#identity.id;
  }

  /** The cart that was just written is not the one that the browser had. */
  get hasBegunAnew(): boolean {
    return this.#identity.hasBegunAnew;
  }

  /** As far as the browser knows, there is no object to read from. */
  get isNew(): boolean {
    return this.#identity.isNew;
  }

  /** The id to set in the browser's cookie, where it is new or was last set a day ago; else null. */
  async idToRemember(now: number): Promise<string | null> {
    return this.#identity.idToRemember(now);
  }

  /** Never rejects: no page fails because of it. */
  async summary(): Promise<VisitorSummary> {
    if (this.isNew) return ANONYMOUS;
    return Promise.resolve(this.#stub.summary(this.#context)).catch(orElse(this.#parts.report, UNREAD));
  }

  async readCart(inDoubt: InDoubt[] = []): Promise<Result<CartReply>> {
    const none = { epoch: '', revision: 0, cart: 'null' };
    return this.isNew ? ok(none) : this.#stub.readCart(this.#context, inDoubt);
  }

  /** A refusal is reported. Refuses a body with a card number in it: `card_number_misplaced`. */
  async writeCart(write: CartWrite): Promise<Result<CartReply>> {
    const answer = hasCardNumber(JSON.parse(write.body ?? 'null') as Json)
      ? refuse(problem('card_number_misplaced'))
      : await this.#attempts.write(write, () =>
          this.#identity.write((stub, context) => stub.writeCart(this.#timed(write), context)),
        );
    if (!answer.ok) this.#parts.report(answer.error);
    return answer;
  }

  /** Copies the cart of a checkout into the visitor's current one. */
  async recoverCart(checkoutId: string): Promise<Result<CartReply>> {
    return copyRecovered(checkoutId, {
      ...this.#parts,
      read: () => this.readCart(),
      copy: (cart) => this.#identity.write((stub, context) => stub.copyCart(cart, context)),
    });
  }

  /** `checkoutId` null means the newest order. The text is `null` when there is none. */
  async readOrder(checkoutId: string | null): Promise<Result<{ order: string }>> {
    return this.isNew ? ok({ order: 'null' }) : this.#stub.readOrder(checkoutId, this.#context);
  }

  /** Calls the backend as this visitor; a refusal is reported. */
  async call({ query, body, ...call }: BackendCall): Promise<Result<Json, Refusal>> {
    const text = body === undefined ? null : JSON.stringify(body);
    const answer = await this.forward({ ...call, query: query ?? null, body: text, key: null });
    if (answer.ok) return this.#reported(readAnswer(JSON.parse(answer.value.body) as Json));
    const isLost = answer.error.code === 'cart_unsettled';
    return this.#reported(refuseWhole(isLost ? problem('account_unsettled') : answer.error));
  }

  /** Reads from the backend as this visitor; throws the problem when that fails. */
  async read(path: string, query?: string): Promise<Json> {
    const answer = await this.call({ method: 'GET', path, ...(query === undefined ? {} : { query }) });
    if (answer.ok) return answer.value;
    throw new ShopError(answer.error.problem ?? problem('bad_answer'));
  }

  /** A call outside the visitor's session, which it leaves unchanged; a refusal is reported. */
  async callAnonymously(path: string, fields: Json): Promise<Result<Json, Refusal>> {
    return this.#reported(await callAnonymously(path, fields, this.#parts));
  }

  /** Passes a browser's call through, and the backend's answer back. */
  async forward(request: SessionCall): Promise<Result<SessionAnswer>> {
    const call = request.path.startsWith('/account')
      ? { ...request, place: this.#parts.place(), sentAt: Date.now() }
      : request;
    if (SIGNS_IN.has(`${call.method} ${call.path}`)) {
      this.#identity.admit();
      const last = () => ({ ...call, isLast: this.#identity.isRenewable });
      return this.#identity.write((stub, context) => stub.forward(last(), context));
    }
    const answer: Result<SessionAnswer> = this.isNew
      ? refuse(problem('visitor_unknown'))
      : await this.#attempts.makeCall(call, async (begun) =>
          this.#stub.forward({ ...call, ...begun, isLast: call.path === '/account/logout' }, this.#context),
        );
    return answer.ok || answer.error.code !== 'visitor_unknown'
      ? answer
      : forwardAnonymously(call, this.#parts);
  }

  /** Sets the backend session's locale or currency, in which it prices the cart; a refusal is reported. */
  async changeShop(chosen: ShopContext): Promise<void> {
    if (this.isNew) return;
    const body = JSON.stringify(chosen);
    const call = { method: 'PUT', path: '/session', query: null, body, key: null } as const;
    const answer = await this.#stub.forward(call, { ...chosen, requestId: this.requestId });
    if (!answer.ok) this.#parts.report(answer.error);
  }

  /** The answer to a WebSocket upgrade: a socket that announces changes of the cart. */
  async listen(): Promise<Response> {
    return this.#stub.fetch('http://visitor/', { headers: socketHeaders(this.#context) });
  }

  async startPayment(payment: PaymentRequest): Promise<Result<PaymentView>> {
    if (this.isNew) return refuse(problem('cart_not_found'));
    const allowed = await this.#attempts.startPayment(payment.method);
    if (!allowed.ok) return allowed;
    return this.#view(await this.#stub.startPayment({ ...payment, ...allowed.value }, this.#context));
  }

  async handlePaymentEvent(notice: PaymentNotice): Promise<Result<PaymentView>> {
    if (this.isNew) return refuse(problem('payment_not_found'));
    const allowed = await this.#attempts.admitReferences(
      notice.event === 'intent' ? registeredNames(notice) : [],
    );
    if (!allowed.ok) return allowed;
    return this.#view(await this.#stub.handlePaymentEvent(notice, this.#context));
  }

  /** Refuses a return with `payment_elsewhere` when this visitor has no such payment. */
  async handlePaymentReturn(query: ReturnQuery): Promise<Result<PaymentView>> {
    if (this.isNew) return refuse(problem('payment_elsewhere'));
    return this.#view(await this.#stub.handlePaymentReturn(query, this.#context));
  }

  /** The payment that a page has to show; null when there is none. */
  async currentPayment(): Promise<Result<PaymentView | null>> {
    return this.isNew ? ok(null) : this.#view(await this.#stub.currentPayment(this.#context));
  }

  async placeOrder(order: OrderRequest): Promise<Result<PaymentView>> {
    if (this.isNew) return refuse(problem('cart_not_found'));
    const begun = 'paymentId' in order ? ok({}) : await this.#attempts.startPayment('card');
    if (!begun.ok) return begun;
    return this.#view(await this.#stub.placeOrder({ ...order, ...begun.value }, this.#context));
  }

  /** Cancels the open payment; one that turns out to be paid has an `href`. Null when there was none. */
  async cancelPayment(): Promise<Result<PaymentView | null>> {
    return this.isNew ? ok(null) : this.#view(await this.#stub.cancelPayment(this.#context));
  }

  #view<P extends PaymentStatus | null>(answer: Result<P>) {
    return viewOf(answer, this.#parts.linkSecret);
  }

  get #stub(): VisitorStub {
    return this.#parts.stubOf(this.id);
  }

  #reported(answer: Result<Json, Refusal>): Result<Json, Refusal> {
    if (answer.ok) return answer;
    const { problem: whole, problems } = answer.error;
    for (const reason of [whole, ...Object.values(problems)]) if (reason) this.#parts.report(reason);
    return answer;
  }
}
