import regionNames from '#region-names' with { type: 'json' };
import type regionLists from '#regions';
import type { AddressRule, Region } from './address-rule.ts';
import { addressNames, fieldOrder, phoneExample } from './address-words.ts';
import { postcodeRule } from './postcodes.ts';

let regions: typeof regionLists | null = null;

/** The regions of all countries, which are as much as a fifth of the routes on demand: before any rule is asked for. */
export async function loadRegions(): Promise<void> {
  regions ??= (await import('#regions', { with: { type: 'json' } })).default;
}

/**
 * The address rule of any country, after `loadRegions`. The reference data is too large for browsers, which fetch
 * `/places/{country}`.
 *
 * @param locale of the page that shows the regions' names, some of which are known in the language of their country only
 */
export function addressRuleOf(country: string, locale = ''): AddressRule {
  return {
    country,
    regions: regionsOf(country, locale),
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

function regionsOf(country: string, locale: string): Region[] {
  if (regions === null) throw new Error('Regions are not loaded');
  const list = Object.hasOwn(regions, country) ? (regions[country] ?? []) : [];
  const named = namesIn(country, locale);
  const others = list.filter(([code]) => !named.some((it) => it[0] === code));
  return [...named, ...others].map(([code, name = code]) => ({ code, name }));
}

function namesIn(country: string, locale: string): [code: string, name: string][] {
  const [language = ''] = locale.split('-');
  const byCountry = Object.hasOwn(regionNames, language) ? regionNames[language] : undefined;
  return byCountry && Object.hasOwn(byCountry, country) ? (byCountry[country] ?? []) : [];
}

/** The code of a region that is said by its code, or by its name in any language; null where there is none. */
export function regionCalled(country: string, said: string): string | null {
  const known = ['', ...Object.keys(regionNames)].flatMap((language) => regionsOf(country, language));
  const wanted = said.toLowerCase();
  return known.find((it) => [it.code, it.name].some((each) => each.toLowerCase() === wanted))?.code ?? null;
}

/** A region of an address as a page in this locale shows it: 東京都 for Tokyo. A code stays what parcels have: NSW. */
export function regionName(state: string, { country, locale }: { country: string; locale: string }): string {
  if (/^[A-Z]{2,3}$/.test(state)) return state;
  return namesIn(country, locale).find(([code]) => code === state)?.[1] ?? state;
}
