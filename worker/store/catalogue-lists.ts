import type { Catalogue } from '../backends/commerce/catalogue.ts';
import type { StaleCache } from './stale-cache.ts';

/**
 * The catalogue with its two short lists, which every listing needs and which hardly ever change, from KV per locale
 * (docs/storage.md). The locale must be one that the store lists.
 */
export function keepLists(catalogue: Catalogue, cache: StaleCache): Catalogue {
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
