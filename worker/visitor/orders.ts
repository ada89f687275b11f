import type { Json } from '#shared/json.ts';
import { problem } from '#shared/errors/problem.ts';
import { BackendError } from '../backends/failure.ts';
import type { ShopContext } from '../backends/commerce/client.ts';
import type { Observe } from '../metrics/metrics.ts';
import type { BackendSession } from './session/backend-session.ts';
import { summarizeCart } from './cart/cart-summary.ts';
import type { CartSummary } from './storage/cart-record.ts';
import type { VisitorState } from './storage/state.ts';
import { fieldsOf } from './fields.ts';

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

  /** Null when there is none. Throws a `bad_answer` for anything else, which is asked again. */
  async load(checkoutId: string | null, context: ShopContext): Promise<Json> {
    const query = checkoutId === null ? {} : { query: `checkout_id=${checkoutId}` };
    const call = { method: 'GET', path: '/cart/order', ...query } as const;
    const { body } = await this.#parts.backend.call(call, context);
    if (body === null) return null;
    const named = textOf(body, 'checkout_id');
    if (checkoutId !== null && named !== null && named !== checkoutId) throw unreadable();
    await this.keep(body, checkoutId);
    return body;
  }

  /** Ends the recorded cart when it became this order. Throws a `bad_answer` for what is no order. */
  async keep(body: Json, requestedId: string | null): Promise<string | null> {
    if (!isOrder(body)) throw unreadable();
    const { state, observe, now } = this.#parts;
    const ids = { checkoutId: textOf(body, 'checkout_id') ?? requestedId, cartId: textOf(body, 'cart_id') };
    const id = ids.checkoutId ?? state.cart?.summary.checkoutId ?? textOf(body, 'id');
    if (ids.checkoutId !== null && state.order(ids.checkoutId) === null) this.#tell(body, ids.checkoutId);
    if (id !== null) state.saveOrder(id, JSON.stringify(body), now());
    if (endsCart(ids, state.cart?.summary)) {
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

type OrderIds = { checkoutId: string | null; cartId: string | null };

/** An order that names neither cart nor checkout can only come from the recorded cart. */
function endsCart(order: OrderIds, cart: CartSummary | undefined): boolean {
  if (!cart) return false;
  if (order.checkoutId === null && order.cartId === null) return true;
  return order.cartId === cart.cartId || order.checkoutId === cart.checkoutId;
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
