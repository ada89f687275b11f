import type { Offer, ScriptName } from './methods.ts';

/** The origins of a provider's script, frames and requests; a page's policy allows only those of its own methods. */
type Provider = {
  /** Null if it depends on the store: the script of the payment-account provider contains the client's id. */
  script: string;
  frames: string[];
  calls: string[];
  pictures: string[];
};

const braintreeVersion = '3.91.0';

export const providers: Record<ScriptName, Provider> = {
  stripe: {
    script: 'https://js.stripe.com/v3/',
    frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
    calls: ['https://api.stripe.com', 'https://m.stripe.network'],
    pictures: ['https://*.stripe.com'],
  },
  paypal: {
    script: 'https://www.paypal.com/sdk/js',
    frames: ['https://www.paypal.com', 'https://www.sandbox.paypal.com'],
    calls: ['https://www.paypal.com', 'https://www.sandbox.paypal.com'],
    pictures: ['https://www.paypalobjects.com'],
  },
  google: {
    script: 'https://pay.google.com/gp/p/js/pay.js',
    frames: ['https://pay.google.com'],
    calls: ['https://pay.google.com', 'https://www.google.com', 'https://google.com'],
    pictures: ['https://www.gstatic.com'],
  },
  apple: {
    script: 'https://applepay.cdn-apple.com/jsapi/1.latest/apple-pay-sdk.js',
    frames: ['https://applepay.cdn-apple.com'],
    calls: ['https://applepay.cdn-apple.com', 'https://*.smoot.apple.com'],
    pictures: ['https://applepay.cdn-apple.com'],
  },
  braintree: {
    script: `https://js.braintreegateway.com/web/${braintreeVersion}/js/client.min.js`,
    frames: ['https://assets.braintreegateway.com'],
    calls: ['https://*.braintreegateway.com', 'https://*.braintree-api.com'],
    pictures: ['https://assets.braintreegateway.com'],
  },
  amazon: {
    script: 'https://static-na.payments-amazon.com/checkout.js',
    frames: ['https://payments.amazon.com', 'https://*.payments-amazon.com'],
    calls: ['https://payments.amazon.com', 'https://*.payments-amazon.com'],
    pictures: ['https://m.media-amazon.com'],
  },
};

/** The scripts that these methods need, each once. */
export function scriptsOf(offers: Offer[]): ScriptName[] {
  return [...new Set(offers.flatMap(({ scripts }) => scripts))];
}
