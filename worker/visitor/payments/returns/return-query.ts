import type { Json } from '#shared/json.ts';
import { methodNames, methods, type Gateway, type MethodName } from '#shared/payments/methods.ts';
import type { Marker } from '#shared/payments/methods/method.ts';
import { fieldsOf, nameOf } from '../../fields.ts';

/** Markers that an address has; the kind of intent is told otherwise. */
type Named = Exclude<Marker, 'payment_intent' | 'setup_intent'>;

const names = [
  // Our own payment id, from a provider that has no reference of its own.
  'payment',
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
  // The payment-account provider's order.
  'token',
  'PayerID',
] as const;

/**
 * Parameters that a provider's page may send back with the shopper (docs/product/payment.md#payment-returns).
 * `isMarked`: whether the address named the gateway.
 */
export type ReturnQuery = { gateway: Named; isMarked: boolean } & {
  [name in (typeof names)[number]]?: string;
};

const longestValue = 2000;

/** Null when it is none. iDEAL returns without a marker: its intent and status tell. */
export function readReturn(query: URLSearchParams): ReturnQuery | null {
  const named = query.get('gateway');
  const isUnmarked = named === null && query.has('redirect_status') && query.has('payment_intent');
  const gateway = isUnmarked ? 'stripe' : named;
  if (gateway === null || !isNamed(gateway)) return null;
  const read: ReturnQuery = { gateway, isMarked: !isUnmarked };
  for (const name of names) {
    const value = query.get(name);
    if (value !== null && value.length <= longestValue) read[name] = value;
  }
  return read;
}

/** The methods that shoppers return from, by their markers. */
const returning = new Map(
  methodNames.flatMap((method) =>
    Object.entries(methods[method].ways).flatMap(([gateway, { marker }]) =>
      marker === undefined ? [] : [[marker, { method, gateway: gateway as Gateway }] as const],
    ),
  ),
);

function isNamed(gateway: string): gateway is Named {
  return !gateway.endsWith('_intent') && returning.has(gateway as Marker);
}

/** The method that a return belongs to. */
export function methodOfReturn(query: ReturnQuery): { method: MethodName; gateway: Gateway } {
  const unmarked = query.isMarked ? 'stripe' : 'payment_intent';
  const ofStripe = query.setup_intent_client_secret ? 'setup_intent' : unmarked;
  const marker = query.gateway === 'stripe' ? ofStripe : query.gateway;
  const found = returning.get(marker);
  if (!found) throw new Error(`No payment method returns as ${marker}`);
  return found;
}

/** Null where it is absent (a card's id is not a payment's). */
export function refOf(query: ReturnQuery): string | null {
  const { payment_intent, setup_intent, sid, amazonCheckoutSessionId, token } = query;
  return payment_intent ?? setup_intent ?? sid ?? amazonCheckoutSessionId ?? token ?? null;
}

/** The providers' references of payments, from the billing that was written for them. */
export function refsOf(billing: Json): string[] {
  const read = fieldsOf(billing);
  const intents = (Object.values(read('intent') ?? {}) as Json[]).map((intent) => fieldsOf(intent)('id'));
  const others = [fieldsOf(read('paypal'))('order_id'), fieldsOf(read('amazon'))('checkout_session_id')];
  return [...intents, ...others].flatMap((id) => nameOf(id) ?? []);
}
