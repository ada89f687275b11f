import type { Problem } from '#shared/errors/problem.ts';
import { BackendError } from '../../../backends/failure.ts';
import { recordOf, type Payment } from '../payment.ts';
import type { Outcome, ProviderClients } from './outcome.ts';
import { outcomeOf, providerStatusOf } from './return-outcome.ts';
import type { ReturnQuery } from './return-query.ts';

/** A provider's answer; `unknown` when it could not be queried. */
export type ProviderStatus = Outcome | { kind: 'unknown'; problem: Problem };

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

/** Only a provider's own statement about this payment ends it: no status, and no answer that cannot be read. */
async function statusOrUnknown(answer: Promise<Outcome>): Promise<ProviderStatus> {
  try {
    return await answer;
  } catch (error) {
    if (!(error instanceof BackendError)) throw error;
    return { kind: 'unknown', problem: error.problem };
  }
}
