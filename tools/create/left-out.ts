import type { Line } from './csv.ts';
import { giftCardsOfShopify, isOfShopify } from './shopify.ts';

/** What `npm run create` does not take over of a file of products, as sentences. */
export function leftOutOf(lines: readonly Line[]): string[] {
  const cards = isOfShopify(lines) ? giftCardsOfShopify(lines) : [];
  return cards.map((name) => `${name}: a gift card is no product of a file`);
}
