import type { Order } from '../order/order.ts';

export type InvoiceState = 'void' | 'paid' | 'partly' | 'open';

/** An invoice of an order; `total` is a decimal in the order's currency. */
export type Invoice = {
  id: string;
  number: string;
  /** ISO 8601, as is `dateDue`. */
  date: string | null;
  dateDue: string | null;
  total: number;
  state: InvoiceState;
};

/** One that is read by itself, with the lines and totals that it bills; null where the backend says only their sum. */
export type ReadInvoice = Invoice & { billed: Order | null };

/** What its page lists: an order may have several invoices, and then its own rows are of none of them. */
export function billedRows({ billed, total }: ReadInvoice, order: Order): Order | null {
  const isWhole = order.grandTotal === total;
  if (!billed) return isWhole ? order : null;
  const { captureTotal, authTotal, accountCredit, dateCreated } = order;
  // What an order charges at once is not told of its parts.
  return isWhole
    ? { ...billed, captureTotal, authTotal, accountCredit, dateCreated }
    : { ...billed, dateCreated: null };
}
