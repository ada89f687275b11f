import { gtinIn } from '#shared/catalogue/gtin.ts';
import { answers, furtherRoutes } from '#shared/routes.ts';
import { readAmount, type Answers } from './answers.ts';
import type { Line, Picture, Variant } from './csv.ts';
import { withOwnSkus } from './own-skus.ts';
import { isOfShopify, productsOfShopify } from './shopify.ts';
import { LONGEST_SLUG, shortened, slugOf } from './slug.ts';

/** What is sold by one line of a file; `before` is a price that is crossed out. */
type Sold = { price: number; before: number | null; sku: string; stock: number; weight: number };

export type RowVariant = Sold & { values: string[]; picture: string };

/** A product of a CSV file. */
export type Row = Sold & {
  slug: string;
  name: string;
  category: string;
  description: string;
  brand: string;
  /** Empty where what is written is none, which `what-to-know.ts` says. */
  gtin: string;
  mpn: string;
  tags: string[];
  pictures: Picture[];
  /** What its variants differ in, and those that are sold; null where it has none. */
  choice: { options: string[]; variants: RowVariant[] } | null;
};

const COLUMNS = 'name price slug category description sku stock weight brand gtin mpn pictures'.split(' ');

/** What `/shop/` leads to beside products (shared/routes.ts). */
const ADDRESSES = new Set(
  [furtherRoutes.category, answers.suggestions].map(({ pattern }) => pattern.split('/')[2]),
);

const LONGEST_NAME = 200;

/** For a shop without a file, to have something to look at. */
export const SAMPLE: Line[] = [
  { at: 1, cells: { name: 'First product', price: '10' } },
  { at: 2, cells: { name: 'Second product', price: '20' } },
  { at: 3, cells: { name: 'Third product', price: '30' } },
];

/** In kilograms, of what no file weighs. */
const USUAL_WEIGHT = 0.5;

/** As many wrong lines are told at once. */
const TOLD = 20;

/** Reads the lines of a file. Throws with the numbers of the lines that are wrong. */
export function readProducts(
  lines: readonly Line[],
  { currency, languages }: Pick<Answers, 'currency' | 'languages'>,
): Row[] {
  const products = withOwnSkus(productsIn(lines));
  if (products.length === 0) throw new Error('products: the file has no line below its first');
  const rows = readEach(products, (line, index) => readRow(line, index, currency.decimals, languages[0]));
  const named = new Set(rows.flatMap(soldBy).map(({ sku }) => sku));
  for (const [index, row] of rows.entries()) row.sku ||= unusedSku(index, named);
  requireOwnSlugs(rows.map(({ name, slug }, index) => ({ at: products[index]?.at ?? 0, name, slug })));
  return rows;
}

/** The lines of what is sold, in the columns here. */
export function productsIn(lines: readonly Line[]): readonly Line[] {
  if (isOfShopify(lines)) return productsOfShopify(lines);
  const strange = Object.keys(lines[0]?.cells ?? {}).filter((name) => !COLUMNS.includes(name));
  if (strange.length > 0)
    throw new Error(`products: there is no column ${strange.join(', ')}, only ${COLUMNS.join(', ')}`);
  return lines;
}

/** Its variants, or the product itself. */
function soldBy(row: Row): Sold[] {
  return row.choice?.variants ?? [row];
}

/** The names of what costs nothing: samples, or a price that somebody left at 0. */
export function freeOfCharge(rows: readonly Row[]): string[] {
  return rows.flatMap(({ name, choice, price }) =>
    choice
      ? choice.variants
          .filter((variant) => variant.price === 0)
          .map(({ values }) => `${name}, ${values.join(', ')}`)
      : price === 0
        ? name
        : [],
  );
}

function requireOwnSlugs(all: readonly { at: number; name: string; slug: string }[]): void {
  for (const [first, second] of Map.groupBy(all, ({ slug }) => slug).values()) {
    if (first === undefined || second === undefined) continue;
    throw new Error(
      `products, line ${second.at}: there are two products with the slug ${first.slug}, ${first.name} (line ${first.at}) and ${second.name}: give one of them another`,
    );
  }
}

function readEach(lines: readonly Line[], read: (line: Line, index: number) => Row): Row[] {
  const wrong: string[] = [];
  const rows = lines.flatMap((line, index) => {
    try {
      return [read(line, index)];
    } catch (error) {
      wrong.push((error as Error).message);
      return [];
    }
  });
  const more = wrong.length > TOLD ? [`products: ${wrong.length - TOLD} more`] : [];
  if (wrong.length > 0) throw new Error([...wrong.slice(0, TOLD), ...more].join('\n'));
  return rows;
}

