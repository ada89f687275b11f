import type { ErrorCode } from '#shared/errors/catalogue.ts';

/** Why an operator is told of a payment, when, and of which of several intents (docs/payments.md#incidents). */
export type Incident = { code: string; at: number; intent?: string };

/** Incidents beside money that waits for its order, which closing them does not stop. All others, a backend's codes too, do. */
const besides: ReadonlySet<string> = new Set<ErrorCode>([
  'order_paid_otherwise',
  'order_sum_differs',
  'order_goods_differ',
  'order_destination_differs',
  'payment_twice',
  'payment_reference_taken',
  'payment_closed_ordered',
]);

/** Whether money of the payment has no order. Closing it stops every further try, and its order resolves it. */
export function isUnordered({ code }: Pick<Incident, 'code'>): boolean {
  return !besides.has(code);
}
