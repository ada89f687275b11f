import type { Category } from '#shared/catalogue/product.ts';
import type { AppContext } from '../context.ts';
import { moneyFormat } from '../render/money-format.ts';
import type { CategoryBlocks } from '../routes/shop/category-blocks.tsx';
import { listingHref } from '../routes/shop/listing-query.ts';
import type { Listing } from '../routes/shop/load-listing.ts';
import { absolute, editorsLinks } from './absolute.ts';
import { blocksMarkdown } from './article-markdown.ts';
import { listedLine } from './product-markdown.ts';
import { document, link, list, markdownOfHtml, plainText } from './write-markdown.ts';

type Said = { title: string; category: Category | null; listing: Listing; blocks: CategoryBlocks };

/** A page of a listing, with the way to the pages beside it and to the categories below it. */
export async function listingMarkdown(
  c: AppContext,
  { title, category, listing, blocks }: Said,
): Promise<string> {
  const t = c.get('text');
  const { query, products, count, pageCount, categories } = listing;
  const money = moneyFormat(c.get('settings'), c.get('visitor'));
  const hrefOf = (of: Parameters<typeof listingHref>[0]) => absolute(c, listingHref(of));
  const below = categories.filter(({ parentId }) => parentId === category?.id);
  const isFirst = query.page === 1;
  const around = await blocks.value;
  return document([
    `# ${plainText(title)}`,
    isFirst && category?.description && markdownOfHtml(category.description, editorsLinks(c)),
    ...(around ? await blocksMarkdown(c, around.page.above, around.sources) : []),
    isFirst && list(below.map(({ name, slug }) => link(name, hrefOf({ category: slug })))),
    `## ${t('shop.count', { count })}`,
    list(products.map((product) => listedLine(c, product, money))),
    list([
      ...(isFirst ? [] : [link(t('shop.previous'), hrefOf({ ...query, page: query.page - 1 }))]),
      ...(query.page < pageCount ? [link(t('shop.next'), hrefOf({ ...query, page: query.page + 1 }))] : []),
    ]),
    ...(around ? await blocksMarkdown(c, around.page.below, around.sources) : []),
    `<${hrefOf(query)}>`,
  ]);
}
