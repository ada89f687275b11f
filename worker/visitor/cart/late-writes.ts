import type { Json } from '#shared/json.ts';
import type { ShopContext } from '../../backends/commerce/client.ts';
import { firstModelError } from '../../backends/commerce/model-errors.ts';
import { BackendError, isUnsettled } from '../../backends/failure.ts';
import type { Observe } from '../../metrics/metrics.ts';
import type { CartCall, Limits } from '../contract.ts';
import { fieldsOf, listOf, textOf } from '../fields.ts';
import type { BackendSession } from '../session/backend-session.ts';
import type { Difference } from '../storage/cart-record.ts';
import type { VisitorState } from '../storage/state.ts';
import { effectOf, type Effect, type LateWrite, type LineChange } from './effect.ts';
import { isOverwritten, overwrittenFields, superseded, wanting, withdrawn } from './late-fields.ts';
import { itemsLike, quantityOf, toRequest } from './lines.ts';

type Parts = {
  state: VisitorState;
  backend: BackendSession;
  limits: Limits;
  observe: Observe;
  now: () => number;
};

/** For how many times as long a backend is called again that cannot be read, or does not take a field again. */
export const LOOKS = 20;

/**
 * Abandoned writes: no answer came, and the cart did not show them, but the backend may still carry each of
 * them out. Nothing is ever taken out of a cart because of one: the same customer may have put it in on
 * another device. What they may have changed is recorded for the visitor, who decides.
 */
export class LateWrites {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /**
   * Watches for writes whose answers were lost, even where the cart shows them: an earlier one of the same effect
   * may be what it shows.
   */
  watch(effects: readonly Effect[]): void {
    const { state, limits, now } = this.#parts;
    const until = now() + limits.lateMs;
    const writes = effects.map((effect) => ({ effect, until }));
    if (writes.length > 0) state.saveLateWrites([...state.lateWrites, ...writes]);
  }

  /**
   * The cart; with the fields of a later write again, where an earlier one arrived after it. `own` are the effects of writes
   * known to be in it, which decide about their fields. Where the backend does not take them, the cart as it is, and the next
   * one tries again for some minutes.
   */
  async setAgain(cart: Json, own: readonly Effect[], context: ShopContext): Promise<Json> {
    const { state, backend } = this.#parts;
    const { lateWrites, wireCart: record } = state;
    const fields = await overwrittenFields(lateWrites, { cart, record, own });
    state.saveLateWrites(superseded(lateWrites, own));
    if (fields === null) return cart;
    const write = { method: 'PUT', path: '/cart', body: JSON.stringify(fields) } as const;
    const effects = [await effectOf(write, cart)].flatMap((effect) => effect ?? []);
    try {
      const { body } = await backend.call(write, context);
      if (firstModelError(body) === null && textOf(fieldsOf(body)('id')) !== null) {
        state.saveLateWrites(superseded(state.lateWrites, effects));
        return body;
      }
    } catch (error) {
      if (!(error instanceof BackendError)) throw error;
      if (isUnsettled(error)) this.watch(effects);
    }
    state.saveLateWrites(wanting(state.lateWrites, fields));
    return cart;
  }

  /** As if a later write had set these fields to what the cart has. */
  withdraw(fields: string[]): void {
    const { state } = this.#parts;
    state.saveLateWrites(withdrawn(state.lateWrites, fields));
  }

  /** Stops watching for writes too old to be carried out. Only for a cart that has just been compared. */
  expire(): void {
    const { state, limits, now } = this.#parts;
    const endOf = (write: LateWrite) => write.until + (isOverwritten(write) ? LOOKS * limits.lateMs : 0);
    state.saveLateWrites(state.lateWrites.filter((write) => endOf(write) > now()));
  }

  /** Whether a write's effect is needed to compare the cart that it leaves. */
  get isWatching(): boolean {
    const { lateWrites, differences } = this.#parts.state;
    return lateWrites.length > 0 || differences.length > 0;
  }

