import { expect, test } from 'vitest';
import { createAddressSearch } from './address-search.ts';

const asked = { country: 'AU', locale: 'en-AU', session: '0' };

function searchOf(kind: 'google' | 'photon', answer: unknown, status = 200) {
  const calls: { url: URL; init: RequestInit }[] = [];
  const send = async (url: string, init: RequestInit) => {
    calls.push({ url: new URL(url), init });
    return new Response(typeof answer === 'string' ? answer : JSON.stringify(answer), { status });
  };
  const config = { addressSearch: kind, addressSearchUrl: null, addressSearchKey: 'key-of-the-shop' };
  const search = createAddressSearch(config, send as typeof fetch);
  if (!search) throw new Error('There is none');
  return { search, calls };
}

const feature = (properties: object) => ({ type: 'Feature', properties });

test('Photon is asked in a language that it has, for houses and streets, and those of other countries are left out', async () => {
  const { search, calls } = searchOf('photon', {
    features: [
      feature({ type: 'house', countrycode: 'NZ', street: 'Wattle Street', city: 'Napier' }),
      feature({
        type: 'house',
        countrycode: 'AU',
        housenumber: '12',
        street: 'Wattle Street',
        city: 'Ultimo',
        state: 'New South Wales',
        postcode: '2007',
      }),
      feature({ type: 'street', countrycode: 'AU', name: 'Wattle Lane', locality: 'Ultimo', postcode: 2007 }),
      feature({ type: 'street', countrycode: 'AU', name: 'Wattle Lane', locality: 'Ultimo' }),
    ],
  });
  expect(await search.find('12 wattle', asked)).toEqual([
    {
      label: '12 Wattle Street, Ultimo 2007, New South Wales',
      address: { address1: '12 Wattle Street', city: 'Ultimo', region: 'New South Wales', zip: '2007' },
    },
    {
      label: 'Wattle Lane, Ultimo',
      address: { address1: 'Wattle Lane', city: 'Ultimo', region: '', zip: '' },
    },
  ]);
  const [call] = calls;
  expect(call?.url.origin).toBe('https://photon.komoot.io');
  expect(call?.url.searchParams.get('q')).toBe('12 wattle, Australia');
  expect(call?.url.searchParams.getAll('layer')).toEqual(['house', 'street']);
  await search.find('wattle', { ...asked, locale: 'ja' });
  expect(calls[1]?.url.searchParams.get('lang')).toBe('default');
});

test('where the number of a house comes last, it does', async () => {
  const house = { type: 'house', countrycode: 'DE', housenumber: '5a', street: 'Lindenstraße', city: 'Köln' };
  const { search } = searchOf('photon', { features: [feature(house)] });
  const [found] = await search.find('linden', { ...asked, country: 'DE' });
  expect(found).toMatchObject({ address: { address1: 'Lindenstraße 5a' } });
});

test('Google is asked with the key in a header, in one session, and for a place by its id', async () => {
  const { search, calls } = searchOf('google', {
    suggestions: [
      { placePrediction: { placeId: 'a', text: { text: '12 Wattle Street, Ultimo' } } },
      { queryPrediction: { text: { text: 'wattle' } } },
    ],
    postalAddress: {
      regionCode: 'AU',
      postalCode: '2007',
      administrativeArea: 'NSW',
      locality: 'Ultimo',
      addressLines: ['Unit 3', '12 Wattle Street'],
    },
  });
  expect(await search.find('12 wattle', asked)).toEqual([{ label: '12 Wattle Street, Ultimo', id: 'a' }]);
  expect(await search.read('a', asked)).toEqual({
    address1: 'Unit 3, 12 Wattle Street',
    city: 'Ultimo',
    region: 'NSW',
    zip: '2007',
  });
  // Of another country than the chosen one nothing is filled in.
  expect(await search.read('a', { ...asked, country: 'NZ' })).toBeNull();
  const [find, read] = calls;
  expect(new Headers(find?.init.headers).get('X-Goog-Api-Key')).toBe('key-of-the-shop');
  expect(JSON.parse(find?.init.body as string)).toMatchObject({ input: '12 wattle', sessionToken: '0' });
  expect(read?.url.pathname).toBe('/v1/places/a');
  expect(read?.url.search).not.toContain('key-of-the-shop');
});

test.each([
  ['google', { error: { code: 403 } }, 403],
  ['photon', 'busy', 503],
  ['photon', '', 200],
  ['photon', '{"features":{}}', 200],
  ['google', '[]', 200],
] as const)('%s that answers %j with %i is an error', async (kind, answer, status) => {
  await expect(searchOf(kind, answer, status).search.find('wattle', asked)).rejects.toThrow();
});

test('Google without suggestions found nothing', async () => {
  expect(await searchOf('google', {}).search.find('wattle', asked)).toEqual([]);
});
