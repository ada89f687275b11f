import type { Problem } from '../errors/problem.ts';
import type { Gateway, MethodName } from './methods.ts';

/**
 * How far a payment is. `started`: on our page. `redirected`: the shopper is, or may be, at the provider.
 * `authorised`: the provider said yes. `ordering`: the order is being placed, by whoever comes first.
 * `done`: it is an order. `failed`: it ended without one.
 */
export type PaymentState = 'started' | 'redirected' | 'authorised' | 'ordering' | 'done' | 'failed';

/** What a browser may know of a payment. */
export type PaymentView = {
  id: string;
  method: MethodName;
  gateway: Gateway;
  state: PaymentState;
  /** Why it failed, or why its order could not be placed yet. */
  problem: Problem | null;
  /** The order's page, once it is `done`. */
  href: string | null;
};

/** `POST /pay/payments`: the answer is a `PaymentView`, or `{error}`. */
export type StartPayment = { method: MethodName; gateway: Gateway };

/**
 * `POST /pay/payments/{id}/{event}`; each may be sent twice, and answers with the `PaymentView`.
 * `leaving` stands before the shopper may leave the page, so that nothing that follows is unknown to us.
 * `authorised` after the provider's yes stands in the cart's billing. `order` places the order.
 */
export type PaymentEvent = 'leaving' | 'authorised' | 'order' | 'failed' | 'cancelled';

/** The header by which a cart write says that it belongs to a payment; any other write ends an open payment. */
export const paymentHeader = 'X-Payment';
