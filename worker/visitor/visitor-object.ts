import { DurableObject } from 'cloudflare:workers';
import { problem, ShopError } from '#shared/errors/problem.ts';
import type { Json } from '#shared/json.ts';
import type { StartPayment } from '#shared/payments/payment.ts';
import { ok, refuse, type Result } from '#shared/result.ts';
import type { ShopContext } from '../backends/commerce/client.ts';
import { ANONYMOUS, LIMITS, NO_REQUEST } from './contract.ts';
import type {
  CallContext,
  CartReply,
  CartWrite,
  Limits,
  PaymentNotice,
  PaymentStatus,
  SessionAnswer,
  SessionCall,
  VisitorSummary,
} from './contract.ts';
import { createObjectReport } from './object-report.ts';
import { openVisitor, type Opened } from './open-visitor.ts';
import { statusOf } from './storage/payment-log.ts';
import { incidentFacts } from './payments/payment-rules.ts';
import type { OrderRequest, Payments } from './payments/payments.ts';
import type { ReturnQuery } from './payments/return-query.ts';
import { SubmissionDeduplicator } from './deduplication.ts';
import { nextAlarm } from './next-alarm.ts';
import { isUsed } from './storage/schema.ts';
import { adoptVisitor, exportVisitor, type VisitorExport } from './handover.ts';
import { takeVisitorOver } from './take-over.ts';
import { Tabs } from './tabs.ts';

