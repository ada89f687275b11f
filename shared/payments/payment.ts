import type { Problem } from '../errors/problem.ts';
import type { Gateway, MethodName } from './methods.ts';
import type { Shown } from './shown.ts';

/**
 * The state of a payment. `started`: on our page. `redirected`: the shopper is, or may be, at the provider.
 * `authorised`: approved by the provider. `ordering`: the order is being placed. `done`: it is an order. `failed`: it
 * ended without an order.
 */
export type PaymentState = 'started' | 'redirected' | 'authorised' | 'ordering' | 'done' | 'failed';

export type PaymentView = {
  id: string;
  method: MethodName;
  gateway: Gateway;
  state: PaymentState;
  /** Why it failed, or why its order could not be placed so far. */
  problem: Problem | null;
  /** The order's page, once it is `done`. */
  href: string | null;
};

/**
 * `POST /pay/payments`: the response is a `PaymentView`, or `{error}`.
 * `due` is the sum and destination that the page or sheet shows; if they differ from the cart's, nothing
 * begins or is ordered.
 */
export type StartPayment = { method: MethodName; gateway: Gateway; due: Shown };

/**
 * `POST /pay/payments/{id}/{event}`; each is idempotent and returns the `PaymentView`. `leaving` must come
 * before the shopper may leave the page, so that the server expects the return. `intent` hands over
 * the data for querying the provider, before the shopper can pay: the body is a `PaymentIntent`. `authorised`
 * comes after the provider's approval is stored in the cart's billing. `order` places the order.
 */
export type PaymentEvent = 'leaving' | 'intent' | 'authorised' | 'order' | 'failed' | 'cancelled';

/** The provider's intent of a payment: its name there, and the secret for querying it. */
export type PaymentIntent = { ref: string | null; secret: string | null };

/** The header of `POST /cart/order` with what the page showed; if the cart differs, nothing is ordered. */
export const shownHeader = 'X-Shown';

/** The header that names the payment a cart write belongs to; any other write ends an open payment. */
export const paymentHeader = 'X-Payment';
