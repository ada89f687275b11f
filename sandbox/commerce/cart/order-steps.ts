import { nextNumber } from '../../store/counter.ts';
import type { Transaction } from '../../store/transaction.ts';
import { toAmount, toMinor } from '../money.ts';
import { createSubscription, nextSubscriptionNumber } from '../subscriptions/create.ts';
import { invalidField } from '../wire/refusal.ts';
import { priceCart, type PricingContext } from './price-cart.ts';
import { countUnits, requireStock } from './stock-check.ts';
import { textOf } from '../wire/json-text.ts';
import { GIFTCARDS } from './giftcard-record.ts';
import { ACCOUNTS } from '../account/account-record.ts';
import type { CartRecord } from './cart-record.ts';
import { type Sold, SALES } from '../catalogue/stock.ts';
import { SUBSCRIPTIONS } from '../subscriptions/subscription-record.ts';
import type { OrderRecord } from './order-record.ts';

const FIRST_NUMBER = 100_001;

/** Subtracts the sold units from the stock; returns what was sold before, which the stock check needs. */
export async function sellStock(tx: Transaction, cart: CartRecord): Promise<Sold> {
  const before = new Map<string, number>();
  for (const [id, { quantity }] of countUnits(cart.lines)) {
    const sold = (await tx.read(SALES, id))?.sold ?? 0;
    before.set(id, sold);
    tx.write(SALES, id, { sold: sold + quantity });
  }
  requireStock(cart.lines, before);
  return before;
}

/** A parcel without a chosen service uses the first one available. */
export function withService(cart: CartRecord, context: PricingContext): CartRecord {
  const { services, service } = priceCart(cart, context);
  const first = services?.[0];
  if (service || !services) return cart;
  if (!first) throw invalidField('shipping.service', 'INVALID', 'We cannot ship this cart to that address');
  return { ...cart, shipping: { ...cart.shipping, service: first.id } };
}

/** Order numbers continue from the last one of the seed. */
export async function nextOrderNumber(tx: Transaction): Promise<string> {
  return String(await nextNumber(tx, 'order', FIRST_NUMBER));
}

export function spendGiftcards(tx: Transaction, cart: CartRecord, context: PricingContext): void {
  const { decimals } = context.market.charged;
  const { giftcards } = priceCart(cart, context).totals;
  for (const [at, card] of context.giftcards.entries()) {
    const left = toMinor(card.balance, decimals) - (giftcards[at] ?? 0);
    if (giftcards[at]) tx.write(GIFTCARDS, card.id, { ...card, balance: toAmount(left, decimals) });
  }
}

/** Subtracts the payment from the account's balance, counts the order, and detaches the cart. */
export function updateAccount(
  tx: Transaction,
  order: OrderRecord,
  { account, market }: PricingContext,
): void {
  if (!account) return;
  const { decimals, code } = market.charged;
  const change = (current: number, by: number) =>
    account.wire.currency === code
      ? toAmount(toMinor(current, decimals) + toMinor(by, decimals), decimals)
      : current;
  const wire = {
    ...account.wire,
    balance: change(account.wire.balance, -Number(order['account_credit_amount'])),
    order_count: account.wire.order_count + 1,
    order_value: change(account.wire.order_value, Number(order['grand_total'])),
  };
  tx.write(ACCOUNTS, wire.id, { ...account, wire, cart_id: null });
}

/** Starts a subscription for every line with a plan; `ids` holds their ids by line id. */
export async function startSubscriptions(
  tx: Transaction,
  cart: CartRecord,
  { order, ids, context }: { order: OrderRecord; ids: ReadonlyMap<string, string>; context: PricingContext },
): Promise<void> {
  const { market } = context;
  for (const line of cart.lines) {
    const id = ids.get(line.id);
    if (id === undefined) continue;
    const number = await nextSubscriptionNumber(tx);
    const { shipping, billing, account_id: accountId } = cart;
    const input = { id, number, accountId, orderId: order.id, line, market, shipping, billing };
    const subscription = createSubscription(input, textOf(order['date_created']));
    if (!subscription) continue;
    await tx.read(SUBSCRIPTIONS, id);
    tx.write(SUBSCRIPTIONS, id, subscription, { owner: accountId });
  }
}
