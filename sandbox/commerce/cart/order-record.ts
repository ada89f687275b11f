import type { CartRecord, JsonObject, OrderRecord } from '../../store/records.ts';
import { toAmount, toMinor } from '../money.ts';
import { viewCart, type CartContext } from './cart-view.ts';
import { readCard } from './test-cards.ts';

/** What only an order has: its place in the row and what the account's balance paid. */
export type OrderFacts = { id: string; number: string; paymentId: string };

const COPIED = [
  'currency',
  'display_currency',
  'display_locale',
  'checkout_id',
  'account_id',
  'item_quantity',
  'sub_total',
  'item_discount',
  'shipment_discount',
  'discount_total',
  'giftcard_total',
  'shipment_price',
  'shipment_total',
  'tax_total',
  'tax_included_total',
  'grand_total',
  'auth_total',
  'coupon_code',
  'discounts',
  'giftcards',
  'shipping',
  'shipment_delivery',
  'subscription_delivery',
  'items',
  'taxes',
  'comments',
  'metadata',
] as const;

/**
 * The order that a cart becomes (wire 10.4): its amounts as they are now, for good. Paid from the account's
 * balance first when the session is signed in, the rest by the billing method of the cart.
 */
export function createOrder(cart: CartRecord, context: CartContext, facts: OrderFacts): OrderRecord {
  const view = viewCart(cart, context);
  const copied = Object.fromEntries(COPIED.map((name) => [name, view[name] ?? null]));
  const { decimals } = context.market.charged;
  const minor = (name: string) => toMinor(Number(view[name]), decimals);
  const credit = Math.min(toMinor(spendableBalance(context), decimals), minor('capture_total'));
  const payable = minor('capture_total') - credit;
  const method = paymentMethod(cart, payable);
  const paid = method !== null;
  const amount = (value: number) => toAmount(value, decimals);
  const payment = { id: facts.paymentId, ...paymentOf(cart, method), amount: amount(payable) };
  return {
    ...copied,
    id: facts.id,
    number: facts.number,
    status: paid ? 'delivery_pending' : 'payment_pending',
    date_created: new Date().toISOString(),
    cart_id: cart.id,
    checkout_id: cart.checkout_id,
    account: orderAccount(view),
    guest: view['guest'] ?? true,
    paid,
    delivered: false,
    canceled: false,
    account_credit_amount: amount(credit),
    capture_total: amount(payable),
    payment_total: amount(paid ? payable : 0),
    payment_balance: amount(paid ? 0 : -payable),
    refund_total: 0,
    billing: { ...cart.billing, method: method ?? 'none' },
    shipments: { count: 0, results: [] },
    payments: { count: paid && payable > 0 ? 1 : 0, results: paid && payable > 0 ? [payment] : [] },
    subscription_id: null,
  };
}

/** What of an account's balance may be spent: by its own session only, and in the currency it is held in. */
export function spendableBalance({ loggedIn, account, market }: CartContext): number {
  if (!loggedIn || account?.wire.currency !== market.charged.code) return 0;
  return account.wire.balance;
}

function paymentMethod({ billing }: CartRecord, payable: number): string | null {
  if (typeof billing['method'] === 'string') return billing['method'];
  if (readCard(billing)) return 'card';
  return payable === 0 ? 'account' : null;
}

function paymentOf({ billing }: CartRecord, method: string | null): JsonObject {
  const card = readCard(billing);
  return {
    method: method ?? 'none',
    gateway: 'stripe',
    transaction_id: `pi_sandbox_${crypto.randomUUID().slice(0, 8)}`,
    card: card ? { token: card['token'] ?? null } : null,
    status: 'success',
    success: true,
  };
}

function orderAccount({ account }: JsonObject): JsonObject | null {
  if (typeof account !== 'object' || account === null || Array.isArray(account)) return null;
  return { id: account['id'] ?? null, email: account['email'] ?? null, name: account['name'] ?? null };
}
