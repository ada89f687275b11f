import { catalogue } from '#shared/errors/catalogue.ts';
import { problem, ShopError, type Problem } from '#shared/errors/problem.ts';

/** No shopper reads those for operators (docs/commerce-protocol/payments.md#texts-of-the-client-library). */
const patterns: [RegExp, (found: string) => Problem][] = [
  [/^Request timed out after (\d+)/, (found) => problem('request_error', { seconds: Number(found) })],
  [/^Unsupported intent status:? \(?(.+?)\)?$/, (found) => problem('intent_unsupported', { status: found })],
  [/^(.+) was not loaded$/, (found) => problem('not_loaded', { thing: found })],
  [/^DOM element with '(.+)' ID not found$/, (found) => problem('element_missing', { id: found })],
  [/^Subscriptions are only supported by PayPal/, () => problem('paypal_subscriptions')],
];

/** One that is not in the catalogue keeps the provider's own message. */
export function toProblem(error: unknown): Problem {
  if (error instanceof ShopError) return error.problem;
  const { message, code, status, param, isForShopper } = partsOf(error);
  for (const [pattern, make] of patterns) {
    const found = pattern.exec(message);
    if (found) return make(found[1] ?? '');
  }
  // A failed request, which every browser words differently; a shopper need not read that.
  if (error instanceof TypeError) return problem('connection_error');
  const known = Object.entries(catalogue).find(([, entry]) => entry.message === message);
  if (known) return { code: known[0], message, status: known[1].status };
  return {
    code: (isForShopper ? code : undefined) ?? 'payment_error',
    message: message || catalogue.payment_refused.message,
    status: status ?? 402,
    ...(param ? { param } : {}),
  };
}

type Parts = {
  message: string;
  code: string | undefined;
  status: number | undefined;
  param: string | undefined;
  isForShopper: boolean;
};

/** These types have messages that providers write for shoppers; those of others are for developers. */
const typesForShoppers = new Set([undefined, 'card_error', 'validation_error', 'CUSTOMER']);

function partsOf(error: unknown): Parts {
  const fields = (typeof error === 'object' && error !== null ? error : { message: error }) as Record<
    string,
    unknown
  >;
  const text = (name: string) => (typeof fields[name] === 'string' ? fields[name] : undefined);
  return {
    message: text('message') ?? text('statusMessage') ?? '',
    code: text('code'),
    status: typeof fields['status'] === 'number' ? fields['status'] : undefined,
    param: text('param'),
    isForShopper: typesForShoppers.has(text('type')),
  };
}

/** The page has to be loaded again. */
export function isOtherThanShown({ code }: Problem): boolean {
  return code === 'price_changed' || code === 'destination_changed';
}
