import { allCountries } from 'country-region-data';
import { iso31661, iso31662 } from 'iso-3166';
import { formatAddress } from 'localized-address-format';
import { POSTCODE_REGEXES } from 'postcode-validator/lib/cjs/postcode-regexes.js';
import { regionNames } from './region-names.ts';

/** Territories without permanent residents. */
const uninhabited = ['AQ', 'BV', 'GS', 'HM', 'UM'];

/** Countries whose addresses use the region's code instead of its name. */
const withRegionCode = ['AU', 'BR', 'CA', 'IT', 'US'];

/** Countries whose addresses name the province, where the package of region names lists larger regions. */
const withProvinces = ['ES', 'IT', 'PH'];

/** Regions whose postal name differs from ISO 3166-2. */
const postalNames: Record<string, Region> = { 'IT-23': { short: 'AO', name: 'Aosta' } };

/**
 * Postcodes as commonly typed, where the package is stricter, and examples for the most common destinations.
 */
const typedPatterns: Record<string, string> = { JP: '^\\d{3}-?\\d{4}$', FR: '^\\d{5}$' };
const examples: Record<string, string> = {
  AT: '1010',
  AU: '2000',
  BE: '1000',
  CA: 'K1A 0B1',
  CH: '8001',
  DE: '10115',
  DK: '1050',
  ES: '28001',
  FI: '00100',
  FR: '75001',
  GB: 'SW1A 1AA',
  IE: 'D02 X285',
  IT: '00118',
  JP: '100-0001',
  NL: '1011 AB',
  NO: '0150',
  NZ: '6011',
  PL: '00-001',
  PT: '1000-001',
  SE: '111 22',
  SG: '018956',
  US: '94103',
};

/** Forms ask for a town in Japan, too, after the prefecture. */
const orders: Record<string, string> = { JP: 'ZSCA' };

type Region = { short: string; name: string };

/** ISO 3166-1, in alphabetical order. */
export function countryCodes(): string[] {
  const codes = iso31661.map(({ alpha2 }) => alpha2);
  return codes.filter((code) => !uninhabited.includes(code)).toSorted();
}

/**
 * What `#regions`, `#region-names` and `#postal` have of each country, from three more packages: common names of regions, address formats
 * that tell which countries use regions, and postcode patterns.
 */
export function countryTables(languages: readonly string[]) {
  const countries = countryCodes();
  return {
    regions: Object.fromEntries(regionLists(countries)),
    'region-names': Object.fromEntries(
      languages.flatMap((language) =>
        language in regionNames ? [[language, namesIn(regionNames[language] ?? {})]] : [],
      ),
    ),
    postal: {
      orders: listedBy(countries, (code) => (partOrder(code) === 'ACSZ' ? undefined : partOrder(code))),
      postcodes: listedBy(countries, (code) => typedPatterns[code] ?? patterns.get(code)),
      examples,
    },
  };
}

function regionLists(countries: string[]): [string, string[][]][] {
  const { compare } = new Intl.Collator('en');
  return countries.filter(namesRegion).flatMap((code): [string, string[][]][] => {
    const regions = withProvinces.includes(code) ? isoProvinces(code) : namedRegions(code);
    const sorted = regions.toSorted((a, b) => compare(a.name, b.name));
    // A single region leaves nothing to choose.
    return sorted.length > 1 ? [[code, sorted.map((it) => printRegion(it, code, sorted))]] : [];
  });
}

/** The regions of some countries in one language, each with what addresses have of it. */
function namesIn(byCountry: Record<string, string>): Record<string, string[][]> {
  return Object.fromEntries(
    Object.entries(byCountry).map(([country, list]) => {
      const regions = namedRegions(country);
      const named = list.split(/,\s+/).map((entry) => {
        const [, short = '', name = ''] = /^(\w+) (.*)$/.exec(entry) ?? [];
        const region = regions.find((it) => it.short === short);
        if (!region) throw new Error(`${country} has no region ${short}`);
        return [printRegion(region, country, regions)[0] ?? '', name];
      });
      return [country, named];
    }),
  );
}

/** Whether addresses of the country include a region. */
function namesRegion(country: string): boolean {
  return formatAddress({ postalCountry: country, administrativeArea: 'region' }).join(' ').includes('region');
}

/** The countries of each value. */
function listedBy(
  countries: string[],
  valueOf: (country: string) => string | undefined,
): Record<string, string> {
  const listed = Object.entries(Object.groupBy(countries, (code) => valueOf(code) ?? ''));
  return Object.fromEntries(
    listed.flatMap(([value, codes = []]) => (value === '' ? [] : [[value, codes.join(' ')]])),
  );
}

/**
 * The order of street (A), town (C), region (S) and postcode (Z) in addresses. A part that a country's parcels do not
 * name comes last: its field may be empty.
 */
function partOrder(country: string): string {
  const parts = { addressLines: ['{A}'], locality: '{C}', administrativeArea: '{S}', postalCode: '{Z}' };
  const lines = formatAddress({ postalCountry: country, ...parts }).join(' ');
  const named = orders[country] ?? [...lines.matchAll(/\{([ACSZ])\}/g)].map(([, part]) => part).join('');
  return [...new Set(`${named}CSZ`)].join('');
}

function namedRegions(country: string): Region[] {
  const [, , regions = []] = allCountries.find(([, code]) => code === country) ?? [];
  return regions.map(([name, short]) => ({ short, name }));
}

/** The subdivisions that have no subdivisions themselves. */
function isoProvinces(country: string): Region[] {
  const parents = new Set(iso31662.map(({ parent }) => parent));
  return iso31662
    .filter(({ code }) => code.startsWith(`${country}-`) && !parents.has(code))
    .map(({ code, name }) => postalNames[code] ?? { short: code.slice(3), name });
}

/** Its code and its name, or the one that is both. */
function printRegion({ short, name }: Region, country: string, regions: Region[]): string[] {
  if (withRegionCode.includes(country)) return [short, name];
  const isUnique = regions.every((other) => other.short === short || other.name !== name);
  return [isUnique ? name : `${name} (${short})`];
}

const patterns = new Map<string, string>([...POSTCODE_REGEXES].map(([code, shape]) => [code, shape.source]));
