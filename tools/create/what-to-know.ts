import { gtinIn } from '#shared/catalogue/gtin.ts';
import { taxNameIn } from '#shared/locale/tax-names.ts';
import { laws, legalPages } from '../shop/consumer-laws.ts';
import type { Answers } from './answers.ts';
import { categoriesOf } from './categories.ts';
import type { Line } from './csv.ts';
import { hasFrames, hasPicturesElsewhere } from './markup.ts';
import { repeatedSkusIn } from './own-skus.ts';
import { productsIn, type Row } from './products.ts';
import { giftCardsOfShopify, isOfShopify, unreadColumnsOf } from './shopify.ts';

/** What a new shop lacks that the law of its country asks for, as a sentence; null where that is nothing, or not known. */
export function askedByLaw(country: string): string | null {
  const law = laws.find(({ countries }) => countries.includes(country));
  const pages = Object.keys(legalPages).filter((page) => law && page in law);
  const fields = [
    ...pages.map((page) => `legal.${page}`),
    ...(law?.tax && taxNameIn(country) ? ['tax of the market'] : []),
  ];
  if (fields.length === 0) return null;
  const named = new Intl.ListFormat('en-GB').format(fields);
  return `Before it sells in ${country}, shop.config.ts has to say ${named}: \`npm run shop -- doctor\` asks for them.`;
}

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

/** What gets a number as its address, having no Latin letters in its name: a sentence, or null where nothing does. */
export function numberedAddresses(answers: Answers, rows: readonly Row[], folder: string): string | null {
  const categories = [...new Set(categoriesOf(answers, rows).values())];
  const kinds = [
    { file: 'products.ts', numbered: numbered(rows, /^product-\d+$/, '/shop/') },
    { file: 'categories.ts', numbered: numbered(categories, /^category-\d+$/, '/shop/c/') },
  ].filter((kind) => kind.numbered.length > 0);
  if (kinds.length === 0) return null;
  const examples = kinds.map((kind) => `${kind.numbered[0]} (${kind.numbered.length})`);
  const files = kinds.map(({ file }) => `${folder}/demo/${file}`);
  return `Addresses with a number, as the names have no Latin letters: ${examples.join(', ')}. Write others into ${files.join(' and ')} before search engines know them.`;
}

function numbered(all: readonly { slug: string }[], pattern: RegExp, before: string): string[] {
  return all.filter(({ slug }) => pattern.test(slug)).map(({ slug }) => before + slug);
}
