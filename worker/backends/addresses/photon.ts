import * as z from 'zod/mini';
import { once } from '../../once.ts';
import { parseJson, readText } from '../body.ts';
import { MAX_BYTES, MOST_OPTIONS, WAIT_MS, type AddressSearch, type Service } from './service.ts';

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
export function createPhotonSearch({ url, fetch: send }: Service): AddressSearch {
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
      const signal = AbortSignal.timeout(WAIT_MS);
      const response = await send(`${url}/api?${query.toString()}`, { signal, redirect: 'manual' });
      if (!response.ok) throw new Error(`The search of addresses answered ${response.status}`);
      const { features } = answer().parse(parseJson((await readText(response, MAX_BYTES)) ?? ''));
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
