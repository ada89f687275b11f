import type { Json } from '#shared/json.ts';
import type { CommerceCall, ShopContext } from '../../backends/commerce/client.ts';
import { firstModelError } from '../../backends/commerce/model-errors.ts';
import { BackendError } from '../../backends/failure.ts';
import type { BackendSession } from '../backend-session.ts';
import type { CartCall, Limits } from '../contract.ts';
import { fieldsOf, textOf } from '../fields.ts';
import type { VisitorState } from '../storage/state.ts';
import { effectOf, type Effect } from './effect.ts';
import { findLate } from './take-back.ts';

type Parts = { state: VisitorState; backend: BackendSession; limits: Limits; now: () => number };

/**
 * Writes that were given up: their answer never came, and the cart did not show them. The backend may still carry
 * each of them out once. As long as that is possible, a cart that shows one has it taken back, and nothing else:
 * others may change the same cart, on another device of the account or at the hosted checkout.
 */
export class LateWrites {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Watches for writes that were given up. */
  watch(effects: readonly Effect[]): void {
    const { state, limits, now } = this.#parts;
    if (effects.length === 0) return;
    const until = now() + limits.lateMs;
    state.saveLateWrites([...state.lateWrites, ...effects.map((effect) => ({ effect, until }))]);
  }

  /** Stops watching for writes that are too old to be carried out. Only for a cart that has just been looked at. */
  expire(): void {
    const { state, now } = this.#parts;
    const left = state.lateWrites.filter(({ until }) => until > now());
    if (left.length < state.lateWrites.length) state.saveLateWrites(left);
  }

  /**
   * The cart that the backend answered, without the late writes in it; `own` is what writes did that are known to be
   * in it, and not on record yet. Throws a BackendError when the backend fails.
   */
  async undo(body: Json, own: readonly Effect[], context: ShopContext): Promise<Json> {
    const { state } = this.#parts;
    if (state.lateWrites.length === 0) return body;
    const record = state.wireCart;
    // Another cart is another matter: it was lost, recovered or ordered.
    const recordId = textOf(fieldsOf(record)('id'));
    if (recordId !== null && recordId !== fieldsOf(body)('id')) return body;
    for (;;) {
      const effects = state.lateWrites.map(({ effect }) => effect);
      const found = findLate(effects, { record, own, now: body });
      if (!found) return body;
      body = await this.#send(found.calls, body, context);
      // They were carried out, and cannot come again.
      state.saveLateWrites(state.lateWrites.filter(({ effect }) => !found.effects.includes(effect)));
    }
  }

  /** The answer to the last call. What is refused by now stays. */
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
