import { problem, type Problem } from '#shared/errors/problem.ts';
import type { Json } from '#shared/json.ts';
import { ok, refuse, type Result } from '#shared/result.ts';
import type { CommerceCall, ShopContext } from '../../backends/commerce/client.ts';
import { firstModelError } from '../../backends/commerce/model-errors.ts';
import { BackendError, isUnsettled } from '../../backends/failure.ts';
import type { CartParts, VisitorCart } from '../cart/visitor-cart.ts';
import type { SessionAnswer, SessionCall } from '../contract.ts';
import { SubmissionDeduplicator } from '../deduplication.ts';
import { DepartingVisitor, isOut } from './departing-visitor.ts';
import { hidesCart, hidesOrders, refuseCustomers, type Found } from './departure.ts';
import { customerIn, saveAccountFrom } from './handover.ts';
import type { SignIns } from './sign-ins.ts';

type Parts = Omit<CartParts, 'log'> & { cart: VisitorCart; signIns: SignIns };

/** Reads of orders, shipment rating, session, account. */
export class SessionCalls {
  readonly #parts: Parts;
  readonly departing: DepartingVisitor;
  #last = 0;
  readonly #submissions = new SubmissionDeduplicator<SessionAnswer>(({ body }) => isRefusal(body));

  constructor(parts: Parts) {
    this.#parts = parts;
    this.departing = new DepartingVisitor(parts);
  }

  /** Somebody signs in or out: nothing of a customer is for whoever has this object's id. */
  get isLeaving(): boolean {
    return this.#last > 0 || this.departing.hasLeft;
  }

