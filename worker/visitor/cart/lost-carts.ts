import type { Json } from '#shared/json.ts';
import type { ShopContext } from '../../backends/commerce/client.ts';
import { fieldsOf, textOf } from '../fields.ts';
import type { BackendSession } from '../session/backend-session.ts';
import { summarizeCart } from './cart-summary.ts';
import type { Orders } from '../orders.ts';
import { executeRestore, isCartLost, planCopy, planRestore, type RestorePlan } from './restore.ts';
import type { VisitorState } from '../storage/state.ts';

type Parts = { state: VisitorState; backend: BackendSession; orders: Orders };

/** How often the backend has to repeat that there is no cart. */
const LOOKS = 2;

/** Recorded carts that the backend no longer has. */
export class LostCarts {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /**
   * The backend's cart; if it lost the recorded one, that one restored, unless it became an order. When the
   * backend fails meanwhile, the plan is kept for the next time.
   */
  async bringBack(body: Json, context: ShopContext): Promise<Json> {
    const { state, orders } = this.#parts;
    if (state.plan && this.#isBack(state.plan, body)) state.saveRestorePlan(null);
    if (state.plan) return this.#execute(state.plan, context);
    const { cart } = state;
    if (!cart || !isCartLost(cart, await summarizeCart(body))) return body;
    // A guest's cart is recovered by its checkout, which loses nothing.
    const now = cart.summary.signedIn ? await this.#readAgain(body, context) : body;
    if (!isCartLost(cart, await summarizeCart(now))) return now;
    const { checkoutId } = cart.summary;
    if (checkoutId !== null && (await orders.load(checkoutId, context)) !== null) return now;
    return this.#execute(planRestore(cart, now), context);
  }

  /**
   * A truncated answer proves nothing, either; and a restored cart overwrites what others have changed since.
   */
  async #readAgain(body: Json, context: ShopContext): Promise<Json> {
    for (let look = 0; look < LOOKS && body === null; look += 1) {
      const answer = await this.#parts.backend.call({ method: 'GET', path: '/cart' }, context);
      ({ body } = answer);
    }
    return body;
  }

  /** A cart that was never lost: its recorded lines must not overwrite those of others. */
  #isBack({ checkoutId }: RestorePlan, body: Json): boolean {
    const { cart } = this.#parts.state;
    if (checkoutId !== null || !cart || cart.summary.itemQuantity === 0) return false;
    return textOf(fieldsOf(body)('id')) === cart.summary.cartId;
  }

  /** The backend's cart with the contents of another one. */
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
