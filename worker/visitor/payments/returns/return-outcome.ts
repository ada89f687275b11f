import type { Gateway, MethodName } from '#shared/payments/methods.ts';
import { intentsOutcome, intentReturn } from '../methods/intents.ts';
import {
  paypalOutcome,
  cardOf,
  amazonOutcome,
  klarnaOutcome,
  paysafecardOutcome,
} from '../methods/redirects.ts';
import { traits } from '../methods/traits.ts';
import { cancelled, unproven, type Outcome, type PaymentLookup, type ProviderClients } from './outcome.ts';
import type { Marker, ReturnQuery } from './return-query.ts';

type ReturnRules = {
  method: MethodName;
  gateway: Gateway;
  outcome: (
    payment: PaymentLookup,
    query: ReturnQuery,
    providers: ProviderClients,
  ) => Outcome | Promise<Outcome>;
};

/**
 * By the marker in the address: the owner of the return, and its outcome. The card provider has several
 * methods.
 */
const returns: Record<Exclude<Marker, 'stripe'>, ReturnRules> = {
  quickpay: {
    method: 'card',
    gateway: 'quickpay',
    outcome: (payment, query, providers) => cancelled(payment, query) ?? cardOf(query, providers),
  },
  paysafecard: {
    method: 'paysafecard',
    gateway: 'direct',
    outcome: (payment, _, providers) => paysafecardOutcome(payment, providers),
  },
  klarna_direct: { method: 'klarna', gateway: 'direct', outcome: klarnaOutcome },
  paypal: {
    method: 'paypal',
    gateway: 'direct',
    outcome: (payment, query) => cancelled(payment, query) ?? paypalOutcome(payment, query),
  },
  amazon: {
    method: 'amazon',
    gateway: 'direct',
    outcome: (payment, query) => cancelled(payment, query) ?? amazonOutcome(payment, query),
  },
};

/** The method that a return belongs to. */
export function methodOfReturn(query: ReturnQuery): { method: MethodName; gateway: Gateway } {
  if (query.gateway !== 'stripe') {
    const { method, gateway } = returns[query.gateway];
    return { method, gateway };
  }
  if (query.setup_intent_client_secret) return { method: 'bancontact', gateway: 'stripe' };
  return { method: query.isMarked ? 'klarna' : 'ideal', gateway: 'stripe' };
}

/**
 * The outcome of a return. The address is ignored if the provider can be queried, and otherwise
 * only where it names what this payment began with (docs/product/payment.md#redirect-status).
 */
export async function outcomeOf(
  payment: PaymentLookup,
  query: ReturnQuery,
  providers: ProviderClients,
): Promise<Outcome> {
  // Without a redirect there is no return.
  if (payment.state === 'started' && payment.secret === null) return unproven();
  const outcome = query.gateway === 'stripe' ? intentReturn : returns[query.gateway].outcome;
  return outcome(payment, query, providers);
}

/** The status of a payment without a return; `unproven` where its provider cannot be queried. */
export async function providerStatusOf(payment: PaymentLookup, providers: ProviderClients): Promise<Outcome> {
  const { statusByReference } = traits[payment.method];
  if (statusByReference) return statusByReference(payment, providers);
  const { secret } = payment;
  return secret === null ? unproven() : intentsOutcome({ ...payment, secret }, providers);
}
