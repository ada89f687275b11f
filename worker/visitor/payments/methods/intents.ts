import { problem } from '#shared/errors/problem.ts';
import type { Json } from '#shared/json.ts';
import { toMinorUnits } from '#shared/money/minor-units.ts';
import { proofOf } from '#shared/payments/methods.ts';
import type { Intent } from '../../../backends/card-provider/client.ts';
import {
  authorised,
  notUnderstood,
  outcomeOfAny,
  redirected,
  refusal,
  unproven,
  type FailureCode,
  type Outcome,
  type PaymentLookup,
  type ProviderClients,
} from '../returns/outcome.ts';
import type { ReturnQuery } from '../returns/return-query.ts';

export async function intentReturn(
  payment: PaymentLookup,
  query: ReturnQuery,
  providers: ProviderClients,
): Promise<Outcome> {
  const isSetup = proofOf(payment) === 'setup';
  const named = isSetup ? query.setup_intent_client_secret : query.payment_intent_client_secret;
  const secret = payment.secret ?? (named && payment.refs.includes(intentOf(named)) ? named : null);
  if (secret === null) return unproven(problem('card_intent_undefined'));
  const outcome = await intentsOutcome({ ...payment, secret }, providers);
  // The provider has not been paid, and the shopper has returned: where it gives no reason, the address may.
  const isUnexplained = outcome.kind === 'refused' && outcome.problem.code === 'intent_unsupported';
  return isUnexplained ? (redirected(query) ?? outcome) : outcome;
}

/** The status of all intents of a payment, the newest first. */
export function intentsOutcome(
  payment: PaymentLookup & { secret: string },
  providers: ProviderClients,
): Promise<Outcome> {
  const secrets = [...new Set([payment.secret, ...(payment.secrets ?? []).toReversed()])];
  return outcomeOfAny(secrets.map((secret) => () => intentOutcome({ ...payment, secret }, providers)));
}

/** The status of one intent at the card provider. */
export async function intentOutcome(
  payment: PaymentLookup & { secret: string },
  providers: ProviderClients,
): Promise<Outcome> {
  const { secret } = payment;
  const key = await providers.publishableKey();
  const kind = proofOf(payment) === 'setup' ? 'setup_intents' : 'payment_intents';
  const intent = await providers.cardProvider.intent(kind, secret, key);
  if (intent.id !== intentOf(secret)) return unproven();
  if (isOver(intent)) return failureOf(intent) ?? unsupported(intent);
  if (OPEN_INTENTS.has(intent.status)) return { kind: 'pending' };
  if (intent.status !== 'succeeded' && intent.status !== 'requires_capture') {
    throw notUnderstood(unsupported(intent).problem);
  }
  return isForThisSum(payment, intent)
    ? authorised(billingOf(payment, intent))
    : unproven(problem('payment_amount_differs'));
}

/** Until its page was reached an intent waits for a payment method; afterwards it says why it has none. */
function isOver({ status, failure }: Intent): boolean {
  return status === 'canceled' || (status === 'requires_payment_method' && failure !== null);
}

/** How an attempt ended, by the card provider's codes; its return address says only that one failed. */
const failures: Partial<Record<string, FailureCode>> = {
  payment_method_customer_decline: 'payment_cancelled',
  payment_method_provider_decline: 'payment_declined',
  card_declined: 'payment_declined',
  payment_intent_payment_attempt_expired: 'payment_expired',
  payment_method_provider_timeout: 'payment_expired',
  payment_intent_authentication_failure: 'payment_refused',
  setup_intent_authentication_failure: 'payment_refused',
};

function failureOf({ failure }: Intent): Outcome | null {
  const ending = failure !== null && Object.hasOwn(failures, failure) ? failures[failure] : undefined;
  return ending ? refusal(ending) : null;
}

function unsupported({ status }: Intent) {
  return { kind: 'refused', problem: problem('intent_unsupported', { status }) } as const;
}

const OPEN_INTENTS = new Set([
  'requires_payment_method',
  'requires_action',
  'requires_source_action',
  'requires_confirmation',
  'processing',
]);

/** A setup has no amount: the order determines the charge. */
function isForThisSum({ amount, currency }: PaymentLookup, intent: Intent): boolean {
  if (intent.amount === null) return true;
  const isSameCurrency = intent.currency?.toUpperCase() === currency.toUpperCase();
  return isSameCurrency && intent.amount === toMinorUnits(amount, currency);
}

function billingOf(payment: PaymentLookup, { id, paymentMethod }: Intent): Json {
  const { method } = payment;
  if (proofOf(payment) === 'setup') return { method, [method]: { token: id } };
  const intent = { stripe: { id } };
  if (method === 'card') return { method, card: { token: paymentMethod, gateway: 'stripe' }, intent };
  if (paymentMethod === null) return { method, intent };
  return { method, [method]: { token: paymentMethod }, intent };
}

/** The id at the beginning of an intent's secret. */
export function intentOf(secret: string): string {
  return secret.replace(/_secret.*/, '');
}
