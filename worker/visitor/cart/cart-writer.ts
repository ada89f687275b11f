import { problem, type Problem } from '#shared/errors/problem.ts';
import type { Json } from '#shared/json.ts';
import { ok, refuse, type Result } from '#shared/result.ts';
import type { CommerceCall, ShopContext } from '../../backends/commerce/client.ts';
import { firstModelError } from '../../backends/commerce/model-errors.ts';
import { BackendError, isPassing, isUnsettled } from '../../backends/failure.ts';
import { digest } from '../../crypto/digest.ts';
import type { CartCall, CartReply, CartWrite } from '../contract.ts';
import { fieldsOf, textOf } from '../fields.ts';
import type { Orders } from '../orders.ts';
import type { BackendSession } from '../session/backend-session.ts';
import type { CartSummary } from '../storage/cart-record.ts';
import { continues } from '../storage/epochs.ts';
import type { VisitorState } from '../storage/state.ts';
import type { WriteLog, WriteRow } from '../storage/write-log.ts';
import { effectOf } from './effect.ts';
import type { LateWrites } from './late-writes.ts';
import type { LineIds } from './line-ids.ts';
import type { LostCarts } from './lost-carts.ts';

type Parts = {
  state: VisitorState;
  log: WriteLog;
  backend: BackendSession;
  orders: Orders;
  late: LateWrites;
  lost: LostCarts;
  lineIds: LineIds;
  now: () => number;
  refresh: (context: ShopContext) => Promise<Result<CartReply>>;
  settle: (context: ShopContext) => Promise<Result<null>>;
  keep: (body: Json, context: ShopContext) => Promise<CartSummary>;
  reply: () => CartReply;
};

/** Called with the cart that the backend itself answers a write with: a cart that is read may show another's. */
export type Heard = (cart: Json) => void;

type Sent = CartCall & { id: number; heard: Heard | undefined; isAgain: boolean };

/** Writes to a visitor's cart, each recorded before it is sent. Only inside the queue. */
export class CartWriter {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  async write(write: CartWrite, shop: ShopContext, heard?: Heard): Promise<Result<CartReply>> {
    const context = write.deadline === undefined ? shop : { ...shop, deadline: write.deadline };
    const hash = await hashOf(write);
    const earlier = this.#find(write.key);
    const unanswerable = this.#unanswerable(write, hash, earlier);
    if (unanswerable) return refuse(unanswerable);
    // Before sign-in another object answered it, and this one may not know the cart yet.
    const isKnown = this.#parts.state.cart !== null || Boolean(earlier?.problem);
    const answered = isKnown ? this.#answerTo(earlier, write) : null;
    if (answered) return answered;
    const ready = await this.#prepare(write, context);
    if (!ready.ok) return refuse(notBegun(write, earlier, ready.error));
    // Preparing may have found out what became of it.
    return (
      this.#answerTo(earlier && this.#find(write.key), write) ??
      this.#send(write, { hash, heard, isAgain: earlier !== null }, context)
    );
  }

  /** Why it cannot be carried out, nor be told what became of it. */
  #unanswerable({ sentTo }: CartWrite, hash: string, earlier: WriteRow | null): Problem | null {
    if (earlier) return earlier.hash === hash ? null : problem('idempotency_mismatch');
    return continues(this.#parts.state, sentTo) ? null : problem('cart_unsettled');
  }

