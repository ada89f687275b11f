import { randomId } from '../../random-id.ts';
import { nextNumber } from '../../store/counter.ts';
import { sendMail } from '../../store/mails.ts';
import { readRecord } from '../../store/read.ts';
import { scenarioInForce } from '../../store/scenario.ts';
import { transact, type Transaction } from '../../store/transaction.ts';
import { takeTurn } from '../../store/turn.ts';
import { INTENTS, type IntentRecord } from '../../vault/intent-record.ts';
import { STATUSES } from '../../vault/statuses.ts';
import { ACCOUNTS } from '../account/account-record.ts';
import { SALES, type Sold } from '../catalogue/stock.ts';
import { toAmount, toMinor } from '../money.ts';
import { outcomeOf, withStoredCard } from '../payment/card-token.ts';
import { PAYMENTS, intentToProve, type PaymentRecord } from '../payment/payment-record.ts';
import type { Market } from '../settings/market.ts';
import { createSubscription, nextSubscriptionNumber } from '../subscriptions/create.ts';
import { SUBSCRIPTIONS } from '../subscriptions/subscription-record.ts';
import { isObject } from '../wire/body.ts';
import { textOf } from '../wire/json-text.ts';
import { HardError, invalidField, type InvalidFields } from '../wire/refusal.ts';
import { CARTS, type CartRecord } from './cart-record.ts';
import { createOrder } from './create-order.ts';
import { GIFTCARDS } from './giftcard-record.ts';
import { orderMail } from './order-mail.ts';
import { ORDERS, type OrderRecord } from './order-record.ts';
import { priceCart, type PricingContext } from './price-cart.ts';
import { isPriceSeen, seenPrice } from './seen-price.ts';
import { giftcardMail, sellGiftcards, type SoldCard } from './sold-giftcards.ts';
import { countUnits, hasLimitedStock, noStock, requireStock } from './stock-check.ts';

const FIRST_NUMBER = 100_001;

