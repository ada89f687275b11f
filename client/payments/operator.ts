import type { ErrorCode } from '#shared/errors/catalogue.ts';
import type { Problem } from '#shared/errors/problem.ts';

/** Expected: most devices have neither wallet, and most carts no subscription. */
const expected = new Set<string>([
  'apple_incapable',
  'google_incapable',
  'payment_below_minimum',
  'paypal_amount',
] satisfies ErrorCode[]);

const reported = new Set<string>();

/** Reports why a payment method is not available to the shop's log, once per page, with the operator's message. */
export function reportToOperator({ code, message }: Problem): void {
  if (expected.has(code) || reported.has(message)) return;
  reported.add(message);
  const fault = { name: code, message, stack: null, path: location.pathname.slice(0, 300) };
  navigator.sendBeacon('/api/errors', JSON.stringify(fault));
}