  #find(key: string | null): WriteRow | null {
    return key === null ? null : this.#parts.log.find(key);
  }

  /** The answer to a completed write; null while it is incomplete. */
  #answerTo(row: WriteRow | null, { key }: CartWrite): Result<CartReply> | null {
    if (row?.state !== 'done') return null;
    return row.problem
      ? refuse(row.problem)
      : ok({ ...this.#parts.reply(), made: key === null ? [] : [key] });
  }

  /** A write needs a known session and cart, and no earlier write whose outcome is unknown. */
  async #prepare(write: CartWrite, context: ShopContext): Promise<Result<unknown>> {
    const { state, backend } = this.#parts;
    const certain = await this.#parts.settle(context);
    if (!certain.ok) return certain;
    if (state.session === null) return backend.start(context);
    const isComparable = state.cart !== null && !(isAdding(write) && state.cart.summary.signedIn);
    return isComparable ? ok(null) : this.#parts.refresh(context);
  }

  async #send(
    write: CartWrite,
    { hash, heard, isAgain }: { hash: string; heard: Heard | undefined; isAgain: boolean },
    context: ShopContext,
  ): Promise<Result<CartReply>> {
    const { state, log, late, lineIds, now } = this.#parts;
    const { path, key } = write;
    const call = late.decide(lineIds.follow(write));
    if (call === null) return ok(this.#parts.reply());
    const id = log.begin({ key, hash, effect: await effectOf(call, state.wireCart), at: now() });
    const first = await this.#attempt({ ...call, id, heard, isAgain }, context);
    if (first !== 'absent') return first;
    // The connection broke, and the cart does not show the write: send it once more.
    if (path === '/cart/order') return refuse(problem('cart_unsettled'));
    const repeated = lineIds.follow(call);
    log.markSentAgain(id, await effectOf(repeated, state.wireCart));
    const again = await this.#attempt({ ...repeated, id, heard, isAgain: true }, context);
    return again === 'absent' ? refuse(problem('cart_unsettled')) : again;
  }

  /** `absent`: the connection broke, and the cart as read afterwards does not show the write. */
  async #attempt(sent: Sent, context: ShopContext): Promise<Result<CartReply> | 'absent'> {
    const { log, backend } = this.#parts;
    const { id } = sent;
    let isBroken = false;
    try {
      const answer = await backend.call(callOf(sent), context);
      return await this.#answered(sent, answer.body, context);
    } catch (error) {
      if (!(error instanceof BackendError)) throw error;
      this.#noteFailure(sent, error);
      const isForNow = isPassing(error.status);
      // A second try that is not taken for now says nothing of the first.
      if (!isUnsettled(error) && !(sent.isAgain && isForNow))
        return this.#refused(id, error.problem, isForNow);
      // After a time-out the caller has stopped waiting, so a second try is pointless.
      isBroken = error.status === null && error.problem.code === 'connection_error';
    }
    log.markUnknown(id);
    const found = await this.#lost(id, context);
    return isBroken && log.isAbsent(id) ? 'absent' : found;
  }

  #noteFailure({ path }: Sent, { status, problem: { code } }: BackendError): void {
    const { state, now } = this.#parts;
    // The line may be missing because the whole cart is: the next read checks.
    if (status === 404) state.markCartStale();
    // Until it is placed or never will be, nobody else may have the session.
    if (status !== null || path !== '/cart/order') return;
    state.values.keep('order_lost_at', String(now()));
    if (code === 'request_error') state.values.keep('order_late_at', String(now()));
  }

  async #answered(sent: Sent, body: Json, context: ShopContext): Promise<Result<CartReply>> {
    const { id, path, heard } = sent;
    const { state, log, orders, late } = this.#parts;
    const refusal = firstModelError(body);
    if (refusal) return this.#refused(id, refusal);
    if (path === '/cart/order') {
      log.finish(id, null, { checkoutId: await orders.placed(body) });
      return ok(this.#parts.reply());
    }
    try {
      const answered = await this.#inOwnCart(sent, body, context);
      // Its effect is needed only to distinguish it from late writes.
      const own = late.isWatching ? await effectOf(sent, state.wireCart) : null;
      const whole = await late.setAgain(answered, own === null ? [] : [own], context);
      late.compare(whole, own === null ? [] : [own]);
      await this.#parts.keep(whole, context);
      heard?.(whole);
    } catch (error) {
      // The backend carried it out but its answer cannot be read: the cart shows the result.
      if (!(error instanceof BackendError)) throw error;
      log.markUnknown(id);
      return this.#lost(id, context);
    }
    log.finish(id, null);
    return ok(this.#parts.reply());
  }

  /** The cart after a write. What was written beside lines into another one, in a lost cart's place, is written again. */
  async #inOwnCart(sent: Sent, body: Json, context: ShopContext): Promise<Json> {
    const { backend, late, lost, keep } = this.#parts;
    const back = await lost.bringBack(cartIn(body), context);
    if (isAdding(sent) || idOf(back) === idOf(body)) return back;
    late.compare(back, []);
    await keep(back, context);
    const again = await backend.call(callOf(sent), context);
    return cartIn(again.body);
  }

  #refused(id: number, reason: Problem, isPassing = false): Result<CartReply> {
    const { log } = this.#parts;
    if (isPassing) log.forget(id);
    else log.finish(id, reason);
    return refuse(reason);
  }

  async #lost(id: number, context: ShopContext): Promise<Result<CartReply>> {
    const certain = await this.#parts.settle(context);
    if (!certain.ok || this.#parts.log.isAbsent(id)) return refuse(problem('cart_unsettled'));
    return ok(this.#parts.reply());
  }
}

/** Why a write was not begun. Nothing is in doubt, unless it was sent before, or nobody can name it. */
function notBegun({ key, sentTo }: CartWrite, earlier: WriteRow | null, reason: Problem): Problem {
  const isNew = key !== null && sentTo === undefined && earlier === null;
  return isNew && reason.status >= 500 ? problem('change_not_made') : reason;
}

/**
 * Added quantities are relative. The cart as it was just before the write distinguishes them from what others
 * add: a customer's cart is open on all of their devices.
 */
function isAdding({ method, path }: CartCall): boolean {
  return method === 'POST' && path === '/cart/items';
}

/** A write always leaves a cart, even an empty one; no cart at all means that the answer was cut off. */
function cartIn(body: Json): Json {
  if (idOf(body) === null) throw new BackendError(problem('bad_answer'), { settled: false, status: null });
  return body;
}

/** What tells a repeated write from another one that has its key. */
export function hashOf({ method, path, body }: CartCall): Promise<string> {
  return digest(`${method} ${path} ${body ?? ''}`);
}

function callOf({ method, path, body }: CartCall): CommerceCall {
  return { method, path, ...(body === null ? {} : { body }) };
}

function idOf(cart: Json): string | null {
  return textOf(fieldsOf(cart)('id'));
}
