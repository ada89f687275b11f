import { problem, type Problem } from '#shared/errors/problem.ts';
import type { Json } from '#shared/json.ts';
import { BackendError } from '../../../backends/failure.ts';
import type { CardProvider } from '../../../backends/card-provider/client.ts';
import type { VaultClient } from '../../../backends/vault/client.ts';
import type { PaymentRecord } from '../payment.ts';
import type { ReturnQuery } from './return-query.ts';

/**
 * A payment's status at its provider. `billing` is written to the cart first; `pending` may still become
 * either; `unproven` cannot be verified and has no effect.
 */
export type Outcome =
  | { kind: 'authorised'; billing: Json }
  | { kind: 'refused'; problem: Problem }
  | { kind: 'pending' }
  | { kind: 'unproven'; problem: Problem };

/** The providers that can be queried. Every call may throw a BackendError. */
export type ProviderClients = {
  vault: VaultClient;
  cardProvider: CardProvider;
  publishableKey: () => Promise<string>;
};

/** The data of a payment by which its provider is queried. */
export type PaymentLookup = Pick<
  PaymentRecord,
  'method' | 'gateway' | 'state' | 'refs' | 'secret' | 'secrets' | 'amount' | 'currency' | 'isConfirmed'
>;

/** How a redirect may end without a payment, by the word in the address (docs/product/payment.md#redirect-status). */
const endings: Partial<Record<string, FailureCode>> = {
  canceled: 'payment_cancelled',
  declined: 'payment_declined',
  failed: 'payment_refused',
  expired: 'payment_expired',
};

export type FailureCode = 'payment_cancelled' | 'payment_declined' | 'payment_refused' | 'payment_expired';

/** The failure that the word in the address stands for; null for a success. */
export function redirected({ redirect_status: status = '' }: ReturnQuery): Outcome | null {
  if (status === 'succeeded') return null;
  const ending = Object.hasOwn(endings, status) ? endings[status] : undefined;
  return ending ? refusal(ending) : { kind: 'refused', problem: problem('redirect_unknown', { status }) };
}

/**
 * For providers that cannot be queried: a shopper who returns without a success has cancelled, and no money
 * was captured. An address alone does not end a payment that is past its redirect.
 */
export function cancelled({ state }: PaymentLookup, query: ReturnQuery): Outcome | null {
  const ended = redirected(query);
  return ended && (state === 'authorised' || state === 'ordering') ? unproven() : ended;
}

/**
 * Of several intents of one payment, whichever was paid; otherwise it is unpaid only if its provider says so of each.
 * One that cannot be asked may be paid.
 */
export async function outcomeOfAny(asked: (() => Promise<Outcome>)[]): Promise<Outcome> {
  let worst = null as Outcome | null;
  let failure: unknown = null;
  for (const ask of asked) {
    try {
      const outcome = await ask();
      if (hasMoney(outcome)) return outcome;
      const isOpen = worst?.kind === 'refused' && outcome.kind !== 'refused';
      if (worst === null || isOpen) worst = outcome;
    } catch (error) {
      failure ??= error;
    }
  }
  if (failure !== null) throw failure;
  return worst ?? unproven();
}

/** Whether money has arrived, be it another sum. */
export function hasMoney({ kind, problem: reason }: { kind: string; problem?: Problem }): boolean {
  return kind === 'authorised' || (kind === 'unproven' && reason?.code === 'payment_amount_differs');
}

export function authorised(billing: Json): Outcome {
  return { kind: 'authorised', billing };
}

export function refusal(code: FailureCode): Outcome {
  return { kind: 'refused', problem: problem(code) };
}

export function unproven(reason = problem('payment_unproven')): Outcome {
  return { kind: 'unproven', problem: reason };
}

/** A statement that nobody here understands ends nothing: the provider is asked again. */
export function notUnderstood(reason: Problem): BackendError {
  return new BackendError(reason, { settled: false, status: null });
}

export function valueAt(value: Json, path: string[]): string | null {
  const found = path.reduce<Json>(
    (held, name) =>
      held !== null && typeof held === 'object' && !Array.isArray(held) ? (held[name] ?? null) : null,
    value,
  );
  return typeof found === 'string' || typeof found === 'number' ? String(found) : null;
}
