import { problem } from '#shared/errors/problem.ts';
import type { Json } from '#shared/json.ts';
import { ok, refuse, type Result } from '#shared/result.ts';
import { firstModelError } from '../backends/commerce/model-errors.ts';
import { BackendError, isUnsettled } from '../backends/failure.ts';
import type { CommerceCall } from '../backends/commerce/client.ts';
import type { ShopContext } from '../env.ts';
import type { SessionAnswer, SessionCall } from './contract.ts';
import { factsOf } from './facts.ts';
import type { CartFacts } from './state.ts';
import type { CartParts, VisitorCart } from './visitor-cart.ts';

type Parts = Omit<CartParts, 'log' | 'limits'> & { cart: VisitorCart };

/** Calls that need the backend's session and are not cart writes: order, shipment rating, session, account. */
export class SessionCalls {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** A plain read goes past the queue; whatever may change something, or starts the session, waits its turn. */
  async forward(call: SessionCall, context: ShopContext): Promise<Result<SessionAnswer>> {
    const { state, queue, cart } = this.#parts;
    const reads = call.method === 'GET' && call.path !== '/cart/shipment-rating';
    if (reads && state.session !== null) return this.#send(call, context);
    return queue.run(async () => {
      const certain = reads ? ok(null) : await cart.settle(context);
      return certain.ok ? this.#send(call, context) : certain;
    });
  }

  /** The order of a checkout, `null` text when there is none (yet); a kept one needs no backend. */
  async order(checkoutId: string | null, context: ShopContext): Promise<Result<{ order: string }>> {
    const { state, queue, backend } = this.#parts;
    if (checkoutId !== null && !/^[\w-]{1,64}$/.test(checkoutId)) return ok({ order: 'null' });
    const kept = state.order(checkoutId);
    if (kept !== null && checkoutId !== null) return ok({ order: kept });
    if (state.session === null && checkoutId === null) return ok({ order: 'null' });
    const query = checkoutId === null ? {} : { query: `checkout_id=${checkoutId}` };
    return queue.run(async () => {
      try {
        const { body } = await backend.call({ method: 'GET', path: '/cart/order', ...query }, context);
        if (body !== null) await this.#keepOrder(body, checkoutId);
        return ok({ order: JSON.stringify(body) });
      } catch (error) {
        if (!(error instanceof BackendError)) throw error;
        return kept === null ? refuse(error.problem) : ok({ order: kept });
      }
    });
  }

  async #send(call: SessionCall, context: ShopContext): Promise<Result<SessionAnswer>> {
    const { state, backend } = this.#parts;
    try {
      const { status, body } = await backend.call(callOf(call), context);
      await this.#learn(call, body, context);
      return ok({ status, body: JSON.stringify(body), revision: state.revision });
    } catch (error) {
      if (!(error instanceof BackendError)) throw error;
      const lost = call.method !== 'GET' && isUnsettled(error);
      if (lost) state.staleCart();
      return refuse(lost ? problem('cart_unsettled') : error.problem);
    }
  }

  /** What an answer says about the cart on record. */
  async #learn(call: SessionCall, body: Json, context: ShopContext): Promise<void> {
    const { state, cart } = this.#parts;
    if (firstModelError(body) || body === null) return;
    if (call.path === '/cart/shipment-rating') await cart.keep(body, context);
    if (call.path === '/cart/order' && call.method === 'POST') await this.#keepOrder(body, null);
    // The backend prices the cart anew in another currency or locale.
    if (call.path === '/session' && call.method === 'PUT') state.staleCart();
  }

  async #keepOrder(body: Json, asked: string | null): Promise<void> {
    const { state, now } = this.#parts;
    const ids = { checkoutId: textOf(body, 'checkout_id') ?? asked, cartId: textOf(body, 'cart_id') };
    const id = ids.checkoutId ?? state.cart?.facts.checkoutId ?? textOf(body, 'id');
    if (id !== null) state.keepOrder(id, JSON.stringify(body), now());
    if (endsCart(ids, state.cart?.facts)) state.endCart(await factsOf(null));
  }
}

type OrderIds = { checkoutId: string | null; cartId: string | null };

/** An order that names neither cart nor checkout can only be of the cart on record. */
function endsCart(order: OrderIds, cart: CartFacts | undefined): boolean {
  if (!cart) return false;
  if (order.checkoutId === null && order.cartId === null) return true;
  return order.cartId === cart.cartId || order.checkoutId === cart.checkoutId;
}

function callOf({ method, path, query, body }: SessionCall): CommerceCall {
  return { method, path, ...(query ? { query } : {}), ...(body === null ? {} : { body }) };
}

function textOf(body: Json, name: string): string | null {
  if (body === null || typeof body !== 'object' || Array.isArray(body)) return null;
  const value = body[name];
  return typeof value === 'string' ? value : null;
}
