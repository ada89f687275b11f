import { problem, type Problem } from '#shared/errors/problem.ts';
import type { Json } from '#shared/json.ts';
import type { FailureCode } from '#shared/payments/shopper-problem.ts';
import type { CardProvider } from '../../../backends/card-provider/client.ts';
import { BackendError } from '../../../backends/failure.ts';
import type { VaultClient } from '../../../backends/vault/client.ts';
import { fieldsOf } from '../../fields.ts';
import type { Said } from '../intent.ts';
import type { PaymentRecord } from '../payment.ts';
import type { ReturnQuery } from './return-query.ts';

/**
 * What a provider says of a payment. `billing` is written to the cart first; `pending` may still become either;
 * `unproven` cannot be verified and has no effect; `other sum` was paid; `paid` does not say its sum, and is asked again;
 * `unknown`: it could not be asked, or not be understood. `said`: of each intent that was asked about.
 */
export type Outcome = { said?: Said[] } & (
  | { kind: 'authorised'; billing: Json }
  | { kind: 'pending' }
  | { kind: 'refused' | 'unproven' | 'other sum' | 'paid' | 'unknown'; problem: Problem }
);

/** The providers that can be queried. Every call may throw a BackendError. */
export type ProviderClients = {
  vault: VaultClient;
  cardProvider: CardProvider;
  publishableKey: () => Promise<string>;
};

/** How a redirect may end without a payment, by the word in the address (docs/product/payment.md#redirect-status). */
const endings: Partial<Record<string, FailureCode>> = {
  canceled: 'payment_cancelled',
  declined: 'payment_declined',
  failed: 'payment_refused',
  expired: 'payment_expired',
};

/** The failure that the word in the address stands for; null for a success. */
export function redirected({ redirect_status: status = '' }: ReturnQuery): Outcome | null {
  if (status === 'succeeded') return null;
  const ending = Object.hasOwn(endings, status) ? endings[status] : undefined;
  return ending ? refusal(ending) : { kind: 'refused', problem: problem('redirect_unknown', { status }) };
}

/**
 * Where nobody can be asked, who returns without a success has cancelled, unless it is past its redirect. Who left a review
 * that another tab has shown again since is back at it.
 */
export function cancelled(payment: PaymentRecord, query: ReturnQuery): Outcome | null {
  const { state, isConfirmed, wasConfirmed } = payment;
  const ended = redirected(query);
  const isPast = state === 'ordering' || (state === 'authorised' && (isConfirmed || !wasConfirmed));
  return ended && isPast ? unproven() : ended;
}

/** Only a provider's own statement ends a payment: no status, and no answer that cannot be read. */
export async function said(ask: () => Outcome | Promise<Outcome>): Promise<Outcome> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof BackendError)) throw error;
    return { kind: 'unknown', problem: error.problem };
  }
}

/** What counts of several intents: what was paid, one that could not be asked, or may still be paid. */
const weights = { authorised: 5, 'other sum': 4, paid: 3, unknown: 2, pending: 1, unproven: 1, refused: 0 };

/** Of several intents of one payment, whichever was paid; it is unpaid only if its provider says so of each. */
export async function outcomeOfAny(asked: (() => Promise<Outcome>)[]): Promise<Outcome> {
  let left: Outcome | null = null;
  const words: Said[] = [];
  for (const ask of asked) {
    const outcome = await ask();
    words.push(...(outcome.said ?? []));
    if (left === null || weights[outcome.kind] > weights[left.kind]) left = outcome;
    if (outcome.kind === 'authorised') break;
  }
  const outcome = left ?? unproven();
  return words.length === 0 ? outcome : { ...outcome, said: words };
}

/** Whether money has arrived, be it another sum, or one that is not said. */
export function hasMoney({ kind }: Outcome): boolean {
  return kind === 'authorised' || kind === 'other sum' || kind === 'paid';
}

export function refusal(code: FailureCode): Outcome {
  return { kind: 'refused', problem: problem(code) };
}

export function unproven(reason = problem('payment_unproven')): Outcome {
  return { kind: 'unproven', problem: reason };
}

export function valueAt(value: Json, path: string[]): string | null {
  const found = path.reduce<Json>((held, name) => fieldsOf(held)(name), value);
  return typeof found === 'string' || typeof found === 'number' ? String(found) : null;
}
