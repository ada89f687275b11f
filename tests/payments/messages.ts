import type { Way } from './ways.ts';

const unable = /unable to authenticate your payment method/i;
const cancelled = /payment was cancelled, and nothing was charged/i;
const declined = /declined, and nothing was charged/i;
const expired = /time to pay ran out/i;

/** What a failure at the provider is, where it is not that nobody could tell who pays. */
function failureOf({ name, kind, method }: Way): RegExp {
  if (method === 'paysafecard') return expired;
  const isCard = name === 'card/stripe' || name === 'card/vault';
  const isDeviceWallet = kind === 'wallet' && (method === 'apple' || method === 'google');
  return isCard || isDeviceWallet ? declined : unable;
}

/** The words that a shopper reads when a payment came to nothing. */
export function messageOf(way: Way, decision: 'fail' | 'cancel'): RegExp {
  if (decision === 'fail') return failureOf(way);
  // The bank of a card is told no in its own dialog, and says that it could not tell who pays.
  return way.name === 'card/stripe' ? unable : cancelled;
}
