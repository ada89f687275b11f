import { DurableObject } from 'cloudflare:workers';
import { problem, ShopError, type Problem } from '#shared/errors/problem.ts';
import type { PaymentEvent, StartPayment } from '#shared/payments/payment.ts';
import { ok, refuse, type Result } from '#shared/result.ts';
import type { ShopContext } from '../backends/commerce/client.ts';
import { parseConfig } from '../config.ts';
import { createErrorService } from '../reporting/error-service.ts';
import { reportTo } from '../reporting/report.ts';
import { LIMITS, type CartReply, type CartWrite, type Limits } from './contract.ts';
import type { PaymentStatus, SessionAnswer, SessionCall, VisitorSummary } from './contract.ts';
import { openVisitor, type Opened } from './open-visitor.ts';
import { statusOf } from './storage/payment-log.ts';
import type { OrderRequest } from './payments/payments.ts';
import type { ReturnQuery } from './payments/return-query.ts';
import { SubmissionDeduplicator } from './deduplication.ts';
import { isUsed } from './storage/schema.ts';
import { exportVisitor, type Handover } from './handover.ts';
import { getVisitor } from './stub.ts';
import { Tabs } from './tabs.ts';

/**
 * One visitor (docs/decisions/014-one-object-changes-a-visitors-cart.md): the cart record, the queue of writes and the
 * backend's session token. Every method answers a plain Result, because a thrown error loses its class and fields on
 * the way.
 */
export class VisitorSession extends DurableObject<Env> {
  readonly #limits: Limits;
  readonly #tabs: Tabs;
  readonly #submissions = new SubmissionDeduplicator<CartReply>();
  #opened: Opened | null = null;

  constructor(ctx: DurableObjectState, env: Env, limits: Limits = LIMITS) {
    super(ctx, env);
    this.#limits = limits;
    this.#tabs = new Tabs(ctx);
    if (isUsed(ctx.storage.sql)) this.#open();
  }

  /** The visitor's part of a page; a slow backend delays it no longer than the limit, then the record answers. */
  async summary(context: ShopContext): Promise<VisitorSummary> {
    if (!this.#opened) return ANONYMOUS;
    const { state } = this.#opened;
    const read = this.#use(({ cart }) => cart.read(context));
    await Promise.race([read, scheduler.wait(this.#limits.summaryWaitMs)]);
    const itemQuantity = state.cart?.summary.itemQuantity ?? 0;
    const signedIn = state.account !== null;
    return { revision: state.revision, itemQuantity, signedIn, balance: state.account?.balance ?? 0 };
  }

  /** The wire cart as JSON text, at most 5 s old. */
  async readCart(context: ShopContext): Promise<Result<CartReply>> {
    if (!this.#opened) return ok({ revision: 0, cart: 'null' });
    return this.#use(({ cart }) => cart.read(context));
  }

  /** Problems besides the backend's own: `idempotency_mismatch`, `cart_busy`, and `cart_unsettled`, which may be repeated. */
  async writeCart(write: CartWrite, context: ShopContext): Promise<Result<CartReply>> {
    return this.#use(({ payments }) =>
      this.#submissions.run(write.submission ?? null, () => payments.write(write, context)),
    );
  }

  /** Makes the cart of a checkout the visitor's own, unless theirs has items; refused when the backend knows none. */
  async recoverCart(checkoutId: string, context: ShopContext): Promise<Result<CartReply>> {
    return this.#use(({ cart, payments }) => payments.change(() => cart.recover(checkoutId, context)));
  }

  /** A tab of the visitor, which wants to hear of changes; the locale and currency of its page are in the headers. */
  override async fetch(request: Request): Promise<Response> {
    const { state } = this.#opened ?? {};
    const summary = state?.cart?.summary;
    const answer = this.#tabs.accept({
      revision: state?.revision ?? 0,
      itemQuantity: summary?.itemQuantity ?? 0,
    });
    const { headers } = request;
    const context = { locale: headers.get('X-Locale') ?? '', currency: headers.get('X-Currency') ?? '' };
    // What became of the cart elsewhere, as at the hosted checkout, follows.
    this.ctx.waitUntil(this.readCart(context));
    return answer;
  }

  /** Tabs only listen; their pings are answered without waking the object. */
  override webSocketMessage(socket: WebSocket): void {
    socket.close(1008, 'This socket only tells');
  }

  /** Ends the handshake, or the tab would wait for its own goodbye. */
  override webSocketClose(socket: WebSocket): void {
    socket.close();
  }

  /** `checkoutId` null asks for the visitor's own newest order. The text is `null` when there is none. */
  async readOrder(checkoutId: string | null, context: ShopContext): Promise<Result<{ order: string }>> {
    return this.#use(({ calls }) => calls.order(checkoutId, context));
  }

  /** Any other call with the backend's session; the token itself is never answered. */
  async forward(call: SessionCall, context: ShopContext): Promise<Result<SessionAnswer>> {
    return this.#use(({ calls, payments }) => {
      const forward = () => calls.forward(call, context);
      return call.method !== 'GET' && CHANGES_CART.has(call.path) ? payments.change(forward) : forward();
    });
  }

  /** Begins a payment of the cart (`Payments.start`). */
  async startPayment(asked: StartPayment, context: ShopContext): Promise<Result<PaymentStatus>> {
    return this.#use(async ({ payments }) => statusOf(await payments.start(asked, context)));
  }

