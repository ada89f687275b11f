import type { Offer, ScriptName } from './methods.ts';

/** The origins of a provider's frames, requests and pictures; a page's policy allows only those of its own methods. */
type Origins = {
  frames: string[];
  calls: string[];
  pictures: string[];
};

export const origins: Record<ScriptName, Origins> = {
  stripe: {
    frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
    calls: ['https://api.stripe.com', 'https://m.stripe.network'],
    pictures: ['https://*.stripe.com'],
  },
  paypal: {
    frames: ['https://www.paypal.com', 'https://www.sandbox.paypal.com'],
    calls: ['https://www.paypal.com', 'https://www.sandbox.paypal.com'],
    pictures: ['https://www.paypalobjects.com'],
  },
  google: {
    frames: ['https://pay.google.com'],
    calls: ['https://pay.google.com', 'https://www.google.com', 'https://google.com'],
    pictures: ['https://www.gstatic.com'],
  },
  apple: {
    frames: ['https://applepay.cdn-apple.com'],
    calls: ['https://applepay.cdn-apple.com', 'https://*.smoot.apple.com'],
    pictures: ['https://applepay.cdn-apple.com'],
  },
  braintree: {
    frames: ['https://assets.braintreegateway.com'],
    calls: ['https://*.braintreegateway.com', 'https://*.braintree-api.com'],
    pictures: ['https://assets.braintreegateway.com'],
  },
  amazon: {
    frames: ['https://payments.amazon.com', 'https://*.payments-amazon.com'],
    calls: ['https://payments.amazon.com', 'https://*.payments-amazon.com'],
    pictures: ['https://m.media-amazon.com'],
  },
};

/** The scripts that these methods need, each once. */
export function scriptsOf(offers: Offer[]): ScriptName[] {
  return [...new Set(offers.flatMap(({ scripts }) => scripts))];
}
