import type { ShopConfig } from '../../config.ts';

/** As a service writes it: `region` by its name or its code, empty where it says none. */
export type ServiceAddress = { address1: string; city: string; region: string; zip: string };

export type ServiceOption = { label: string } & ({ address: ServiceAddress } | { id: string });

/** Where and how is asked: the country's code, the page's locale, and what joins the calls of one address. */
export type Asked = { country: string; locale: string; session: string };

/** A service that finds addresses while they are typed. Its calls throw where it does not answer, or not as it should. */
export type AddressSearch = {
  /** Five at most, the likeliest first. */
  find: (typed: string, asked: Asked) => Promise<ServiceOption[]>;
  /** The parts of an option that came with an id. */
  read: (id: string, asked: Asked) => Promise<ServiceAddress | null>;
};

export type Service = {
  /** Without a slash at its end. */
  url: string;
  key: string;
  fetch: typeof fetch;
};

/** As their terms ask to be named. */
const SOURCES = { google: 'Google Maps', photon: '© OpenStreetMap' };

export function addressSourceOf({ addressSearch }: Pick<ShopConfig, 'addressSearch'>): string | null {
  return addressSearch && SOURCES[addressSearch];
}

export const MOST_OPTIONS = 5;
export const WAIT_MS = 2_000;
export const MAX_BYTES = 100_000;
