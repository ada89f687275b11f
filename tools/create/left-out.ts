import { gtinIn } from '#shared/catalogue/gtin.ts';
import type { Line } from './csv.ts';
import { hasFrames, hasPicturesElsewhere } from './markup.ts';
import { repeatedSkusIn } from './own-skus.ts';
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
    ...productsIn(lines).flatMap(addressLeftOut),
    ...productsIn(lines).flatMap(numbersLeftOut),
    ...repeatedSkusIn(productsIn(lines)).map(({ name, sku }) => `${name}: the SKU ${sku}, which another has`),
    ...(columns.length > 0 ? [`columns of the export: ${columns.join(', ')}`] : []),
  ];
}

/** Of an export: a link to it leads nowhere here. */
function addressLeftOut({ cells: { name, handle, slug } }: Line): string[] {
  if (!handle || slug === handle) return [];
  return [`${name}: its address ${handle} (an address has small Latin letters, digits and dashes)`];
}

/** A number that is no GTIN, as shops print on labels of their own; and those of variants, as attributes are the product's. */
function numbersLeftOut({ cells, variants }: Line): string[] {
  const { name = '', gtin = '' } = cells;
  if (variants?.some((variant) => variant.cells['gtin'])) return [`${name}: the barcodes of its variants`];
  return variants || gtin === '' || gtinIn(gtin) ? [] : [`${name}: the barcode ${gtin}, which is no GTIN`];
}
