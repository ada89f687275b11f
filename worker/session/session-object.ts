import { DurableObject } from 'cloudflare:workers';
import type { CartNews } from '#shared/cart/news.ts';
import { problem, ShopError } from '#shared/errors/problem.ts';
import { ok, refuse, type Result } from '#shared/result.ts';
import { createCommerceClient } from '../backends/commerce/client.ts';
import { parseConfig, type ShopContext } from '../env.ts';
import { createErrorService } from '../reporting/error-service.ts';
import { reportTo } from '../report.ts';
import { BackendSession } from './backend-session.ts';
import { LIMITS, type CartReply, type CartWrite, type Limits } from './contract.ts';
import type { SessionAnswer, SessionCall, VisitorSummary } from './contract.ts';
import { Orders } from './orders.ts';
import { Queue } from './queue.ts';
import { isUsed, migrate } from './schema.ts';
import { SessionCalls } from './session-calls.ts';
import { giveUp, type Handover } from './sign-in.ts';
import { VisitorState } from './state.ts';
import { getVisitor } from './stub.ts';
import { Tabs } from './tabs.ts';
import { VisitorCart } from './visitor-cart.ts';
import { WriteLog } from './write-log.ts';

/**
 * One visitor (design, sections 3 and 4): the cart record, the queue of writes and the backend's session token.
 * Every method answers a plain Result, because a thrown error loses its class and fields on the way.
 */
export class VisitorSession extends DurableObject<Env> {
  readonly #limits: Limits;
  readonly #tabs: Tabs;
  #opened: Opened | null = null;

  constructor(ctx: DurableObjectState, env: Env, limits: Limits = LIMITS) {
    super(ctx, env);
    this.#limits = limits;
    this.#tabs = new Tabs(ctx);
    if (isUsed(ctx.storage.sql)) this.#open();
  }

  /** The visitor's part of a page; a slow backend delays it no longer than the limit, then the record answers. */
  async summary(context: ShopContext): Promise<VisitorSummary> {
    if (!this.#opened) return STRANGER;
    const { state } = this.#opened;
    const read = this.#use(({ cart }) => cart.read(context));
    await Promise.race([read, scheduler.wait(this.#limits.summaryWaitMs)]);
    const itemQuantity = state.cart?.facts.itemQuantity ?? 0;
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
    return this.#use(({ cart }) => cart.write(write, context));
  }

  /** Makes the cart of a checkout the visitor's own, unless theirs has items; refused when the backend knows none. */
  async recoverCart(checkoutId: string, context: ShopContext): Promise<Result<CartReply>> {
    return this.#use(({ cart }) => cart.recover(checkoutId, context));
  }

  /** A tab of the visitor, which wants to hear of changes; the locale and currency of its page are in the headers. */
  override async fetch(request: Request): Promise<Response> {
    const { state } = this.#opened ?? {};
    const facts = state?.cart?.facts;
    const answer = this.#tabs.accept({
      revision: state?.revision ?? 0,
      itemQuantity: facts?.itemQuantity ?? 0,
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
    return this.#use(({ calls }) => calls.forward(call, context));
  }

  /** Hands everything that another object of the same visitor needs over to it, and forgets it. */
  async handOver(): Promise<Result<Handover>> {
    return this.#use(async ({ state, queue }) => {
      const handover = await queue.run(async () => giveUp(state));
      // Its tabs come back with the new cookie.
      this.#tabs.letGo();
      return handover;
    });
  }

  /** Goes on for the visitor whose id was `formerId`; without `keepsSession` as a stranger. */
  async takeOver(formerId: string, keepsSession: boolean): Promise<Result<null>> {
    return this.#use(async ({ state }) => {
      const handover = await getVisitor(this.env, formerId).handOver();
      if (!handover.ok) return handover;
      const { revision } = handover.value;
      state.adopt(keepsSession ? handover.value : { session: null, revision, account: null });
      return ok(null);
    });
  }

  /** Empties the object of a visitor whose cookie has expired. */
  override async alarm(): Promise<void> {
    this.#opened = null;
    await this.ctx.storage.deleteAll();
  }

  #open(): Opened {
    return (this.#opened ??= openVisitor({
      sql: this.ctx.storage.sql,
      env: this.env,
      limits: this.#limits,
      announce: (news) => this.#tabs.tell(news),
    }));
  }

  async #use<T>(task: (opened: Opened) => Promise<Result<T>>): Promise<Result<T>> {
    try {
      // Before any other wait, so that the queue keeps the order of the calls.
      const answer = task(this.#open());
      await Promise.all([answer, this.#postponeAlarm()]);
      return await answer;
    } catch (error) {
      if (error instanceof ShopError) return refuse(error.problem);
      this.#report(error instanceof Error ? error : new Error(String(error)));
      return refuse(problem('server_error'));
    }
  }

  #report(error: Error): void {
    const { sentryDsn } = parseConfig(this.env);
    const waitUntil = (promise: Promise<unknown>) => this.ctx.waitUntil(promise);
    const tell =
      sentryDsn === null
        ? null
        : createErrorService({ dsn: sentryDsn, waitUntil, fetch: (input, init) => fetch(input, init) });
    reportTo(tell, { side: 'worker', requestId: 'none', path: null, release: null })(error, {
      where: "the visitor's object",
    });
  }

  /** At most once a day: an alarm is a write too. */
  async #postponeAlarm(): Promise<void> {
    const at = await this.ctx.storage.getAlarm();
    const due = Date.now() + this.#limits.idleMs;
    if (at === null || due - at > DAY_MS) await this.ctx.storage.setAlarm(due);
  }
}

const DAY_MS = 24 * 60 * 60 * 1000;
const STRANGER: VisitorSummary = { revision: 0, itemQuantity: 0, signedIn: false, balance: 0 };

type Opened = { state: VisitorState; queue: Queue; cart: VisitorCart; calls: SessionCalls };

type Opening = { sql: SqlStorage; env: Env; limits: Limits; announce: (news: CartNews) => void };

function openVisitor({ sql, env, limits, announce }: Opening): Opened {
  migrate(sql);
  const { commerceUrl, commercePublicKey } = parseConfig(env);
  const client = createCommerceClient({
    baseUrl: commerceUrl,
    publicKey: commercePublicKey,
    fetch: (input, init) => fetch(input, init),
    timeoutMs: limits.callTimeoutMs,
  });
  const state = new VisitorState(sql, announce);
  const backend = new BackendSession(client, state);
  const parts = {
    state,
    backend,
    orders: new Orders({ state, backend, now: Date.now }),
    log: new WriteLog(sql, limits),
    queue: new Queue({ length: limits.queueLength, maxWaitMs: limits.queueWaitMs, now: Date.now }),
    limits,
    now: Date.now,
  };
  const cart = new VisitorCart(parts);
  return { state, queue: parts.queue, cart, calls: new SessionCalls({ ...parts, cart }) };
}
