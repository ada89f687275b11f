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
