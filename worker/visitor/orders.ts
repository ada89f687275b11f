import type { Json } from '#shared/json.ts';
import type { ShopContext } from '../backends/commerce/client.ts';
import type { Observe } from '../metrics/metrics.ts';
import type { BackendSession } from './session/backend-session.ts';
import { summarizeCart } from './cart/cart-summary.ts';
import type { CartSummary, VisitorState } from './storage/state.ts';

type Parts = { state: VisitorState; backend: BackendSession; observe: Observe; now: () => number };

/** The orders this visitor placed. */
export class Orders {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Loads the order of a checkout, or the newest, from the backend, and keeps it; null when there is none. */
  async load(checkoutId: string | null, context: ShopContext): Promise<Json> {
    const query = checkoutId === null ? {} : { query: `checkout_id=${checkoutId}` };
    const call = { method: 'GET', path: '/cart/order', ...query } as const;
    const { body } = await this.#parts.backend.call(call, context);
    if (body !== null) await this.keep(body, checkoutId);
    return body;
  }

  /** Keeps an order, and ends the cart on record when it became this order. Answers the order's checkout. */
  async keep(body: Json, requestedId: string | null): Promise<string | null> {
    const { state, observe, now } = this.#parts;
    const ids = { checkoutId: textOf(body, 'checkout_id') ?? requestedId, cartId: textOf(body, 'cart_id') };
    const id = ids.checkoutId ?? state.cart?.summary.checkoutId ?? textOf(body, 'id');
    if (id !== null) state.saveOrder(id, JSON.stringify(body), now());
    if (endsCart(ids, state.cart?.summary)) {
      observe({ kind: 'order', labels: { currency: textOf(body, 'currency') ?? '' }, ms: 0 });
      state.endCart(await summarizeCart(null));
    }
    return id;
  }
}

type OrderIds = { checkoutId: string | null; cartId: string | null };

/** An order that names neither cart nor checkout can only be of the cart on record. */
function endsCart(order: OrderIds, cart: CartSummary | undefined): boolean {
  if (!cart) return false;
  if (order.checkoutId === null && order.cartId === null) return true;
  return order.cartId === cart.cartId || order.checkoutId === cart.checkoutId;
}

function textOf(body: Json, name: string): string | null {
  if (body === null || typeof body !== 'object' || Array.isArray(body)) return null;
  const value = body[name];
  return typeof value === 'string' ? value : null;
}
