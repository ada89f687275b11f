import type { Json } from '#shared/json.ts';
import type { Flow, Offer, ScriptName } from '#shared/payments/methods.ts';
import { providers } from '#shared/payments/providers.ts';
import type { ScriptOrder } from './scripts.ts';

type Facts = {
  offer: Pick<Offer, 'method' | 'gateway'> & Pick<Flow, 'scripts'>;
  /** The stand-in of all providers, where there is one. */
  providersUrl: string | null;
  /** The method's own settings. */
  settings: Record<string, Json>;
  currency: string;
  /** What the provider's own style elements need by the page's policy. */
  nonce: string;
};

const things: Record<ScriptName, { thing: string; path: string[] }> = {
  stripe: { thing: 'Stripe', path: ['Stripe'] },
  paypal: { thing: 'PayPal', path: ['paypal'] },
  google: { thing: 'Google', path: ['google', 'payments'] },
  apple: { thing: 'Apple', path: ['ApplePaySession'] },
  braintree: { thing: 'Braintree', path: ['braintree', 'client'] },
  amazon: { thing: 'Amazon', path: ['amazon', 'Pay'] },
};

/** What the card vault's client needs beside itself, for each wallet. */
const vaultParts: Partial<Record<Offer['method'], { thing: string; file: string; global: string }>> = {
  paypal: { thing: 'Braintree PayPal Checkout', file: 'paypal-checkout', global: 'paypalCheckout' },
  google: { thing: 'Braintree Google Payment', file: 'google-payment', global: 'googlePayment' },
  apple: { thing: 'Braintree Apple Payment', file: 'apple-pay', global: 'applePay' },
};

/** The scripts of a method, in the order in which they are needed (docs/commerce-protocol.md#provider-scripts). */
export function scriptOrders(facts: Facts): ScriptOrder[] {
  const { offer, providersUrl } = facts;
  const orders = offer.scripts.map((name): ScriptOrder => {
    const { thing, path } = things[name];
    const isThere = () => isInPage(path);
    if (providersUrl !== null) return { thing, src: `${providersUrl}/${name}.js`, isThere };
    if (name === 'paypal') return { thing, ...payPalScript(facts), isThere };
    return { thing, src: providers[name].script, isThere };
  });
  const part = offer.gateway === 'braintree' ? vaultParts[offer.method] : undefined;
  if (!part) return orders;
  const isThere = () => isInPage(['braintree', part.global]);
  const src = providers.braintree.script.replace('client.min', `${part.file}.min`);
  return [...orders, { thing: part.thing, src, isThere }];
}

function payPalScript({ offer, settings, currency, nonce }: Facts): Pick<ScriptOrder, 'src' | 'attributes'> {
  const merchant = merchantOf(settings);
  const isVaulted = offer.gateway === 'braintree';
  const query = new URLSearchParams({
    currency,
    'client-id': text(settings['client_id']),
    commit: 'false',
    ...(merchant ? { 'merchant-id': merchant } : {}),
    ...(isVaulted ? { vault: 'true' } : { intent: merchant ? 'authorize' : 'capture' }),
  });
  return {
    src: `${providers.paypal.script}?${query}`,
    attributes: {
      'data-csp-nonce': nonce,
      ...(isVaulted ? {} : { 'data-partner-attribution-id': 'SwellCommerce_SP' }),
    },
  };
}

function merchantOf(settings: Record<string, Json>): string {
  return text(settings['ppcp'] ? settings[`${text(settings['mode'])}_merchant_id`] : settings['merchant_id']);
}

function text(value: Json | undefined): string {
  return typeof value === 'string' ? value : '';
}

function isInPage(path: string[]): boolean {
  let found: unknown = globalThis;
  for (const name of path) {
    found =
      (typeof found === 'object' || typeof found === 'function') && found !== null
        ? (found as Record<string, unknown>)[name]
        : undefined;
  }
  return found !== undefined && found !== null;
}
