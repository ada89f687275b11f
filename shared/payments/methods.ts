import { problem, type Problem } from '../errors/problem.ts';
import type { Json } from '../json.ts';
import { currenciesOf } from './currencies.ts';

/** Every method, by its name in the protocol (docs/product/payment.md#payment-methods). */
export type MethodName =
  | 'card'
  | 'ideal'
  | 'bancontact'
  | 'klarna'
  | 'apple'
  | 'google'
  | 'paypal'
  | 'amazon'
  | 'paysafecard';

/** `vault` is the commerce backend's own vault, for gateways without card fields. */
export type Gateway = 'stripe' | 'braintree' | 'quickpay' | 'vault' | 'direct';

export type ScriptName = 'stripe' | 'paypal' | 'google' | 'apple' | 'braintree' | 'amazon';

/**
 * `fields`: has fields on the page. `redirect`: no fields, the shopper leaves for the provider's page. `wallet`: has
 * a button of the provider's own.
 */
export type MethodKind = 'fields' | 'redirect' | 'wallet';

export type Flow = {
  kind: MethodKind;
  /** The scripts to load, in this order. */
  scripts: ScriptName[];
  /** Whether the shopper leaves the page to pay, and returns later. */
  leaves: boolean;
  /** Whether the provider may charge before there is an order: then the cart must not change in the meantime. */
  takesEarly: boolean;
  /** Whether the shopper approves first, and then places the order on our page. */
  isReviewed: boolean;
};

/** A method that the shop offers. */
export type Offer = Flow & {
  method: MethodName;
  gateway: Gateway;
  name: string;
  /** Null if it accepts whatever the store charges. */
  currencies: string[] | null;
  /** Whether it can be charged again without the shopper, as for a subscription. */
  isRepeatable: boolean;
};

const onPage = { leaves: false, takesEarly: false, isReviewed: false };
const redirect = {
  kind: 'redirect',
  scripts: [],
  leaves: true,
  takesEarly: false,
  isReviewed: false,
} as const;

/** In the order in which pages offer them. */
const flows: Record<MethodName, Partial<Record<Gateway, Flow>>> = {
  apple: {
    stripe: { kind: 'wallet', scripts: ['stripe'], ...onPage },
    braintree: { kind: 'wallet', scripts: ['apple', 'braintree'], ...onPage },
  },
  google: {
    stripe: { kind: 'wallet', scripts: ['google'], ...onPage },
    braintree: { kind: 'wallet', scripts: ['google', 'braintree'], ...onPage },
  },
  paypal: {
    direct: { kind: 'wallet', scripts: ['paypal'], ...onPage, isReviewed: true },
    braintree: { kind: 'wallet', scripts: ['paypal', 'braintree'], ...onPage, isReviewed: true },
  },
  amazon: {
    direct: { kind: 'wallet', scripts: ['amazon'], leaves: true, takesEarly: false, isReviewed: true },
  },
  card: {
    stripe: { kind: 'fields', scripts: ['stripe'], ...onPage },
    vault: { kind: 'fields', scripts: [], ...onPage },
    quickpay: { ...redirect, scripts: [] },
  },
  klarna: { stripe: { ...redirect, scripts: ['stripe'] }, direct: { ...redirect, scripts: [] } },
  ideal: {
    stripe: { kind: 'fields', scripts: ['stripe'], leaves: true, takesEarly: true, isReviewed: false },
  },
  bancontact: { stripe: { ...redirect, scripts: ['stripe'] } },
  paysafecard: { direct: { ...redirect, scripts: [], takesEarly: true } },
};

export const methodNames = Object.keys(flows) as readonly MethodName[];

/** Cards are stored in the backend's vault (docs/commerce-protocol/payments.md#payment-settings). */
const vaultGateways = new Set(['', 'vault', 'braintree', 'authorizenet']);

export function isMethodName(name: string): name is MethodName {
  return Object.hasOwn(flows, name);
}

