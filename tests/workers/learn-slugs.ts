import { eventually } from './eventually.ts';
import type { TestShop } from './harness.ts';

/** Has the shop learn from its sitemaps what everything is called: pages are whole from their first rendering. */
export async function learnSlugs({ shop, miniflare }: Pick<TestShop, 'shop' | 'miniflare'>): Promise<void> {
  for (const part of ['products-1', 'pages']) await (await fetch(`${shop}/sitemaps/${part}.xml`)).text();
  const database = await miniflare.getD1Database('DB', 'storefront');
  await eventually(async () => {
    const { results } = await database.prepare('SELECT DISTINCT kind FROM known_slugs').all();
    return results.length === 3;
  });
}
