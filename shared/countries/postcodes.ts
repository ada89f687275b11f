import postal from '#postal' with { type: 'json' };
import type { PostcodeRule } from './address-rule.ts';
import { listedIn } from './address-words.ts';

/** Countries whose addresses require a postcode (libaddressinput, `require`). */
const required = new Set(
  (
    'AS AT AU AX BE BL BR CA CH CN CZ DE DK EE ES FI FK FM FO FR GB GF GG GL GP GR GU HU IE IM IN IO IT JE JP KR LI LT ' +
    'LU LV MF MH MP MQ MX MY NC NL NO NZ PF PL PM PN PR PT PW RE RO RU SE SG SH SJ SK SM TC TR TW UA US VI WF YT ZA'
  ).split(' '),
);

/** The postcode rule of a country; null without reference data, when any postcode or none is accepted. */
export function postcodeRule(country: string): PostcodeRule | null {
  const pattern = listedIn(postal.postcodes, country);
  const example = postal.examples[country] ?? null;
  return pattern === undefined ? null : { pattern, example, isRequired: required.has(country) };
}
