import type { Json } from '#shared/json.ts';
import type { CommerceCall } from '../../backends/commerce/client.ts';
import { firstModelError } from '../../backends/commerce/model-errors.ts';
import { BackendError, isPassing } from '../../backends/failure.ts';
import { fieldsOf, listOf, textOf } from '../fields.ts';
import type { CartSummary, CartRecord } from '../storage/cart-record.ts';
import { toRequest } from './lines.ts';

/**
 * The intended contents of a restored cart. Every step replaces, so it is carried out only over the cart that it was made
 * for.
 */
export type RestorePlan = {
  /** Where the backend may still have the old cart, and only its session expired. */
  checkoutId: string | null;
  /** The lines of the lost cart, and those added to the new one since, as requests. */
  items: Json[];
  /** The lines of the cart that it replaces. */
  over: Json[];
  couponCode: string | null;
  giftcardCodes: string[];
};

/** One that could not be carried out yet, and how long it may be. */
export type KeptPlan = { plan: RestorePlan; until: number };

/** Whether the backend has another cart, or none, in place of one with items. */
export function isCartLost(record: CartRecord | null, now: CartSummary): boolean {
  return record !== null && record.summary.itemQuantity > 0 && now.cartId !== record.summary.cartId;
}

/** @param lost the recorded cart @param current the backend's cart now, `null` when it has none */
export function planRestore(lost: CartRecord, current: Json): RestorePlan {
  const copy = contentsOf(JSON.parse(lost.text) as Json);
  const newItems = requestsOf(current);
  return {
    ...copy,
    // A customer's cart belongs to the account: only its contents may follow the visitor into a guest's
    // session.
    checkoutId: lost.summary.signedIn ? null : lost.summary.checkoutId,
    items: [...copy.items, ...newItems],
    over: newItems,
  };
}

/** A cart's contents, for another cart: nothing links the two, and nothing that is money moves by a link. */
export function planCopy(source: Json): RestorePlan {
  return { ...contentsOf(source), giftcardCodes: [] };
}

/** Lines beside those of a cart. */
export function planLines(current: Json, lines: Json[]): RestorePlan {
  const over = requestsOf(current);
  return { checkoutId: null, items: [...over, ...lines], over, couponCode: null, giftcardCodes: [] };
}

function contentsOf(source: Json): RestorePlan {
  const read = fieldsOf(source);
  return {
    checkoutId: null,
    items: requestsOf(source),
    over: [],
    couponCode: textOf(read('coupon_code')),
    giftcardCodes: listOf(read('giftcards')).flatMap((card) => textOf(fieldsOf(card)('code')) ?? []),
  };
}

export function isMadeFor({ over }: RestorePlan, current: Json): boolean {
  return JSON.stringify(requestsOf(current)) === JSON.stringify(over);
}

export function requestsOf(cart: Json): { [name: string]: Json }[] {
  return listOf(fieldsOf(cart)('items')).map(toRequest);
}

type Send = (call: CommerceCall) => Promise<Json>;

/**
 * Restores a lost cart: the old one by its checkout, else its lines, discount code and gift cards one by one.
 * Anything the backend refuses by now is left out. Throws a BackendError when the backend fails.
 */
export async function executeRestore(plan: RestorePlan, send: Send): Promise<Json> {
  const old =
    plan.checkoutId === null
      ? null
      : await orRefused(send, { method: 'PUT', path: `/cart/recover/${plan.checkoutId}` });
  if (old !== null && plan.over.length === 0) return old;
  await setItems(plan.items, send);
  if (old === null) {
    const { couponCode, giftcardCodes } = plan;
    if (couponCode !== null) {
      await orRefused(send, {
        method: 'PUT',
        path: '/cart/coupon',
        body: JSON.stringify({ code: couponCode }),
      });
    }
    for (const code of giftcardCodes) {
      await orRefused(send, { method: 'POST', path: '/cart/giftcards', body: JSON.stringify({ code }) });
    }
  }
  return send({ method: 'GET', path: '/cart' });
}

/** All lines at once; when one of them is no longer available, all that are. */
async function setItems(items: Json[], send: Send): Promise<void> {
  const set = (list: Json[]) =>
    orRefused(send, { method: 'PUT', path: '/cart/items', body: JSON.stringify(list) });
  if ((await set(items)) !== null) return;
  const accepted: Json[] = [];
  for (const item of items) {
    if ((await set([...accepted, item])) !== null) accepted.push(item);
  }
}

/** The cart after a step; null when the backend refused it. */
async function orRefused(send: Send, call: CommerceCall): Promise<Json> {
  try {
    const body = await send(call);
    return firstModelError(body) ? null : body;
  } catch (error) {
    if (error instanceof BackendError && error.settled && !isPassing(error.status)) return null;
    throw error;
  }
}