type Task<T> = (opened: Opened & { payments: Payments }, shop: ShopContext) => Promise<Result<T>>;

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

  /** The visitor's part of a page. */
  async summary(context: CallContext): Promise<VisitorSummary> {
    if (!this.#opened) return ANONYMOUS;
    const { state } = this.#opened;
    const read = this.#use(context, NOTHING, ({ cart }, shop) => cart.read(shop));
    await Promise.race([read, scheduler.wait(this.#limits.readWaitMs)]);
    const itemQuantity = state.cart?.summary.itemQuantity ?? 0;
    const signedIn = state.account !== null;
    return { revision: state.revision, itemQuantity, signedIn, balance: state.account?.balance ?? 0 };
  }

  async isInUse(): Promise<boolean> {
    return this.#opened !== null && !this.#opened.state.isHandedOver;
  }

  /** The wire cart as JSON text, at most 5 s old. */
  async readCart(context: CallContext): Promise<Result<CartReply>> {
    return this.#use(context, NOTHING, ({ cart }, shop) => cart.read(shop));
  }

  /** Problems besides the backend's own: `idempotency_mismatch`, `cart_busy`, and `cart_unsettled`, which may be repeated. */
  async writeCart(write: CartWrite, context: CallContext): Promise<Result<CartReply>> {
    return this.#use(context, UNKNOWN, ({ payments }, shop) =>
      this.#submissions.run(write.submission ?? null, () => payments.write(write, shop)),
    );
  }

  /** Puts the lines and codes of a backend's cart, JSON text, into the visitor's own, unless that has items. */
  async copyCart(source: string, context: CallContext): Promise<Result<CartReply>> {
    return this.#use(context, UNKNOWN, ({ cart, payments }, shop) =>
      payments.change(() => cart.copy(JSON.parse(source) as Json, shop)),
    );
  }

  /** A tab of the visitor, which wants to hear of changes; the locale and currency of its page are in the headers. */
  override async fetch(request: Request): Promise<Response> {
    const { state } = this.#opened ?? {};
    const { itemQuantity = 0 } = state?.cart?.summary ?? {};
    const answer = this.#tabs.accept({ revision: state?.revision ?? 0, itemQuantity });
    const { headers } = request;
    const context = {
      locale: headers.get('X-Locale') ?? '',
      currency: headers.get('X-Currency') ?? '',
      requestId: headers.get('X-Request-Id') ?? '',
    };
    // What became of the cart elsewhere, as at the hosted checkout, follows.
    this.ctx.waitUntil(this.readCart(context));
    return answer;
  }

  /** Their pings are answered without waking the object. */
  override webSocketMessage(socket: WebSocket): void {
    socket.close(1008, 'This socket only tells');
  }

  override webSocketClose(socket: WebSocket): void {
    socket.close();
  }

  /** `checkoutId` null asks for the visitor's own newest order. The text is `null` when there is none. */
  async readOrder(checkoutId: string | null, context: CallContext): Promise<Result<{ order: string }>> {
    return this.#use(context, ok({ order: 'null' }), ({ calls }, shop) => calls.order(checkoutId, shop));
  }

  /** Any other call with the backend's session; the token itself is never answered. */
  async forward(call: SessionCall, context: CallContext): Promise<Result<SessionAnswer>> {
    if (call.method === 'GET' && !(await this.isInUse())) return UNKNOWN;
    return this.#use(context, UNKNOWN, ({ calls, payments }, shop) =>
      payments.forward(call, () => calls.forward(call, shop)),
    );
  }

  /** Begins a payment of the cart (`Payments.start`). */
  async startPayment(asked: StartPayment, context: CallContext): Promise<Result<PaymentStatus>> {
    return this.#use(context, NO_CART, async ({ payments }, shop) =>
      statusOf(await payments.start(asked, shop)),
    );
  }

  /** The browser says how far a payment is (`Payments.handleEvent`). */
  async handlePaymentEvent(
    { id, event, ...facts }: PaymentNotice,
    context: CallContext,
  ): Promise<Result<PaymentStatus>> {
    return this.#use(context, refuse(problem('payment_not_found')), async ({ payments }) =>
      statusOf(await payments.handleEvent(id, event, facts)),
    );
  }

  /** A shopper came back from a provider (`Payments.handleReturn`). */
  async handlePaymentReturn(query: ReturnQuery, context: CallContext): Promise<Result<PaymentStatus>> {
    return this.#use(context, refuse(problem('payment_elsewhere')), async ({ payments }) =>
      statusOf(await payments.handleReturn(query)),
    );
  }

  /** Places the order of a form (`Payments.place`). */
  async placeOrder(asked: OrderRequest, context: CallContext): Promise<Result<PaymentStatus>> {
    return this.#use(context, NO_CART, async ({ payments }, shop) =>
      statusOf(await payments.place(asked, shop)),
    );
  }

  /** Gives the open payments up (`Payments.cancel`). */
  async cancelPayment(context: CallContext): Promise<Result<PaymentStatus | null>> {
    return this.#use(context, ok(null), async ({ payments }) => statusOf(await payments.cancel()));
  }

  /** The payment that a page has to speak of (`Payments.current`). */
  async currentPayment(context: CallContext): Promise<Result<PaymentStatus | null>> {
    return this.#use(context, ok(null), async ({ payments }) => statusOf(await payments.current()));
  }

  /** Everything that another object of the same visitor needs to go on, as JSON; it stays here until that one has it. */
  async handOver(context: CallContext): Promise<Result<string | null>> {
    return this.#use(context, ok(null), (opened) =>
      opened.queue.run(async () => ok(JSON.stringify(exportVisitor(opened)))),
    );
  }

  /** Another object goes on for this visitor. */
  async letGo(context: CallContext): Promise<Result<null>> {
    return this.#use(context, ok(null), async ({ state }) => {
      state.forget();
      // Its tabs come back with the new cookie.
      this.#tabs.closeAll();
      return ok(null);
    });
  }

  /** Goes on with what was handed over. */
  async adopt(handover: string, context: CallContext): Promise<Result<null>> {
    return this.#use({ ...context, mayCreate: true }, UNKNOWN, async (opened) =>
      ok(adoptVisitor(opened, JSON.parse(handover) as VisitorExport)),
    );
  }

  /** Goes on for a former id; without `keepsSession` as an anonymous visitor. */
  async takeOver(formerId: string, keepsSession: boolean, context: CallContext): Promise<Result<null>> {
    return this.#use({ ...context, mayCreate: true }, UNKNOWN, (opened) =>
      takeVisitorOver(opened, { visitors: this.env.VISITOR, formerId, keepsSession, context }),
    );
  }

  /**
   * Carries on payments that are due, looks for a write that was given up, and empties the object of a visitor whose
   * cookie has expired.
   */
  override async alarm(): Promise<void> {
    const { state, cart, paymentLog } = this.#open();
    if (cart.isWatching && Date.now() >= (state.lateUntil ?? 0)) await cart.look();
    if (paymentLog.unfinished().length === 0 && Date.now() >= (state.idleAt ?? 0)) {
      this.#opened = null;
      return this.ctx.storage.deleteAll();
    }
    await this.#use(NO_REQUEST, ok(null), ({ payments }) => payments.runDue());
  }

  #open(): Opened {
    return (this.#opened ??= openVisitor({
      sql: this.ctx.storage.sql,
      env: this.env,
      limits: this.#limits,
      announce: (message) => this.#tabs.broadcast(message),
      paymentChanged: () => this.ctx.waitUntil(this.#setAlarm()),
    }));
  }

  /** @param absent the answer where nothing was ever written: only a write makes tables, and only if it may */
  async #use<T>(context: CallContext, absent: Result<T>, task: Task<T>): Promise<Result<T>> {
    const { requestId, mayCreate = false, ...shop } = context;
    if (!this.#opened && (absent.ok || !mayCreate)) return absent;
    if (this.#opened?.state.isHandedOver) return absent.ok ? absent : refuse(problem('visitor_changed'));
    const report = createObjectReport(this.ctx, this.env, requestId);
    try {
      // Before any other wait, so that the queue keeps the order of the calls.
      const opened = this.#open();
      const payments = opened.paymentsWith((reason, payment) => report(reason, incidentFacts(payment)));
      return await task({ ...opened, payments }, shop);
    } catch (error) {
      if (error instanceof ShopError) return refuse(error.problem);
      report(error instanceof Error ? error : new Error(String(error)));
      return refuse(problem('server_error'));
    } finally {
      await this.#setAlarm();
    }
  }

  async #setAlarm(): Promise<void> {
    const { state, paymentLog } = this.#open();
    const due = paymentLog.nextDue();
    const at = nextAlarm(state, { due, idleMs: this.#limits.idleMs, now: Date.now() });
    if ((await this.ctx.storage.getAlarm()) !== at) await this.ctx.storage.setAlarm(at);
  }
}

const NOTHING: Result<CartReply> = ok({ revision: 0, cart: 'null' });
const UNKNOWN: Result<never> = refuse(problem('visitor_unknown'));
const NO_CART: Result<never> = refuse(problem('cart_not_found'));
