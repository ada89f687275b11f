import type { Line } from './csv.ts';
import { hasFrames, hasPicturesElsewhere } from './markup.ts';
import { productsIn } from './products.ts';
import { giftCardsOfShopify, isOfShopify, unreadColumnsOf } from './shopify.ts';

/** What `npm run create` does not take over of a file of products, as sentences. */
export function leftOutOf(lines: readonly Line[]): string[] {
  const isExport = isOfShopify(lines);
  const cards = isExport ? giftCardsOfShopify(lines) : [];
  const columns = isExport ? unreadColumnsOf(lines) : [];
  const described = (has: (description: string) => boolean, what: string) =>
    productsIn(lines)
      .filter(({ cells }) => has(cells['description'] ?? ''))
      .map(({ cells }) => `${cells['name']}: ${what} in the description`);
  return [
    ...cards.map((name) => `${name}: a gift card is no product of a file`),
    ...described(hasPicturesElsewhere, 'pictures of another host'),
    ...described(hasFrames, 'frames or videos'),
    ...(columns.length > 0 ? [`columns of the export: ${columns.join(', ')}`] : []),
  ];
}
