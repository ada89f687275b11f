import type { ShopConfig } from '../../config.ts';
import { createGoogleSearch } from './google.ts';
import { createPhotonSearch } from './photon.ts';
import type { AddressSearch } from './service.ts';

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
