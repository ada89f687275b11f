import { problem } from '#shared/errors/problem.ts';
import type { Json } from '#shared/json.ts';
import type { CommerceCall, ShopContext } from '../../backends/commerce/client.ts';
import { firstModelError } from '../../backends/commerce/model-errors.ts';
import { BackendError } from '../../backends/failure.ts';
import type { BackendSession } from '../backend-session.ts';
import type { CartCall } from '../contract.ts';
import { summarizeCart } from './cart-summary.ts';
import { fieldsOf, listOf, textOf } from '../fields.ts';
import { linesOf, toWholeList } from './lines.ts';
import type { VisitorState } from '../storage/state.ts';

type Parts = { state: VisitorState; backend: BackendSession };

/** What a late write may change. */
type Part = 'items' | 'codes';

/** Late writes may come in between; after so many the cart is said to be unsettled. */
const MAX_ROUNDS = 5;

const PARTS: readonly Part[] = ['items', 'codes'];

/**
 * Writes that were given up: their answer never came, and the cart did not show them. The backend may still carry
 * one out. As long as that is possible the record says what is in the cart: changes of the lines go out as whole
 * lists, which may be carried out twice, and whatever else turns up is taken back.
 */
export class LateWrites {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** The call as it is to go out. */
  harmless(call: CartCall): CartCall {
    const { state } = this.#parts;
    if (state.lateUntil === null) return call;
    return toWholeList(call, state.wireCart) ?? call;
  }

  /**
   * The cart that the backend answered, put back to the record in the parts that `own`, the call it answers, did not
   * change. Throws a BackendError when the backend fails.
   */
  async undo(body: Json, own: CartCall | null, context: ShopContext): Promise<Json> {
    const { state } = this.#parts;
    if (state.lateUntil === null) return body;
    const known = state.cart?.summary ?? (await summarizeCart(null));
    const touched = own === null ? [] : touchedBy(own);
    for (let round = 1; round <= MAX_ROUNDS; round += 1) {
      const now = await summarizeCart(body);
      // Another cart is another matter: it was lost, recovered or ordered.
      if (known.cartId !== null && known.cartId !== now.cartId) return body;
      const moved = PARTS.filter(
        (part) => !touched.includes(part) && known.fingerprint[part] !== now.fingerprint[part],
      );
      if (moved.length === 0) return body;
      const { answer, isRefused } = await this.#goBack(body, moved, context);
      if (isRefused) return answer;
      body = answer;
    }
    throw new BackendError(problem('cart_unsettled'), { settled: false, status: null });
  }

  /** The answer to the last call: read anew, the cart might hold the next late write. What is refused by now stays. */
  async #goBack(
    body: Json,
    moved: Part[],
    context: ShopContext,
  ): Promise<{ answer: Json; isRefused: boolean }> {
    const { state, backend } = this.#parts;
    const back = { answer: body, isRefused: false };
    for (const call of callsBack(state.wireCart, body, moved)) {
      try {
        const answer = await backend.call(call, context);
        if (firstModelError(answer.body)) back.isRefused = true;
        else back.answer = answer.body;
      } catch (error) {
        if (!(error instanceof BackendError) || !error.settled) throw error;
        back.isRefused = true;
      }
    }
    return back;
  }
}

/** The parts that a call is there to change. */
function touchedBy({ path, body }: CartCall): Part[] {
  if (path.startsWith('/cart/items')) return ['items'];
  if (path.startsWith('/cart/coupon') || path.startsWith('/cart/giftcards')) return ['codes'];
  if (path !== '/cart') return ['items', 'codes'];
  const named = fieldsOf((body === null ? null : JSON.parse(body)) as Json);
  const names = (name: string) => named(name) !== null || fieldsOf(named('$set'))(name) !== null;
  const touched: Part[] = names('items') ? ['items'] : [];
  // The code is taken off by null, which reads like its absence here.
  return body?.includes('"coupon_code"') ? [...touched, 'codes'] : touched;
}

/** The calls that lead from a cart back to the one on record. */
function callsBack(record: Json, current: Json, moved: Part[]): CommerceCall[] {
  const put = (path: string, content: Json): CommerceCall => {
    return { method: 'PUT', path, body: JSON.stringify(content) };
  };
  const calls = moved.includes('items') ? [put('/cart/items', linesOf(record))] : [];
  if (!moved.includes('codes')) return calls;
  const [before, now] = [codesOf(record), codesOf(current)];
  if (before.coupon !== now.coupon) {
    calls.push(
      before.coupon === null
        ? { method: 'DELETE', path: '/cart/coupon' }
        : put('/cart/coupon', { code: before.coupon }),
    );
  }
  for (const { id } of now.cards.filter((card) => !before.cards.some((other) => other.id === card.id))) {
    calls.push({ method: 'DELETE', path: `/cart/giftcards/${id}` });
  }
  for (const { id, code } of before.cards) {
    if (now.cards.some((card) => card.id === id)) continue;
    calls.push({ method: 'POST', path: '/cart/giftcards', body: JSON.stringify({ code }) });
  }
  return calls;
}

function codesOf(cart: Json) {
  const read = fieldsOf(cart);
  const cards = listOf(read('giftcards')).map((card) => {
    const field = fieldsOf(card);
    return { id: textOf(field('id')) ?? '', code: textOf(field('code')) ?? '' };
  });
  return { coupon: textOf(read('coupon_code')), cards };
}
