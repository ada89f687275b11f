import { problem, type Problem } from '../errors/problem.ts';
import type { Json } from '../json.ts';
import { hasFeature } from '../shop/features.ts';
import { gateways, onPage, type Flow, type Gateway, type Way } from './methods/method.ts';
import { methodNames, methods, type MethodName } from './methods/table.ts';

export type { Flow, Gateway, ScriptName } from './methods/method.ts';
export { gateways, methodNames, methods, type MethodName };

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

type Settings = Record<string, Record<string, Json>>;

/** Cards are stored in the backend's vault (docs/commerce-protocol/payments.md#payment-settings). */
const vaultGateways = new Set(['', 'vault', 'braintree', 'authorizenet']);

export function isMethodName(name: string): name is MethodName {
  return Object.hasOwn(methods, name);
}

/** A method through a gateway; null if there is no such pair. */
export function wayOf(method: MethodName, gateway: Gateway): Way | null {
  return methods[method].ways[gateway] ?? null;
}

/** How it is paid; one whose pair no longer exists is charged with its order. */
export function flowOf({ method, gateway }: { method: MethodName; gateway: Gateway }): Way {
  return wayOf(method, gateway) ?? { ...onPage, kind: 'fields' };
}

/** The enabled methods that we support, in the order of the page; of the backend's `GET /settings/payments`. */
export function offersOf(payments: Settings): Offer[] {
  return methodNames.flatMap((method) => {
    const found = enabled(method, payments);
    if (!found?.gateway || !found.way || missingSetting(method, found.gateway, payments)) return [];
    const { settings, gateway, way } = found;
    const { kind, scripts, leaves, takesEarly, isReviewed, isRepeatable = true } = way;
    const flow = { kind, scripts, leaves, takesEarly, isReviewed };
    const name = settings['name'];
    return {
      ...flow,
      method,
      gateway,
      name: typeof name === 'string' && name ? name : methods[method].name,
      currencies: currenciesOf(method, settings),
      isRepeatable: typeof isRepeatable === 'string' ? Boolean(settings[isRepeatable]) : isRepeatable,
    };
  });
}

/** Why an enabled method cannot work, for the operator (docs/product/payment.md#payment-methods). */
export function missingSettings(payments: Settings): Problem[] {
  return methodNames.flatMap((method) => {
    const found = enabled(method, payments);
    if (!found) return [];
    if (found.way) return missingSetting(method, found.gateway, payments) ?? [];
    const gateway = JSON.stringify(found.settings['gateway'] ?? null);
    return problem('payment_unsupported', { name: `${method} (${gateway})` });
  });
}

/** Null if the store or the shop does not offer it; `way` is null if we do not support its gateway. */
function enabled(method: MethodName, payments: Settings) {
  const settings = payments[method];
  if (!settings || settings['enabled'] === false || !hasFeature(`payment-${method}`)) return null;
  const gateway = gatewayOf(method, settings['gateway']);
  return { settings, gateway, way: gateway && wayOf(method, gateway) };
}

function missingSetting(method: MethodName, gateway: Gateway | null, payments: Settings): Problem | null {
  const { card: ofCard } = payments;
  if (gateway === 'stripe' && !ofCard) return problem('payment_disabled', { method: 'Credit cards' });
  if (gateway === 'stripe' && !ofCard?.['publishable_key']) return problem('card_key_undefined');
  const { needs = [] } = (gateway && wayOf(method, gateway)) ?? {};
  const missing = needs.find((name) => !payments[method]?.[name]);
  if (missing === undefined) return null;
  return method === 'google'
    ? problem('google_merchant_undefined')
    : problem('thing_missing', { thing: `${methods[method].name} ${missing}` });
}

/** @param setting the setting `gateway`; null if we do not support it */
function gatewayOf(method: MethodName, setting: Json | undefined): Gateway | null {
  const name = typeof setting === 'string' ? setting : '';
  if (method === 'card' && vaultGateways.has(name)) return 'vault';
  if (name === 'stripe' || name === 'braintree' || name === 'quickpay') return name;
  return methods[method].ways.direct ? 'direct' : null;
}

/** Null if it accepts any. The `currencies` of the store's settings replace the method's list. */
export function currenciesOf(method: MethodName, settings: Record<string, Json>): string[] | null {
  const own = settings['currencies'];
  const list = typeof own === 'string' && own !== '' ? own : methods[method].currencies;
  return list?.toUpperCase().match(/[A-Z]{3}/g) ?? null;
}

/** The display name of a method; an unknown one is returned unchanged. */
export function nameOfMethod(method: string): string {
  return isMethodName(method) ? methods[method].name : method;
}
