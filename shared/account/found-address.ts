/** An address of the search, as the fields of the form have it; `state` as the picker sends it (`AU-NSW`), or empty. */
export type FoundAddress = { address1: string; city: string; state: string; zip: string };

/** One that was found: with its parts, or an id by which they are asked for. */
export type AddressOption = { label: string } & ({ address: FoundAddress } | { id: string });

/** To `POST /places/{country}`: what was typed, or the id of an option. `session` is the same for all calls of one address. */
export type AddressQuestion = { locale: string; session: string } & ({ typed: string } | { id: string });

export const TYPED_MIN_LENGTH = 4;
export const TYPED_MAX_LENGTH = 150;
