import { problem } from '#shared/errors/problem.ts';
import { flowOf } from '#shared/payments/methods.ts';
import type { Proof } from '#shared/payments/methods/method.ts';
import { hasSecret, idsOf, intentOf, withIntents, type Intent, type Said } from '../intent.ts';
import { intentOutcome } from '../methods/intents.ts';
import { amazonOutcome, cardOf, klarnaOutcome, paypalOutcome, voucherOutcome } from '../methods/redirects.ts';
import { intentsOf } from '../payment-rules.ts';
import { recordOf, type Payment, type PaymentRecord } from '../payment.ts';
import {
  cancelled,
  hasMoney,
  outcomeOfAny,
  redirected,
  said,
  unproven,
  type Outcome,
  type ProviderClients,
} from './outcome.ts';
import type { ReturnQuery } from './return-query.ts';

type Asked = [payment: PaymentRecord, query: ReturnQuery, providers: ProviderClients];

export type Proofs = ReturnType<typeof proveBy>;

/** What a return proves; where its provider can be asked, the address is ignored. */
const ofReturn: Record<Proof, (...asked: Asked) => Outcome | Promise<Outcome>> = {
  intent: intentReturn,
  setup: intentReturn,
  voucher: (payment, _, providers) => providerStatusOf(payment, providers),
  'stored card': (payment, query, providers) =>
    cancelled(payment, query) ?? cardOf(payment, query, providers),
  token: klarnaOutcome,
  'approved order': (payment, query) => cancelled(payment, query) ?? paypalOutcome(payment, query),
  session: (payment, query) => cancelled(payment, query) ?? amazonOutcome(payment, query),
  order: () => unproven(),
};

/** The providers' own statements about payments: the only ones that are trusted (docs/payments.md#proof). */
export function proveBy(providers: (payment: Payment) => ProviderClients) {
  return {
    ofIntent: (payment: Payment, intent: Intent): Promise<Outcome> =>
      intentStatus(recordOf(payment), intent, providers(payment)),
    /** Of a payment without a return. */
    ofPayment: (payment: Payment): Promise<Outcome> =>
      providerStatusOf(recordOf(payment), providers(payment)),
    /** Of a payment that a shopper came back from (docs/product/payment.md#redirect-status). */
    async ofReturn(payment: Payment, query: ReturnQuery): Promise<Outcome> {
      // Without a redirect there is no return.
      if (payment.state === 'started' && !hasSecret(payment)) return unproven();
      const tell = ofReturn[flowOf(payment).proof];
      return said(() => tell(recordOf(payment), query, providers(payment)));
    },
  };
}

/** The status of all its intents, the newest first; `unproven` where its provider cannot be queried. */
export async function providerStatusOf(payment: PaymentRecord, providers: ProviderClients): Promise<Outcome> {
  const intents = intentsOf(payment).toReversed();
  const isVoucher = flowOf(payment).proof === 'voucher';
  if (isVoucher && intents.length === 0) return unproven(problem('voucher_id_undefined'));
  return outcomeOfAny(intents.map((intent) => () => intentStatus(payment, intent, providers)));
}

async function intentStatus(
  payment: PaymentRecord,
  intent: Intent,
  providers: ProviderClients,
): Promise<Outcome> {
  const outcome = flowOf(payment).proof === 'voucher' ? voucherOutcome : intentOutcome;
  const answer = await said(() => outcome(payment, intent, providers));
  const word = hasMoney(answer) ? 'paid' : WORDS[answer.kind];
  return word === undefined ? answer : { ...answer, said: [[intent.id, word]] };
}

const WORDS: Partial<Record<Outcome['kind'], Said[1]>> = { pending: 'open', refused: 'unpaid' };

export async function intentReturn(...[payment, query, providers]: Asked): Promise<Outcome> {
  const isSetup = flowOf(payment).proof === 'setup';
  const named = isSetup ? query.setup_intent_client_secret : query.payment_intent_client_secret;
  const isNamed = named !== undefined && idsOf(payment).includes(intentOf(named));
  if (!hasSecret(payment) && !isNamed) return unproven(problem('card_intent_undefined'));
  const intents = hasSecret(payment) ? payment.intents : withIntents(payment.intents, [], named);
  const outcome = await providerStatusOf({ ...payment, intents }, providers);
  // The provider has not been paid, and the shopper has returned: where it gives no reason, the address may.
  const isUnexplained = outcome.kind === 'refused' && outcome.problem.code === 'intent_unsupported';
  return isUnexplained ? (redirected(query) ?? outcome) : outcome;
}
