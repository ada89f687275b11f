import { DurableObject } from 'cloudflare:workers';
import { problem, ShopError } from '#shared/errors/problem.ts';
import { refuse, type Result } from '#shared/result.ts';
import { createCommerceClient } from '../backends/commerce/client.ts';
import { parseConfig, type ShopContext } from '../env.ts';
import { BackendSession } from './backend-session.ts';
import { LIMITS, type CartReply, type CartWrite, type Limits } from './contract.ts';
import type { SessionAnswer, SessionCall, VisitorSummary } from './contract.ts';
import { Queue } from './queue.ts';
import { migrate } from './schema.ts';
import { SessionCalls } from './session-calls.ts';
import { VisitorState } from './state.ts';
import { VisitorCart } from './visitor-cart.ts';
import { WriteLog } from './write-log.ts';

/**
 * One visitor (design, sections 3 and 4): the cart record, the queue of writes and the backend's session token.
 * Every method answers a plain Result, because a thrown error loses its class and fields on the way.
 */
export class VisitorSession extends DurableObject<Env> {
  readonly #state: VisitorState;
  readonly #cart: VisitorCart;
  readonly #calls: SessionCalls;
  readonly #limits: Limits;

  constructor(ctx: DurableObjectState, env: Env, limits: Limits = LIMITS) {
    super(ctx, env);
    const { sql } = ctx.storage;
    migrate(sql);
    const { commerceUrl, commercePublicKey } = parseConfig(env);
    const client = createCommerceClient({
      baseUrl: commerceUrl,
      publicKey: commercePublicKey,
      fetch: (input, init) => fetch(input, init),
      timeoutMs: limits.callTimeoutMs,
    });
    const state = new VisitorState(sql);
    const parts = {
      state,
      log: new WriteLog(sql, limits),
      queue: new Queue(limits.queueLength),
      backend: new BackendSession(client, state),
      limits,
      now: Date.now,
    };
    this.#limits = limits;
    this.#state = state;
    this.#cart = new VisitorCart(parts);
    this.#calls = new SessionCalls({ ...parts, cart: this.#cart });
  }

  /** The visitor's part of a page; a slow backend delays it no longer than the limit, then the record answers. */
  async summary(context: ShopContext): Promise<VisitorSummary> {
    const read = plain(() => this.#cart.read(context));
    await Promise.race([read, scheduler.wait(this.#limits.summaryWaitMs)]);
    const facts = this.#state.cart?.facts;
    return {
      revision: this.#state.revision,
      itemQuantity: facts?.itemQuantity ?? 0,
      signedIn: facts?.signedIn ?? false,
      balance: facts?.balance ?? 0,
    };
  }

  /** The wire cart as JSON text, at most 5 s old. */
  async readCart(context: ShopContext): Promise<Result<CartReply>> {
    return plain(() => this.#cart.read(context));
  }

  /** Problems besides the backend's own: `idempotency_mismatch`, `cart_busy`, and `cart_unsettled`, which may be repeated. */
  async writeCart(write: CartWrite, context: ShopContext): Promise<Result<CartReply>> {
    return this.#used(() => this.#cart.write(write, context));
  }

  /** `checkoutId` null asks for the visitor's own newest order. The text is `null` when there is none. */
  async readOrder(checkoutId: string | null, context: ShopContext): Promise<Result<{ order: string }>> {
    return this.#used(() => this.#calls.order(checkoutId, context));
  }

  /** Any other call with the backend's session; the token itself is never answered. */
  async forward(call: SessionCall, context: ShopContext): Promise<Result<SessionAnswer>> {
    return this.#used(() => this.#calls.forward(call, context));
  }

  /** Empties the object of a visitor whose cookie has long expired. */
  override async alarm(): Promise<void> {
    await this.ctx.storage.deleteAll();
    this.ctx.abort('Emptied after its visitor left');
  }

  async #used<T>(task: () => Promise<Result<T>>): Promise<Result<T>> {
    const answer = plain(task);
    await this.#postponeAlarm();
    return answer;
  }

  /** At most once a day: an alarm is a write too. */
  async #postponeAlarm(): Promise<void> {
    const at = await this.ctx.storage.getAlarm();
    const due = Date.now() + this.#limits.idleMs;
    if (at === null || due - at > DAY_MS) await this.ctx.storage.setAlarm(due);
  }
}

const DAY_MS = 24 * 60 * 60 * 1000;

async function plain<T>(task: () => Promise<Result<T>>): Promise<Result<T>> {
  try {
    return await task();
  } catch (error) {
    if (error instanceof ShopError) return refuse(error.problem);
    console.error('The visitor object failed', error);
    return refuse(problem('server_error'));
  }
}
