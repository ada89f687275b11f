import type { Json } from '#shared/json.ts';
import type { ShopContext } from '../../backends/commerce/client.ts';
import type { Limits } from '../contract.ts';
import { fieldsOf, listOf, textOf } from '../fields.ts';
import type { Orders } from '../orders.ts';
import type { BackendSession } from '../session/backend-session.ts';
import { refuseCustomers } from '../session/departure.ts';
import type { VisitorState } from '../storage/state.ts';
import { summarizeCart } from './cart-summary.ts';
import { numberOf, quantityOf, toRequest } from './lines.ts';
import {
  executeRestore,
  isCartLost,
  isMadeFor,
  planCopy,
  planRestore,
  type KeptPlan,
  type RestorePlan,
} from './restore.ts';

type Parts = {
  state: VisitorState;
  backend: BackendSession;
  orders: Orders;
  limits: Limits;
  now: () => number;
};

/** How often the backend has to repeat that there is no cart. */
const LOOKS = 2;

/** Recorded carts that the backend no longer has. */
export class LostCarts {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /**
   * The backend's cart; if it lost the recorded one, that one restored, unless it became an order. When the backend fails
   * meanwhile, the plan is kept for a day, and for the same cart: over any other the lost lines are only offered.
   */
  async bringBack(body: Json, context: ShopContext): Promise<Json> {
    const { state, orders, now } = this.#parts;
    // Nothing of the visitor is put into the cart of a customer who is signing in.
    refuseCustomers(state, body);
    if (state.plan) return this.#carryOn(state.plan, body, context);
    const { cart } = state;
    if (!cart || !isCartLost(cart, await summarizeCart(body))) return body;
    // A guest's cart is recovered by its checkout, which loses nothing.
    const current = cart.summary.signedIn ? await this.#readAgain(body, context) : body;
    if (!isCartLost(cart, await summarizeCart(current))) return current;
    const { checkoutId } = cart.summary;
    if (checkoutId !== null && (await orders.load(checkoutId, context)) !== null) return current;
    const plan = planRestore(cart, current);
    // What a customer's cart has now may come from another device.
    if (cart.summary.signedIn && plan.over.length > 0) return this.#offer(current);
    state.saveRestorePlan({ plan, until: now() + this.#parts.limits.keptWritesMs });
    return this.#execute(plan, context);
  }

  async #carryOn({ plan, until }: KeptPlan, body: Json, context: ShopContext): Promise<Json> {
    const { state, now } = this.#parts;
    if (now() < until && isMadeFor(plan, body)) return this.#execute(plan, context);
    state.saveRestorePlan(null);
    return this.#isBack(plan, body) ? body : this.#offer(body);
  }

  /** The visitor decides about each line that the cart lacks. */
  #offer(current: Json): Json {
    const { state } = this.#parts;
    const lost = listOf(fieldsOf(state.wireCart)('items')).flatMap((item) => {
      const missing = numberOf(fieldsOf(item)('quantity')) - quantityOf(current, toRequest(item));
      return missing > 0 ? [{ item, quantity: -missing, isLost: true }] : [];
    });
    state.saveDifferences([...state.differences, ...lost]);
    return current;
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

  /** A cart that was never lost: nothing of it is missing. */
  #isBack({ checkoutId }: RestorePlan, body: Json): boolean {
    const { cart } = this.#parts.state;
    if (checkoutId !== null || !cart || cart.summary.itemQuantity === 0) return false;
    return textOf(fieldsOf(body)('id')) === cart.summary.cartId;
  }

  /** The checkout of the cart with which `fill` failed half-way. */
  get halfCopied(): string | null {
    return this.#parts.state.values.read('half_copied');
  }

  /** Whether the recorded cart is empty, or has nothing but a part of this one that `fill` left there. */
  isFillable(source: Json): boolean {
    const { wireCart } = this.#parts.state;
    const items = listOf(fieldsOf(wireCart)('items'));
    const isPart = items.every((item) => {
      const request = toRequest(item);
      return quantityOf(wireCart, request) === quantityOf(source, request);
    });
    return items.length === 0 || (isPart && this.halfCopied === checkoutOf(source));
  }

  /** Such a cart with the contents of another one. What fails is not carried out later, unless it is asked for again. */
  async fill(source: Json, context: ShopContext): Promise<Json> {
    const { values } = this.#parts.state;
    values.keep('half_copied', checkoutOf(source));
    const cart = await this.#send(planCopy(source), context);
    values.keep('half_copied', null);
    return cart;
  }

  async #execute(plan: RestorePlan, context: ShopContext): Promise<Json> {
    const cart = await this.#send(plan, context);
    this.#parts.state.saveRestorePlan(null);
    return cart;
  }

  #send(plan: RestorePlan, context: ShopContext): Promise<Json> {
    const { backend } = this.#parts;
    return executeRestore(plan, async (call) => (await backend.call(call, context)).body);
  }
}

function checkoutOf(cart: Json): string | null {
  return textOf(fieldsOf(cart)('checkout_id'));
}
