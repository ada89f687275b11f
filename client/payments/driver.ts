import type { PaymentConfig } from '#shared/payments/config.ts';
import type { MethodParams, ShownOffer } from '#shared/payments/element.ts';
import type { Flow } from '#shared/payments/methods.ts';
import type { CartChange, PaymentCart } from './payment-cart.ts';
import type { PayableCart } from './exact-cart.ts';
import type { PaymentSettings } from './settings.ts';

/** What an element lends the driver of its method. */
export type DriverContext = {
  offer: ShownOffer & Flow;
  params: MethodParams;
  config: PaymentConfig;
  element: HTMLElement;
  /** Containers that the provider draws into; they are in the page. */
  ids: string[];
  cart: PaymentCart;
  settings: PaymentSettings;
  /** Begins the payment, once. Throws why there can be none; everything that charges or leaves comes after it. */
  begin: () => Promise<void>;
  /** A cart that was read now. */
  getCart: () => Promise<PayableCart>;
  /** Changes the cart for this payment, which it begins if need be. */
  updateCart: (change: CartChange) => Promise<PayableCart>;
  /** The wallet's button was pressed and its provider said yes: the billing stands in the cart. */
  paid: () => void;
  /** The wallet's payment came to nothing. */
  failed: (error: unknown) => void;
  cancelled: () => void;
  /** Something that the sheet told already, and that ends nothing. */
  warned: (error: unknown) => void;
};

/** `left`: the page is on its way to the provider. */
export type Paid = 'paid' | 'left';

export type Mounted = {
  /** Pays, of methods whose button is ours. Throws what went wrong. */
  pay?: () => Promise<Paid>;
  /** Shows a newer cart; not called while a payment is under way. */
  follow?: (cart: PayableCart) => void;
  /** What of a cart is built into the mounted element; when it changes, the element is mounted anew. */
  remountOn?: (cart: PayableCart) => unknown[];
  unmount?: () => void;
};

/** One way to pay. Rejects with what stands against showing it. */
export type Driver = (context: DriverContext) => Promise<Mounted>;