/** Those made for its variants begin with it (sandbox/seed/build.ts). */
function unusedSku(index: number, named: Set<string>): string {
  const sku = `P-${String(index + 1).padStart(4, '0')}`;
  if (named.has(sku) || [...named].some((other) => other.startsWith(`${sku}-`)))
    return unusedSku(index + named.size, named);
  named.add(sku);
  return sku;
}

function readRow(
  { at, cells, options, variants, pictures }: Line,
  index: number,
  decimals: number,
  language = 'en',
): Row {
  const where = `products, line ${at}`;
  const cell = (name: string) => cells[name] ?? '';
  const name = inOneLine(cell('name'));
  if (name === '') throw new Error(`${where}: a product has a name`);
  if (name.length > LONGEST_NAME) throw new Error(`${where}: a name has at most ${LONGEST_NAME} letters`);
  const usual = shortened(slugOf(name, language));
  const slug = cell('slug') || usual || `product-${index + 1}`;
  requireSlug(where, slug);
  return {
    slug,
    name,
    ...readSold(where, cells, decimals),
    // Its variants have those of the file.
    ...(variants && { sku: '' }),
    ...numbersIn(variants ? {} : cells),
    category: readCategory(where, cell('category')),
    description: cell('description'),
    brand: inOneLine(cell('brand')),
    tags: listOf(cell('tags')),
    pictures: pictures ?? listOf(cell('pictures')).map((address) => ({ address, alt: '' })),
    choice: options && variants ? { options, variants: readVariants(variants, decimals) } : null,
  };
}

/** Those of a product; its variants have no place for theirs. */
function numbersIn({ gtin = '', mpn = '' }: Line['cells']): Pick<Row, 'gtin' | 'mpn'> {
  return { gtin: gtinIn(gtin) ?? '', mpn: inOneLine(mpn) };
}

const inOneLine = (cell: string) => cell.replaceAll(/\s+/g, ' ');

function listOf(cell: string): string[] {
  return cell
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

function readSold(where: string, cells: Line['cells'], decimals: number): Sold {
  const { price = '', before = '', sku = '', stock = '', weight = '' } = cells;
  return {
    price: readAmount(`${where}: price`, price, decimals),
    before: before === '' ? null : readAmount(`${where}: price`, before, decimals),
    sku,
    stock: readStock(where, stock),
    weight: readWeight(where, weight),
  };
}

/** In kilograms. */
function readWeight(where: string, weight: string): number {
  if (!/^(?:\d{1,4}(?:[.,]\d{1,9})?)?$/.test(weight))
    throw new Error(`${where}: weight: '${weight}' is no weight in kilograms`);
  return Number(weight.replace(',', '.')) || USUAL_WEIGHT;
}

function readStock(where: string, stock: string): number {
  if (!/^\d{0,9}$/.test(stock)) throw new Error(`${where}: stock: '${stock}' is no number of pieces`);
  return Number(stock || 10);
}

function readVariants(variants: readonly Variant[], decimals: number): RowVariant[] {
  const names = variants.map(({ values }) => values.join(', '));
  return variants.map(({ at, values, cells }, index) => {
    const where = `products, line ${at}`;
    if (values.includes('')) throw new Error(`${where}: a variant has a value for each option`);
    if (names.indexOf(names[index] ?? '') !== index)
      throw new Error(`${where}: there are two variants ${names[index]}`);
    return { values, ...readSold(where, cells, decimals), picture: cells['picture'] ?? '' };
  });
}

function requireSlug(where: string, slug: string): void {
  if (!/^[a-z\d]+(?:-[a-z\d]+)*$/.test(slug))
    throw new Error(`${where}: a slug has small letters, digits and dashes`);
  if (slug.length > LONGEST_SLUG) throw new Error(`${where}: a slug has at most ${LONGEST_SLUG} letters`);
  if (ADDRESSES.has(slug))
    throw new Error(`${where}: /shop/${slug} is an address of every shop: give the product another slug`);
}

function readCategory(where: string, path: string): string {
  if (path !== '' && path.split('>').some((name) => name.trim() === ''))
    throw new Error(`${where}: the category '${path}' has a part without a name`);
  return path;
}
