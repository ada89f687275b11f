import type { CardFace, WireAddress, WireCard } from './customer-types.ts';
import { seedId } from './ids.ts';
import type { OrderLine } from './order-lines.ts';

/** An address in the format of orders and subscriptions. */
export function destination(to: WireAddress) {
  const { name, first_name, last_name, address1, address2, city, state, zip, country, phone } = to;
  return { name, first_name, last_name, address1, address2, city, state, zip, country, phone };
}

/** A card in the format of orders and subscriptions. */
export function cardFace({ brand, last4, exp_month, exp_year }: WireCard): CardFace {
  return { brand, last4, exp_month, exp_year };
}

/** What a store asks for its standard delivery; `taxShare` of what is paid is tax. */
type Terms = { currency: string; freeOver: number; delivery: number; taxShare: number };

type PastOrder = {
  number: string;
  status: 'delivery_pending' | 'complete' | 'canceled';
  date: string;
  to: WireAddress;
  paidWith: WireCard;
  items: OrderLine[];
  shipments?: ReturnType<typeof shipment>[];
  subscription?: string;
};

/** A past order, with totals as the backend computes them. */
export function order(
  { currency, freeOver, delivery, taxShare }: Terms,
  { number, status, date, to, paidWith, items, shipments = [], subscription }: PastOrder,
) {
  const subTotal = Math.round(items.reduce((sum, item) => sum + item.price_total, 0) * 100) / 100;
  const shipment = subTotal > freeOver ? 0 : delivery;
  const grandTotal = Math.round((subTotal + shipment) * 100) / 100;
  const canceled = status === 'canceled';
  const payment = {
    id: seedId(`payment/${number}`),
    method: 'card',
    gateway: 'stripe',
    transaction_id: `pi_sandbox_${number}`,
    amount: grandTotal,
    status: 'success',
    success: true,
  };
  return {
    id: seedId(`order/${number}`),
    number,
    status,
    date_created: date,
    currency,
    paid: true,
    delivered: status === 'complete',
    canceled,
    guest: false,
    account_id: to.parent_id,
    cart_id: seedId(`cart/${number}`),
    checkout_id: `${seedId(`checkout/${number}`)}${seedId(number).slice(0, 8)}`,
    item_quantity: items.reduce((sum, { quantity }) => sum + quantity, 0),
    sub_total: subTotal,
    item_discount: 0,
    discount_total: 0,
    shipment_delivery: true,
    shipment_price: shipment,
    shipment_total: shipment,
    tax_total: 0,
    tax_included_total: Math.round(grandTotal * taxShare * 100) / 100,
    giftcard_total: 0,
    grand_total: grandTotal,
    payment_total: grandTotal,
    payment_balance: 0,
    refund_total: canceled ? grandTotal : 0,
    items,
    shipping: { ...destination(to), service: 'standard', service_name: 'Standard', price: shipment },
    billing: { method: 'card', name: paidWith.billing.name, card: cardFace(paidWith) },
    giftcards: [],
    shipments: { count: shipments.length, results: shipments },
    payments: { count: 1, results: [payment] },
    subscription_id: subscription ?? null,
  };
}

/** One parcel of an order, with all of `items`. */
export function shipment(
  number: string,
  items: OrderLine[],
  { carrier, code, date }: { carrier: string; code: string; date: string },
) {
  return {
    id: seedId(`shipment/${number}/${code}`),
    items: items.map(({ id, quantity, product_name }) => ({ id, quantity, product: { name: product_name } })),
    carrier_name: carrier,
    service_name: 'Parcel Post',
    tracking_code: code,
    date_created: date,
  };
}
