import type { Json } from '#shared/json.ts';
import type { ShopContext } from '../../backends/commerce/client.ts';
import { fieldsOf, textOf } from '../fields.ts';
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

/** How often the backend has to say again that there is no cart. */
const LOOKS = 2;

/** Carts that are on record, and that the backend has no more. */
export class LostCarts {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** The backend's cart; where it lost the one on record, that one brought back, unless it became an order. Where the backend fails meanwhile, the plan stays until it does not. */
  async bringBack(body: Json, context: ShopContext): Promise<Json> {
    const { state, orders } = this.#parts;
    if (state.plan && this.#isBack(state.plan, body)) state.saveRestorePlan(null);
    if (state.plan) return this.#execute(state.plan, context);
    const { cart } = state;
    if (!cart || !isCartLost(cart, await summarizeCart(body))) return body;
    // A guest's is recovered by its checkout, which takes nothing away.
    const now = cart.summary.signedIn ? await this.#readAgain(body, context) : body;
    if (!isCartLost(cart, await summarizeCart(now))) return now;
    const { checkoutId } = cart.summary;
    if (checkoutId !== null && (await orders.load(checkoutId, context)) !== null) return now;
    return this.#execute(planRestore(cart, now), context);
  }

  /** An answer that was cut off says nothing, too; and what is brought back takes the place of what others did since. */
  async #readAgain(body: Json, context: ShopContext): Promise<Json> {
    for (let look = 0; look < LOOKS && body === null; look += 1) {
      const answer = await this.#parts.backend.call({ method: 'GET', path: '/cart' }, context);
      ({ body } = answer);
    }
    return body;
  }

  /** A cart that was never gone: its lines, as they were on record, must not take the place of those of others. */
  #isBack({ checkoutId }: RestorePlan, body: Json): boolean {
    const { cart } = this.#parts.state;
    if (checkoutId !== null || !cart || cart.summary.itemQuantity === 0) return false;
    return textOf(fieldsOf(body)('id')) === cart.summary.cartId;
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
