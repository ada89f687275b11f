import type { Json } from '../json.ts';
import type { Flow, Offer, ScriptName } from './methods.ts';

export type PaymentScript = {
  /** Its name in the client library's errors. */
  name: string;
  src: string;
  isLoaded: () => boolean;
  attributes?: Record<string, string>;
};

type ScriptContext = {
  offer: Pick<Offer, 'method' | 'gateway'> & Pick<Flow, 'scripts'>;
  /** The origin of the sandbox that replaces all providers, if there is one. */
  providersUrl: string | null;
  settings: Record<string, Json>;
  currency: string;
  /** As the provider calls it. */
  locale?: string | null;
  /** The nonce that the page's content security policy requires for the provider's style elements. */
  nonce: string;
};

/** That of PayPal has a query, which depends on the store. */
export const scriptAddresses: Record<ScriptName, string> = {
  stripe: 'https://js.stripe.com/v3/',
  paypal: 'https://www.paypal.com/sdk/js',
  google: 'https://pay.google.com/gp/p/js/pay.js',
  apple: 'https://applepay.cdn-apple.com/jsapi/1.latest/apple-pay-sdk.js',
  braintree: 'https://js.braintreegateway.com/web/3.91.0/js/client.min.js',
  amazon: 'https://static-na.payments-amazon.com/checkout.js',
};

const scriptGlobals: Record<ScriptName, { name: string; path: string[] }> = {
  stripe: { name: 'Stripe', path: ['Stripe'] },
  paypal: { name: 'PayPal', path: ['paypal'] },
  google: { name: 'Google', path: ['google', 'payments'] },
  apple: { name: 'Apple', path: ['ApplePaySession'] },
  braintree: { name: 'Braintree', path: ['braintree', 'client'] },
  amazon: { name: 'Amazon', path: ['amazon', 'Pay'] },
};

/** The additional part of Braintree's client for each wallet. */
const vaultParts: Partial<Record<Offer['method'], { name: string; file: string; global: string }>> = {
  paypal: { name: 'Braintree PayPal Checkout', file: 'paypal-checkout', global: 'paypalCheckout' },
  google: { name: 'Braintree Google Payment', file: 'google-payment', global: 'googlePayment' },
  apple: { name: 'Braintree Apple Payment', file: 'apple-pay', global: 'applePay' },
};

/** The scripts of a method, in loading order (docs/commerce-protocol/payments.md#provider-scripts). */
export function paymentScripts(context: ScriptContext): PaymentScript[] {
  const { offer, providersUrl } = context;
  const scripts = offer.scripts.map((name): PaymentScript => {
    const { name: title, path } = scriptGlobals[name];
    const isLoaded = () => isInPage(path);
    if (providersUrl !== null) return { name: title, src: `${providersUrl}/${name}.js`, isLoaded };
    if (name === 'paypal') return { name: title, ...payPalScript(context), isLoaded };
    return { name: title, src: scriptAddresses[name], isLoaded };
  });
  const part = offer.gateway === 'braintree' ? vaultParts[offer.method] : undefined;
  // The sandbox's script has them all.
  if (!part || providersUrl !== null) return scripts;
  const isLoaded = () => isInPage(['braintree', part.global]);
  const src = scriptAddresses.braintree.replace('client.min', `${part.file}.min`);
  return [...scripts, { name: part.name, src, isLoaded }];
}

function payPalScript(context: ScriptContext): Pick<PaymentScript, 'src' | 'attributes'> {
  const { offer, settings, currency, locale, nonce } = context;
  const merchant = merchantOf(settings);
  const viaVault = offer.gateway === 'braintree';
  const query = {
    currency,
    'client-id': text(settings['client_id']),
    commit: 'false',
    ...(locale ? { locale } : {}),
    ...(merchant ? { 'merchant-id': merchant } : {}),
    ...(viaVault ? { vault: 'true' } : { intent: merchant ? 'authorize' : 'capture' }),
  };
  const pairs = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return {
    src: `${scriptAddresses.paypal}?${pairs.join('&')}`,
    attributes: {
      'data-csp-nonce': nonce,
      ...(viaVault ? {} : { 'data-partner-attribution-id': 'SwellCommerce_SP' }),
    },
  };
}

/** The id under which PayPal knows the shop; empty without one. */
export function merchantOf(settings: Record<string, Json>): string {
  return text(settings['ppcp'] ? settings[`${text(settings['mode'])}_merchant_id`] : settings['merchant_id']);
}

function text(value: Json | undefined): string {
  return typeof value === 'string' ? value : '';
}

function isInPage(path: string[]): boolean {
  type Held = { [name: string]: unknown } | null | undefined;
  const found = path.reduce<unknown>((held, name) => (held as Held)?.[name], globalThis);
  return found !== undefined && found !== null;
}
