/** An address of the search, as the fields of the form have it; `state` as the picker sends it (`AU-NSW`), or empty. */
export type FoundAddress = { address1: string; city: string; state: string; zip: string };

/** One that was found: with its parts, or an id by which they are asked for. */
export type AddressOption = { label: string } & ({ address: FoundAddress } | { id: string });

/**
 * To `POST /places/{country}`: what was typed, the id of an option, or the digits of a postcode in Japan. `session` is the
 * same for all calls of one address.
 */
export type AddressQuestion = { locale: string; session: string } & AddressClue;

export type AddressClue = { typed: string } | { id: string } | { zip: string };

/** Of seven digits, which its keyboards also write in full width; null where it is not one. */
export function japanesePostcode(country: string, typed: string): string | null {
  const digits = typed.normalize('NFKC').replace(/[^0-9]/g, '');
  return country === 'JP' && digits.length === 7 ? digits : null;
}

export const TYPED_MIN_LENGTH = 4;
export const TYPED_MAX_LENGTH = 150;