/** Subtracts the sold units from the stock; returns what was sold before, which the stock check needs. */
async function sellStock(tx: Transaction, cart: CartRecord): Promise<Sold> {
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
function withService(cart: CartRecord, context: PricingContext): CartRecord {
  const { services, service } = priceCart(cart, context);
  const first = services?.[0];
  if (service || !services) return cart;
  if (!first) throw invalidField('shipping.service', 'INVALID', 'We cannot ship this cart to that address');
  return { ...cart, shipping: { ...cart.shipping, service: first.id } };
}

/** Order numbers continue from the last one of the seed. */
async function nextOrderNumber(tx: Transaction): Promise<string> {
  return String(await nextNumber(tx, 'order', FIRST_NUMBER));
}

function spendGiftcards(tx: Transaction, cart: CartRecord, context: PricingContext): void {
  const { decimals } = context.market.charged;
  const { giftcards } = priceCart(cart, context).totals;
  for (const [at, card] of context.giftcards.entries()) {
    const left = toMinor(card.balance, decimals) - (giftcards[at] ?? 0);
    if (giftcards[at]) tx.write(GIFTCARDS, card.id, { ...card, balance: toAmount(left, decimals) });
  }
}

/** Subtracts the payment from the account's balance, counts the order, and detaches the cart. */
function updateAccount(tx: Transaction, order: OrderRecord, { account, market }: PricingContext): void {
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
async function startSubscriptions(
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

export type OrderCall = {
  db: D1Database;
  market: Market;
  cartId: string;
};

type OrderContext = Omit<OrderCall, 'cartId'> & { cartId: string; ids: { id: string; paymentId: string } };

/**
 * Turns a cart into an order in one transaction: the stock, the gift cards, the account's balance, the payment,
 * subscriptions, the next order number and the end of the cart. Of two calls for one cart exactly one gets the order;
 * the other is refused as for a cart that does not exist.
 */
export async function placeOrder(call: OrderCall): Promise<OrderRecord> {
  const ids = { id: randomId(), paymentId: randomId() };
  const result = await takeTurn('order', () => transact(call.db, (tx) => orderCart(tx, { ...call, ids })));
  if (!('order' in result)) throw result;
  const { order, sold } = result;
  for (const mail of [orderMail(order), ...sold.map((card) => giftcardMail(order, card))])
    if (mail) await sendMail(call.db, mail);
  return order;
}

async function orderCart(
  tx: Transaction,
  { db, market, cartId, ids }: OrderContext,
): Promise<{ order: OrderRecord; sold: SoldCard[] } | InvalidFields> {
  const current = await tx.read(CARTS, cartId);
  if (!current || current.order_id !== null) throw new HardError(404, 'not_found', 'Cart not found');
  if (current.lines.length === 0) throw invalidField('items', 'REQUIRED', 'The cart is empty');
  if (scenarioInForce() === 'out-of-stock' && hasLimitedStock(current.lines)) throw noStock();
  const cart = { ...current, billing: await withStoredCard(db, current) };
  const sold = await sellStock(tx, cart);
  const context = await readContext(tx, cart, { market, sold });
  if (!isPriceSeen(cart, context)) return showPrice(tx, current, context);
  const ready = withService(cart, context);
  const outcome = await outcomeOf(db, ready.billing);
  if (outcome === 'declined') {
    throw new HardError(402, 'card_declined', 'Your card was declined', 'billing.card');
  }
  const planLines = cart.lines.filter((line) => line.purchase_option.plan_id !== null);
  const subscriptionIds = new Map(planLines.map((line) => [line.id, randomId()]));
  const number = await nextOrderNumber(tx);
  const { order, payment } = createOrder(ready, context, { ...ids, number, outcome, subscriptionIds });
  if (payment) await requireFinishedIntent(db, payment);
  spendGiftcards(tx, ready, context);
  updateAccount(tx, order, context);
  await startSubscriptions(tx, ready, { order, ids: subscriptionIds, context });
  await tx.load([[ORDERS, order.id]]);
  if (payment) await keepPayment(tx, payment);
  tx.write(ORDERS, order.id, order, { lookup: cart.checkout_id, owner: cart.account_id });
  tx.write(CARTS, cart.id, { ...ready, order_id: order.id });
  return { order, sold: await sellGiftcards(tx, order) };
}

/** Includes the intent that the bank must confirm, if there is one. */
async function keepPayment(tx: Transaction, payment: PaymentRecord): Promise<void> {
  const proof = intentToProve(payment);
  await tx.load([[PAYMENTS, payment.id]]);
  tx.write(PAYMENTS, payment.id, payment, { owner: payment.account_id });
  if (!proof) return;
  await tx.load([[INTENTS, proof.id]]);
  tx.write(INTENTS, proof.id, proof, { lookup: proof.secret });
}

/**
 * The prices have changed since the cart was last shown: it shows them now, and the next order succeeds. Nothing else
 * of the transaction may be stored, so the stock is restored.
 */
function showPrice(tx: Transaction, cart: CartRecord, context: PricingContext): InvalidFields {
  for (const [id, sold] of context.sold) tx.write(SALES, id, { sold });
  tx.write(CARTS, cart.id, { ...cart, seen: seenPrice(cart, context) });
  return invalidField('items', 'PRICE_CHANGED', 'A price has changed. Please check your cart');
}

async function readContext(
  tx: Transaction,
  cart: CartRecord,
  { market, sold }: { market: Market; sold: Sold },
): Promise<PricingContext> {
  const account = cart.account_id === null ? null : await tx.read(ACCOUNTS, cart.account_id);
  const giftcards = [];
  for (const id of cart.giftcard_ids) {
    const card = await tx.read(GIFTCARDS, id);
    if (card) giftcards.push(card);
  }
  return { market, sold, giftcards, account, loggedIn: account !== null && cart.signed_in };
}

/**
 * Refuses a payment whose intent is not complete, is of a smaller amount, or has already paid; an intent that the vault
 * does not know is accepted.
 */
async function requireFinishedIntent(db: D1Database, payment: PaymentRecord): Promise<void> {
  const id = textOf(payment['transaction_id']);
  const field = `billing.${textOf(payment['method'])}`;
  if (await hasPaid(db, id)) throw invalidField(field, 'INVALID', 'This payment has paid another order');
  const intent = await readRecord(db, INTENTS, id);
  if (!intent || isChargedWithOrder(intent, payment)) return;
  const { atPage, unfinished, failed } = STATUSES[intent.gateway];
  if ([...atPage, ...unfinished, ...failed].includes(intent.status)) {
    throw invalidField(field, 'REQUIRED', 'The payment was not completed');
  }
  if (intent.amount !== null && intent.amount < Number(payment['amount'])) {
    throw invalidField(field, 'INVALID', 'The payment is of another amount');
  }
}

/** Whether this intent, nonce or session has already paid an order: each pays only once. */
async function hasPaid(db: D1Database, id: string): Promise<boolean> {
  if (id === '') return false;
  const found = await db
    .prepare(
      `SELECT 1 FROM records WHERE kind = 'payment' AND json_extract(data, '$.transaction_id') = ?1 LIMIT 1`,
    )
    .bind(id)
    .first();
  return found !== null;
}

/** The card redirect gateway stores the card in its window; the order charges it. */
function isChargedWithOrder({ gateway, status }: IntentRecord, { card }: PaymentRecord): boolean {
  return gateway === 'quickpay' && status === 'initial' && isObject(card) && textOf(card['token']) !== '';
}
