/** A region as it is written in addresses: `code` goes on the parcel. */
export type Region = { code: string; name: string };

/** `pattern` is a regular expression for what is typed, in either case. */
export type PostcodeRule = { pattern: string; example: string | null; isRequired: boolean };

/** What an address in a country is held to. The Worker knows every country's, a browser that of the chosen one. */
export type AddressRule = {
  country: string;
  regions: Region[];
  needsRegion: boolean;
  postcode: PostcodeRule | null;
};

/** The rule of a country that nothing is known of. */
export function unknownCountryRule(country: string): AddressRule {
  return { country, regions: [], needsRegion: false, postcode: null };
}
