import type { Way } from './ways.ts';

const unable = /unable to authenticate your payment method/i;
const cancelled = /cancelled/i;
const declined = /declined/i;

/** What a failure at the provider is called, where it is not the bank that could not tell who pays. */
const failures: Record<string, RegExp> = {
  'card/stripe': declined,
  'card/vault': declined,
  'card/quickpay': /Unknown redirect status: failed/,
  'paypal/direct': /could not take the payment/,
  'paypal/braintree': /could not take the payment/,
  'paysafecard/direct': /Unknown redirect status: EXPIRED\./,
  'amazon/direct': /Unknown redirect status: failed/,
};

/** The words that a shopper reads when a payment came to nothing. */
export function messageOf({ name, kind }: Way, decision: 'fail' | 'cancel'): RegExp {
  if (decision === 'cancel') return kind === 'wallet' && name !== 'amazon/direct' ? cancelled : unable;
  return failures[name] ?? (kind === 'wallet' ? declined : unable);
}
