import type { Category } from '#shared/catalogue/product.ts';
import type { Text } from '#shared/messages/message.ts';
import { listText } from '../../ui/language/list-text.ts';
import { DESCRIPTION_LENGTH } from '../../ui/rich-text/one-line.ts';
import { textOfHtml } from '../../ui/rich-text/text-of-html.ts';
import type { Listing } from './load-listing.ts';

const NAMED = 3;

type Options = { category: Category | null; shop: string; title: string };

/**
 * The category's own description on its first page; any other page is distinguished by the products that it
 * names.
 */
export function describeListing(
  t: Text,
  { products, count, query }: Pick<Listing, 'products' | 'count' | 'query'>,
  { category, shop, title }: Options,
): string | null {
  if (products.length === 0) return null;
  const isPlain = query.page === 1 && query.search === '';
  const own = isPlain ? textOfHtml(category?.description ?? '', DESCRIPTION_LENGTH) : '';
  if (own !== '') return own;
  const names = products.slice(0, NAMED).map(({ name }) => name);
  const listed = `${listText(t.locale, names)}${count > names.length ? '…' : ''}`;
  return [title, t('shop.count', { count }), shop, listed].filter(Boolean).join(' · ');
}
