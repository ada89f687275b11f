import type { Catalogue } from '../backends/commerce/catalogue/catalogue.ts';
import type { StaleCache } from './stale-cache.ts';

/**
 * Caches the two short lists that every listing needs and that rarely change, in KV per locale (docs/storage.md). The
 * locale must be one of the store's.
 */
export function cacheLists(catalogue: Catalogue, cache: StaleCache): Catalogue {
  return {
    ...catalogue,
    listCategories: (context) =>
      cache.get(`catalogue/${context.locale}/categories`, { load: () => catalogue.listCategories(context) }),
    listFilterableAttributes: (context) =>
      cache.get(`catalogue/${context.locale}/attributes`, {
        load: () => catalogue.listFilterableAttributes(context),
      }),
  };
}
