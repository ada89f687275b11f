import { problem, type Problem } from '#shared/errors/problem.ts';
import type { Json } from '#shared/json.ts';
import { ok, refuse, type Result } from '#shared/result.ts';
import { firstModelError } from '../../backends/commerce/model-errors.ts';
import { BackendError, isPassing, isUnsettled } from '../../backends/failure.ts';
import type { ShopContext } from '../../backends/commerce/client.ts';
import type { BackendSession } from '../backend-session.ts';
import type { CartCall, CartReply, CartWrite, Limits } from '../contract.ts';
import { digest } from '../../crypto/digest.ts';
import { summarizeCart } from './cart-summary.ts';
import { LineIds } from './line-ids.ts';
import { LateWrites } from './late-writes.ts';
import { LostCarts } from './lost-carts.ts';
import type { Orders } from '../orders.ts';
import type { Queue } from '../queue.ts';
import { partOf } from './settle.ts';
import type { CartSummary, VisitorState } from '../storage/state.ts';
import type { WriteLog, WriteRow } from '../storage/write-log.ts';

export type CartParts = {
  state: VisitorState;
  log: WriteLog;
  queue: Queue;
  backend: BackendSession;
  orders: Orders;
  limits: Limits;
  /** Milliseconds since 1970. */
  now: () => number;
};

/** A backend that cannot be read is not asked for a write that was given up for ever. */
const LOOKS = 20;

type Sent = CartCall & { id: number };

/** One visitor's cart. Whatever asks the backend runs in the queue. */
export class VisitorCart {
  readonly #parts: CartParts & { late: LateWrites; lost: LostCarts; lineIds: LineIds };

  constructor(parts: CartParts) {
    const lineIds = new LineIds(parts.state);
    this.#parts = { ...parts, late: new LateWrites(parts), lost: new LostCarts(parts), lineIds };
  }

  /** The cart on record while it is fresh, else the backend's. */
  async read(context: ShopContext): Promise<Result<CartReply>> {
    if (this.#isFresh(context)) return ok(this.reply());
    return this.#parts.queue.run(() => this.readInTurn(context));
  }

  /** As `read`. Only inside the queue. */
  async readInTurn(context: ShopContext): Promise<Result<CartReply>> {
    return this.#isFresh(context) ? ok(this.reply()) : this.#refresh(context);
  }

  async write(write: CartWrite, context: ShopContext): Promise<Result<CartReply>> {
    return this.#parts.queue.run(() => this.writeInTurn(write, context));
  }

  /** Makes the cart of a checkout the visitor's own, unless theirs holds something: nothing of it may be lost. */
  async recover(checkoutId: string, context: ShopContext): Promise<Result<CartReply>> {
    return this.#parts.queue.run(async () => {
      const read = await this.readInTurn(context);
      if (!read.ok || (this.#parts.state.cart?.summary.itemQuantity ?? 0) > 0) return read;
      const path = `/cart/recover/${checkoutId}`;
      return this.writeInTurn({ method: 'PUT', path, body: null, key: null }, context);
    });
  }

  /** The checkout of the order that the write with this key placed; null when it is not known by its key. */
  orderedBy(key: string | null): string | null {
    return key === null ? null : (this.#parts.log.find(key)?.checkoutId ?? null);
  }

  /** Finds out what became of a write whose answer was lost. Only inside the queue. */
  async settle(context: ShopContext): Promise<Result<null>> {
    const { log, state } = this.#parts;
    if (!log.hasUnknown() && !state.plan) return ok(null);
    const read = await this.#refresh(context);
    return read.ok ? ok(null) : refuse(problem('cart_unsettled'));
  }

  /** Puts a cart that the backend answered on record; throws a `bad_answer` when it is not a cart. */
  async keep(body: Json, context: ShopContext): Promise<CartSummary> {
    const { state, log, lineIds, now } = this.#parts;
    const summary = await summarizeCart(body);
    const { locale, currency } = context;
    lineIds.learn(body);
    state.saveCart({ text: JSON.stringify(body), summary, locale, currency, loadedAt: now() });
    log.prune(now());
    return summary;
  }

  reply(): CartReply {
    const { state } = this.#parts;
    return { revision: state.revision, cart: state.cart?.text ?? 'null' };
  }

  /** Whether a write that was given up may still turn up, and the next read is to look for it. */
  get isWatching(): boolean {
    return this.#parts.state.lateUntil !== null;
  }

  /** Looks whether a write that was given up turned up after all. */
  async look(): Promise<void> {
    const { state, queue, limits, now } = this.#parts;
    const { locale = '', currency = '' } = state.cart ?? {};
    const read = await queue.run(() => this.#refresh({ locale, currency }));
    const isOver = (state.lateUntil ?? 0) + LOOKS * limits.lateMs < now();
    if (!read.ok && isOver) state.saveLateUntil(null);
  }

  #isFresh({ locale, currency }: ShopContext): boolean {
    const { state, log, limits, now } = this.#parts;
    if (log.hasUnknown() || state.plan) return false;
    const { cart } = state;
    // Without a backend session there is no cart, and asking for one would start a session.
    if (!cart) return state.session === null;
    return now() - cart.loadedAt < limits.cartFreshMs && cart.locale === locale && cart.currency === currency;
  }

  /** Reads the backend's cart, and settles the writes whose answer was lost. */
  async #refresh(context: ShopContext): Promise<Result<CartReply>> {
    const { state, log, backend, late, lost, limits, now } = this.#parts;
    try {
      const body =
        state.session === null ? null : (await backend.call({ method: 'GET', path: '/cart' }, context)).body;
      const recordedId = state.cart?.summary.cartId ?? null;
      const whole = await lost.bringBack(body, context);
      const summary = await this.keep(await late.undo(whole, null, context), context);
      // A cart that was made anew cannot tell what was done to the old one.
      const isMadeAnew = whole !== body && body === null && summary.cartId !== recordedId;
      const isAbsent = isMadeAnew ? log.settleAsAbsent() : log.settle(summary.fingerprint);
      if (isAbsent) state.saveLateUntil(now() + limits.lateMs);
      else if (state.lateUntil !== null && now() >= state.lateUntil) state.saveLateUntil(null);
      return ok(this.reply());
    } catch (error) {
      if (error instanceof BackendError) return refuse(error.problem);
      throw error;
    }
  }

  /** As `write`. Only inside the queue. */
  async writeInTurn(write: CartWrite, context: ShopContext): Promise<Result<CartReply>> {
    const { log } = this.#parts;
    const hash = await digest(`${write.method} ${write.path} ${write.body ?? ''}`);
    const earlier = write.key === null ? null : log.find(write.key);
    if (earlier && earlier.hash !== hash) return refuse(problem('idempotency_mismatch'));
    const answered = this.#answerTo(earlier);
    if (answered) return answered;
    const ready = await this.#prepare(context);
    if (!ready.ok) return ready;
    return (
      this.#answerTo(write.key === null ? null : log.find(write.key)) ?? this.#send(write, hash, context)
    );
  }

  /** The answer to a write that is done; null while it is not. */
  #answerTo(row: WriteRow | null): Result<CartReply> | null {
    if (row?.state !== 'done') return null;
    return row.problem ? refuse(row.problem) : ok(this.reply());
  }

