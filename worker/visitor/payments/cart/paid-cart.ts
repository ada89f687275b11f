import type { Json } from '#shared/json.ts';
import { problem, type Problem } from '#shared/errors/problem.ts';
import { ok, refuse, type Result } from '#shared/result.ts';
import { BackendError } from '../../../backends/failure.ts';
import type { ShopContext } from '../../../backends/commerce/client.ts';
import { executeRestore, planRestore } from '../../cart/restore.ts';
import { fieldsOf } from '../../fields.ts';
import { recordOf, type Payment } from '../payment.ts';
import { refsOf } from '../returns/return-query.ts';
import { billingWithOnly, namesIn } from './billing-method.ts';
import { isSameAddress, shippingIn } from './sheet-changes.ts';
import type { PaymentParts } from '../payment-parts.ts';

type Parts = Pick<PaymentParts, 'state' | 'backend' | 'cart'>;

/**
 * Restores a cart to what was paid, after the shopper abandoned the payment, changed the cart, and paid after
 * all.
 */
export class PaidCart {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /**
   * The checkout of the cart. Refuses with the backend's problem, or with `payment_cart_changed` when lines
   * are no longer available.
   */
  async bringBack(payment: Payment, context: ShopContext): Promise<Result<string>> {
    const { backend, cart } = this.#parts;
    const { paid } = recordOf(payment);
    if (!paid) return refuse(problem('payment_cart_changed'));
    const plan = { ...planRestore(paid.cart, null), checkoutId: null };
    let { checkoutId } = payment;
    try {
      const body = await executeRestore(plan, async (call) => (await backend.call(call, context)).body);
      const kept = await cart.keep(body, context);
      if (kept.itemQuantity !== paid.cart.summary.itemQuantity)
        return refuse(problem('payment_cart_changed'));
      checkoutId = kept.checkoutId ?? checkoutId;
    } catch (error) {
      if (error instanceof BackendError) return refuse(error.problem);
      throw error;
    }
    const refusal = await this.keepBilling(payment, paid.billing);
    return refusal ? refuse(refusal) : ok(checkoutId);
  }

  /** Writes the payment method into the cart, replacing any other. */
  async keepBilling({ context }: Payment, billing: Json): Promise<Problem | null> {
    const body = JSON.stringify({ billing: billingWithOnly(billing, this.#billing) });
    const write = { method: 'PUT', path: '/cart', body, key: null } as const;
    const written = await this.#parts.cart.writeInTurn(write, context);
    return written.ok ? null : written.error;
  }

  /**
   * What was paid is delivered to where it was paid for: an address that another device has written since is replaced.
   * Returns why it is another one still.
   */
  async bringAddressBack(payment: Payment): Promise<Problem | null> {
    const { state, cart } = this.#parts;
    const { paid } = recordOf(payment);
    const agreed = paid && (JSON.parse(paid.cart.text) as Json);
    const isThere = () => agreed === null || isSameAddress(agreed, state.wireCart);
    if (isThere()) return null;
    const body = JSON.stringify({ shipping: shippingIn(agreed), shipment_rating: null });
    const written = await cart.writeInTurn(
      { method: 'PUT', path: '/cart', body, key: null },
      payment.context,
    );
    if (!written.ok) return written.error;
    return isThere() ? null : problem('destination_changed');
  }

  /** What the recorded cart names to be charged. */
  get names(): string[] {
    return namesIn(this.#billing);
  }

  /** Whether the recorded cart is paid by this payment, and by no other: ordering it charges what it names. */
  isPaidBy({ refs, tokens, billing = null }: Payment): boolean {
    // A payment of an earlier release knows its references alone.
    if (tokens === undefined) return refsOf(this.#billing).every((ref) => refs.includes(ref));
    const own = new Set([...refs, ...tokens]);
    const { names } = this;
    const isMissing = names.length === 0 && namesIn(billing).length > 0;
    return !isMissing && names.every((name) => own.has(name));
  }

  get #billing(): Json {
    return fieldsOf(this.#parts.state.wireCart)('billing');
  }

  /** The lines of the recorded cart that were not paid, as requests. */
  unpaidLines(payment: Payment): Json[] {
    const { cart } = this.#parts.state;
    const { paid } = recordOf(payment);
    if (!paid || !cart) return [];
    const known = new Set(planRestore(paid.cart, null).items.map(lineKey));
    return planRestore(cart, null).items.filter((line) => !known.has(lineKey(line)));
  }

  /**
   * Gives the shopper a new cart with the lines that were not paid. Lines that are no longer available are
   * left out.
   */
  async keepLines(lines: Json[], context: ShopContext): Promise<Problem | null> {
    if (lines.length === 0) return null;
    const body = JSON.stringify(lines);
    const kept = await this.#parts.cart.writeInTurn(
      { method: 'PUT', path: '/cart/items', body, key: null },
      context,
    );
    return kept.ok ? null : kept.error;
  }
}

/** The same for two lines of one product with the same options, whatever their quantity. */
function lineKey(line: Json): string {
  return JSON.stringify({ ...(line as object), quantity: null });
}
