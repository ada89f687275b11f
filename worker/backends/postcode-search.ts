import * as z from 'zod/mini';
import type { ShopConfig } from '../config.ts';
import { once } from '../once.ts';
import type { ServiceAddress } from './address-search.ts';
import { parseJson, readText } from './body.ts';

/**
 * The prefecture, city and district of a Japanese postcode, seven digits without a hyphen; null where there is none. Throws
 * where the service does not answer, or not as it should.
 */
type PostcodeSearch = (digits: string) => Promise<ServiceAddress | null>;

const WAIT_MS = 2_000;
const MAX_BYTES = 100_000;

const answer = once(() =>
  z.object({
    status: z.literal(200),
    results: z.nullable(
      z.array(z.object({ address1: z.string(), address2: z.string(), address3: z.string() })),
    ),
  }),
);

/** Null where the shop has none (docs/operations/features.md#postcodes-of-japan). */
export function createPostcodeSearch(
  { postcodeSearch, postcodeSearchUrl }: Pick<ShopConfig, 'postcodeSearch' | 'postcodeSearchUrl'>,
  send: typeof fetch,
): PostcodeSearch | null {
  if (postcodeSearch === null) return null;
  const url = postcodeSearchUrl ?? 'https://zipcloud.ibsnet.co.jp';
  return async (digits) => {
    const signal = AbortSignal.timeout(WAIT_MS);
    const response = await send(`${url}/api/search?zipcode=${digits}`, { signal, redirect: 'manual' });
    if (!response.ok) throw new Error(`The search of postcodes answered ${response.status}`);
    const { results } = answer().parse(parseJson((await readText(response, MAX_BYTES)) ?? ''));
    if (!results) return null;
    // One postcode may have several districts, or lie in two cities.
    const common = (part: 'address1' | 'address2' | 'address3') => {
      const [first = '', ...others] = new Set(results.map((each) => each[part]));
      return others.length === 0 ? first : '';
    };
    const zip = `${digits.slice(0, 3)}-${digits.slice(3)}`;
    return { region: common('address1'), city: common('address2'), address1: common('address3'), zip };
  };
}
