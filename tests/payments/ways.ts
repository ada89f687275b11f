import { wayOf, type Flow, type Gateway, type MethodName } from '#shared/payments/methods.ts';
import type { PaymentSet } from './shop-pair.ts';

/** A payment method with a gateway, and the set of settings that enables it. */
export type Way = Flow & { method: MethodName; gateway: Gateway; set: PaymentSet; name: string };

function way(set: PaymentSet, method: MethodName, gateway: Gateway): Way {
  const flow = wayOf(method, gateway);
  if (!flow) throw new Error(`There is no flow of ${method} through ${gateway}`);
  return { ...flow, set, method, gateway, name: `${method}/${gateway}` };
}

/** Whether its sheet reports addresses to the shop before the payment. */
export function consults({ kind, name }: Way): boolean {
  return kind === 'wallet' && !/^amazon|^paypal\/braintree/.test(name);
}

/** Whether the order charges its card, without a payment of its own before it. */
export function keepsCard({ method, gateway }: Way): boolean {
  return (method === 'card' || method === 'apple' || method === 'google') && gateway !== 'quickpay';
}

/** What a payment goes through, whoever the provider is. */
export function flowNameOf(way: Way): string {
  const { kind, leaves, takesEarly, isReviewed, scripts } = way;
  return [kind, leaves, takesEarly, isReviewed, scripts.length > 0, consults(way)].join();
}

/** Every method with every gateway, by settings. */
export const ways: Way[] = [
  way('providers', 'card', 'stripe'),
  way('providers', 'ideal', 'stripe'),
  way('providers', 'bancontact', 'stripe'),
  way('providers', 'klarna', 'direct'),
  way('providers', 'apple', 'stripe'),
  way('providers', 'google', 'stripe'),
  way('providers', 'paypal', 'direct'),
  way('providers', 'amazon', 'direct'),
  way('providers', 'paysafecard', 'direct'),
  way('gateways', 'card', 'quickpay'),
  way('gateways', 'klarna', 'stripe'),
  way('gateways', 'apple', 'braintree'),
  way('gateways', 'google', 'braintree'),
  way('gateways', 'paypal', 'braintree'),
  way('vault', 'card', 'vault'),
];
