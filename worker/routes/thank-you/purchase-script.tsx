import { purchaseOf } from '#shared/measuring/commerce-events.ts';
import type { Order } from '#shared/order/order.ts';
import { escapeScript } from '../../render/document/escape.ts';

/** The order as the tag manager may see it: nothing in it identifies the customer. */
export function PurchaseScript({ order }: { order: Order }) {
  const __html = escapeScript(JSON.stringify(purchaseOf(order)));
  return <script id="purchase" type="application/json" dangerouslySetInnerHTML={{ __html }} />;
}
