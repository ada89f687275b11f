import { catalogue } from '#shared/errors/catalogue.ts';
import { problem, type Problem } from '#shared/errors/problem.ts';

/** The five texts of a payment that ended without an order. */
export const endings = {
  cancel: catalogue.payment_cancelled.message,
  decline: catalogue.payment_declined.message,
  failure: catalogue.payment_refused.message,
  expiry: catalogue.payment_expired.message,
  unknown: 'Unknown redirect status: odd',
};

export type Ending = keyof typeof endings;

/** How a provider reports the end of a payment, for each kind of end; null where it never does. */
export type Word =
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

/** A page's own: the shop says when the time is over, and only cards have a status that may be unknown. */
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

/** By the name of a way to pay. */
export const wordsOf: Record<string, Words> = {
  'card/stripe': {
    ...onPage,
    unknown: { thrown: new Error('Unsupported intent status: odd') },
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
