import type { ShownOffer } from './element.ts';

/** Id of the element of a page that holds its `PaymentConfig` as JSON. */
export const paymentConfigId = 'payment-config';

/** What a page's script knows of payments; the same for every visitor. */
export type PaymentConfig = {
  vaultUrl: string;
  publicKey: string;
  /** The stand-in of all providers, where there is one: `{providersUrl}/{script name}.js`. */
  providersUrl: string | null;
  /** The methods that this page may mount. */
  offers: ShownOffer[];
};
