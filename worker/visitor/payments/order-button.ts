import { problem } from '#shared/errors/problem.ts';
import { destinationIn, type Shown } from '#shared/payments/shown.ts';
import { ok, refuse, type Result } from '#shared/result.ts';
import { digestOfGoods } from '../cart/fingerprint.ts';
import { PaymentPart } from './payment-parts.ts';
import { differenceFromShown, isOnItsWay, isStuck, linesOf } from './payment-rules.ts';
import type { Payment } from './payment.ts';

/** The shopper orders, on a page of the shop's or of the operator's own. Only inside the queue. */
export class OrderButton extends PaymentPart {
  /** Refuses with what went wrong. `due` is what the page shows. */
  async press(payment: Payment, due: Shown, isByPage = false): Promise<Result<Payment>> {
    if (payment.state === 'done' || isOnItsWay(payment)) return ok(payment);
    if (payment.state === 'failed') return refuse(payment.problem ?? problem('payment_cancelled'));
    const confirmed = await this.#confirmed(payment, due, isByPage);
    if (!confirmed.ok) return confirmed;
    const placed = await this.parts.orderPlacer.place(confirmed.value, due);
    const isPlacing = placed.state === 'done' || placed.state === 'ordering';
    return isPlacing || placed.problem === null ? ok(placed) : refuse(placed.problem);
  }

  /**
   * The shopper may have changed the cart of money that could not become an order, and orders what the page shows;
   * another customer's is not theirs.
   */
  async #confirmed(payment: Payment, due: Shown, isByPage: boolean): Promise<Result<Payment>> {
    const { machine, state, paidCart } = this.parts;
    const destination = destinationIn(due);
    const record = isStuck(payment) && !paidCart.isAnothers(payment) ? state.cart : null;
    const { checkoutId = null, cartId = null } = record?.summary ?? {};
    if (record === null || checkoutId === null)
      return ok(machine.apply(payment, { type: 'confirmed', cart: null, destination, isByPage }));
    const other = differenceFromShown(due, record.summary, payment.context);
    if (other) return refuse(other);
    const [lines, goods] = await Promise.all([linesOf(record.summary), digestOfGoods(state.wireCart)]);
    const cart = { checkoutId, cartId, lines, goods, cart: { ...record, loadedAt: 0 } };
    return ok(machine.apply(payment, { type: 'confirmed', cart, destination, isByPage }));
  }
}
