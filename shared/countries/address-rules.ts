import regions from '#regions' with { type: 'json' };
import type { AddressRule, Region } from './address-rule.ts';
import { addressNames, fieldOrder, phoneExample } from './address-words.ts';
import { postcodeRule } from './postcodes.ts';

/** The address rule of any country. The reference data is too large for browsers, which fetch `/places/{country}`. */
export function addressRuleOf(country: string): AddressRule {
  return {
    country,
    regions: regionsOf(country),
    needsRegion: required.has(country),
    postcode: postcodeRule(country),
    order: fieldOrder(country),
    names: addressNames(country),
    phone: phoneExample(country),
  };
}

/** Countries whose addresses require a region (libaddressinput, `require`). */
const required = new Set(
  'AE AU BR CA CN CO CR ES FM HN ID IN IQ IT JM JP KI KN KR MH NR PG PW RU SO SV TW UA US VE'.split(' '),
);

function regionsOf(country: string): Region[] {
  const list = Object.hasOwn(regions, country) ? regions[country] : undefined;
  return (list ?? []).map(([code, name = code]) => ({ code, name }));
}
