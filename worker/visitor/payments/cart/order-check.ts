import type { ErrorCode } from '#shared/errors/catalogue.ts';
import type { Json } from '#shared/json.ts';
import { toMinorUnits } from '#shared/money/minor-units.ts';
import { addressIn, destinationChange, destinationOf } from '#shared/payments/shown.ts';
import type { Sums } from '#shared/payments/sums.ts';
import { hasGoods } from '../../cart/fingerprint.ts';
import { fieldsOf, textOf } from '../../fields.ts';
import { sumsOfOrder, totalOf } from '../../orders.ts';
import { paidCartOf, type Payment } from '../payment.ts';
import { isSameAddress } from './sheet-changes.ts';
import { claimOn, isSent } from './whose-order.ts';

/** How an order may differ from what its payment is for, the worst first (docs/payments.md#incidents). */
export type Difference = Extract<
  ErrorCode,
  'order_paid_otherwise' | 'order_sum_differs' | 'order_goods_differ' | 'order_destination_differs'
>;

/**
 * As far as the backend's answer carries it, and the payment knows it; the rest was compared in the cart before.
 * `isDoubtful`: another payment may have been charged for it.
 */
export async function differencesOf(
  order: Json,
  payment: Payment,
  isDoubtful = false,
): Promise<Difference[]> {
  const claim = claimOn(order, payment);
  const isOther = isDoubtful || ['unsaid', 'contested', 'another'].includes(claim);
  return [
    isOther ? 'order_paid_otherwise' : null,
    hasOtherSum(order, payment) ? 'order_sum_differs' : null,
    (await hasOtherGoods(order, payment)) ? 'order_goods_differ' : null,
    (await hasOtherDestination(order, payment)) ? 'order_destination_differs' : null,
  ].filter((difference): difference is Difference => difference !== null);
}

/** By its whole amount, and by what of it is charged: the rest, which credit pays, is that of the cart read just before. */
function hasOtherSum(order: Json, payment: Payment): boolean {
  const { sums, total } = payment;
  const [said, whole] = [sumsOfOrder(order, total ? restOf(sums, total) : {}), totalOf(order)];
  if (said === null) return !isSent(order, payment);
  return said !== sums || (whole !== null && Boolean(total) && isOtherTotal(whole, total ?? ''));
}

/** Not every answer says what gift cards have paid. */
function isOtherTotal(one: string, other: string): boolean {
  const parts = other.split(' ');
  return one.split(' ').some((part, at) => parts[at] !== undefined && part !== parts[at]);
}

/** What a payment of this cart is not charged for now, in the currency's own units. */
function restOf(sums: Sums, total: string) {
  const [charged = 0, authorised = 0, whole = 0] = `${sums.split(' ')[0]}+${total.split(' ')[0]}`
    .split('+')
    .map(Number);
  const unit = toMinorUnits(1, total.split(' ')[1] ?? '');
  return { authTotal: authorised / unit, credit: (whole - charged - authorised) / unit };
}

async function hasOtherGoods(order: Json, payment: Payment): Promise<boolean> {
  if (!Array.isArray(fieldsOf(order)('items'))) return !isSent(order, payment);
  return !(await hasGoods(order, payment.goods));
}

async function hasOtherDestination(order: Json, payment: Payment): Promise<boolean> {
  const { destination } = payment;
  const paid = paidCartOf(payment);
  const read = fieldsOf(order);
  const isSaid = textOf(fieldsOf(read('shipping'))('country')) !== null;
  // Captured money is delivered to where it was paid for, whoever is told of it.
  const isSame = paid === null ? await isDestination(order, destination, isSaid) : isSameAddress(order, paid);
  return !isSame && (isSaid || !isSent(order, payment));
}

async function isDestination(order: Json, agreed: string | null, isWhole: boolean): Promise<boolean> {
  // Who is told is part of what was shown. A guest may have given no e-mail address; an account that the order names by
  // its id alone says nothing of it.
  const account = fieldsOf(order)('account');
  const isTold =
    account !== null && (textOf(fieldsOf(account)('email')) !== null || fieldsOf(account)('id') === null);
  if (agreed === null) return true;
  const said = await destinationOf(order);
  if (isWhole && isTold) return destinationChange(agreed, said) === null;
  return addressIn(said) === addressIn(agreed);
}
