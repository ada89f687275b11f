import type { Catalogue } from '../backends/commerce/catalogue/catalogue.ts';
import { siteKey } from './site-content.ts';
import type { PurgedAt } from './purge.ts';
import type { StaleCache } from './stale-cache.ts';

/**
 * Caches the two short lists that every listing needs and that rarely change, beside the settings of the locale
 * (docs/storage.md). The locale must be one of the store's.
 */
export function cacheLists(catalogue: Catalogue, cache: StaleCache, purgedAt: PurgedAt): Catalogue {
  return {
    ...catalogue,
    listCategories: (context) =>
      cache.get(
        { key: siteKey(context.locale), name: 'categories' },
        { load: () => catalogue.listCategories(context), purgedAt: purgedAt('categories') },
      ),
    listFilterableAttributes: (context) =>
      cache.get(
        { key: siteKey(context.locale), name: 'attributes' },
        { load: () => catalogue.listFilterableAttributes(context), purgedAt: purgedAt('attributes') },
      ),
  };
}