  /** The browser says how far a payment is (`Payments.handleEvent`). */
  async handlePaymentEvent(
    id: string,
    event: PaymentEvent,
    reason: Problem | null,
  ): Promise<Result<PaymentStatus>> {
    return this.#use(async ({ payments }) => statusOf(await payments.handleEvent(id, event, reason)));
  }

  /** A shopper came back from a provider (`Payments.handleReturn`). */
  async handlePaymentReturn(query: ReturnQuery, context: ShopContext): Promise<Result<PaymentStatus>> {
    return this.#use(async ({ payments }) => statusOf(await payments.handleReturn(query, context)));
  }

  /** Places the order of a form (`Payments.place`). */
  async placeOrder(asked: OrderRequest, context: ShopContext): Promise<Result<PaymentStatus>> {
    return this.#use(async ({ payments }) => statusOf(await payments.place(asked, context)));
  }

  /** Gives the open payments up (`Payments.cancel`). */
  async cancelPayment(): Promise<Result<PaymentStatus | null>> {
    return this.#use(async ({ payments }) => statusOf(await payments.cancel()));
  }

  /** The payment that a page has to speak of (`Payments.current`). */
  async currentPayment(): Promise<Result<PaymentStatus | null>> {
    if (!this.#opened) return ok(null);
    return this.#use(async ({ payments }) => statusOf(await payments.current()));
  }

  /** Hands everything that another object of the same visitor needs over to it, and forgets it. */
  async handOver(): Promise<Result<Handover>> {
    return this.#use(async ({ state, queue, payments }) => {
      const refusal = payments.refusal();
      if (refusal) return refuse(refusal);
      const handover = await queue.run(async () => exportVisitor(state));
      // Its tabs come back with the new cookie.
      this.#tabs.closeAll();
      return handover;
    });
  }

  /** Goes on for the visitor whose id was `formerId`; without `keepsSession` as an anonymous visitor. */
  async takeOver(formerId: string, keepsSession: boolean): Promise<Result<null>> {
    return this.#use(async ({ state }) => {
      const handover = await getVisitor(this.env, formerId).handOver();
      if (!handover.ok) return handover;
      const { revision } = handover.value;
      state.adopt(keepsSession ? handover.value : { session: null, revision, account: null });
      return ok(null);
    });
  }

  /**
   * Carries on payments that are due, looks for a write that was given up, and empties the object of a visitor whose
   * cookie has expired.
   */
  override async alarm(): Promise<void> {
    const { state, cart, payments } = this.#open();
    if (cart.isWatching && Date.now() >= (state.lateUntil ?? 0)) await cart.look();
    if (payments.nextDue() === null && Date.now() >= (state.idleAt ?? 0)) {
      this.#opened = null;
      return this.ctx.storage.deleteAll();
    }
    await this.#use(() => payments.runDue());
  }

  #open(): Opened {
    return (this.#opened ??= openVisitor({
      sql: this.ctx.storage.sql,
      env: this.env,
      limits: this.#limits,
      announce: (message) => this.#tabs.broadcast(message),
      report: (reason, payment) => this.#report(reason, { method: payment.method }),
      paymentChanged: () => this.ctx.waitUntil(this.#setAlarm()),
    }));
  }

  async #use<T>(task: (opened: Opened) => Promise<Result<T>>): Promise<Result<T>> {
    try {
      // Before any other wait, so that the queue keeps the order of the calls.
      const answer = await task(this.#open());
      await this.#setAlarm();
      return answer;
    } catch (error) {
      if (error instanceof ShopError) return refuse(error.problem);
      this.#report(error instanceof Error ? error : new Error(String(error)), {});
      return refuse(problem('server_error'));
    }
  }

  #report(fault: Error | Problem, details: Record<string, string>): void {
    const { sentryDsn } = parseConfig(this.env);
    const waitUntil = (promise: Promise<unknown>) => this.ctx.waitUntil(promise);
    const tell =
      sentryDsn === null
        ? null
        : createErrorService({ dsn: sentryDsn, waitUntil, fetch: (input, init) => fetch(input, init) });
    const report = reportTo(tell, { side: 'worker', requestId: 'none', path: null, release: null });
    report(fault, { where: "the visitor's object", ...details });
  }

  /** When a payment is due, or a write that was given up is looked for, else when the cookie has expired; that moves at most once a day, because it is a write. */
  async #setAlarm(): Promise<void> {
    const { state, payments } = this.#open();
    const idleAt = Date.now() + this.#limits.idleMs;
    const known = state.idleAt;
    if (known === null || idleAt - known > DAY_MS) state.saveIdleAt(idleAt);
    const looksAt =
      state.lateUntil === null ? Infinity : Math.max(state.lateUntil, Date.now() + LOOK_SOON_MS);
    const at = Math.min(payments.nextDue() ?? Infinity, looksAt, state.idleAt ?? idleAt);
    if ((await this.ctx.storage.getAlarm()) !== at) await this.ctx.storage.setAlarm(at);
  }
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** A backend that could not be read is not asked again at once. */
const LOOK_SOON_MS = 5_000;

const ANONYMOUS: VisitorSummary = { revision: 0, itemQuantity: 0, signedIn: false, balance: 0 };
/** Calls besides cart writes after which a cart is another, or somebody else's. */
const CHANGES_CART = new Set(['/session', '/account', '/account/login', '/account/logout']);
