import type { AddressRule } from './address-rule.ts';
import { addressNames, fieldOrder, phoneExample } from './address-words.ts';
import { postcodeRule } from './postcodes.ts';
import { needsRegion, regionsOf } from './regions.ts';

/** The address rule of any country. The reference data is too large for browsers, which fetch `/places/{country}`. */
export function addressRuleOf(country: string): AddressRule {
  return {
    country,
    regions: regionsOf(country),
    needsRegion: needsRegion(country),
    postcode: postcodeRule(country),
    order: fieldOrder(country),
    names: addressNames(country),
    phone: phoneExample(country),
  };
}
