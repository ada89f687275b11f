import { Hono } from 'hono';

type Place = {
  country: string;
  house: string;
  street: string;
  city: string;
  region: string;
  /** As Google names it. */ code: string;
  zip: string;
};

const place = (line: string): Place => {
  const [country = '', house = '', street = '', city = '', region = '', code = '', zip = ''] =
    line.split('|');
  return { country, house, street, city, region, code, zip };
};

/** Made up, but for their towns. */
const places = [
  'AU|4|Old Factory Lane|Marrickville|New South Wales|NSW|2204',
  'AU|12|Wattle Street|Ultimo|New South Wales|NSW|2007',
  'AU|88|Wattle Grove|Fitzroy|Victoria|VIC|3065',
  'AU|1/7|Banksia Parade|Fremantle|Western Australia|WA|6160',
  'NZ|21|Kōwhai Road|Wellington|Wellington|WGN|6011',
  'US|350|Juniper Avenue|Portland|Oregon|OR|97204',
  'GB|9|Rowan Terrace|Leeds|||LS1 4AP',
  'FR|17|Rue des Tilleuls|Lyon|Auvergne-Rhône-Alpes||69002',
  'DE|5a|Lindenstraße|Köln|Nordrhein-Westfalen||50674',
  'CH|30|Lindenweg|Bern|Bern|BE|3011',
  'JP|1-2-3|神宮前|渋谷区|東京都|13|150-0001',
  'AE|40|Al Sidr Street|Dubai|Dubai||',
].map(place);

/** By their postcodes, with the kana that the service has: of one district, of two, and of a city alone. */
const postcodes: Record<string, string[]> = {
  '1500001': ['13|東京都|渋谷区|神宮前|ﾄｳｷｮｳﾄ|ｼﾌﾞﾔｸ|ｼﾞﾝｸﾞｳﾏｴ'],
  '6028032': [
    '26|京都府|京都市上京区|上鍛冶町|ｷｮｳﾄﾌ|ｷｮｳﾄｼｶﾐｷﾞｮｳｸ|ｶﾐｶｼﾞﾁｮｳ',
    '26|京都府|京都市上京区|東魚屋町|ｷｮｳﾄﾌ|ｷｮｳﾄｼｶﾐｷﾞｮｳｸ|ﾋｶﾞｼｳｵﾔﾁｮｳ',
  ],
  '9800000': ['4|宮城県|仙台市青葉区||ﾐﾔｷﾞｹﾝ|ｾﾝﾀﾞｲｼｱｵﾊﾞｸ|'],
};

const numberFirst = new Set(['AU', 'NZ', 'US', 'GB', 'FR']);
const lineOf = ({ country, house, street }: Place) =>
  (numberFirst.has(country) ? [house, street] : [street, house]).join(' ');

/** Those of a country that have each word of what was typed. */
function find(country: string, typed: string): Place[] {
  const words = typed.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return places.filter((each) => {
    const text = [lineOf(each), each.city, each.zip].join(' ').toLowerCase();
    return each.country === country && words.every((word) => text.includes(word));
  });
}

const countryNamed = (name: string) =>
  places.find(({ country }) => new Intl.DisplayNames('en', { type: 'region' }).of(country) === name)?.country;

/**
 * Searches of addresses: `/addresses/photon` as Photon answers, `/addresses/google` as Google's Places API (New) does, and
 * `/addresses/zipcloud` as zipcloud's search of Japanese postcodes.
 */
export function createAddresses() {
  return new Hono()
    .get('/zipcloud/api/search', (c) => {
      const zipcode = (c.req.query('zipcode') ?? '').replace('-', '');
      if (!/^\d{7}$/.test(zipcode))
        return c.json({ message: '郵便番号の桁数が不正です。', results: null, status: 400 });
      const results = postcodes[zipcode]?.map((line) => {
        const [prefcode, address1, address2, address3, kana1, kana2, kana3] = line.split('|');
        return { address1, address2, address3, kana1, kana2, kana3, prefcode, zipcode };
      });
      return c.json({ message: null, results: results ?? null, status: 200 });
    })
    .get('/photon/api', (c) => {
      const typed = (c.req.query('q') ?? '').split(', ');
      const country = countryNamed(typed.pop() ?? '') ?? '';
      const features = find(country, typed.join(' ')).map((each) => ({
        type: 'Feature',
        geometry: { type: 'Point', coordinates: [0, 0] },
        properties: {
          osm_key: 'building',
          type: 'house',
          countrycode: each.country,
          housenumber: each.house,
          street: each.street,
          city: each.city,
          ...(each.region && { state: each.region }),
          ...(each.zip && { postcode: each.zip }),
        },
      }));
      return c.json({ type: 'FeatureCollection', features });
    })
    .post('/google/v1/places:autocomplete', async (c) => {
      if (!c.req.header('x-goog-api-key')) return c.json({ error: { code: 403 } }, 403);
      const asked: { input?: string; includedRegionCodes?: string[] } = await c.req.json();
      const country = asked.includedRegionCodes?.[0]?.toUpperCase() ?? '';
      const suggestions = find(country, asked.input ?? '').map((each) => ({
        placePrediction: {
          placeId: `place-${places.indexOf(each)}`,
          text: { text: [lineOf(each), each.city, each.country].join(', ') },
        },
      }));
      return c.json(suggestions.length > 0 ? { suggestions } : {});
    })
    .get('/google/v1/places/:id', (c) => {
      const found = places[Number(c.req.param('id').replace('place-', ''))];
      if (!c.req.header('x-goog-api-key') || !found) return c.json({ error: { code: 404 } }, 404);
      return c.json({
        postalAddress: {
          regionCode: found.country,
          postalCode: found.zip,
          administrativeArea: found.code || found.region,
          locality: found.city,
          addressLines: [lineOf(found)],
        },
      });
    });
}
