import type { ShownOffer } from './element.ts';
import type { PaymentSettings } from './payment-settings.ts';

export const paymentConfigId = 'payment-config';

/** The payment configuration of a page, the same for every visitor. */
export type PaymentConfig = {
  vaultUrl: string;
  publicKey: string;
  /** The sandbox's replacement of all providers, if there is one: `{providersUrl}/{script name}.js`. */
  providersUrl: string | null;
  offers: ShownOffer[];
  /** Of the offered methods, where the page has elements of them. */
  settings?: PaymentSettings;
};

/** The id of the element with the cart as the payment page read it: what `GET /api/cart` answers, and its headers. */
export const pageCartId = 'page-cart';
