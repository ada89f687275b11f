/** A region in addresses; `code` is printed on the parcel. */
export type Region = { code: string; name: string };

/** `pattern` is a case-insensitive regular expression. */
export type PostcodeRule = { pattern: string; example: string | null; isRequired: boolean };

/** The rule for addresses in a country. The Worker knows every country's, a browser only the chosen one's. */
export type AddressRule = {
  country: string;
  regions: Region[];
  needsRegion: boolean;
  postcode: PostcodeRule | null;
  /** The order of its forms: given and family name (G, F), street (A), town (C), region (S), postcode (Z). */
  order: string;
  names: AddressNames;
  /** A number as dialled from abroad; empty where none is known. */
  phone: string;
};

export type AddressNames = {
  town: 'suburb' | 'town';
  postcode: 'postcode' | 'postal' | 'zip' | 'eircode' | 'pin';
  region:
    | 'region'
    | 'state'
    | 'province'
    | 'prefecture'
    | 'county'
    | 'department'
    | 'emirate'
    | 'island'
    | 'parish';
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
