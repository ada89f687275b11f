import postal from '#postal' with { type: 'json' };
import type { AddressNames } from './address-rule.ts';

/** Where the family name comes first (CLDR, names of persons). */
const familyFirst = 'CN HK HU JP KH KP KR MN MO TW VN';

/** Local names of postcodes and regions (libaddressinput, `zip_name_type`, `state_name_type`), where they differ. */
const postcodeNames: Partial<Record<AddressNames['postcode'], string>> = {
  zip: 'AS FM GU MH MP PH PR PW US VI',
  postal: 'CA SG ZA',
  eircode: 'IE',
  pin: 'IN',
};

const regionNames: Partial<Record<AddressNames['region'], string>> = {
  state: 'AU BR FM IN MM MX MY NG PW SD SS US VE',
  province: 'AR CA CN CR DO EC ES ID IT KH KP KR LA PA PH TH TR VN ZA',
  prefecture: 'JP',
  county: 'EE HR HU IE NO RO SE TW',
  department: 'CO HN NI SV UY',
  emirate: 'AE',
  island: 'BS CV KN KY PF SC TV',
  parish: 'AD BB JM',
};

/** Numbers as dialled from abroad, of the most common destinations. */
const phones: Partial<Record<string, string>> = {
  AE: '+971 2 234 5678',
  AT: '+43 1 234567',
  AU: '+61 2 9000 0000',
  BE: '+32 2 123 45 67',
  CA: '+1 506 234 5678',
  CH: '+41 21 234 56 78',
  DE: '+49 30 123456',
  DK: '+45 32 12 34 56',
  ES: '+34 810 12 34 56',
  FI: '+358 13 1234567',
  FR: '+33 1 23 45 67 89',
  GB: '+44 121 234 5678',
  IE: '+353 1 234 5678',
  IT: '+39 02 1234 5678',
  JP: '+81 3 1234 5678',
  NL: '+31 10 123 4567',
  NO: '+47 21 23 45 67',
  NZ: '+64 3 234 5678',
  PL: '+48 12 345 67 89',
  PT: '+351 21 234 5678',
  SA: '+966 11 234 5678',
  SE: '+46 8 123 456 78',
  SG: '+65 6123 4567',
  US: '+1 201 555 0123',
};

export function fieldOrder(country: string): string {
  return `${familyFirst.split(' ').includes(country) ? 'FG' : 'GF'}${listedIn(postal.orders, country) ?? 'ACSZ'}`;
}

export function addressNames(country: string): AddressNames {
  return {
    town: country === 'AU' || country === 'NZ' ? 'suburb' : 'town',
    postcode: listedIn(postcodeNames, country) ?? 'postcode',
    region: listedIn(regionNames, country) ?? 'region',
  };
}

export function phoneExample(country: string): string {
  return (Object.hasOwn(phones, country) && phones[country]) || '';
}

/** The name in whose list a country is. */
export function listedIn<K extends string>(
  lists: Partial<Record<K, string>>,
  country: string,
): K | undefined {
  const names = Object.keys(lists) as K[];
  return names.find((name) => lists[name]?.split(' ').includes(country));
}
