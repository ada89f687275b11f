import type { Line } from './csv.ts';
import { hasPicturesElsewhere } from './markup.ts';
import { giftCardsOfShopify, isOfShopify, productsOfShopify } from './shopify.ts';

/** What `npm run create` does not take over of a file of products, as sentences. */
export function leftOutOf(lines: readonly Line[]): string[] {
  const isExport = isOfShopify(lines);
  const cards = isExport ? giftCardsOfShopify(lines) : [];
  const products = isExport ? productsOfShopify(lines) : lines;
  const pictured = products.filter(({ cells }) => hasPicturesElsewhere(cells['description'] ?? ''));
  return [
    ...cards.map((name) => `${name}: a gift card is no product of a file`),
    ...pictured.map(({ cells }) => `${cells['name']}: pictures of another host in the description`),
  ];
}
