import type { Json } from '#shared/json.ts';
import type { ShopContext } from '../../backends/commerce/client.ts';
import type { BackendSession } from '../session/backend-session.ts';
import { summarizeCart } from './cart-summary.ts';
import type { Orders } from '../orders.ts';
import {
  executeRestore,
  isCartLost,
  planCopy,
  planRestore,
  type RestorePlan,
} from './late-writes/restore.ts';
import type { VisitorState } from '../storage/state.ts';

type Parts = { state: VisitorState; backend: BackendSession; orders: Orders };

/** Carts that are on record, and that the backend has no more. */
export class LostCarts {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** The backend's cart; where it lost the one on record, that one brought back, unless it became an order. Where the backend fails meanwhile, the plan stays until it does not. */
  async bringBack(body: Json, context: ShopContext): Promise<Json> {
    const { state, orders } = this.#parts;
    let { plan } = state;
    if (!plan) {
      const { cart } = state;
      if (!cart || !isCartLost(cart, await summarizeCart(body))) return body;
      const { checkoutId } = cart.summary;
      if (checkoutId !== null && (await orders.load(checkoutId, context)) !== null) return body;
      plan = planRestore(cart, body);
    }
    return this.#execute(plan, context);
  }

  /** The backend's cart with what is in another one. */
  async fill(source: Json, context: ShopContext): Promise<Json> {
    return this.#execute(planCopy(source), context);
  }

  async #execute(plan: RestorePlan, context: ShopContext): Promise<Json> {
    const { state, backend } = this.#parts;
    state.saveRestorePlan(plan);
    const cart = await executeRestore(plan, async (call) => (await backend.call(call, context)).body);
    state.saveRestorePlan(null);
    return cart;
  }
}
