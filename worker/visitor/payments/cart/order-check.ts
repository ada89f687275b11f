import type { ErrorCode } from '#shared/errors/catalogue.ts';
import type { Json } from '#shared/json.ts';
import { toMinorUnits } from '#shared/money/minor-units.ts';
import { flowOf } from '#shared/payments/methods.ts';
import { addressIn, destinationChange, destinationOf } from '#shared/payments/shown.ts';
import type { Sums } from '#shared/payments/sums.ts';
import { hasGoods } from '../../cart/fingerprint.ts';
import { fieldsOf, textOf } from '../../fields.ts';
import { CLOCKS_MS, createdAt, sumsOfOrder, totalOf } from '../../orders.ts';
import { hasSecret } from '../intent.ts';
import { paidCartOf, type Payment } from '../payment.ts';
import { fieldsIn, isOwn, namesIn } from './billing-method.ts';
import { isSameAddress } from './sheet-changes.ts';

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
  const isOther = isDoubtful || isPaidOtherwise(order, payment) || isUnsaid(order, payment);
  return [
    isOther ? 'order_paid_otherwise' : null,
    hasOtherSum(order, payment) ? 'order_sum_differs' : null,
    (await hasOtherGoods(order, payment)) ? 'order_goods_differ' : null,
    hasOtherDestination(order, payment) ? 'order_destination_differs' : null,
  ].filter((difference): difference is Difference => difference !== null);
}

/** Whether an order names how it is paid, and that is anything besides this payment. */
export function isPaidOtherwise(order: Json, payment: Payment): boolean {
  // A payment of 0.1.0 does not know all that it is named by.
  if (payment.tokens === undefined) return false;
  const billing = fieldsOf(order)('billing');
  // Some methods name nothing, as payment on delivery.
  const methodOf = (each: Json) => textOf(fieldsOf(each)('method'));
  const [method, own] = [methodOf(billing), methodOf(payment.billing ?? null)];
  const isOtherMethod = method !== null && own !== null && method !== own && !isCovered(method, payment);
  return isOtherMethod || !namesIn(withoutSavedCard(billing, payment)).every(isOwn(payment));
}

/** What the backend calls an order that nothing is charged for now, whatever its cart names. */
function isCovered(method: string, { sums }: Payment): boolean {
  return (method === 'account' || method === 'giftcard') && sums.startsWith('0+');
}

/** The order names the card that a payment's saved one is, unless the cart has named it before. */
function withoutSavedCard(billing: Json, { tokens = [] }: Payment): Json {
  const saved = textOf(fieldsOf(billing)('account_card_id'));
  const isOwnAlone = saved !== null && tokens.length === 1 && tokens[0] === saved;
  return isOwnAlone ? { ...fieldsIn(billing), card: null } : billing;
}

/** Whether an order that this payment did not send names nothing, while a provider may hold money for it. */
function isUnsaid(order: Json, payment: Payment): boolean {
  const isNamed = namesIn(fieldsOf(order)('billing')).length > 0;
  return !isNamed && !isSent(order, payment) && mayHoldMoney(payment);
}

/** An order whose answer was lost may have been carried out; one that is much later than it was sent is another. */
function isSent(order: Json, { state, sentAt }: Payment): boolean {
  // One of 0.1.0 does not know when.
  if (sentAt === undefined) return state === 'ordering';
  return !(createdAt(order) > sentAt + CLOCKS_MS);
}

/** Before its order, or beside another one. */
export function mayHoldMoney(payment: Payment): boolean {
  return hasSecret(payment) || flowOf(payment).takesEarly;
}

/** By its whole amount, and by what of it is charged: the rest, which credit pays, is that of the cart read just before. */
function hasOtherSum(order: Json, payment: Payment): boolean {
  const { sums, total } = payment;
  const [said, whole] = [sumsOfOrder(order, total ? restOf(sums, total) : {}), totalOf(order)];
  if (said === null) return !isSent(order, payment);
  return said !== sums || (whole !== null && Boolean(total) && isOtherTotal(whole, total ?? ''));
}

/** Not every answer says what gift cards have paid, nor does a total of an earlier release. */
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
  const { goods } = payment;
  if (goods === undefined) return false;
  if (!Array.isArray(fieldsOf(order)('items'))) return !isSent(order, payment);
  return !(await hasGoods(order, goods));
}

function hasOtherDestination(order: Json, payment: Payment): boolean {
  const { destination } = payment;
  const paid = paidCartOf(payment);
  const read = fieldsOf(order);
  const isSaid = textOf(fieldsOf(read('shipping'))('country')) !== null;
  // Captured money is delivered to where it was paid for, whoever is told of it.
  const isSame = paid === null ? isDestination(order, destination, isSaid) : isSameAddress(order, paid);
  return !isSame && (isSaid || !isSent(order, payment));
}

function isDestination(order: Json, agreed: string | null, isWhole: boolean): boolean {
  // Who is told is part of what was shown. A guest may have given no e-mail address; an account that the order names by
  // its id alone says nothing of it.
  const account = fieldsOf(order)('account');
  const isTold =
    account !== null && (textOf(fieldsOf(account)('email')) !== null || fieldsOf(account)('id') === null);
  const said = destinationOf(order);
  if (agreed === null) return true;
  if (isWhole && isTold) return destinationChange(agreed, said) === null;
  return [null, addressIn(said)].includes(addressIn(agreed));
}
