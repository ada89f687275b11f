import { problem, type Problem } from '#shared/errors/problem.ts';
import type { Json } from '#shared/json.ts';
import { toMinorUnits } from '#shared/money/minor-units.ts';
import type { MethodName } from '#shared/payments/methods.ts';
import type { CardProvider, Intent } from '../../backends/card-provider/client.ts';
import type { VaultClient } from '../../backends/vault/client.ts';
import type { Payment } from '../storage/payment-log.ts';
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

/** The status of a payment without a return; `unproven` where its provider cannot be queried. */
export async function providerStatusOf(payment: PaymentLookup, providers: ProviderClients): Promise<Outcome> {
  if (payment.method === 'paysafecard') return voucherOutcome(payment, providers);
  return payment.secret === null ? unproven() : intentOutcome(payment, providers);
}

/** How a redirect may end without a payment, by the word in the address (docs/product.md#redirect-status). */
const endings: Partial<Record<string, Ending>> = {
  canceled: 'payment_cancelled',
  declined: 'payment_declined',
  failed: 'payment_refused',
  expired: 'payment_expired',
};

type Ending = 'payment_cancelled' | 'payment_declined' | 'payment_refused' | 'payment_expired';

/** Null when the shopper comes back from a success. */
function redirected({ redirect_status: status = '' }: ReturnQuery): Outcome | null {
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

/** The card must be one that the vault keeps for this gateway. */
export async function cardOf(
  { card_id: id = '' }: ReturnQuery,
  { vault }: ProviderClients,
): Promise<Outcome> {
  const data = { gateway: 'quickpay', params: { action: 'get', id } };
  const card = await vault.call({ method: 'post', path: '/authorization', data });
  if (card === null || typeof card !== 'object' || Array.isArray(card)) return refusal('payment_refused');
  const message = valueAt(card, ['error', 'message']);
  if (message !== null) {
    return { kind: 'refused', problem: { code: 'vault_error', message, status: 402 } };
  }
  return authorised({ method: 'card', card: { ...card, gateway: 'quickpay' } });
}

/** The token must come with the session that this payment began. */
export function payLaterOutcome(payment: PaymentLookup, query: ReturnQuery): Outcome {
  const { sid, authorization_token: token, redirect_status: status } = query;
  const { refs } = payment;
  // Pay later does not say how it went when the shopper turns back.
  if (!token) return (status && cancelled(payment, query)) || refusal('payment_cancelled');
  if (!sid || !refs.includes(sid)) return unproven();
  return authorised({ method: 'klarna', klarna: { token } });
}

/** The payment account's order must be the one that this payment's button made. */
export function accountOutcome({ refs }: PaymentLookup, { token }: ReturnQuery): Outcome {
  if (!token || !refs.includes(token)) return unproven();
  return authorised({ method: 'paypal', paypal: { order_id: token } });
}

/**
 * The marketplace comes back twice: with a session to review, and once more with the same one when it is confirmed,
 * which counts only after the shopper has pressed our button for it.
 */
export function marketplaceOutcome(
  { refs, state, isConfirmed }: PaymentLookup,
  { confirm, amazonCheckoutSessionId: id }: ReturnQuery,
): Outcome {
  if (!id) return unproven(problem('marketplace_session_missing'));
  const isKnown = refs.includes(id);
  if (confirm) return isKnown && isConfirmed ? authorised(null) : unproven();
  const isExpected = isKnown || (refs.length === 0 && state === 'redirected');
  return isExpected ? authorised({ method: 'amazon', amazon: { checkout_session_id: id } }) : unproven();
}

/** The voucher provider is queried by the id that this payment began with. */
export async function voucherOutcome({ refs }: PaymentLookup, { vault }: ProviderClients): Promise<Outcome> {
  const id = refs.at(-1);
  if (id === undefined) return unproven(problem('voucher_id_undefined'));
  const data = { gateway: 'paysafecard', intent: { payment_id: id } };
  const answer = await vault.call({ method: 'put', path: '/intent', data });
  const status = valueAt(answer, ['status']);
  if (status === null) return unproven(problem('voucher_undefined'));
  if (status === 'SUCCESS' || status === 'AUTHORIZED') return authorised(null);
  if (status === 'CANCELED_CUSTOMER') return refusal('payment_cancelled');
  if (status === 'EXPIRED') return refusal('payment_expired');
  if (OPEN_VOUCHERS.has(status)) return { kind: 'pending' };
  return { kind: 'refused', problem: problem('redirect_unknown', { status: `${status}.` }) };
}

/** Statuses of a voucher that the shopper may still be paying with. */
const OPEN_VOUCHERS = new Set(['INITIATED', 'REDIRECTED', 'PENDING']);

export async function intentReturn(
  payment: PaymentLookup,
  query: ReturnQuery,
  providers: ProviderClients,
): Promise<Outcome> {
  const isSetup = payment.method === 'bancontact';
  const named = isSetup ? query.setup_intent_client_secret : query.payment_intent_client_secret;
  const secret = payment.secret ?? (named && payment.refs.includes(intentOf(named)) ? named : null);
  if (secret === null) return unproven(problem('card_intent_undefined'));
  const outcome = await intentOutcome({ ...payment, secret }, providers);
  // The provider has not been paid, and the shopper is back: the address may say why.
  return outcome.kind === 'refused' ? (redirected(query) ?? outcome) : outcome;
}

async function intentOutcome(payment: PaymentLookup, providers: ProviderClients): Promise<Outcome> {
  const { method, secret } = payment;
  const kind = method === 'bancontact' ? 'setup_intents' : 'payment_intents';
  const intent = await providers.cardProvider.intent(kind, secret ?? '', await providers.publishableKey());
  if (OPEN_INTENTS.has(intent.status)) return { kind: 'pending' };
  // Before its page was reached an intent waits for a way to pay; afterwards it says why it has none.
  if (intent.status === 'requires_payment_method' && !intent.hasFailed) return { kind: 'pending' };
  if (intent.status !== 'succeeded' && intent.status !== 'requires_capture') {
    return { kind: 'refused', problem: problem('intent_unsupported', { status: intent.status }) };
  }
  return isForThisSum(payment, intent)
    ? authorised(billingOf(method, intent))
    : unproven(problem('payment_amount_differs'));
}

const OPEN_INTENTS = new Set([
  'requires_action',
  'requires_source_action',
  'requires_confirmation',
  'processing',
]);

/** A setup has no amount: the order says what is charged. */
function isForThisSum({ amount, currency }: PaymentLookup, intent: Intent): boolean {
  if (intent.amount === null) return true;
  const isSameCurrency = intent.currency?.toUpperCase() === currency.toUpperCase();
  return isSameCurrency && intent.amount === toMinorUnits(amount, currency);
}

function billingOf(method: MethodName, { id, paymentMethod }: Intent): Json {
  if (method === 'bancontact') return { method, bancontact: { token: id } };
  const intent = { stripe: { id } };
  if (method === 'card') return { method, card: { token: paymentMethod, gateway: 'stripe' }, intent };
  if (paymentMethod === null) return { method, intent };
  return { method, [method]: { token: paymentMethod }, intent };
}

/** The id at the beginning of an intent's secret. */
export function intentOf(secret: string): string {
  return secret.split('_secret')[0] ?? '';
}

function authorised(billing: Json): Outcome {
  return { kind: 'authorised', billing };
}

function refusal(code: Ending): Outcome {
  return { kind: 'refused', problem: problem(code) };
}

export function unproven(reason = problem('payment_unproven')): Outcome {
  return { kind: 'unproven', problem: reason };
}

function valueAt(value: Json, path: string[]): string | null {
  const found = path.reduce<Json>(
    (held, name) =>
      held !== null && typeof held === 'object' && !Array.isArray(held) ? (held[name] ?? null) : null,
    value,
  );
  return typeof found === 'string' || typeof found === 'number' ? String(found) : null;
}
