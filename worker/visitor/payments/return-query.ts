import type { Json } from '#shared/json.ts';

/** What a provider's page may send back with the shopper (docs/product.md#payment-returns). */
export type ReturnQuery = {
  gateway: string;
  /** Whether the address named the gateway. */
  isMarked: boolean;
  redirect_status?: string;
  payment_intent?: string;
  payment_intent_client_secret?: string;
  setup_intent?: string;
  setup_intent_client_secret?: string;
  card_id?: string;
  sid?: string;
  authorization_token?: string;
  confirm?: string;
  amazonCheckoutSessionId?: string;
  /** The payment-account provider's order. */
  token?: string;
  PayerID?: string;
};

const markers = new Set(['quickpay', 'paysafecard', 'klarna_direct', 'paypal', 'amazon', 'stripe']);

const names = [
  'redirect_status',
  'payment_intent',
  'payment_intent_client_secret',
  'setup_intent',
  'setup_intent_client_secret',
  'card_id',
  'sid',
  'authorization_token',
  'confirm',
  'amazonCheckoutSessionId',
  'token',
  'PayerID',
] as const;

const longestValue = 2000;

/**
 * The return in an address; null when it is none. The card provider's bank transfer comes back without a marker, and
 * is known by its intent and status.
 */
export function readReturn(query: URLSearchParams): ReturnQuery | null {
  const marker = query.get('gateway');
  const isUnmarked = marker === null && query.has('redirect_status') && query.has('payment_intent');
  if (!isUnmarked && (marker === null || !markers.has(marker))) return null;
  const read: ReturnQuery = { gateway: marker ?? 'stripe', isMarked: marker !== null };
  for (const name of names) {
    const value = query.get(name);
    if (value !== null && value.length <= longestValue) read[name] = value;
  }
  return read;
}

/** What the provider calls the payment of a return; null where it does not say. */
export function refOf(query: ReturnQuery): string | null {
  const { payment_intent, setup_intent, sid, card_id, amazonCheckoutSessionId, token } = query;
  return payment_intent ?? setup_intent ?? sid ?? card_id ?? amazonCheckoutSessionId ?? token ?? null;
}

/** The card provider's intent in a billing, by which it names the payment on a return. */
export function refsOf(billing: Json): string[] {
  const { id } = objectOf(objectOf(objectOf(billing)['intent'] ?? null)['stripe'] ?? null);
  return typeof id === 'string' ? [id] : [];
}

function objectOf(value: Json): Record<string, Json> {
  return value !== null && typeof value === 'object' && !Array.isArray(value) ? value : {};
}
