import { problem } from '#shared/errors/problem.ts';
import type { Json } from '#shared/json.ts';
import type { ShopContext } from '../backends/commerce/client.ts';
import { BackendError } from '../backends/failure.ts';
import type { Observe } from '../metrics/metrics.ts';
import { summarizeCart } from './cart/cart-summary.ts';
import { fieldsOf } from './fields.ts';
import type { BackendSession } from './session/backend-session.ts';
import type { CartSummary } from './storage/cart-record.ts';
import type { VisitorState } from './storage/state.ts';

/** An order that is new to this visitor. */
export type PlacedOrder = { number: string; email: string; checkoutId: string };

type Parts = {
  state: VisitorState;
  backend: BackendSession;
  observe: Observe;
  /** Called once for each order. */
  placed?: (order: PlacedOrder) => void;
  now: () => number;
};

export class Orders {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /**
   * Null when there is none. Throws a `bad_answer` for anything else, which is asked again.
   * @param cartId of the cart with this checkout, where it is no longer the recorded one
   */
  async load(checkoutId: string | null, context: ShopContext, cartId: string | null = null): Promise<Json> {
    const query = checkoutId === null ? {} : { query: `checkout_id=${checkoutId}` };
    const call = { method: 'GET', path: '/cart/order', ...query } as const;
    const { body } = await this.#parts.backend.call(call, context);
    if (body === null) return null;
    const { cart } = this.#parts.state;
    const known = cart?.summary.checkoutId === checkoutId ? cart.summary : { checkoutId, cartId };
    if (checkoutId !== null && !isOrderOf(body, known)) throw unreadable();
    await this.keep(body, checkoutId);
    return body;
  }

  /** Ends the recorded cart when it became this order. Throws a `bad_answer` for what is no order. */
  async keep(body: Json, requestedId: string | null): Promise<string | null> {
    if (!isOrder(body)) throw unreadable();
    const { state, observe, now } = this.#parts;
    const checkoutId = textOf(body, 'checkout_id') ?? requestedId;
    if (checkoutId !== null && state.order(checkoutId) === null) this.#tell(body, checkoutId);
    const cart = endedBy(body, checkoutId, state.cart?.summary);
    const id = checkoutId ?? cart?.checkoutId ?? textOf(body, 'id');
    if (id !== null) state.saveOrder(id, JSON.stringify(body), now());
    if (cart) {
      observe({ kind: 'order', labels: { currency: textOf(body, 'currency') ?? '' }, ms: 0 });
      state.endCart(await summarizeCart(null));
    }
    return id;
  }

  #tell(body: Json, checkoutId: string): void {
    const name = nameOf(body);
    if (name !== null) this.#parts.placed?.({ ...name, checkoutId });
  }
}

/** A half answer, or a success without content, is no proof that anything was ordered. */
function isOrder(body: Json): boolean {
  const number = fieldsOf(body)('number');
  return (
    Boolean(textOf(body, 'id')) &&
    (typeof number === 'number' || (typeof number === 'string' && number !== ''))
  );
}

function unreadable(): BackendError {
  return new BackendError(problem('bad_answer'), { settled: false, status: null });
}

/** The recorded cart, if it became the order: that of a checkout that was asked for is of no other cart. */
function endedBy(order: Json, checkoutId: string | null, cart?: CartSummary): CartSummary | null {
  if (!cart) return null;
  const isNamed = cart.cartId !== null && textOf(order, 'cart_id') === cart.cartId;
  return isNamed || isOrderOf({ ...(order as object), checkout_id: checkoutId }, cart) ? cart : null;
}

/** By its checkout or its cart; an order that names neither says what it costs and of what, which is then compared. */
function isOrderOf(order: Json, { checkoutId, cartId }: Pick<CartSummary, 'checkoutId' | 'cartId'>): boolean {
  const [checkout, cart] = [textOf(order, 'checkout_id'), textOf(order, 'cart_id')];
  if (checkout !== null) return checkout === checkoutId;
  if (cart !== null && cartId) return cart === cartId;
  return typeof fieldsOf(order)('capture_total') === 'number' && Array.isArray(fieldsOf(order)('items'));
}

/** The number its shopper knows it by; an answer that lacks it still counts as an order. */
function nameOf(body: Json): { number: string; email: string } | null {
  const number = fieldsOf(body)('number');
  const email = textOf(fieldsOf(body)('account'), 'email');
  return email && (typeof number === 'string' || typeof number === 'number')
    ? { number: String(number), email }
    : null;
}

function textOf(body: Json, name: string): string | null {
  const value = fieldsOf(body)(name);
  return typeof value === 'string' ? value : null;
}
