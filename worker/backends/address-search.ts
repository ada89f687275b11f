import * as z from 'zod/mini';
import type { ShopConfig } from '../config.ts';
import { once } from '../once.ts';
import { parseJson, readText } from './body.ts';

/** As a service writes it: `region` by its name or its code, empty where it says none. */
export type ServiceAddress = { address1: string; city: string; region: string; zip: string };

type ServiceOption = { label: string } & ({ address: ServiceAddress } | { id: string });

/** Where and how is asked: the country's code, the page's locale, and what joins the calls of one address. */
export type Asked = { country: string; locale: string; session: string };

/** A service that finds addresses while they are typed. Its calls throw where it does not answer, or not as it should. */
type AddressSearch = {
  /** Five at most, the likeliest first. */
  find: (typed: string, asked: Asked) => Promise<ServiceOption[]>;
  /** The parts of an option that came with an id. */
  read: (id: string, asked: Asked) => Promise<ServiceAddress | null>;
};

type Service = {
  /** Without a slash at its end. */
  url: string;
  key: string;
  fetch: typeof fetch;
};

/** As their terms ask to be named. */
const SOURCES = { google: 'Google Maps', photon: '© OpenStreetMap' };

/** What fills in addresses in a form. */
export type AddressHelp = {
  /** Who finds addresses while they are typed; null where nobody does. */
  source: string | null;
  /** Whether a Japanese postcode finds its place. */
  hasPostcodes: boolean;
};

export function addressHelpOf(config: Pick<ShopConfig, 'addressSearch' | 'postcodeSearch'>): AddressHelp {
  const { addressSearch, postcodeSearch } = config;
  return { source: addressSearch && SOURCES[addressSearch], hasPostcodes: postcodeSearch !== null };
}

const MOST_OPTIONS = 5;
const WAIT_MS = 2_000;
const MAX_BYTES = 100_000;

/** The JSON of a service of places; throws where it does not answer in time, or refuses. `of`: what is searched, for the log. */
export async function askService(send: typeof fetch, url: string, of: string, init: RequestInit = {}) {
  const signal = AbortSignal.timeout(WAIT_MS);
  const inTime = <T>(answer: Promise<T>) =>
    answer.catch((error: unknown) => {
      throw signal.aborted ? new Error(`The search of ${of} did not answer within ${WAIT_MS} ms`) : error;
    });
  const response = await inTime(send(url, { ...init, signal, redirect: 'manual' }));
  if (!response.ok) throw new Error(`The search of ${of} answered ${response.status}`);
  return parseJson((await inTime(readText(response, MAX_BYTES))) ?? '');
}

/** Null where the shop has none (docs/operations/features.md#address-search). */
export function createAddressSearch(
  config: Pick<ShopConfig, 'addressSearch' | 'addressSearchUrl' | 'addressSearchKey'>,
  send: typeof fetch,
): AddressSearch | null {
  const { addressSearch: kind, addressSearchUrl: url, addressSearchKey } = config;
  if (kind === null) return null;
  const key = addressSearchKey ?? '';
  return kind === 'google'
    ? createGoogleSearch({ url: url ?? 'https://places.googleapis.com', key, fetch: send })
    : createPhotonSearch({ url: url ?? 'https://photon.komoot.io', key, fetch: send });
}

const suggestions = once(() =>
  z.object({
    suggestions: z.optional(
      z.array(
        z.object({
          placePrediction: z.optional(
            z.object({ placeId: z.string(), text: z.object({ text: z.string() }) }),
          ),
        }),
      ),
    ),
  }),
);

const place = once(() =>
  z.object({
    postalAddress: z.optional(
      z.object({
        regionCode: z.string(),
        postalCode: z.catch(z.string(), ''),
        administrativeArea: z.catch(z.string(), ''),
        locality: z.catch(z.string(), ''),
        addressLines: z.catch(z.array(z.string()), []),
      }),
    ),
  }),
);

