import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { catalogue } from '#shared/errors/catalogue.ts';
import { problem, ShopError, type Problem } from '#shared/errors/problem.ts';
import { shopperProblem } from '#shared/payments/shopper-problem.ts';
import { outcomeOf } from '../../../worker/visitor/payments/returns/return-outcome.ts';
import type { ProviderClients } from '../../../worker/visitor/payments/returns/outcome.ts';
import { readReturn } from '../../../worker/visitor/payments/returns/return-query.ts';
import { createElement } from '../../fixtures/payment-element.ts';
import { ways, type Way } from '../../payments/ways.ts';

const endings = {
  cancel: catalogue.payment_cancelled.message,
  decline: catalogue.payment_declined.message,
  failure: catalogue.payment_refused.message,
  expiry: catalogue.payment_expired.message,
  unknown: 'Unknown redirect status: odd',
};

type Ending = keyof typeof endings;

/** How a provider says that a payment ended, by the way in which it can; null where it never says so. */
type Word =
  | { address: string; voucher?: string; intent?: { status: string; failure: string | null } }
  /** Of a page: what a script throws, that a sheet was closed, or what the shop answers when the order is due. */
  | { thrown: object }
  | 'closed'
  | { answered: Problem }
  | null;

type Words = Record<Ending, Word>;

const ofAddress = (gateway: string): Words => ({
  cancel: { address: `gateway=${gateway}&redirect_status=canceled` },
  decline: { address: `gateway=${gateway}&redirect_status=declined` },
  failure: { address: `gateway=${gateway}&redirect_status=failed` },
  expiry: { address: `gateway=${gateway}&redirect_status=expired` },
  unknown: { address: `gateway=${gateway}&redirect_status=odd` },
});

/** The card provider's address says no more than that an attempt failed: its intent says why. */
function ofIntent(address: string, kind: 'payment' | 'setup'): Words {
  const failed = (failure: string): Word => ({
    address: `${address}&redirect_status=failed`,
    intent: { status: 'requires_payment_method', failure },
  });
  return {
    cancel: failed('payment_method_customer_decline'),
    decline: failed('payment_method_provider_decline'),
    failure: failed(`${kind}_intent_authentication_failure`),
    expiry: failed('payment_intent_payment_attempt_expired'),
    unknown: {
      address: `${address}&redirect_status=odd`,
      intent: { status: 'requires_payment_method', failure: 'unheard_of' },
    },
  };
}

/** A page's own: the shop says when the time is over, and there is no redirect whose status may be unknown. */
const onPage: Pick<Words, 'expiry' | 'unknown'> = {
  expiry: { answered: problem('payment_expired') },
  unknown: null,
};

const declinedAtOrder: Word = {
  answered: { code: 'card_declined', message: 'Your card was declined', status: 402 },
};

const deviceWallet: Words = {
  ...onPage,
  cancel: 'closed',
  decline: declinedAtOrder,
  failure: { thrown: { statusCode: 'BUYER_ACCOUNT_ERROR', statusMessage: 'Something about the account' } },
};

const account: Words = {
  ...deviceWallet,
  decline: {
    answered: {
      code: 'INSTRUMENT_DECLINED',
      message: 'The instrument presented was either declined by the processor or bank.',
      status: 402,
    },
  },
  failure: { thrown: new Error('Window closed before response') },
};

const secrets = 'payment_intent=pi_1&payment_intent_client_secret=pi_1_secret_x';

const wordsOf: Record<string, Words> = {
  'card/stripe': {
    ...onPage,
    // The bank's dialog does not say whether it was closed or failed.
    cancel: null,
    decline: { thrown: { code: 'card_declined', message: 'Your card was declined.' } },
    failure: {
      thrown: {
        code: 'payment_intent_authentication_failure',
        message: `${catalogue.payment_refused.message}.`,
      },
    },
  },
  'card/vault': { ...onPage, cancel: null, decline: declinedAtOrder, failure: { thrown: new Error('') } },
  'card/quickpay': ofAddress('quickpay'),
  'ideal/stripe': ofIntent(secrets, 'payment'),
  'bancontact/stripe': ofIntent(
    'gateway=stripe&setup_intent=pi_1&setup_intent_client_secret=pi_1_secret_x',
    'setup',
  ),
  'klarna/stripe': ofIntent(`gateway=stripe&${secrets}`, 'payment'),
  'klarna/direct': ofAddress('klarna_direct'),
  'apple/stripe': deviceWallet,
  'apple/braintree': deviceWallet,
  'google/stripe': deviceWallet,
  'google/braintree': deviceWallet,
  'paypal/direct': account,
  'paypal/braintree': account,
  'amazon/direct': ofAddress('amazon'),
  'paysafecard/direct': {
    cancel: { address: 'gateway=paysafecard', voucher: 'CANCELED_CUSTOMER' },
    decline: null,
    failure: null,
    expiry: { address: 'gateway=paysafecard', voucher: 'EXPIRED' },
    unknown: { address: 'gateway=paysafecard', voucher: 'odd' },
  },
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => void vi.useRealTimers());

/** What the shopper reads after a return. */
async function readAfterReturn({ method, gateway }: Way, word: Extract<Word, { address: string }>) {
  const query = readReturn(new URLSearchParams(word.address));
  if (!query) throw new Error(`No return: ${word.address}`);
  const intent = { id: 'pi_1', paymentMethod: null, amount: 2850, currency: 'aud', ...word.intent };
  const providers: ProviderClients = {
    vault: { call: async () => ({ status: word.voucher ?? null }) },
    cardProvider: { intent: async () => ({ status: 'succeeded', failure: null, ...intent }) },
    publishableKey: async () => 'pk_test',
  };
  const payment = { method, gateway, refs: ['pi_1'], secret: word.intent ? 'pi_1_secret_x' : null };
  const known = { state: 'redirected', amount: 28.5, currency: 'AUD', isConfirmed: true } as const;
  const outcome = await outcomeOf({ ...payment, ...known }, query, providers);
  return outcome.kind === 'refused' ? shopperProblem(outcome.problem).message : outcome.kind;
}

/** What the shopper reads beside the button. */
async function readOnPage(way: Way, word: Exclude<Word, { address: string } | null>) {
  const shown = createElement(way.method, way.gateway);
  await shown.element.start();
  const handlers = shown.handlers();
  await handlers.begin();
  if (word === 'closed') handlers.cancelled();
  else if ('thrown' in word) handlers.failed(word.thrown);
  else {
    shown.finish.mockRejectedValue(new ShopError(word.answered));
    handlers.paid();
  }
  await vi.advanceTimersByTimeAsync(0);
  return shown.problem()?.message;
}

const table = ways.flatMap((way) =>
  (Object.keys(endings) as Ending[]).flatMap((ending) => {
    const word = wordsOf[way.name]?.[ending];
    return word ? [{ way, ending, word, name: way.name }] : [];
  }),
);

test('every way to pay has its words', () => {
  expect(Object.keys(wordsOf).toSorted()).toEqual(ways.map(({ name }) => name).toSorted());
});

test.each(table)('$ending at $name has the text of every $ending', async ({ way, ending, word }) => {
  const isReturn = typeof word === 'object' && 'address' in word;
  const text = await (isReturn ? readAfterReturn(way, word) : readOnPage(way, word));
  expect(text?.replace(/\.$/, '')).toBe(endings[ending].replace(/\.$/, ''));
});
