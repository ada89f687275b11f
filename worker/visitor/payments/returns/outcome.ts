import { problem, type Problem } from '#shared/errors/problem.ts';
import type { Json } from '#shared/json.ts';
import type { CardProvider } from '../../../backends/card-provider/client.ts';
import type { VaultClient } from '../../../backends/vault/client.ts';
import type { Payment } from '../../storage/payment-log.ts';
import type { ReturnQuery } from './return-query.ts';

/**
 * How a payment stands at its provider. `billing` goes into the cart first; `pending` may still become either; what is
 * `unproven` cannot be verified, and nothing follows from it.
 */
export type Outcome =
  | { kind: 'authorised'; billing: Json }
  | { kind: 'refused'; problem: Problem }
  | { kind: 'pending' }
  | { kind: 'unproven'; problem: Problem };

/** Who can be queried. Every call may throw a BackendError. */
export type ProviderClients = {
  vault: VaultClient;
  cardProvider: CardProvider;
  publishableKey: () => Promise<string>;
};

/** What of a payment its provider is queried by. */
export type PaymentLookup = Pick<
  Payment,
  'method' | 'gateway' | 'state' | 'refs' | 'secret' | 'amount' | 'currency' | 'isConfirmed'
>;

/** How a redirect may end without a payment, by the word in the address (docs/product.md#redirect-status). */
const endings: Partial<Record<string, Ending>> = {
  canceled: 'payment_cancelled',
  declined: 'payment_declined',
  failed: 'payment_refused',
  expired: 'payment_expired',
};

export type Ending = 'payment_cancelled' | 'payment_declined' | 'payment_refused' | 'payment_expired';

/** How the word in the address says that it ended; null when the shopper comes back from a success. */
export function redirected({ redirect_status: status = '' }: ReturnQuery): Outcome | null {
  if (status === 'succeeded') return null;
  const ending = Object.hasOwn(endings, status) ? endings[status] : undefined;
  return ending ? refusal(ending) : { kind: 'refused', problem: problem('redirect_unknown', { status }) };
}

/**
 * Providers that cannot be queried: who comes back without a success has given up, and nothing was taken. An
 * address alone ends nothing that is past it.
 */
export function cancelled({ state }: PaymentLookup, query: ReturnQuery): Outcome | null {
  const ended = redirected(query);
  return ended && (state === 'authorised' || state === 'ordering') ? unproven() : ended;
}

export function authorised(billing: Json): Outcome {
  return { kind: 'authorised', billing };
}

export function refusal(code: Ending): Outcome {
  return { kind: 'refused', problem: problem(code) };
}

export function unproven(reason = problem('payment_unproven')): Outcome {
  return { kind: 'unproven', problem: reason };
}

export function valueAt(value: Json, path: string[]): string | null {
  const found = path.reduce<Json>(
    (held, name) =>
      held !== null && typeof held === 'object' && !Array.isArray(held) ? (held[name] ?? null) : null,
    value,
  );
  return typeof found === 'string' || typeof found === 'number' ? String(found) : null;
}
