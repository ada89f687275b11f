import { DurableObject } from 'cloudflare:workers';
import type { InDoubt } from '#shared/cart/in-doubt.ts';
import type { RevisionMessage } from '#shared/cart/revision-message.ts';
import { problem } from '#shared/errors/problem.ts';
import type { Json } from '#shared/json.ts';
import { ok, refuse, type Result } from '#shared/result.ts';
import type { Wish } from '#shared/wish-list/wish.ts';
import {
  ANONYMOUS,
  LIMITS,
  NO_REQUEST,
  UNREAD,
  type CallContext,
  type CartReply,
  type CartWrite,
  type HandedOver,
  type Limits,
  type PaymentNotice,
  type PaymentRequest,
  type PaymentStatus,
  type Renewal,
  type SessionAnswer,
  type SessionCall,
  type VisitorSummary,
  type Whereabouts,
  type WokenPayment,
} from './contract.ts';
import { SubmissionDeduplicator } from './deduplication.ts';
import { epochOf } from './epoch.ts';
import type { ObjectLife } from './life/object-life.ts';
import { statusOf } from './payments/payment-view.ts';
import type { OrderRequest } from './payments/payments.ts';
import type { ReturnQuery } from './payments/returns/return-query.ts';
import type { Claim } from './session/renewals.ts';
import type { Move, RenewalOutcome } from './storage/kept-renewals.ts';
import { contextOf, Tabs } from './tabs.ts';
import type { WishChange } from './wishes/wishes.ts';

/**
 * One visitor (docs/decisions/014-one-object-changes-a-visitors-cart.md): the cart record, the queue of
 * writes and the backend's session token. Every method returns a plain Result, because a thrown error loses
 * its class and fields in transit.
 */
export class VisitorSession extends DurableObject<Env> {
  readonly #limits: Limits;
  readonly #tabs: Tabs;
  #life!: ObjectLife;
  readonly #submissions = new SubmissionDeduplicator<CartReply>();

  constructor(ctx: DurableObjectState, env: Env, limits: Limits = LIMITS) {
    super(ctx, env);
    this.#limits = limits;
    this.#tabs = new Tabs(ctx);
    // Most isolates answer pages and never run an object: its code is loaded with the first one, before any call.
    void ctx.blockConcurrencyWhile(async () => {
      const [epoch, { ObjectLife }] = await Promise.all([
        epochOf(ctx.id.toString()),
        import('./life/object-life.ts'),
      ]);
      const announce = (message: RevisionMessage) => this.#tabs.broadcast(message);
      const expired = () => this.#tabs.end(NOBODY);
      this.#life = new ObjectLife({ ctx, env, epoch, limits, announce, expired });
    });
  }

  async summary(context: CallContext): Promise<VisitorSummary> {
    if (!this.#life.opened) return ANONYMOUS;
    const { state, calls, wishes } = this.#life.opened;
    const read = this.#life.use(context, NOTHING, ({ cart }, shop) => cart.read(shop));
    await Promise.race([read, scheduler.wait(this.#limits.readWaitMs)]);
    // A page asked for under an id that was just replaced: its browser has the next one.
    if (!this.#life.isHere) return (await this.successor()) ? UNREAD : ANONYMOUS;
    const { account, message } = state;
    if (account && calls.isLeaving) return { ...UNREAD, ...message };
    return { ...message, signedIn: account !== null, balance: account?.balance ?? 0, ...wishes.summary };
  }

  async isInUse(): Promise<boolean> {
    return this.#life.isHere;
  }

  /** The id of the object that continues since less than a minute, of which only its own browser may learn. */
  async successor(): Promise<string | null> {
    return this.#life.opened?.renewals.move(Date.now())?.successor ?? null;
  }

  /** The wire cart as JSON text, at most 5 s old. */
  async readCart(context: CallContext, inDoubt: InDoubt[] = []): Promise<Result<CartReply>> {
    return this.#life.use(context, NOTHING, ({ cart }, shop) => cart.read(shop, inDoubt));
  }

  /** Problems besides the backend's: `idempotency_mismatch`, `cart_busy`, and `cart_unsettled`, to be repeated. */
  async writeCart(write: CartWrite, context: CallContext): Promise<Result<CartReply>> {
    const deadline = performance.now() + (write.remainingMs ?? this.#limits.writeMs);
    return this.#life.use(context, UNKNOWN, ({ payments }, shop) =>
      this.#submissions.run(write.submission ?? null, () => payments.write({ ...write, deadline }, shop)),
    );
  }

  /** Puts the lines and codes of a backend's cart, as JSON text, into the visitor's own one, unless that has items. */
  async copyCart(source: string, context: CallContext): Promise<Result<CartReply>> {
    return this.#life.use(context, UNKNOWN, ({ cart, payments }, shop) =>
      payments.change(() => cart.copy(JSON.parse(source) as Json, shop)),
    );
  }

  /** The wish list, after this change; null is a look (`Wishes.take`). */
  async wishes(change: WishChange | null, context: CallContext): Promise<Result<Wish[]>> {
    return this.#life.use(context, change ? UNKNOWN : ok([]), ({ wishes }) => wishes.take(change));
  }

  /** A tab of the visitor that subscribes to changes; the locale and currency of its page are in the headers. */
  override async fetch(request: Request): Promise<Response> {
    const told = (this.#life.isHere && this.#life.opened?.state.message) || NOBODY;
    const answer = this.#tabs.accept(told, (await this.successor()) !== null);
    // Changes of the cart made elsewhere, as at the hosted checkout, follow.
    this.ctx.waitUntil(this.readCart(contextOf(request.headers)));
    return answer;
  }

  /** Their pings are answered without waking the object. */
  override webSocketMessage(socket: WebSocket): void {
    socket.close(1008, 'This socket only sends');
  }

  override webSocketClose(socket: WebSocket): void {
    socket.close();
  }

  /** `checkoutId` null stands for the visitor's newest order. The text is `null` when there is none. */
  async readOrder(checkoutId: string | null, context: CallContext): Promise<Result<{ order: string }>> {
    return this.#life.use(context, ok({ order: 'null' }), ({ calls }, shop) => calls.order(checkoutId, shop));
  }

  /** Any other call with the backend's session; the token itself is never returned. */
  async forward(call: SessionCall, context: CallContext): Promise<Result<SessionAnswer>> {
    if (call.method === 'GET' && !(await this.isInUse())) return UNKNOWN;
    return this.#life.use(context, UNKNOWN, ({ calls, payments }, shop) =>
      call.method === 'POST' && call.path === '/cart/order'
        ? payments.order(call, shop)
        : payments.forward(call, () => calls.forward(call, shop)),
    );
  }

  async startPayment(request: PaymentRequest, context: CallContext): Promise<Result<PaymentStatus>> {
    return this.#life.use(context, NO_CART, async ({ payments }, shop) =>
      statusOf(await payments.start(request, shop)),
    );
  }

  async handlePaymentEvent(
    { id, event, ...details }: PaymentNotice,
    context: CallContext,
  ): Promise<Result<PaymentStatus>> {
    return this.#life.use(context, refuse(problem('payment_not_found')), async ({ payments }) =>
      statusOf(await payments.handleEvent(id, event, details)),
    );
  }

  async handlePaymentReturn(query: ReturnQuery, context: CallContext): Promise<Result<PaymentStatus>> {
    return this.#life.use(context, refuse(problem('payment_elsewhere')), async ({ payments }) =>
      statusOf(await payments.handleReturn(query)),
    );
  }

  async placeOrder(request: OrderRequest, context: CallContext): Promise<Result<PaymentStatus>> {
    return this.#life.use(context, NO_CART, async ({ payments }, shop) =>
      statusOf(await payments.place(request, shop)),
    );
  }

