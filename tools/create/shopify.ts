import type { Line, Variant } from './csv.ts';

/** Whether it is a file of products that Shopify exported: a line for each variant and each picture. */
export function isOfShopify([line]: readonly Line[]): boolean {
  return line !== undefined && ['handle', 'title', 'variant price'].every((name) => name in line.cells);
}

/** Its products that are sold, as lines of the columns that `npm run create` has. */
export function productsOfShopify(lines: readonly Line[]): Line[] {
  return [...Map.groupBy(lines, ({ cells }) => cells['handle'])].flatMap(([handle = '', its]) => {
    const [first] = its;
    if (first === undefined || !isSold(first)) return [];
    const cell = (name: string) => first.cells[name] ?? '';
    const variants = its.flatMap(variantOf);
    const option = optionsOf(first, 'name').join(', ');
    const isPlain = variants.length < 2 && cell('option1 value') === 'Default Title';
    return [
      {
        at: first.at,
        cells: {
          // A handle may have letters of any script.
          slug: /^[a-z\d]+(?:-[a-z\d]+)*$/.test(handle) ? handle : '',
          name: cell('title'),
          price: cell('variant price'),
          description: cell('body (html)'),
          category: cell('type') || cell('product category'),
          sku: cell('variant sku').replace(/^'/, ''),
          stock: stockOf(first),
        },
        ...(!isPlain && option !== '' && { option, variants }),
      },
    ];
  });
}

function isSold(line: Line): boolean {
  return isPublished(line) && !isGiftCard(line);
}

function isPublished({ cells }: Line): boolean {
  const isShown = cells['published']?.toLowerCase() !== 'false';
  return isShown && ['', 'active'].includes(cells['status']?.toLowerCase() ?? '');
}

/** What is sold as one here has no weight and no stock. */
function isGiftCard({ cells }: Line): boolean {
  return cells['gift card']?.toLowerCase() === 'true';
}

/** The names of the gift cards that are sold there. */
export function giftCardsOfShopify(lines: readonly Line[]): string[] {
  return lines
    .filter((line) => isGiftCard(line) && isPublished(line))
    .flatMap(({ cells }) => cells['title'] || []);
}

function optionsOf({ cells }: Line, what: 'name' | 'value'): string[] {
  return [1, 2, 3].map((at) => cells[`option${at} ${what}`] ?? '').filter((text) => text !== '');
}

/** Of several options each combination is one: their prices need not add up. */
function variantOf(line: Line): Variant[] {
  const { at, cells } = line;
  const price = cells['variant price'] ?? '';
  const values = optionsOf(line, 'value');
  return price === '' || values.length === 0
    ? []
    : [{ at, name: values.join(' / '), price, stock: stockOf(line) }];
}

/** What was sold beyond the stock is below nothing. */
function stockOf({ cells }: Line): string {
  return (cells['variant inventory qty'] ?? '').replace(/^-\d+$/, '0');
}