  /** A write starts from a session and a cart that are known, with no write of unknown fate before it. */
  async #prepare(context: ShopContext): Promise<Result<unknown>> {
    const { state, backend } = this.#parts;
    const certain = await this.settle(context);
    if (!certain.ok) return certain;
    if (state.session === null) return backend.start(context);
    return state.cart === null ? this.#refresh(context) : ok(null);
  }

  async #send(write: CartWrite, hash: string, context: ShopContext): Promise<Result<CartReply>> {
    const { state, log, late, lineIds, now } = this.#parts;
    const { path, key } = write;
    const part = partOf(path);
    const before = (state.cart?.summary ?? (await summarizeCart(null))).fingerprint[part];
    const id = log.begin({ key, hash, part, before, at: now() });
    const attempt = () => this.#attempt({ ...late.harmless(lineIds.follow(write)), id }, context);
    const first = await attempt();
    if (first !== 'absent') return first;
    // The connection broke, and the cart does not show the write: once more, in a form that may arrive twice.
    if (path === '/cart/order') return refuse(problem('cart_unsettled'));
    log.markSent(id);
    const again = await attempt();
    return again === 'absent' ? refuse(problem('cart_unsettled')) : again;
  }

  /** `absent`: the connection broke, and the cart that was read then does not show the write. */
  async #attempt(sent: Sent, context: ShopContext): Promise<Result<CartReply> | 'absent'> {
    const { state, log, backend } = this.#parts;
    const { id, method, path, body } = sent;
    let isBroken = false;
    try {
      const answer = await backend.call({ method, path, ...(body === null ? {} : { body }) }, context);
      return await this.#answered(sent, answer.body, context);
    } catch (error) {
      if (!(error instanceof BackendError)) throw error;
      // The line may be missing because the whole cart is: the next read looks.
      if (error.status === 404) state.markCartStale();
      if (!isUnsettled(error)) return this.#refused(id, error.problem, isPassing(error.status));
      // After a time-out nobody waits for a second try.
      isBroken = error.status === null && error.problem.code === 'connection_error';
    }
    log.markUnknown(id);
    const found = await this.#lost(id, context);
    return isBroken && log.isAbsent(id) ? 'absent' : found;
  }

  async #answered(sent: Sent, body: Json, context: ShopContext): Promise<Result<CartReply>> {
    const { id, path } = sent;
    const { log, orders, late, lost } = this.#parts;
    const refusal = firstModelError(body);
    if (refusal) return this.#refused(id, refusal);
    if (path === '/cart/order') {
      log.finish(id, null, await orders.keep(body, null));
      return ok(this.reply());
    }
    try {
      // A write leaves a cart, if an empty one; nothing at all is an answer that was cut off.
      if (body === null) throw new BackendError(problem('bad_answer'), { settled: false, status: null });
      const isAskedFor = path.startsWith('/cart/recover/');
      const whole = isAskedFor ? body : await lost.bringBack(body, context);
      await this.keep(await late.undo(whole, sent, context), context);
    } catch (error) {
      // The backend did it, in words that cannot be read: the cart tells.
      if (!(error instanceof BackendError)) throw error;
      log.markUnknown(id);
      return this.#lost(id, context);
    }
    log.finish(id, null);
    return ok(this.reply());
  }

  #refused(id: number, reason: Problem, isPassing = false): Result<CartReply> {
    const { log } = this.#parts;
    if (isPassing) log.forget(id);
    else log.finish(id, reason);
    return refuse(reason);
  }

  async #lost(id: number, context: ShopContext): Promise<Result<CartReply>> {
    const certain = await this.settle(context);
    if (!certain.ok || this.#parts.log.isAbsent(id)) return refuse(problem('cart_unsettled'));
    return ok(this.reply());
  }
}
