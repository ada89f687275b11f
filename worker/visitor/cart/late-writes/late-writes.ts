import type { Json } from '#shared/json.ts';
import type { CommerceCall, ShopContext } from '../../../backends/commerce/client.ts';
import { firstModelError } from '../../../backends/commerce/model-errors.ts';
import { BackendError } from '../../../backends/failure.ts';
import type { Observe } from '../../../metrics/metrics.ts';
import type { BackendSession } from '../../session/backend-session.ts';
import type { CartCall, Limits } from '../../contract.ts';
import { fieldsOf, textOf } from '../../fields.ts';
import type { VisitorState } from '../../storage/state.ts';
import { effectOf, isApplied, type Effect, type LateWrite } from './effect.ts';
import { findLate, isAccountedFor } from './take-back.ts';

type Parts = {
  state: VisitorState;
  backend: BackendSession;
  limits: Limits;
  observe: Observe;
  now: () => number;
};

/**
 * Abandoned writes: no answer came, and the cart did not show them, but the backend may still carry each of
 * them out once. While that is possible, such a write is taken back out of any cart that shows it, and
 * nothing else is: others may change the same cart, on another device of the account or at the hosted
 * checkout.
 */
export class LateWrites {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Watches for abandoned writes. */
  watch(effects: readonly Effect[]): void {
    const { state, limits, now } = this.#parts;
    if (effects.length === 0) return;
    const until = now() + limits.lateMs;
    const writes = effects.map((effect) => ({ effect, until }));
    const known = state.lateWrites.length === 0 ? [[]] : state.lateWrites;
    state.saveLateWrites(known.map((possible) => [...possible, ...writes]));
  }

  /** Stops watching for writes too old to be carried out. Only for a cart that has just been checked. */
  expire(): void {
    const { now } = this.#parts;
    this.#keepOnly(({ until }) => until > now());
  }

  /** Whether a cart shows a write whose answer was lost, and not just late ones with the same result. */
  async isShown(effect: Effect, now: Json): Promise<boolean> {
    if (!(await isApplied(effect, now))) return false;
    const { wireCart: record, lateWrites } = this.#parts.state;
    const isAccounted = (own: Effect[]) => isAccountedFor(effect, lateWrites, { record, own, now });
    return isAccounted([effect]) || !isAccounted([]);
  }

  /** Whether a cart that shows a write would look the same without it: it may be done, or still arrive. */
  async mayStillCome(effect: Effect, now: Json): Promise<boolean> {
    const { wireCart: record, lateWrites } = this.#parts.state;
    const isSame = isAccountedFor(effect, lateWrites, { record, own: [], now });
    return isSame && (await isApplied({ ...effect, lines: [] }, record));
  }

  /**
   * The backend's cart with the late writes taken out; `own` are the effects of writes known to be in it but
   * not yet recorded. Throws a BackendError when the backend fails.
   */
  async undo(body: Json, own: readonly Effect[], context: ShopContext): Promise<Json> {
    const { state, observe } = this.#parts;
    if (state.lateWrites.length === 0) return body;
    const record = state.wireCart;
    // A different cart is not searched: the old one was lost, recovered or ordered.
    const recordId = textOf(fieldsOf(record)('id'));
    if (recordId !== null && recordId !== fieldsOf(body)('id')) return body;
    for (;;) {
      const found = findLate(state.lateWrites, { record, own, now: body });
      if (!found) break;
      body = await this.#send(found.calls, body, context);
      // A write that was carried out cannot arrive again.
      state.saveLateWrites(found.left);
      observe({ kind: 'cart', labels: { write: 'other', outcome: 'taken-back' }, ms: 0 });
    }
    this.#keepOnly(({ isFound }) => !isFound);
    return body;
  }

  #keepOnly(isKept: (write: LateWrite) => boolean): void {
    const { state } = this.#parts;
    if (state.lateWrites.flat().every(isKept)) return;
    state.saveLateWrites(state.lateWrites.map((possible) => possible.filter(isKept)));
  }

  /** The answer to the last call. A line that is refused by now stays as it is. */
  async #send(calls: CommerceCall[], body: Json, context: ShopContext): Promise<Json> {
    for (const call of calls) {
      try {
        const answer = await this.#parts.backend.call(call, context);
        if (!firstModelError(answer.body)) body = answer.body;
      } catch (error) {
        if (!(error instanceof BackendError)) throw error;
        if (error.settled) continue;
        // It may itself be carried out late.
        const effect = await effectOf({ ...call, body: call.body ?? null } as CartCall, body);
        this.watch(effect === null ? [] : [effect]);
        throw error;
      }
    }
    return body;
  }
}
