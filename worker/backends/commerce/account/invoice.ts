import * as z from 'zod/mini';
import type { Invoice, InvoiceState, ReadInvoice } from '#shared/account/invoice.ts';
import type { Json } from '#shared/json.ts';
import { number, text } from '#shared/wire-fields.ts';
import { once } from '../../../once.ts';
import { readAs, readEach, type Report } from '../decode.ts';
import { page, textOrNull } from '../fields.ts';
import { parseOrder } from '../order.ts';

const invoice = once(() =>
  z.object({
    id: z.string(),
    number: z.string(),
    order_id: text,
    status: text,
    date_created: textOrNull,
    date_due: textOrNull,
    grand_total: number,
    payment_total: number,
  }),
);

/** Of one order: a backend may not filter by it. */
export function parseInvoices(body: Json, orderId: string, report: Report): Invoice[] {
  if (body === null) return [];
  return readEach(invoice(), readAs(page(), body, 'invoices').results, 'invoice', report)
    .filter(({ order_id: of }) => of === orderId)
    .map(toInvoice);
}

/** Null for one of another order, or of nobody's. */
export function parseInvoice(body: Json, orderId: string): ReadInvoice | null {
  if (body === null) return null;
  const wire = readAs(invoice(), body, 'invoice');
  if (wire.order_id !== orderId) return null;
  // Its lines and totals have the fields of an order.
  const billed = parseOrder(body);
  return { ...toInvoice(wire), billed: billed?.items.length ? billed : null };
}

type WireInvoice = z.infer<ReturnType<typeof invoice>>;

function toInvoice(wire: WireInvoice): Invoice {
  return {
    id: wire.id,
    number: wire.number,
    date: wire.date_created,
    dateDue: wire.date_due,
    total: wire.grand_total ?? 0,
    state: stateOf(wire),
  };
}

function stateOf({ status, payment_total: paid }: WireInvoice): InvoiceState {
  if (status === 'void' || status === 'canceled') return 'void';
  if (status === 'paid') return 'paid';
  return paid ? 'partly' : 'open';
}
