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
};

/** The rule of a country without reference data: anything is accepted. */
export function unknownCountryRule(country: string): AddressRule {
  return { country, regions: [], needsRegion: false, postcode: null };
}