  /**
   * What to send where the visitor decides about a line that is gone: a new quantity adds it again, and its
   * removal needs no call, which is null. Any other call is returned as it is.
   */
  decide(call: CartCall): CartCall | null {
    const { state } = this.#parts;
    const missing = state.differences.find(
      ({ item }) =>
        call.path === `/cart/items/${textOf(fieldsOf(item)('id'))}` &&
        itemsLike(state.wireCart, toRequest(item)).length === 0,
    );
    if (!missing) return call;
    state.saveDifferences(state.differences.filter((each) => each !== missing));
    if (call.method === 'DELETE') return null;
    const changes = JSON.parse(call.body ?? '{}') as { [name: string]: Json };
    return {
      method: 'POST',
      path: '/cart/items',
      body: JSON.stringify({ ...toRequest(missing.item), ...changes }),
    };
  }

  /**
   * Compares a cart with the recorded one, before it is recorded itself. `own` are the effects of writes known
   * to be in it.
   */
  compare(cart: Json, own: readonly Effect[]): void {
    const { state, observe } = this.#parts;
    // Nothing is known of a cart that another object recorded.
    if (!this.isWatching || state.cart === null) return;
    const { wireCart: record, lateWrites } = state;
    const recordId = textOf(fieldsOf(record)('id'));
    if (recordId !== null && recordId !== fieldsOf(cart)('id'))
      return state.saveDifferences(state.differences.filter(({ isLost = false }) => isLost));
    const before = state.differences;
    const after = linesIn([cart, record, { items: before.map(({ item }) => item) }]).flatMap((item) => {
      const known = before.find((each) => isLineOf(each.item, item))?.quantity ?? 0;
      const changes = {
        late: changesOf(item, lateWrites),
        own: changesOf(
          item,
          own.map((effect) => ({ effect })),
        ),
      };
      const quantity = differenceOf(item, { cart, record, known, ...changes });
      return quantity === 0 ? [] : [{ item, quantity }];
    });
    state.saveDifferences(after);
    if (after.length > before.length)
      observe({ kind: 'cart', labels: { write: 'other', outcome: 'late' }, ms: 0 });
  }
}

/** The differences, each with its line as a cart has it. */
export function differencesIn(cart: Json, differences: readonly Difference[]): Difference[] {
  return differences.map(({ item, quantity }) => ({
    item: itemsLike(cart, toRequest(item))[0] ?? item,
    quantity,
  }));
}

type Compared = { cart: Json; record: Json; known: number; late: LineChange[]; own: LineChange[] };

/**
 * How many more of a line the cart has than were asked for: `known` of them were found before. What late
 * writes cannot have changed was changed by others, which may make a known difference smaller.
 */
function differenceOf(item: Json, { cart, record, known, late, own }: Compared): number {
  const request = toRequest(item);
  let asked = quantityOf(record, request);
  let before = known;
  for (const { adds, from, to } of own) {
    asked = adds ? asked + to - from : to;
    // Whoever sets the quantity has decided.
    if (!adds) before = 0;
  }
  const change = quantityOf(cart, request) - asked;
  const added = late.reduce((sum, { from, to }) => sum + to - from, 0);
  const isSet = late.some(({ adds }) => !adds);
  const byLate = isSet ? change : Math.max(0, Math.min(change, added));
  const [found, byOthers] = [before + byLate, change - byLate];
  if (found > 0) return Math.max(0, found + Math.min(0, byOthers));
  return Math.min(0, found + Math.max(0, byOthers));
}

function linesIn(carts: readonly Json[]): Json[] {
  const lines: Json[] = [];
  for (const item of carts.flatMap((cart) => listOf(fieldsOf(cart)('items')))) {
    if (!lines.some((known) => isLineOf(known, item))) lines.push(item);
  }
  return lines;
}

function changesOf(item: Json, writes: readonly Pick<LateWrite, 'effect'>[]): LineChange[] {
  return writes
    .flatMap(({ effect }) => effect.lines)
    .filter(({ request }) => itemsLike({ items: [item] }, request).length > 0);
}

function isLineOf(one: Json, other: Json): boolean {
  return itemsLike({ items: [one] }, toRequest(other)).length > 0;
}
