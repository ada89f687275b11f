import { problem } from '#shared/errors/problem.ts';
import type { Json } from '#shared/json.ts';
import { toMinorUnits } from '#shared/money/minor-units.ts';
import { flowOf } from '#shared/payments/methods.ts';
import { meaningOf } from '#shared/payments/shopper-problem.ts';
import type { Intent } from '../../../backends/card-provider/client.ts';
import { BackendError } from '../../../backends/failure.ts';
import type { Intent as OwnIntent } from '../intent.ts';
import type { PaymentRecord } from '../payment.ts';
import { refusal, type Outcome, type ProviderClients } from '../returns/outcome.ts';

/** The status of one intent at the card provider. */
export async function intentOutcome(
  payment: PaymentRecord,
  { id, secret }: OwnIntent,
  providers: ProviderClients,
): Promise<Outcome> {
  const intent = await readIntent(payment, secret ?? '', providers);
  if (intent.id !== id) return { kind: 'unknown', problem: problem('bad_answer') };
  const ending = meaningOf(intent.failure);
  const unsupported = problem('intent_unsupported', { status: intent.status });
  if (isOver(intent)) return ending ? refusal(ending) : { kind: 'refused', problem: unsupported };
  if (OPEN_INTENTS.has(intent.status)) return { kind: 'pending' };
  if (!PAID_INTENTS.has(intent.status)) return { kind: 'unknown', problem: unsupported };
  // A setup has no sum: the order determines the charge.
  const isSetup = flowOf(payment).proof === 'setup';
  if (!isSetup && (intent.amount === null || intent.currency === null))
    return { kind: 'paid', problem: problem('bad_answer') };
  return isSetup || isForThisSum(payment, intent)
    ? { kind: 'authorised', billing: billingOf(payment, intent) }
    : { kind: 'other sum', problem: problem('payment_amount_differs') };
}

/** By the key that it was made with, so that no answer of the store is needed; that key may have been replaced since. */
async function readIntent(
  payment: PaymentRecord,
  secret: string,
  { cardProvider, publishableKey }: ProviderClients,
): Promise<Intent> {
  const kind = flowOf(payment).proof === 'setup' ? 'setup_intents' : 'payment_intents';
  try {
    if (payment.key !== undefined) return await cardProvider.intent(kind, secret, payment.key);
  } catch (error) {
    if (!(error instanceof BackendError)) throw error;
  }
  return cardProvider.intent(kind, secret, await publishableKey());
}

/** Until its page was reached an intent waits for a payment method; afterwards it says why it has none. */
function isOver({ status, failure }: Intent): boolean {
  return status === 'canceled' || (status === 'requires_payment_method' && failure !== null);
}

const PAID_INTENTS = new Set(['succeeded', 'requires_capture']);

const OPEN_INTENTS = new Set([
  'requires_payment_method',
  'requires_action',
  'requires_source_action',
  'requires_confirmation',
  'processing',
]);

function isForThisSum({ amount, currency }: PaymentRecord, intent: Intent): boolean {
  const isSameCurrency = intent.currency?.toUpperCase() === currency.toUpperCase();
  return isSameCurrency && intent.amount === toMinorUnits(amount, currency);
}

function billingOf(payment: PaymentRecord, { id, paymentMethod }: Intent): Json {
  const { method } = payment;
  if (flowOf(payment).proof === 'setup') return { method, [method]: { token: id } };
  const intent = { stripe: { id } };
  if (method === 'card') return { method, card: { token: paymentMethod, gateway: 'stripe' }, intent };
  return { method, ...(paymentMethod === null ? {} : { [method]: { token: paymentMethod } }), intent };
}
