import type { Way } from './ways.ts';

const unable = /unable to authenticate your payment method/i;
const cancelled = /payment was cancelled, and nothing was charged/i;
const declined = /declined, and nothing was charged/i;
const expired = /payment timed out/i;

/** The error code of a failure at the provider, unless the bank's authentication failed. */
function failureOf({ name, kind, method }: Way): RegExp {
  if (method === 'paysafecard') return expired;
  const isCard = name === 'card/stripe' || name === 'card/vault';
  const isDeviceWallet = kind === 'wallet' && (method === 'apple' || method === 'google');
  return isCard || isDeviceWallet ? declined : unable;
}

/** The message that a shopper reads when a payment failed. */
export function messageOf(way: Way, decision: 'fail' | 'cancel'): RegExp {
  if (decision === 'fail') return failureOf(way);
  // The shopper refuses in the bank's own dialog, which counts as a failed authentication.
  return way.name === 'card/stripe' ? unable : cancelled;
}
