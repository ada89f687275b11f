import type { Category } from '#shared/catalogue/product.ts';
import { documents, routes } from '#shared/routes.ts';
import { hasFeature } from '#shared/shop/features.ts';
import { listingHref } from '../shop/listing-query.ts';

type Said = { name: string; categories: Pick<Category, 'name' | 'slug'>[]; lines: readonly string[] };

/** For assistants that answer questions about the shop (llmstxt.org): the operator's own lines, and where to read on. */
export function llmsText(origin: string, { name, categories, lines }: Said): string {
  const link = (title: string, path: string) => `- [${title.replaceAll(/[[\]\n]/g, ' ')}](${origin}${path})`;
  return [
    `# ${name}`,
    '',
    ...lines,
    '',
    '## Catalogue',
    '',
    link('All products', routes.shop.href()),
    ...categories.map((category) => link(category.name, listingHref({ category: category.slug }))),
    '',
    '## Lists',
    '',
    link('Sitemap', documents.sitemap.href()),
    link('Products with prices and availability (RSS)', documents.productFeed.href()),
    ...(hasFeature('articles') ? [link('Articles (RSS)', documents.articleFeed.href())] : []),
    '',
  ].join('\n');
}
