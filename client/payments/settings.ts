import { problem, ShopError } from '#shared/errors/problem.ts';
import type { Json } from '#shared/json.ts';
import { toProblem } from '../cart/answer.ts';
import { fetchRead } from '../fetch-read.ts';

/** The backend's payment settings, by method (docs/commerce-protocol/payments.md#payment-settings). */
export type PaymentSettings = Record<string, Record<string, Json>>;

const ADDRESS = '/api/settings/payments';
const TIMEOUT_MS = 20_000;

let pending: Promise<PaymentSettings> | null = null;

/** Loads the payment settings once per page; if that fails, the next call tries again. Throws the reason. */
export function paymentSettings(): Promise<PaymentSettings> {
  pending ??= fetchSettings().catch((error: unknown) => {
    pending = null;
    throw error;
  });
  return pending;
}

async function fetchSettings(): Promise<PaymentSettings> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const reply = await fetchRead(ADDRESS, { headers: { Accept: 'application/json' }, signal });
  const body: unknown = await reply.json();
  const refusal = toProblem(reply.status, body);
  if (refusal || !reply.ok || typeof body !== 'object' || body === null) {
    throw new ShopError(refusal ?? problem('connection_error'));
  }
  return enabledSettings(body as PaymentSettings);
}

/** The enabled methods, in live mode only where the settings say so; the library assumes the opposite. */
export function enabledSettings(settings: PaymentSettings): PaymentSettings {
  const on = Object.entries(settings).filter(([, method]) => method && method['enabled'] !== false);
  return Object.fromEntries(
    on.map(([name, method]) => [name, { ...method, mode: method['mode'] === 'live' ? 'live' : 'test' }]),
  );
}