/** The flow of a method through a gateway; null if there is no such pair. */
export function flowOf(method: MethodName, gateway: Gateway): Flow | null {
  return flows[method][gateway] ?? null;
}

/**
 * The enabled methods that we support, in the order of the page.
 *
 * @param payments the backend's `GET /settings/payments`
 */
export function offersOf(payments: Record<string, Record<string, Json>>): Offer[] {
  return methodNames.flatMap((method) => {
    const settings = payments[method];
    if (!settings || settings['enabled'] === false) return [];
    const gateway = gatewayOf(method, settings['gateway']);
    const flow = gateway && flowOf(method, gateway);
    if (!gateway || !flow) return [];
    if (missingSetting(method, gateway, payments)) return [];
    const name = typeof settings['name'] === 'string' && settings['name'] ? settings['name'] : names[method];
    const currencies = currenciesOf(method, settings);
    return [
      { ...flow, method, gateway, name, currencies, isRepeatable: isRepeatable(method, gateway, settings) },
    ];
  });
}

/** Vouchers can only be charged once, and PayPal without its commerce platform, too. */
function isRepeatable(method: MethodName, gateway: Gateway, settings: Record<string, Json>): boolean {
  if (method === 'paypal' && gateway === 'direct') return Boolean(settings['ppcp']);
  return method !== 'paysafecard';
}

/** Why an enabled method cannot work, for the operator (docs/product/payment.md#payment-methods). */
export function missingSettings(payments: Record<string, Record<string, Json>>): Problem[] {
  return methodNames.flatMap((method) => {
    const settings = payments[method];
    if (!settings || settings['enabled'] === false) return [];
    const gateway = gatewayOf(method, settings['gateway']);
    if (!gateway || !flowOf(method, gateway)) {
      return [
        problem('payment_unsupported', {
          name: `${method} (${JSON.stringify(settings['gateway'] ?? null)})`,
        }),
      ];
    }
    return missingSetting(method, gateway, payments) ?? [];
  });
}

function missingSetting(
  method: MethodName,
  gateway: Gateway,
  payments: Record<string, Record<string, Json>>,
): Problem | null {
  const own = payments[method] ?? {};
  if (gateway === 'stripe') return missingCardProvider(method, own, payments['card']);
  const missing = gateway === 'direct' ? needed[method]?.find((name) => !own[name]) : undefined;
  return missing === undefined ? null : problem('thing_missing', { thing: `${names[method]} ${missing}` });
}

function missingCardProvider(
  method: MethodName,
  own: Record<string, Json>,
  card: Record<string, Json> | undefined,
): Problem | null {
  if (!card) return problem('payment_disabled', { method: 'Credit cards' });
  if (!card['publishable_key']) return problem('card_key_undefined');
  return method === 'google' && !own['merchant_id'] ? problem('google_merchant_undefined') : null;
}

/** Settings without which a provider's own button cannot be drawn (docs/commerce-protocol/payments.md#payment-settings). */
const needed: Partial<Record<MethodName, string[]>> = {
  paypal: ['client_id'],
  amazon: ['merchant_id', 'public_key_id'],
};

/** @param setting the setting `gateway`; null if we do not support it */
function gatewayOf(method: MethodName, setting: Json | undefined): Gateway | null {
  const name = typeof setting === 'string' ? setting : '';
  if (method === 'card' && vaultGateways.has(name)) return 'vault';
  if (name === 'stripe' || name === 'braintree' || name === 'quickpay') return name;
  return flows[method].direct ? 'direct' : null;
}

/** The display name of a method; an unknown one is returned unchanged. */
export function nameOfMethod(method: string): string {
  return isMethodName(method) ? names[method] : method;
}

const names: Record<MethodName, string> = {
  card: 'Card',
  ideal: 'iDEAL',
  bancontact: 'Bancontact',
  klarna: 'Klarna',
  apple: 'Apple Pay',
  google: 'Google Pay',
  paypal: 'PayPal',
  amazon: 'Amazon Pay',
  paysafecard: 'paysafecard',
};
