import type { AddressRule } from './address-rule.ts';
import { postcodeRule } from './postcodes.ts';
import { needsRegion, regionsOf } from './regions.ts';

/** The rule of any country, from the reference data: too much of it for a browser, which asks `/places/{country}`. */
export function addressRuleOf(country: string): AddressRule {
  return {
    country,
    regions: regionsOf(country),
    needsRegion: needsRegion(country),
    postcode: postcodeRule(country),
  };
}
