import { problem, type Problem } from '#shared/errors/problem.ts';
import type { Json } from '#shared/json.ts';
import { ok, refuse, type Result } from '#shared/result.ts';
import type { ShopContext } from '../../../backends/commerce/client.ts';
import { unlessRefused } from '../../../backends/failure.ts';
import { executeRestore, planRestore } from '../../cart/restore.ts';
import { fieldsOf, textOf } from '../../fields.ts';
import { idsOf } from '../intent.ts';
import { PaymentPart } from '../payment-parts.ts';
import { paidCartOf, recordOf, type CartIds, type Payment } from '../payment.ts';
import { billingWithOnly, isOwn, namesIn } from './billing-method.ts';
import { isSameAddress, shippingIn } from './sheet-changes.ts';
import { missingIn, unpaidIn } from './unpaid-lines.ts';

/** Restores a cart to what was paid, where the shopper changed it and paid after all. */
export class PaidCart extends PaymentPart {
  /** The ids of the cart. `payment_cart_changed` when lines are no longer available. */
  async bringBack(payment: Payment, context: ShopContext): Promise<Result<CartIds>> {
    const { backend, cart } = this.parts;
    const { paid } = recordOf(payment);
    if (!paid) return refuse(problem('payment_cart_changed'));
    const plan = { ...planRestore(paid.cart, null), checkoutId: null };
    return unlessRefused(async () => {
      if (await this.#isForAnother(payment)) return refuse(problem('payment_cart_changed'));
      const body = await executeRestore(plan, async (call) => (await backend.call(call, context)).body);
      const { itemQuantity, checkoutId, cartId } = await cart.keep(body, context);
      // Only the cart is sure to say whose it is.
      const isOther = itemQuantity !== paid.cart.summary.itemQuantity || this.isAnothers(payment);
      if (isOther) return refuse(problem('payment_cart_changed'));
      const refusal = await this.keepBilling(payment, payment.billing ?? null);
      return refusal ? refuse(refusal) : ok({ checkoutId: checkoutId ?? payment.checkoutId, cartId });
    });
  }

  /** Writes the payment method into the cart, replacing any other; `isAgain`: right after it was written. */
  keepBilling(payment: Payment, billing: Json, isAgain = false): Promise<Problem | null> {
    const body = { billing: billingWithOnly(billing, this.#billing) };
    const heard = this.hearing(payment, billing, isAgain ? this.#billing : null);
    return this.changeCart(body, payment.context, heard);
  }

  /** Replaces an address that another device has written since it was paid; returns why it is another one still. */
  async bringAddressBack(payment: Payment): Promise<Problem | null> {
    const { state } = this.parts;
    const agreed = paidCartOf(payment);
    const isThere = () => agreed === null || isSameAddress(agreed, state.wireCart);
    if (isThere()) return null;
    const body = { shipping: shippingIn(agreed), shipment_rating: null };
    const lost = await this.changeCart(body, payment.context);
    return lost ?? (isThere() ? null : problem('destination_changed'));
  }

  /** Whether the recorded cart is of another customer than the one who paid, as where somebody else has signed in since. */
  isAnothers(payment: Payment): boolean {
    const [payer, owner] = [paidCartOf(payment), this.parts.state.wireCart].map(customerOf);
    return payer !== null && owner !== null && payer !== owner;
  }

  /** As `isAnothers`, where there may be no cart: whoever has just signed in is asked for. Throws a BackendError. */
  async #isForAnother(payment: Payment): Promise<boolean> {
    const { backend, state } = this.parts;
    const payer = customerOf(paidCartOf(payment));
    if (payer === null || state.wireCart !== null) return this.isAnothers(payment);
    const { body } = await backend.call({ method: 'GET', path: '/account' }, payment.context);
    const owner = textOf(fieldsOf(body)('id'));
    return owner !== null && owner !== payer;
  }

  /** Whether the recorded cart is paid by this payment, and by no other: ordering it charges what it names. */
  isPaidBy(payment: Payment): boolean {
    const [there, own] = [this.#billing, payment.billing ?? null].map(namesIn) as [string[], string[]];
    const isMissing = there.length === 0 && own.length > 0;
    // An intent that was approved is not charged by a card of its payment.
    const hasIntents = idsOf(payment).every((id) => !own.includes(id) || there.includes(id));
    return !isMissing && hasIntents && !this.isPaidOtherwise(payment);
  }

  /** Whether the recorded cart names anything that is not this payment's. */
  isPaidOtherwise(payment: Payment): boolean {
    return !namesIn(this.#billing).every(isOwn(payment));
  }

  get #billing(): Json {
    return fieldsOf(this.parts.state.wireCart)('billing');
  }

  /** What the recorded cart has besides what was paid, as requests. */
  unpaidLines(payment: Payment): Json[] {
    const paid = paidCartOf(payment);
    return paid === null ? [] : unpaidIn(this.parts.state.wireCart, paid);
  }

  /** Once a payment has ended, the lines that were not paid and that the cart lacks come back. */
  async keepLines(payment: Payment): Promise<void> {
    const { unpaid } = recordOf(payment);
    if (unpaid === null || unpaid.length === 0) return;
    const isForAnother = await unlessRefused(async () => ok(await this.#isForAnother(payment)));
    if (!isForAnother.ok || isForAnother.value) return;
    const missing = (cart: Json) => missingIn(cart, paidCartOf(payment), unpaid);
    await this.parts.cart.addLines(missing, payment.context);
  }
}

/** Null for a guest's cart. */
function customerOf(cart: Json): string | null {
  const read = fieldsOf(cart);
  return read('account_logged_in') === true ? textOf(read('account_id')) : null;
}