  /** A read bypasses the queue; a call that may change something, or starts the session, waits its turn. */
  async forward(call: SessionCall, context: ShopContext): Promise<Result<SessionAnswer>> {
    const { state, queue, cart } = this.#parts;
    if (call.isLast) return this.#sendLast(call, context);
    const reads = isRead(call);
    if (reads && state.session !== null && !this.isLeaving) return this.#send(call, context);
    return this.#submissions.run(call.submission ?? null, async () => {
      const answer = await queue.run(async () => {
        const certain = reads ? ok(null) : await cart.settle(context);
        return certain.ok ? this.#send(call, context) : certain;
      });
      return reads && this.departing.hasLeft ? UNKNOWN : answer;
    });
  }

  /** What is written until the other object continues would be in nobody's cart, or in the customer's for whoever knows the id. */
  async #sendLast(call: SessionCall, context: ShopContext): Promise<Result<SessionAnswer>> {
    const { queue, cart } = this.#parts;
    this.#last += 1;
    try {
      const send = async () => {
        const refusal = await this.departing.refusalOf(call);
        if (refusal) return refuse(refusal);
        const certain = await cart.settle(context);
        // A sign-out is carried out here whatever the backend says.
        return certain.ok || isOut(call) ? this.#sendAndClose(call, context, certain) : certain;
      };
      return await queue.run(send, { isLast: true });
    } finally {
      this.#last -= 1;
    }
  }

  async #sendAndClose(
    call: SessionCall,
    context: ShopContext,
    certain: Result<null>,
  ): Promise<Result<SessionAnswer>> {
    const { state, signIns } = this.#parts;
    const before = state.leaving;
    const { owner: customer } = signIns;
    const who = await this.departing.sent(call, customer);
    let lost: Found | null = null;
    const loseBy = (isLate: boolean) => (lost = { kind: 'lost', isLate, who });
    const sent = certain.ok ? await this.#send(call, context, loseBy) : certain;
    const isSomeones = before === null && isEmpty(call, sent) && (await this.departing.isSomeones(context));
    const answer = isSomeones ? refuse(problem('cart_unsettled')) : sent;
    if (isSomeones) loseBy(false);
    const hasLeft = isOut(call) || (answer.ok && customerIn(call, JSON.parse(answer.value.body) as Json));
    this.departing.learn(hasLeft ? { kind: 'left', customer } : (lost ?? { kind: 'refused' }), before);
    return answer;
  }

  /**
   * The order of a checkout, `null` text when there is none (yet), or when it is not this visitor's. A stored
   * one needs no backend; otherwise the checkout must be that of the recorded cart, or of the session's
   * newest order.
   */
  async order(checkoutId: string | null, context: ShopContext): Promise<Result<{ order: string }>> {
    const { state, queue, orders } = this.#parts;
    if (checkoutId !== null && !/^[\w-]{1,64}$/.test(checkoutId)) return ok({ order: 'null' });
    if (hidesCart(state) || hidesOrders(state)) return refuse(problem('visitor_changed'));
    const kept = state.order(checkoutId);
    if (kept !== null && checkoutId !== null && !isUnconfirmed(kept)) return ok({ order: kept });
    if (state.session === null) return ok({ order: kept ?? 'null' });
    const keptOr = (reason: Problem) => (kept === null ? refuse(reason) : ok({ order: kept }));
    return queue.run(async () => {
      const isOwn = kept !== null || state.cart?.summary.checkoutId === checkoutId;
      const asked = isOwn ? checkoutId : null;
      // Where a sign-in may be carried out meanwhile, the session's newest one may be a customer's.
      if (asked === null && this.departing.hasLeft) return keptOr(problem('visitor_changed'));
      try {
        const order = await orders.load(asked, context);
        const isFound = isOwn || checkoutId === null || state.order(checkoutId) !== null;
        return ok({ order: JSON.stringify(isFound ? order : null) });
      } catch (error) {
        if (!(error instanceof BackendError)) throw error;
        return keptOr(error.problem);
      }
    });
  }

  async #send(
    call: SessionCall,
    context: ShopContext,
    lostBy?: (isLate: boolean) => void,
  ): Promise<Result<SessionAnswer>> {
    const { state, backend } = this.#parts;
    try {
      const { status, body } = await backend.call(callOf(call), context);
      // Sent before somebody signed in or out, it may say who that was, or no more who is signed in.
      const isOver = () => isRead(call) && (this.departing.hasLeft || state.isHandedOver);
      if (isOver()) return UNKNOWN;
      // It may have signed somebody in.
      if (isSenseless(call, body))
        throw new BackendError(problem('bad_answer'), { settled: false, status: null });
      await this.#learn(call, body, context);
      await this.#learnSignIn(call, body, isOver);
      if (isOver()) return UNKNOWN;
      return ok({ status, body: JSON.stringify(body), revision: state.revision });
    } catch (error) {
      if (!(error instanceof BackendError)) throw error;
      const lost = call.method !== 'GET' && isUnsettled(error);
      if (lost) state.markCartStale();
      if (lost) lostBy?.(error.problem.code === 'request_error');
      return refuse(lost ? problem('cart_unsettled') : error.problem);
    }
  }

  async #learnSignIn(call: SessionCall, body: Json, hasLeft: () => boolean): Promise<void> {
    const customer = customerIn(call, body);
    if (customer === undefined) return;
    const { place = NO_PLACE, method, isLast = false, sentAt = this.#parts.now() } = call;
    const isOver = () => this.#parts.state.isHandedOver || hasLeft();
    await this.#parts.signIns.learn({ customer, isNew: method === 'POST', isLast, sentAt, place, isOver });
  }

  /** What an answer says about the recorded cart. */
  async #learn(call: SessionCall, body: Json, context: ShopContext): Promise<void> {
    const { state, cart } = this.#parts;
    saveAccountFrom(state, call, body);
    if (firstModelError(body) || body === null) return;
    refuseCustomers(state, body);
    // While a late write may be in it, the cart is only kept where it is compared.
    if (call.path === '/cart/shipment-rating' && !cart.isWatching) await cart.keep(body, context);
    // The backend prices the cart again in another currency or locale.
    if (call.path === '/session' && call.method === 'PUT') state.markCartStale();
  }
}

const UNKNOWN: Result<never> = refuse(problem('visitor_unknown'));
const NO_PLACE = { device: '', country: '', city: '' };

/** An order whose payment waits for the bank is paid elsewhere: only the backend knows when. */
function isUnconfirmed(order: string): boolean {
  const { authentication_required_payment_id: id } = JSON.parse(order) as { [name: string]: Json };
  return typeof id === 'string' && id !== '';
}

/** Neither an account nor a refusal. */
function isSenseless({ method, path }: SessionCall, body: Json): boolean {
  const signsIn = method === 'POST' && (path === '/account' || path === '/account/login');
  return (
    signsIn && body !== null && !firstModelError(body) && customerIn({ method, path }, body) === undefined
  );
}

/** A wrong password, or an answer that was cut off. */
function isEmpty({ path }: SessionCall, answer: Result<SessionAnswer>): boolean {
  return path === '/account/login' && answer.ok && answer.value.body === 'null';
}

function isRefusal(body: string): boolean {
  return firstModelError(JSON.parse(body) as Json) !== null;
}

function isRead({ method, path }: SessionCall): boolean {
  return method === 'GET' && path !== '/cart/shipment-rating';
}

function callOf({ method, path, query, body }: SessionCall): CommerceCall {
  return { method, path, ...(query ? { query } : {}), ...(body === null ? {} : { body }) };
}
