import * as z from 'zod/mini';
import { brandName } from '#shared/card/brand.ts';
import { imageOf, nameOf, toPlan } from '#shared/cart/wire-item.ts';
import { totals } from '#shared/cart/wire-schema.ts';
import { lineTax, toTotals } from '#shared/cart/wire-totals.ts';
import { isShipped } from '#shared/cart/wire.ts';
import type { Json } from '#shared/json.ts';
import type { Order, OrderItem } from '#shared/order/order.ts';
import { shop } from '#shared/shop/shop.ts';
import { amount, flag, list, soft, text } from '#shared/wire-fields.ts';
import { once } from '../../once.ts';
import { orderAddress, toOrderAddress } from './address.ts';
import { lineSchema } from './cart.ts';
import { readAs } from './decode.ts';
import { textOrNull } from './fields.ts';

export const orderItem = once(() => z.extend(lineSchema(), { product_id: text }));

/** See docs/commerce-protocol/records.md#order. */
export const order = once(() =>
  z.object({
    id: z.string(),
    number: z.nullish(z.union([z.string(), z.number()])),
    status: soft(
      z.enum(['pending', 'draft', 'payment_pending', 'delivery_pending', 'hold', 'complete', 'canceled']),
    ),
    date_created: text,
    currency: text,
    paid: flag,
    account: soft(z.object({ email: text })),
    item_quantity: amount,
    items: z.nullish(z.array(orderItem())),
    shipment_delivery: flag,
    ...totals,
    shipping: soft(z.extend(orderAddress(), { service: text, service_name: textOrNull })),
    shipment_rating: soft(z.object({ services: list(z.object({ id: z.string(), description: text })) })),
    billing: soft(z.object({ method: text, card: soft(z.object({ brand: text, last4: text })) })),
    authentication_required_payment_id: text,
  }),
);

type WireOrder = z.infer<ReturnType<typeof order>>;

/** Null where there is no order; throws a bad_answer for anything else. */
export function parseOrder(body: Json): Order | null {
  return body === null ? null : toOrder(readAs(order(), body, 'order'));
}

export function toOrder(wire: WireOrder): Order {
  const items = (wire.items ?? []).map((item) => ({ ...toItem(item), ...lineTax(item, wire) }));
  return {
    id: wire.id,
    number: String(wire.number ?? wire.id),
    status: wire.status ?? null,
    dateCreated: wire.date_created ?? null,
    currency: wire.currency ?? shop.defaultCurrency,
    paid: wire.paid ?? false,
    email: wire.account?.email ?? null,
    itemQuantity: wire.item_quantity ?? items.reduce((sum, item) => sum + item.quantity, 0),
    items,
    ...toTotals(wire),
    ...toCharges(wire),
    isShipped: isShipped(wire),
    shipping: isShipped(wire) ? toShipping(wire) : null,
    payment: toPayment(wire.billing),
    unconfirmedPaymentId: wire.authentication_required_payment_id || null,
  };
}

function toCharges({ capture_total: captured, auth_total: authorised, ...wire }: WireOrder) {
  // Not every backend says what an order charges.
  const unpaid = Math.max(0, (wire.grand_total ?? 0) - (wire.account_credit_amount ?? 0));
  return { captureTotal: captured ?? unpaid, authTotal: authorised ?? 0 };
}

function toItem(wire: z.infer<ReturnType<typeof orderItem>>): OrderItem {
  const name = nameOf(wire);
  return {
    id: wire.id,
    productId: wire.product_id ?? null,
    variantId: wire.variant_id ?? null,
    name,
    image: imageOf(wire, name),
    quantity: wire.quantity,
    price: wire.price,
    priceTotal: wire.price_total ?? wire.price * wire.quantity,
    discountEach: wire.discount_each ?? 0,
    discountTotal: wire.discount_total ?? 0,
    options: (wire.options ?? []).map((option) => ({
      name: option.name ?? option.id ?? '',
      value: String(option.value ?? ''),
    })),
    bundleItems: (wire.bundle_items ?? []).map((item) => ({
      quantity: item.quantity ?? 1,
      name: item.product?.name ?? '',
    })),
    plan: toPlan(wire.purchase_option),
    ...(wire.delivery === 'giftcard' ? { isMailed: true } : {}),
  };
}

function toShipping({ shipping, shipment_rating: rating }: WireOrder): Order['shipping'] {
  if (!shipping) return null;
  const { service, service_name: serviceName } = shipping;
  const serviceDescription = rating?.services.find(({ id }) => id === service)?.description ?? null;
  return { ...toOrderAddress(shipping), serviceName, serviceDescription };
}

function toPayment(wire: WireOrder['billing']): Order['payment'] {
  if (!wire?.method) return null;
  return {
    method: wire.method,
    cardBrand: wire.card?.brand ? brandName(wire.card.brand) : null,
    cardLast4: wire.card?.last4 ?? null,
  };
}