/** Google's Places API (New): an autocompletion, then the place, billed together by their session. */
function createGoogleSearch({ url, key, fetch: send }: Service): AddressSearch {
  async function call(path: string, init: RequestInit, fields: string): Promise<unknown> {
    const headers = { 'Content-Type': 'application/json', 'X-Goog-Api-Key': key, 'X-Goog-FieldMask': fields };
    return askService(send, `${url}/v1/${path}`, 'addresses', { ...init, headers });
  }

  return {
    async find(typed, { country, locale, session }: Asked) {
      const body = JSON.stringify({
        input: typed,
        includedRegionCodes: [country.toLowerCase()],
        languageCode: locale,
        sessionToken: session,
      });
      const fields = 'suggestions.placePrediction.placeId,suggestions.placePrediction.text.text';
      const found = suggestions().parse(await call('places:autocomplete', { method: 'POST', body }, fields));
      return (found.suggestions ?? [])
        .flatMap(({ placePrediction: it }) => (it ? [{ label: it.text.text, id: it.placeId }] : []))
        .slice(0, MOST_OPTIONS);
    },
    async read(id, { country, locale, session }) {
      const query = new URLSearchParams({ languageCode: locale, regionCode: country, sessionToken: session });
      const { postalAddress: found } = place().parse(
        await call(`places/${encodeURIComponent(id)}?${query.toString()}`, {}, 'postalAddress'),
      );
      if (found?.regionCode !== country) return null;
      const { addressLines, locality: city, administrativeArea: region, postalCode: zip } = found;
      return { address1: addressLines.join(', '), city, region, zip };
    },
  };
}

/** Languages that the service has names in; others get those of the place. */
const LANGUAGES = new Set(['en', 'de', 'fr']);

/** Where the number of a house comes before its street. */
const NUMBER_FIRST = new Set(
  'AU BD CA FR GB GG HK IE IL IM IN JE KE LK LU MC MT MY NG NZ PH PK SG TH TW UG US ZA ZW'.split(' '),
);

const text = z.catch(z.string(), '');

const answer = once(() =>
  z.object({
    features: z.array(
      z.object({
        properties: z.object({
          countrycode: text,
          type: text,
          name: text,
          street: text,
          housenumber: text,
          city: text,
          locality: text,
          state: text,
          postcode: text,
        }),
      }),
    ),
  }),
);

type Place = z.infer<ReturnType<typeof answer>>['features'][number]['properties'];

/** Photon (https://photon.komoot.io, or one's own): addresses of OpenStreetMap, with their parts. */
function createPhotonSearch({ url, fetch: send }: Service): AddressSearch {
  return {
    async find(typed, { country, locale }) {
      const named = new Intl.DisplayNames('en', { type: 'region' }).of(country) ?? country;
      const language = locale.slice(0, 2);
      const query = new URLSearchParams([
        ['q', `${typed}, ${named}`],
        ['limit', '20'],
        ['lang', LANGUAGES.has(language) ? language : 'default'],
        ['layer', 'house'],
        ['layer', 'street'],
      ]);
      const { features } = answer().parse(
        await askService(send, `${url}/api?${query.toString()}`, 'addresses'),
      );
      const options = features
        .filter(({ properties }) => properties.countrycode === country)
        .map(({ properties }) => optionOf(properties, country));
      // A long street is in several pieces.
      return [...new Map(options.map((option) => [option.label, option])).values()].slice(0, MOST_OPTIONS);
    },
    read: async () => null,
  };
}

function optionOf({ type, name, street, housenumber, ...rest }: Place, country: string) {
  const way = type === 'street' ? name : street || name;
  const parts = NUMBER_FIRST.has(country) ? [housenumber, way] : [way, housenumber];
  const address1 = parts.filter(Boolean).join(' ');
  const city = rest.city || rest.locality;
  const { state: region, postcode: zip } = rest;
  const town = NUMBER_FIRST.has(country) ? [city, zip] : [zip, city];
  const label = [address1, town.filter(Boolean).join(' '), region].filter(Boolean).join(', ');
  return { label, address: { address1, city, region, zip } };
}
