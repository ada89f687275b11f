import { toCart } from '#shared/cart/wire.ts';
import type { Json } from '#shared/json.ts';
import { destinationOf, goodsOf } from '#shared/payments/shown.ts';
import { sumsOf } from '#shared/payments/sums.ts';
import { parseCart } from '../../backends/commerce/cart.ts';
import { fieldsOf } from '../fields.ts';
import type { CartSummary } from '../storage/cart-record.ts';
import { fingerprint } from './fingerprint.ts';

/** The same answer is examined several times: to detect a lost cart, and to decide what to record. */
const summaries = new WeakMap<object, Promise<CartSummary>>();

/** What the object needs to know of a cart from the backend; throws a `bad_answer` when it is not a cart. */
export async function summarizeCart(body: Json): Promise<CartSummary> {
  if (typeof body !== 'object' || body === null) return summarize(body);
  const known = summaries.get(body) ?? summarize(body);
  summaries.set(body, known);
  return known;
}

async function summarize(body: Json): Promise<CartSummary> {
  const wire = parseCart(body);
  const [digests, destination, goods] = await Promise.all([
    fingerprint(body),
    destinationOf(body),
    goodsOf(body),
  ]);
  if (wire === null) {
    return {
      cartId: null,
      checkoutId: null,
      itemQuantity: 0,
      signedIn: false,
      balance: 0,
      sums: '',
      fingerprint: digests,
    };
  }
  const cart = toCart(wire);
  const { id, checkoutId, itemQuantity, accountBalance } = cart;
  // `guest` says that the account has no password: a mailed link leads to such a one, too.
  const signedIn = fieldsOf(body)('account_logged_in') === true;
  const balance = signedIn ? accountBalance : 0;
  return {
    cartId: id,
    checkoutId,
    itemQuantity,
    signedIn,
    balance,
    sums: sumsOf(cart),
    destination,
    goods,
    fingerprint: digests,
  };
}
