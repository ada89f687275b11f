import type { ShownOffer } from '#shared/payments/element.ts';
import type { Driver } from './driver.ts';

/** One driver per method, loaded when its element is about to scroll into view. */
const drivers: Record<string, () => Promise<{ driver: Driver }>> = {
  'card/stripe': () => import('./drivers/card.ts'),
  'card/vault': () => import('./drivers/card-vault.ts'),
  'card/quickpay': () => import('./drivers/card-redirect.ts'),
  'ideal/stripe': () => import('./drivers/ideal.ts'),
  'bancontact/stripe': () => import('./drivers/bancontact.ts'),
  'klarna/stripe': () => import('./drivers/klarna.ts'),
  'klarna/direct': () => import('./drivers/klarna.ts'),
  'apple/stripe': () => import('./drivers/apple.ts'),
  'apple/braintree': () => import('./drivers/apple.ts'),
  'google/stripe': () => import('./drivers/google.ts'),
  'google/braintree': () => import('./drivers/google-vault.ts'),
  'paypal/direct': () => import('./drivers/paypal.ts'),
  'paypal/braintree': () => import('./drivers/paypal.ts'),
  'amazon/direct': () => import('./drivers/amazon.ts'),
  'paysafecard/direct': () => import('./drivers/paysafecard.ts'),
};

/** The driver of a method; null if there is none. Rejects if it cannot be loaded. */
export async function driverOf({ method, gateway }: ShownOffer): Promise<Driver | null> {
  const load = drivers[`${method}/${gateway}`];
  return load ? (await load()).driver : null;
}
