import type { Offer } from './methods.ts';

/** Drivers of one gateway, or of several methods; every other one has its method's name. */
const named: Record<string, string> = {
  'card/vault': 'card-vault',
  'card/quickpay': 'redirect',
  'google/braintree': 'google-vault',
  'bancontact/stripe': 'redirect',
  'paysafecard/direct': 'redirect',
};

/** The file in `client/payments/drivers/` that runs a method. */
export function driverName({ method, gateway }: Pick<Offer, 'method' | 'gateway'>): string {
  return named[`${method}/${gateway}`] ?? method;
}
