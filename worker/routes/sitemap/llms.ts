import type { Category } from '#shared/catalogue/product.ts';
import { documents, routes } from '#shared/routes.ts';
import { hasFeature } from '#shared/shop/features.ts';
import { link, list } from '../../markdown/write-markdown.ts';
import { listingHref } from '../shop/listing-query.ts';

export type Said = { name: string; categories: Pick<Category, 'name' | 'slug'>[]; lines: readonly string[] };

/** For assistants that answer questions about the shop (llmstxt.org): the operator's own lines, and where to read on. */
export function llmsText(origin: string, { name, categories, lines }: Said): string {
  return [
    `# ${name}`,
    '',
    ...lines,
    '',
    '## Catalogue',
    '',
    catalogueLinks(origin, categories),
    '',
    '## Lists',
    '',
    list([linkTo(origin, 'What agents may do here', documents.agents.href()), ...listLinks(origin)]),
    '',
  ].join('\n');
}

export function catalogueLinks(origin: string, categories: Said['categories']): string {
  return list([
    linkTo(origin, 'All products', routes.shop.href()),
    ...categories.map(({ name, slug }) => linkTo(origin, name, listingHref({ category: slug }))),
  ]);
}

export function listLinks(origin: string): string[] {
  return [
    linkTo(origin, 'Sitemap', documents.sitemap.href()),
    linkTo(origin, 'Products with prices and availability (RSS)', documents.productFeed.href()),
    ...(hasFeature('articles') ? [linkTo(origin, 'Articles (RSS)', documents.articleFeed.href())] : []),
  ];
}

function linkTo(origin: string, title: string, path: string): string {
  return link(title, `${origin}${path}`);
}
