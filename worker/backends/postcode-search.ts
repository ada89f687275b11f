import * as z from 'zod/mini';
import type { ShopConfig } from '../config.ts';
import { once } from '../once.ts';
import { askService, type ServiceAddress } from './address-search.ts';

/**
 * The prefecture, city and district of a Japanese postcode, seven digits without a hyphen; null where there is none. Throws
 * where the service does not answer, or not as it should.
 */
type PostcodeSearch = (digits: string) => Promise<ServiceAddress | null>;

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
    const { results } = answer().parse(
      await askService(send, `${url}/api/search?zipcode=${digits}`, 'postcodes'),
    );
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
