import type { ErrorCode } from '#shared/errors/catalogue.ts';
import type { Json } from '#shared/json.ts';
import { toMinorUnits } from '#shared/money/minor-units.ts';
import { addressIn, destinationChange, destinationOf } from '#shared/payments/shown.ts';
import type { Sums } from '#shared/payments/sums.ts';
import { hasGoods } from '../../cart/fingerprint.ts';
import { fieldsOf, textOf, type Fields } from '../../fields.ts';
import { sumsOfOrder, totalOf } from '../../orders.ts';
import { paidCartOf, type Payment } from '../payment.ts';
import { goesElsewhere } from './sent-to.ts';
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

/** Each part by itself; what it leaves out is the cart's, as it was read just before this shop sent it. */
function hasOtherSum(order: Json, payment: Payment): boolean {
  const { sums, total } = payment;
  if (!isSent(order, payment) && sumsOfOrder(order) === null) return true;
  const known = knownSums(sums, total ?? null);
  const whole = totalOf(order, known);
  return (
    sumsOfOrder(order, known) !== sums ||
    (whole !== null && Boolean(total) && isOtherTotal(whole, total ?? ''))
  );
}

/** Not every answer says what gift cards have paid. */
function isOtherTotal(one: string, other: string): boolean {
  const parts = other.split(' ');
  return one.split(' ').some((part, at) => parts[at] !== undefined && part !== parts[at]);
}

/** The sums of a cart, as far as its payment knows them. */
function knownSums(sums: Sums, total: string | null): Fields {
  const [amounts = '', currency = ''] = sums.split(' ');
  const unit = toMinorUnits(1, currency);
  const [charged = 0, authorised = 0] = amounts.split('+').map((amount) => Number(amount) / unit);
  const known = { capture_total: charged, auth_total: authorised, currency };
  if (total === null) return known;
  const whole = Number(total.split(' ')[0]) / unit;
  return { ...known, grand_total: whole, account_credit_amount: whole - charged - authorised };
}

async function hasOtherGoods(order: Json, payment: Payment): Promise<boolean> {
  if (!Array.isArray(fieldsOf(order)('items'))) return !isSent(order, payment);
  return !(await hasGoods(order, payment.goods));
}

async function hasOtherDestination(order: Json, payment: Payment): Promise<boolean> {
  const { destination, sentTo } = payment;
  const paid = paidCartOf(payment);
  const isOwn = isSent(order, payment);
  // Captured money is delivered to where it was paid for, whoever is told of it.
  if (isOwn && sentTo !== undefined) return goesElsewhere(order, sentTo, paid === null);
  const isSaid = textOf(fieldsOf(fieldsOf(order)('shipping'))('country')) !== null;
  const isSame = paid === null ? await isDestination(order, destination, isSaid) : isSameAddress(order, paid);
  return !isSame && (isSaid || !isOwn);
}

/** Who is told is part of what was shown, where an order says it. */
async function isDestination(order: Json, agreed: string | null, isWhole: boolean): Promise<boolean> {
  if (agreed === null) return true;
  const isTold = textOf(fieldsOf(fieldsOf(order)('account'))('email')) !== null;
  const said = await destinationOf(order);
  if (isWhole && isTold) return destinationChange(agreed, said) === null;
  return addressIn(said) === addressIn(agreed);
}
