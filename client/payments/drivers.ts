import type { ShownOffer } from '#shared/payments/element.ts';
import { hasFeature } from '#shared/shop/features.ts';
import type { Driver } from './driver.ts';

/** One driver per method, or per method and gateway, loaded when its element is about to scroll into view. */
const drivers: Record<string, () => Promise<{ driver: Driver }>> = {
  ...(hasFeature('payment-card') && {
    'card/stripe': () => import('./drivers/card.ts'),
    'card/vault': () => import('./drivers/card-vault.ts'),
    'card/quickpay': () => import('./drivers/redirect.ts'),
  }),
  ...(hasFeature('payment-ideal') && { ideal: () => import('./drivers/ideal.ts') }),
  ...(hasFeature('payment-bancontact') && { bancontact: () => import('./drivers/redirect.ts') }),
  ...(hasFeature('payment-klarna') && { klarna: () => import('./drivers/klarna.ts') }),
  ...(hasFeature('payment-apple') && { apple: () => import('./drivers/apple.ts') }),
  ...(hasFeature('payment-google') && {
    'google/stripe': () => import('./drivers/google.ts'),
    'google/braintree': () => import('./drivers/google-vault.ts'),
  }),
  ...(hasFeature('payment-paypal') && { paypal: () => import('./drivers/paypal.ts') }),
  ...(hasFeature('payment-amazon') && { amazon: () => import('./drivers/amazon.ts') }),
  ...(hasFeature('payment-paysafecard') && { paysafecard: () => import('./drivers/redirect.ts') }),
};

/** The driver of a method; null if there is none. Rejects if it cannot be loaded. */
export async function driverOf({ method, gateway }: ShownOffer): Promise<Driver | null> {
  const load = drivers[method] ?? drivers[`${method}/${gateway}`];
  return load ? (await load()).driver : null;
}
