import type { Catalogue } from '../backends/commerce/catalogue/catalogue.ts';
import { siteKey } from './site-content.ts';
import type { PurgedAt } from './purge.ts';
import type { StaleCache } from './records/stale-cache.ts';

/** What every listing needs and rarely changes (docs/storage.md). The locale must be one of the store's. */
export function cacheLists(catalogue: Catalogue, cache: StaleCache, purgedAt: PurgedAt): Catalogue {
  const listCategories: Catalogue['listCategories'] = (context) =>
    cache.get(
      { key: siteKey(context.locale), name: 'categories' },
      { load: () => catalogue.listCategories(context), purgedAt: purgedAt('categories') },
    );

  return {
    ...catalogue,
    listCategories,
    listFilterableAttributes: (context) =>
      cache.get(
        { key: siteKey(context.locale), name: 'attributes' },
        { load: () => catalogue.listFilterableAttributes(context), purgedAt: purgedAt('attributes') },
      ),
    async listPriceExtremes({ category = '', search = '' }, context) {
      const load = () => catalogue.listPriceExtremes({ category, search }, context);
      const isCategory = async () => (await listCategories(context)).some(({ slug }) => slug === category);
      // Visitors may invent searches and categories.
      if (search !== '' || (category !== '' && !(await isCategory()))) return load();
      return cache.get(
        { key: siteKey(context.locale), name: `prices/${context.currency}/${category}` },
        { load, purgedAt: purgedAt('products') },
      );
    },
  };
}
