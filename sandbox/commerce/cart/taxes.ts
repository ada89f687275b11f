import { settings } from '#shop/demo/settings.ts';
import { taxRates } from '#shop/demo/shipping.ts';
import type { TaxRule } from '../totals.ts';

const HUNDREDTHS = 100;

/** The tax of the destination country, or of the store's before that is known. Others have none. */
export function taxRuleFor(country: string | null): TaxRule | null {
  const code = country ?? settings.settings.store.country;
  const rate = taxRates.find((each) => each.country === code);
  if (!rate) return null;
  return {
    id: `${rate.name}-${rate.country}`.toLowerCase(),
    name: rate.name,
    rate: Math.round(rate.percent * HUNDREDTHS),
    included: rate.included,
    shipping: true,
  };
}