  async cancelPayment(context: CallContext): Promise<Result<PaymentStatus | null>> {
    return this.#life.use(context, ok(null), async ({ payments }) => statusOf(await payments.cancel()));
  }

  async currentPayment(context: CallContext): Promise<Result<PaymentStatus | null>> {
    return this.#life.use(context, ok(null), async ({ payments }) => statusOf(await payments.current()));
  }

  /** Carries on payments that the ledger says are due, and returns the ids that are not known here. */
  async wakePayments(toWake: WokenPayment[]): Promise<Result<string[]>> {
    return this.#life.use(NO_REQUEST, ok(toWake.map(({ id }) => id)), ({ payments }) =>
      payments.wake(toWake),
    );
  }

  /** A return of one of their payments was opened in another browser (`Payments.lookAtReturn`). */
  async lookAtReturn(query: ReturnQuery): Promise<Result<null>> {
    return this.#life.use(NO_REQUEST, ok(null), ({ payments }) => payments.lookAtReturn(query));
  }

  /** A form is about to give this visitor a new id (`Renewals`). */
  async claimRenewal(key: string, path: string): Promise<Claim> {
    return this.#life.claimRenewal(key, path);
  }

  async finishRenewal(key: string, outcome: RenewalOutcome | null): Promise<void> {
    return this.#life.finishRenewal(key, outcome);
  }

  /** Where this visitor went on, and as whom (`FormRenewal`). */
  async move(): Promise<Move | null> {
    return this.#life.move();
  }

  /** Whether somebody else is signed in here (`SignIns.isAnothers`). */
  async isAnothers(email: string): Promise<boolean> {
    return this.#life.isHere && (await this.#life.opened?.signIns.isAnothers(email)) === true;
  }

  /** What another object needs to continue for this visitor (`ObjectLife.handOver`). */
  async exportVisitor(account: string | null, context: CallContext): Promise<Result<HandedOver>> {
    return this.#life.handOver(account, context);
  }

  async confirmMove(move: Pick<Move, 'successor' | 'account'>, context: CallContext): Promise<Result<null>> {
    const done = await this.#life.letGo(move, context);
    // Its tabs reconnect with the new cookie.
    this.#tabs.closeAll();
    return done;
  }

  async adopt(handover: string, context: CallContext): Promise<Result<null>> {
    return this.#life.adopt(handover, context);
  }

  async continueFrom(renewal: Renewal, context: CallContext): Promise<Result<Whereabouts>> {
    return this.#life.takeOver(renewal, context);
  }

  /** The customer ended this sign-in; another one, of the same browser, continues. */
  async endSignIn(id: string): Promise<Result<null>> {
    const wasInUse = await this.isInUse();
    const ended = await this.#life.endSignIn(id);
    if (wasInUse && !(await this.isInUse())) this.#tabs.end(NOBODY);
    return ended;
  }

  override async alarm(): Promise<void> {
    return this.#life.alarm();
  }
}

const NOBODY: RevisionMessage = { epoch: '', revision: 0, itemQuantity: 0 };
const NOTHING: Result<CartReply> = ok({ epoch: '', revision: 0, cart: 'null' });
const UNKNOWN: Result<never> = refuse(problem('visitor_unknown'));
const NO_CART: Result<never> = refuse(problem('cart_not_found'));
