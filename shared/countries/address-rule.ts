/** A region in addresses; `code` is what goes on the parcel. */
export type Region = { code: string; name: string };

/** `pattern` is a case-insensitive regular expression. */
export type PostcodeRule = { pattern: string; example: string | null; isRequired: boolean };

/** The rule for addresses in a country. The Worker knows every country's, a browser only the chosen one's. */
export type AddressRule = {
  country: string;
  regions: Region[];
  needsRegion: boolean;
  postcode: PostcodeRule | null;
  /** In which order its forms ask: given and family name (G, F), street (A), town (C), region (S), postcode (Z). */
  order: string;
  names: AddressNames;
  /** A number as one dials it from abroad; empty where none is known. */
  phone: string;
};

/** What parts of an address are called there. */
export type AddressNames = {
  town: 'suburb' | 'town';
  postcode: 'postcode' | 'postal' | 'zip' | 'eircode';
  region: 'region' | 'state' | 'province' | 'prefecture' | 'county';
};

const plainNames: AddressNames = { town: 'town', postcode: 'postcode', region: 'region' };

/** The rule of a country without reference data: anything is accepted. */
export function unknownCountryRule(country: string): AddressRule {
  return {
    country,
    regions: [],
    needsRegion: false,
    postcode: null,
    order: 'GFACSZ',
    names: plainNames,
    phone: '',
  };
}
