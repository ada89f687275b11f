import { proofOf } from '#shared/payments/methods.ts';
import type { Proof } from '#shared/payments/methods/method.ts';
import type { Problem } from '#shared/errors/problem.ts';
import { BackendError } from '../../../backends/failure.ts';
import { intentsOutcome, intentReturn } from '../methods/intents.ts';
import {
  amazonOutcome,
  cardOf,
  klarnaOutcome,
  paypalOutcome,
  paysafecardOutcome,
} from '../methods/redirects.ts';
import { recordOf, type Payment } from '../payment.ts';
import { cancelled, unproven, type Outcome, type PaymentLookup, type ProviderClients } from './outcome.ts';
import type { ReturnQuery } from './return-query.ts';

/** A provider's answer; `unknown` when it could not be queried. */
export type ProviderStatus = Outcome | { kind: 'unknown'; problem: Problem };

type OfReturn = (
  payment: PaymentLookup,
  query: ReturnQuery,
  providers: ProviderClients,
) => Outcome | Promise<Outcome>;

/** What a return proves; where its provider can be asked, the address is ignored. */
const ofReturn: Record<Proof, OfReturn> = {
  intent: intentReturn,
  setup: intentReturn,
  voucher: (payment, _, providers) => paysafecardOutcome(payment, providers),
  'stored card': (payment, query, providers) => cancelled(payment, query) ?? cardOf(query, providers),
  token: klarnaOutcome,
  'approved order': (payment, query) => cancelled(payment, query) ?? paypalOutcome(payment, query),
  session: (payment, query) => cancelled(payment, query) ?? amazonOutcome(payment, query),
  order: () => unproven(),
};

/** The providers' own statements about payments: the only ones that are trusted (docs/payments.md#proof). */
export class PaymentProof {
  readonly #providers: (payment: Payment) => ProviderClients;

  constructor(providers: (payment: Payment) => ProviderClients) {
    this.#providers = providers;
  }

  /** Of a payment without a return. */
  ofPayment(payment: Payment): Promise<ProviderStatus> {
    return statusOrUnknown(providerStatusOf(recordOf(payment), this.#providers(payment)));
  }

  /** Of a payment that a shopper came back from. */
  ofReturn(payment: Payment, query: ReturnQuery): Promise<ProviderStatus> {
    return statusOrUnknown(outcomeOf(recordOf(payment), query, this.#providers(payment)));
  }
}

/** The outcome of a return (docs/product/payment.md#redirect-status). */
export async function outcomeOf(
  payment: PaymentLookup,
  query: ReturnQuery,
  providers: ProviderClients,
): Promise<Outcome> {
  // Without a redirect there is no return.
  if (payment.state === 'started' && payment.secret === null) return unproven();
  return ofReturn[proofOf(payment)](payment, query, providers);
}

/** The status of a payment without a return; `unproven` where its provider cannot be queried. */
export async function providerStatusOf(payment: PaymentLookup, providers: ProviderClients): Promise<Outcome> {
  const { secret } = payment;
  if (proofOf(payment) === 'voucher') return paysafecardOutcome(payment, providers);
  return secret === null ? unproven() : intentsOutcome({ ...payment, secret }, providers);
}

/** Only a provider's own statement about this payment ends it: no status, and no answer that cannot be read. */
async function statusOrUnknown(answer: Promise<Outcome>): Promise<ProviderStatus> {
  try {
    return await answer;
  } catch (error) {
    if (!(error instanceof BackendError)) throw error;
    return { kind: 'unknown', problem: error.problem };
  }
}
