import type { ShownOffer } from '#shared/payments/element.ts';
import { hasFeature } from '#shared/shop/features.ts';
import type { Driver } from './driver.ts';

/** One driver per method, loaded when its element is about to scroll into view. */
const drivers: Record<string, () => Promise<{ driver: Driver }>> = {
  ...(hasFeature('payment-card') && {
    'card/stripe': () => import('./drivers/card.ts'),
    'card/vault': () => import('./drivers/card-vault.ts'),
    'card/quickpay': () => import('./drivers/redirect.ts'),
  }),
  ...(hasFeature('payment-ideal') && { 'ideal/stripe': () => import('./drivers/ideal.ts') }),
  ...(hasFeature('payment-bancontact') && { 'bancontact/stripe': () => import('./drivers/redirect.ts') }),
  ...(hasFeature('payment-klarna') && {
    'klarna/stripe': () => import('./drivers/klarna.ts'),
    'klarna/direct': () => import('./drivers/klarna.ts'),
  }),
  ...(hasFeature('payment-apple') && {
    'apple/stripe': () => import('./drivers/apple.ts'),
    'apple/braintree': () => import('./drivers/apple.ts'),
  }),
  ...(hasFeature('payment-google') && {
    'google/stripe': () => import('./drivers/google.ts'),
    'google/braintree': () => import('./drivers/google-vault.ts'),
  }),
  ...(hasFeature('payment-paypal') && {
    'paypal/direct': () => import('./drivers/paypal.ts'),
    'paypal/braintree': () => import('./drivers/paypal.ts'),
  }),
  ...(hasFeature('payment-amazon') && { 'amazon/direct': () => import('./drivers/amazon.ts') }),
  ...(hasFeature('payment-paysafecard') && {
    'paysafecard/direct': () => import('./drivers/redirect.ts'),
  }),
};

/** The driver of a method; null if there is none. Rejects if it cannot be loaded. */
export async function driverOf({ method, gateway }: ShownOffer): Promise<Driver | null> {
  const load = drivers[`${method}/${gateway}`];
  return load ? (await load()).driver : null;
}
