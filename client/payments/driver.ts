import type { PaymentConfig } from '#shared/payments/config.ts';
import type { MethodParams, ShownOffer } from '#shared/payments/element.ts';
import type { Flow } from '#shared/payments/methods.ts';
import type { PaymentSettings } from '#shared/payments/payment-settings.ts';
import type { PaymentIntent } from '#shared/payments/payment.ts';
import type { PayableCart } from './exact-cart.ts';
import type { CartChange, PaymentCart } from './payment-cart.ts';

/** What an element provides to the driver of its method. */
export type DriverContext = {
  offer: ShownOffer & Flow;
  params: MethodParams;
  config: PaymentConfig;
  element: HTMLElement;
  /** Ids of the containers that the provider renders into; they are in the page. */
  ids: string[];
  cart: PaymentCart;
  settings: PaymentSettings;
  /** Once; must come before anything that charges or leaves the page. Throws the reason if it cannot begin. */
  begin: () => Promise<string>;
  /** Registers the provider's intent before it can be paid. Throws the reason if it must not be paid. */
  registerIntent: (intent: PaymentIntent) => Promise<void>;
  getCart: () => Promise<PayableCart>;
  /** The wallet's sheet shows this cart from now on, until another or a changed one: its sums alone can be approved. */
  shows: (cart: PayableCart) => void;
  /** Changes the cart for this payment, which it begins if necessary; a sheet that is open shows it then. */
  updateCart: (change: CartChange) => Promise<PayableCart>;
  /** The wallet's payment was approved, and the billing is stored in the cart. */
  paid: () => void;
  failed: (error: unknown) => void;
  cancelled: () => void;
  /** A problem that the wallet's sheet has already shown, and that does not end the payment. */
  warned: (error: unknown) => void;
};

/** `left`: the page is navigating to the provider. */
export type Paid = 'paid' | 'left';

export type Mounted = {
  /** Pays, for methods whose button is ours. Throws the reason if it fails. */
  pay?: () => Promise<Paid>;
  /** Updates the element to a newer cart; not called during a payment. */
  follow?: (cart: PayableCart) => void;
  /** Values of the cart that the mounted element depends on; when they change, it is mounted again. */
  remountOn?: (cart: PayableCart) => unknown[];
  unmount?: () => void;
};

/** The driver of a payment method. Rejects with the reason if the method cannot be shown. */
export type Driver = (context: DriverContext) => Promise<Mounted>;
