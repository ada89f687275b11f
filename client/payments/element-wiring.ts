import type { Problem } from '#shared/errors/problem.ts';
import type { ShownOffer } from '#shared/payments/element.ts';
import type { Flow } from '#shared/payments/methods.ts';
import type { Shown } from '#shared/payments/shown.ts';
import type { DriverContext, Mounted } from './driver.ts';
import type { PayableCart } from './exact-cart.ts';
import type { PaymentCart } from './payment-cart.ts';
import type { PaymentController } from './payment-controller.ts';
import type { View } from './view.ts';

export type Handlers = Pick<
  DriverContext,
  'begin' | 'registerIntent' | 'getCart' | 'shows' | 'updateCart' | 'paid' | 'failed' | 'cancelled' | 'warned'
>;

export type ElementWiring = {
  offer: ShownOffer & Flow;
  view: View;
  cart: PaymentCart;
  controller: PaymentController;
  mount: (handlers: Handlers, cart: PayableCart) => Promise<Mounted>;
  /** Called with every problem; returns true if it was handled. */
  onError: (problem: Problem) => boolean;
  /** Reports to the operator why a payment method is missing. */
  log: (reason: Problem) => void;
  isInPage: () => boolean;
  /** A payment to continue, which the shopper returned with. */
  known?: string;
  /** The amounts that the page shows, if it does. */
  due?: Shown | undefined;
  /** Shows the current cart after a payment that ended without an order. */
  ended: (reported: Promise<void>) => void;
  /** Reloads the page with the current amounts. */
  showSums: (was: Shown) => void;
};
