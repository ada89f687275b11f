import { problem, type Problem } from '#shared/errors/problem.ts';
import type { Json } from '#shared/json.ts';
import { ok, refuse, type Result } from '#shared/result.ts';
import { firstModelError } from '../backends/commerce/model-errors.ts';
import { BackendError, isUnsettled } from '../backends/failure.ts';
import type { ShopContext } from '../env.ts';
import type { BackendSession } from './backend-session.ts';
import type { CartReply, CartWrite, Limits } from './contract.ts';
import { digest } from './digest.ts';
import { factsOf } from './facts.ts';
import type { Queue } from './queue.ts';
import { partOf } from './settle.ts';
import type { CartFacts, VisitorState } from './state.ts';
import type { WriteLog } from './write-log.ts';

export type CartParts = {
  state: VisitorState;
  log: WriteLog;
  queue: Queue;
  backend: BackendSession;
  limits: Limits;
  /** Milliseconds since 1970. */
  now: () => number;
};

/** One visitor's cart (design, section 4). Whatever asks the backend runs in the queue. */
export class VisitorCart {
  readonly #parts: CartParts;

  constructor(parts: CartParts) {
    this.#parts = parts;
  }

  /** The cart on record while it is fresh, else the backend's. */
  async read(context: ShopContext): Promise<Result<CartReply>> {
    if (this.#isFresh(context)) return ok(this.reply());
    return this.#parts.queue.run(async () => {
      if (this.#isFresh(context)) return ok(this.reply());
      return this.#refresh(context);
    });
  }

  async write(write: CartWrite, context: ShopContext): Promise<Result<CartReply>> {
    return this.#parts.queue.run(() => this.#write(write, context));
  }

  /** Finds out what became of a write whose answer was lost. Only inside the queue. */
  async settle(context: ShopContext): Promise<Result<null>> {
    if (!this.#parts.log.hasUnknown()) return ok(null);
    const read = await this.#refresh(context);
    return read.ok ? ok(null) : refuse(problem('cart_unsettled'));
  }

  /** Puts a cart that the backend answered on record; throws a `bad_answer` when it is not a cart. */
  async keep(body: Json, context: ShopContext): Promise<CartFacts> {
    const { state, log, now } = this.#parts;
    const facts = await factsOf(body);
    const { locale, currency } = context;
    state.keepCart({ text: JSON.stringify(body), facts, locale, currency, loadedAt: now() });
    log.prune(now());
    return facts;
  }

  reply(): CartReply {
    const { state } = this.#parts;
    return { revision: state.revision, cart: state.cart?.text ?? 'null' };
  }

  #isFresh({ locale, currency }: ShopContext): boolean {
    const { state, log, limits, now } = this.#parts;
    if (log.hasUnknown()) return false;
    const { cart } = state;
    // Without a backend session there is no cart, and asking for one would start a session.
    if (!cart) return state.session === null;
    return now() - cart.loadedAt < limits.cartFreshMs && cart.locale === locale && cart.currency === currency;
  }

  /** Reads the backend's cart, and settles the writes whose answer was lost. */
  async #refresh(context: ShopContext): Promise<Result<CartReply>> {
    const { state, log, backend } = this.#parts;
    try {
      const body =
        state.session === null ? null : (await backend.call({ method: 'GET', path: '/cart' }, context)).body;
      const recorded = state.cart?.facts.fingerprint ?? null;
      const facts = await this.keep(body, context);
      log.settle(recorded, facts.fingerprint);
      return ok(this.reply());
    } catch (error) {
      if (error instanceof BackendError) return refuse(error.problem);
      throw error;
    }
  }

  async #write(write: CartWrite, context: ShopContext): Promise<Result<CartReply>> {
    const { log } = this.#parts;
    const hash = await digest(`${write.method} ${write.path} ${write.body ?? ''}`);
    const earlier = write.key === null ? null : log.find(write.key);
    if (earlier && earlier.hash !== hash) return refuse(problem('idempotency_mismatch'));
    const ready = await this.#prepare(write, context);
    if (!ready.ok) return ready;
    const settled = write.key === null ? null : log.find(write.key);
    if (settled?.state === 'done') return settled.problem ? refuse(settled.problem) : ok(this.reply());
    return this.#send(write, hash, context);
  }

  /** A write starts from a cart that is known, with no write of unknown fate before it. */
  async #prepare(write: CartWrite, context: ShopContext): Promise<Result<unknown>> {
    const { state, log } = this.#parts;
    const certain = await this.settle(context);
    if (!certain.ok) return certain;
    const absent = write.key !== null && log.find(write.key)?.state === 'absent';
    const unread = state.cart === null && state.session !== null;
    if (!absent && !unread) return ok(null);
    // Looks once more for a write found absent before it goes out again: the backend may only have been slow.
    const read = await this.#refresh(context);
    return read.ok || unread ? read : refuse(problem('cart_unsettled'));
  }

  async #send(write: CartWrite, hash: string, context: ShopContext): Promise<Result<CartReply>> {
    const { state, log, backend, now } = this.#parts;
    const { method, path, body, key } = write;
    const part = partOf(path);
    const before = (state.cart?.facts ?? (await factsOf(null))).fingerprint[part];
    const id = log.begin({ key, hash, part, before, at: now() });
    try {
      const answer = await backend.call({ method, path, ...(body === null ? {} : { body }) }, context);
      return await this.#answered(id, answer.body, context);
    } catch (error) {
      if (!(error instanceof BackendError)) throw error;
      if (!isUnsettled(error)) return this.#refused(id, error.problem);
    }
    log.markUnknown(id);
    return this.#lost(id, context);
  }

  async #answered(id: number, body: Json, context: ShopContext): Promise<Result<CartReply>> {
    const refusal = firstModelError(body);
    if (refusal) return this.#refused(id, refusal);
    try {
      await this.keep(body, context);
    } catch (error) {
      // The backend did it, in words that cannot be read: the cart tells.
      if (!(error instanceof BackendError)) throw error;
      this.#parts.log.markUnknown(id);
      return this.#lost(id, context);
    }
    this.#parts.log.finish(id, null);
    return ok(this.reply());
  }

  #refused(id: number, reason: Problem): Result<CartReply> {
    this.#parts.log.finish(id, reason);
    return refuse(reason);
  }

  async #lost(id: number, context: ShopContext): Promise<Result<CartReply>> {
    const certain = await this.settle(context);
    if (!certain.ok || this.#parts.log.isAbsent(id)) return refuse(problem('cart_unsettled'));
    return ok(this.reply());
  }
}
