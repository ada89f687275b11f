import type { PlaceRule } from './place-rule.ts';
import { postcodeRule } from './postcodes.ts';
import { needsRegion, regionsOf } from './regions.ts';

/** The rule of any country, from the reference data: too much of it for a browser, which asks `/places/{country}`. */
export function placeRuleOf(country: string): PlaceRule {
  return {
    country,
    regions: regionsOf(country),
    needsRegion: needsRegion(country),
    postcode: postcodeRule(country),
  };
}
