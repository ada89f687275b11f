import * as z from 'zod/mini';
import type { AccountOrder, BoughtItem, Payment, Shipment } from '#shared/account/order.ts';
import type { Json } from '#shared/json.ts';
import { flag, list, number, soft, text } from '#shared/wire-fields.ts';
import { once } from '../../../once.ts';
import { orderAddress, toOrderAddress } from '../address.ts';
import { readAs, readEach, type Report } from '../decode.ts';
import { textOrNull, page, flagOrFalse } from '../fields.ts';
import { order, orderItem, toOrder } from '../order.ts';

const results = <T extends z.ZodMiniType>(entry: T) => soft(z.object({ results: list(entry) }));

const option = once(() =>
  z.object({
    id: text,
    name: text,
    value: soft(z.union([z.string(), z.number(), z.boolean()])),
    value_id: text,
    variant: flag,
  }),
);

const shipment = once(() =>
  z.object({
    id: z.string(),
    carrier_name: text,
    tracking_code: text,
    date_created: text,
    items: list(z.object({ quantity: number, product: soft(z.object({ name: text })) })),
  }),
);

const payment = once(() => z.object({ id: z.string(), method: text, amount: number, success: flag }));

/** See docs/commerce-protocol/records.md#order; with the expanded fields. */
const accountOrder = once(() =>
  z.extend(order(), {
    items: z.nullish(z.array(z.extend(orderItem(), { options: list(option()) }))),
    billing: soft(
      z.extend(orderAddress(), { method: text, card: soft(z.object({ brand: text, last4: text })) }),
    ),
    delivered: flagOrFalse,
    canceled: flagOrFalse,
    refund_total: number,
    shipments: results(shipment()),
    payments: results(payment()),
    subscription_id: textOrNull,
  }),
);

type WireOrder = z.infer<ReturnType<typeof accountOrder>>;

/** Null where this customer has no such order; throws a bad_answer for anything else. */
export function parseAccountOrder(body: Json): AccountOrder | null {
  return body === null ? null : toAccountOrder(readAs(accountOrder(), body, 'order'));
}

export type OrderPage = { orders: AccountOrder[]; pageCount: number };

/** @param limit orders per page */
export function parseOrders(body: Json, limit: number, report: Report): OrderPage {
  if (body === null) return { orders: [], pageCount: 1 };
  const { count, results: entries } = readAs(page(), body, 'orders');
  const orders = readEach(accountOrder(), entries, 'order', report).map(toAccountOrder);
  return { orders, pageCount: Math.max(1, Math.ceil(count / limit)) };
}

function toAccountOrder(wire: WireOrder): AccountOrder {
  const { items, ...base } = toOrder({ ...wire, billing: wire.billing && { ...payer, ...wire.billing } });
  return {
    ...base,
    items: items.map((item, index) => ({ ...item, reorder: reorderOf(wire.items?.[index]) })),
    delivered: wire.delivered,
    canceled: wire.canceled,
    refundTotal: wire.refund_total ?? 0,
    billing: wire.billing?.name || wire.billing?.address1 ? toOrderAddress(wire.billing) : null,
    shipments: (wire.shipments?.results ?? []).map(toShipment),
    payments: (wire.payments?.results ?? []).map(toPayment),
    subscriptionId: wire.subscription_id,
  };
}

function toShipment(wire: z.infer<ReturnType<typeof shipment>>): Shipment {
  return {
    id: wire.id,
    carrier: wire.carrier_name ?? '',
    trackingCode: wire.tracking_code ?? '',
    date: wire.date_created ?? null,
    items: wire.items.map(({ quantity, product }) => ({
      quantity: quantity ?? 1,
      name: product?.name ?? '',
    })),
  };
}

function toPayment({ id, method, amount, success }: z.infer<ReturnType<typeof payment>>): Payment {
  return { id, method: method ?? '', amount: amount ?? 0, succeeded: success ?? false };
}

const payer = { method: null, card: null };

type WireItem = NonNullable<WireOrder['items']>[number];

function reorderOf(item: WireItem | undefined): BoughtItem['reorder'] {
  if (!item?.product_id) return null;
  const options = item.options.flatMap(({ id, name, value, value_id }) => {
    const chosen = value_id ?? (value === null || value === undefined ? null : String(value));
    const named = id ?? name;
    return named && chosen !== null ? [{ id: named, value: chosen }] : [];
  });
  return { product_id: item.product_id, quantity: item.quantity, options };
}
