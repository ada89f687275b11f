import type { ErrorCode } from '#shared/errors/catalogue.ts';
import type { Problem } from '#shared/errors/problem.ts';

/** Most devices have neither wallet, and most carts no subscription: nothing for anybody to mend. */
const expected = new Set<string>([
  'apple_incapable',
  'google_incapable',
  'payment_below_minimum',
  'paypal_amount',
] satisfies ErrorCode[]);

const told = new Set<string>();

/** Writes why a way to pay is not there into the shop's log, once in a page, in the operator's words. */
export function tellOperator({ code, message }: Problem): void {
  if (expected.has(code) || told.has(message)) return;
  told.add(message);
  const fault = { name: code, message, stack: null, path: location.pathname.slice(0, 300) };
  navigator.sendBeacon('/api/errors', JSON.stringify(fault));
}
