import type { Problem } from '#shared/errors/problem.ts';
import { BackendError } from '../../backends/failure.ts';
import type { Payment } from '../storage/payment-log.ts';
import { standingOf, type Outcome, type ProviderClients } from './outcome.ts';
import { outcomeOf } from './return-outcome.ts';
import type { ReturnQuery } from './return-query.ts';

/** What a provider says; `unknown` when it could not be asked. */
export type Word = Outcome | { kind: 'unknown'; problem: Problem };

/** The providers' own word about payments: the only thing that is believed (docs/payments.md#proof). */
export class PaymentProof {
  readonly #providers: (payment: Payment) => ProviderClients;

  constructor(providers: (payment: Payment) => ProviderClients) {
    this.#providers = providers;
  }

  /** Of a payment that nobody came back from. */
  standing(payment: Payment): Promise<Word> {
    return heard(standingOf(payment, this.#providers(payment)));
  }

  /** Of a payment that a shopper came back from. */
  ofReturn(payment: Payment, query: ReturnQuery): Promise<Word> {
    return heard(outcomeOf(payment, query, this.#providers(payment)));
  }
}

async function heard(asked: Promise<Outcome>): Promise<Word> {
  try {
    return await asked;
  } catch (error) {
    if (!(error instanceof BackendError)) throw error;
    return { kind: REFUSALS.has(error.status) ? 'refused' : 'unknown', problem: error.problem };
  }
}

/** What says something of the payment; anything else (a wrong key, too many calls) says that nobody was asked. */
const REFUSALS: ReadonlySet<number | null> = new Set([400, 402, 404]);
