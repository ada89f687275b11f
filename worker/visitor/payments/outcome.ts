import { problem, type Problem } from '#shared/errors/problem.ts';
import type { Json } from '#shared/json.ts';
import type { Gateway, MethodName } from '#shared/payments/methods.ts';
import type { CardProvider, Intent } from '../../backends/card-provider/client.ts';
import type { VaultClient } from '../../backends/vault/client.ts';
import type { ReturnQuery } from './return-query.ts';

/** How a payment stands at its provider. `billing` goes into the cart first; `pending` may still become either. */
export type Outcome =
  | { kind: 'authorised'; billing: Json }
  | { kind: 'refused'; problem: Problem }
  | { kind: 'pending' };

/** What the visitor's object lends: who can be asked, and what the cart knows. Every call may throw a BackendError. */
export type ProviderClients = {
  vault: VaultClient;
  cardProvider: CardProvider;
  publishableKey: () => Promise<string>;
  /** The billing that the payment stands in. */
  billing: () => Json;
};

/** The method that a return belongs to. */
export function methodOfReturn(query: ReturnQuery): { method: MethodName; gateway: Gateway } {
  switch (query.gateway) {
    case 'quickpay':
      return { method: 'card', gateway: 'quickpay' };
    case 'paysafecard':
      return { method: 'paysafecard', gateway: 'direct' };
    case 'klarna_direct':
      return { method: 'klarna', gateway: 'direct' };
    case 'paypal':
      return { method: 'paypal', gateway: 'direct' };
    case 'amazon':
      return { method: 'amazon', gateway: 'direct' };
    default:
      if (query.setup_intent_client_secret) return { method: 'bancontact', gateway: 'stripe' };
      return { method: query.isMarked ? 'klarna' : 'ideal', gateway: 'stripe' };
  }
}

/** What a return says, by asking the provider where need be (docs/product.md#redirect-status). */
export async function outcomeOf(
  method: MethodName,
  query: ReturnQuery,
  providers: ProviderClients,
): Promise<Outcome> {
  switch (query.gateway) {
    case 'quickpay':
      return redirected(query) ?? cardOf(query, providers);
    case 'paysafecard':
      return voucherOutcome(providers, true);
    case 'klarna_direct':
      return tokenOf(query);
    case 'paypal':
      return redirected(query) ?? orderOf(query);
    case 'amazon':
      return redirected(query) ?? sessionOf(query);
    default:
      return intentOutcome(method, query, providers);
  }
}

/** The voucher provider is asked by the id that stands in the cart; on a return every status is final. */
export async function voucherOutcome(providers: ProviderClients, isReturn: boolean): Promise<Outcome> {
  const id = valueAt(providers.billing(), ['intent', 'paysafecard', 'id']);
  if (id === null) return { kind: 'refused', problem: problem('voucher_id_undefined') };
  const data = { gateway: 'paysafecard', intent: { payment_id: id } };
  const answer = await providers.vault.call({ method: 'put', path: '/intent', data });
  const status = valueAt(answer, ['status']);
  if (status === null) return { kind: 'refused', problem: problem('voucher_undefined') };
  if (status === 'SUCCESS' || status === 'AUTHORIZED') return authorised(null);
  if (status === 'CANCELED_CUSTOMER') return refusal('payment_cancelled');
  if (status === 'EXPIRED') return refusal('payment_expired');
  if (!isReturn) return { kind: 'pending' };
  return { kind: 'refused', problem: problem('redirect_unknown', { status: `${status}.` }) };
}

/** How a redirect may end without a payment, by the word in the address (docs/product.md#redirect-status). */
const endings: Partial<Record<string, Parameters<typeof refusal>[0]>> = {
  canceled: 'payment_cancelled',
  declined: 'payment_declined',
  failed: 'payment_refused',
  expired: 'payment_expired',
};

/** Null when the shopper comes back from a success. */
function redirected({ redirect_status: status = '' }: ReturnQuery): Outcome | null {
  if (status === 'succeeded') return null;
  const ending = Object.hasOwn(endings, status) ? endings[status] : undefined;
  return ending ? refusal(ending) : { kind: 'refused', problem: problem('redirect_unknown', { status }) };
}

/** Pay later says nothing of how it went to whoever turns back. */
function tokenOf(query: ReturnQuery): Outcome {
  const { authorization_token: token, redirect_status: status } = query;
  if (token) return authorised({ method: 'klarna', klarna: { token } });
  return (status && redirected(query)) || refusal('payment_cancelled');
}

async function cardOf({ card_id: id = '' }: ReturnQuery, { vault }: ProviderClients): Promise<Outcome> {
  const data = { gateway: 'quickpay', params: { action: 'get', id } };
  const card = await vault.call({ method: 'post', path: '/authorization', data });
  if (card === null || typeof card !== 'object' || Array.isArray(card)) return refusal('payment_refused');
  const message = valueAt(card, ['error', 'message']);
  if (message !== null) {
    return { kind: 'refused', problem: { code: 'vault_error', message, status: 402 } };
  }
  return authorised({ method: 'card', card: { ...card, gateway: 'quickpay' } });
}

/** Without a session in the address the button's own handler has written the billing already. */
function orderOf({ token }: ReturnQuery): Outcome {
  return authorised(token ? { method: 'paypal', paypal: { order_id: token } } : null);
}

/** The marketplace comes back twice: with a session to review, and once more when it is confirmed. */
function sessionOf({ confirm, amazonCheckoutSessionId: id }: ReturnQuery): Outcome {
  if (confirm) return authorised(null);
  if (!id) return { kind: 'refused', problem: problem('marketplace_session_missing') };
  return authorised({ method: 'amazon', amazon: { checkout_session_id: id } });
}

async function intentOutcome(
  method: MethodName,
  query: ReturnQuery,
  providers: ProviderClients,
): Promise<Outcome> {
  const ended = redirected(query);
  if (ended) return ended;
  const isSetup = method === 'bancontact';
  const secret = isSetup ? query.setup_intent_client_secret : query.payment_intent_client_secret;
  if (!secret) return { kind: 'refused', problem: problem('card_intent_undefined') };
  const kind = isSetup ? 'setup_intents' : 'payment_intents';
  const intent = await providers.cardProvider.intent(kind, secret, await providers.publishableKey());
  return intentAuthorised(method, intent);
}

function intentAuthorised(method: MethodName, { id, status, paymentMethod }: Intent): Outcome {
  if (!['succeeded', 'requires_capture', 'processing'].includes(status)) {
    return { kind: 'refused', problem: problem('intent_unsupported', { status }) };
  }
  if (method === 'bancontact') return authorised({ method, bancontact: { token: id } });
  const intent = { stripe: { id } };
  return authorised(
    paymentMethod === null
      ? { method, intent }
      : { method, [method === 'ideal' ? 'ideal' : 'klarna']: { token: paymentMethod }, intent },
  );
}

function authorised(billing: Json): Outcome {
  return { kind: 'authorised', billing };
}

function refusal(
  code: 'payment_cancelled' | 'payment_declined' | 'payment_refused' | 'payment_expired',
): Outcome {
  return { kind: 'refused', problem: problem(code) };
}

function valueAt(value: Json, path: string[]): string | null {
  const found = path.reduce<Json>(
    (held, name) =>
      held !== null && typeof held === 'object' && !Array.isArray(held) ? (held[name] ?? null) : null,
    value,
  );
  return typeof found === 'string' || typeof found === 'number' ? String(found) : null;
}
