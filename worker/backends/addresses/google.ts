import * as z from 'zod/mini';
import { once } from '../../once.ts';
import { parseJson, readText } from '../body.ts';
import { MAX_BYTES, MOST_OPTIONS, WAIT_MS, type AddressSearch, type Asked, type Service } from './service.ts';

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
export function createGoogleSearch({ url, key, fetch: send }: Service): AddressSearch {
  async function call(path: string, init: RequestInit, fields: string): Promise<unknown> {
    const headers = { 'Content-Type': 'application/json', 'X-Goog-Api-Key': key, 'X-Goog-FieldMask': fields };
    const signal = AbortSignal.timeout(WAIT_MS);
    const response = await send(`${url}/v1/${path}`, { ...init, headers, signal, redirect: 'manual' });
    if (!response.ok) throw new Error(`The search of addresses answered ${response.status}`);
    return parseJson((await readText(response, MAX_BYTES)) ?? '');
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
