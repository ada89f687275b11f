import { randomId } from '../../random-id.ts';
import type { CartRecord, OrderRecord } from '../../store/records.ts';
import { transact, type Transaction } from '../../store/transaction.ts';
import { takeTurn } from '../../store/turn.ts';
import type { Sold } from '../catalogue/stock.ts';
import { toAmount, toMinor } from '../money.ts';
import type { Market } from '../settings/market.ts';
import { HardError, invalidField } from '../wire/refusal.ts';
import type { CartContext } from './cart-view.ts';
import { createOrder, type OrderFacts } from './order-record.ts';
import { priceCart } from './price-cart.ts';
import { countByStock, requireStock } from './stock-check.ts';
import { isDeclined } from './test-cards.ts';

const FIRST_NUMBER = 100_001;

export type OrderCall = {
  db: D1Database;
  market: Market;
  cartId: string;
};

/**
 * Turns a cart into an order, in one transaction: the stock, the gift cards, the account's balance, the next
 * order number and the end of the cart. Of two calls for one cart exactly one gets the order; the other is told
 * that the cart is gone.
 */
export async function placeOrder({ db, market, cartId }: OrderCall): Promise<OrderRecord> {
  const ids = { id: randomId(), paymentId: randomId() };
  return takeTurn('order', () => transact(db, (tx) => orderCart(tx, { market, cartId, ids })));
}

async function orderCart(
  tx: Transaction,
  { market, cartId, ids }: { market: Market; cartId: string; ids: Omit<OrderFacts, 'number'> },
): Promise<OrderRecord> {
  const cart = await tx.read('cart', cartId);
  if (!cart || cart.order_id !== null) throw new HardError(404, 'not_found', 'Cart not found');
  if (cart.lines.length === 0) throw invalidField('items', 'REQUIRED', 'The cart is empty');
  const sold = await sellStock(tx, cart);
  const context = await readContext(tx, cart, { market, sold });
  const ready = withService(cart, context);
  if (isDeclined(ready.billing)) {
    throw new HardError(402, 'card_declined', 'Your card was declined', 'billing.card');
  }
  const order = createOrder(ready, context, { ...ids, number: await nextNumber(tx) });
  spendGiftcards(tx, ready, context);
  updateAccount(tx, order, context);
  await tx.read('order', order.id);
  tx.write('order', order.id, order, { lookup: cart.checkout_id, owner: cart.account_id });
  tx.write('cart', cart.id, { ...ready, order_id: order.id });
  return order;
}

/** Takes the units off the stock; answers with what had been sold before, which the check is made against. */
async function sellStock(tx: Transaction, cart: CartRecord): Promise<Sold> {
  const counts = countByStock(cart.lines);
  const before = new Map<string, number>();
  for (const [id, quantity] of counts) {
    const sold = (await tx.read('stock', id))?.sold ?? 0;
    before.set(id, sold);
    tx.write('stock', id, { sold: sold + quantity });
  }
  requireStock(cart.lines, before);
  return before;
}

async function readContext(
  tx: Transaction,
  cart: CartRecord,
  { market, sold }: { market: Market; sold: Sold },
): Promise<CartContext> {
  const account = cart.account_id === null ? null : await tx.read('account', cart.account_id);
  const giftcards = [];
  for (const id of cart.giftcard_ids) {
    const card = await tx.read('giftcard', id);
    if (card) giftcards.push(card);
  }
  return { market, sold, giftcards, account, loggedIn: account !== null && cart.signed_in };
}

/** A parcel without a chosen service goes by the first one that takes it. */
function withService(cart: CartRecord, context: CartContext): CartRecord {
  const { services, service } = priceCart(cart, context);
  const first = services?.[0];
  if (service || !services) return cart;
  if (!first) throw invalidField('shipping.service', 'INVALID', 'We cannot ship this cart to that address');
  return { ...cart, shipping: { ...cart.shipping, service: first.id } };
}

async function nextNumber(tx: Transaction): Promise<string> {
  const last = (await tx.read('counter', 'order'))?.last ?? FIRST_NUMBER - 1;
  tx.write('counter', 'order', { last: last + 1 });
  return String(last + 1);
}

function spendGiftcards(tx: Transaction, cart: CartRecord, context: CartContext): void {
  const { decimals } = context.market.charged;
  const { giftcards } = priceCart(cart, context).totals;
  for (const [at, card] of context.giftcards.entries()) {
    const left = toMinor(card.balance, decimals) - (giftcards[at] ?? 0);
    if (giftcards[at]) tx.write('giftcard', card.id, { ...card, balance: toAmount(left, decimals) });
  }
}

/** Takes what the balance paid off it, counts the order, and lets go of the cart. */
function updateAccount(tx: Transaction, order: OrderRecord, { account, market }: CartContext): void {
  if (!account) return;
  const { decimals, code } = market.charged;
  const change = (held: number, by: number) =>
    account.wire.currency === code
      ? toAmount(toMinor(held, decimals) + toMinor(by, decimals), decimals)
      : held;
  const wire = {
    ...account.wire,
    balance: change(account.wire.balance, -Number(order['account_credit_amount'])),
    order_count: account.wire.order_count + 1,
    order_value: change(account.wire.order_value, Number(order['grand_total'])),
  };
  tx.write('account', wire.id, { ...account, wire, cart_id: null });
}
