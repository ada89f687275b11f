import type { Line, Picture, Variant } from './csv.ts';

/** The columns that are read, as exports called them until 2025 and as they are called since. */
const COLUMNS: Record<string, string> = {
  handle: 'url handle',
  title: 'title',
  'body (html)': 'description',
  vendor: 'vendor',
  'product category': 'product category',
  type: 'type',
  tags: 'tags',
  published: 'published on online store',
  status: 'status',
  'gift card': 'gift card',
  'option1 name': 'option1 name',
  'option1 value': 'option1 value',
  'option2 name': 'option2 name',
  'option2 value': 'option2 value',
  'option3 name': 'option3 name',
  'option3 value': 'option3 value',
  'variant sku': 'sku',
  'variant barcode': 'barcode',
  'variant grams': 'weight value (grams)',
  'variant inventory qty': 'inventory quantity',
  'variant price': 'price',
  'variant compare at price': 'compare-at price',
  'variant image': 'variant image url',
  'image src': 'product image url',
  'image position': 'image position',
  'image alt text': 'image alt text',
};

/** What says how Shopify works, and nothing of a product. */
const UNSAID = /^(?:variant )?(?:inventory tracker|fulfillment service|weight unit|weight unit for display)$/;

/** What holds here for each product. */
const USUAL: Record<string, string> = {
  'variant requires shipping': 'true',
  'requires shipping': 'true',
  'variant taxable': 'true',
  'charge tax': 'true',
  'variant inventory policy': 'deny',
  'continue selling when out of stock': 'deny',
};

/** Whether it is a file of products that Shopify exported: a line for each variant and each picture. */
export function isOfShopify([line]: readonly Line[]): boolean {
  return (
    line !== undefined &&
    ['handle', 'title', 'variant price'].every(
      (name) => name in line.cells || (COLUMNS[name] ?? '') in line.cells,
    )
  );
}

/** Its columns that have something which is not taken over. */
export function unreadColumnsOf(lines: readonly Line[]): string[] {
  const read = new Set(Object.entries(COLUMNS).flat());
  const names = Object.keys(lines[0]?.cells ?? {}).filter((name) => !read.has(name) && !UNSAID.test(name));
  return names.filter((name) =>
    lines.some(({ cells }) => !['', USUAL[name]].includes(cells[name]?.toLowerCase())),
  );
}

/** Its products that are sold, as lines of the columns that `npm run create` has. */
export function productsOfShopify(lines: readonly Line[]): Line[] {
  const read = lines.map(inOldNames);
  return [...Map.groupBy(read, ({ cells }) => cells['handle'])].flatMap(([handle = '', its]) => {
    const [first] = its;
    if (first === undefined || !isSold(first)) return [];
    const cell = (name: string) => first.cells[name] ?? '';
    const options = [1, 2, 3].map((at) => cell(`option${at} name`)).filter((name) => name !== '');
    const variants = its.flatMap((line) => variantOf(line, options.length));
    const isPlain = variants.length < 2 && cell('option1 value') === 'Default Title';
    return [
      {
        at: first.at,
        cells: {
          // A handle may have letters of any script.
          handle,
          slug: /^[a-z\d]+(?:-[a-z\d]+)*$/.test(handle) ? handle : '',
          name: cell('title'),
          description: cell('body (html)'),
          category: cell('type') || cell('product category'),
          tags: cell('tags'),
          brand: cell('vendor'),
          ...soldAs(first),
        },
        pictures: picturesOf(its),
        ...(!isPlain && options.length > 0 && { options, variants }),
      },
    ];
  });
}

function inOldNames({ at, cells }: Line): Line {
  const named = Object.entries(COLUMNS).map(([old, since]) => [old, cells[old] ?? cells[since] ?? '']);
  return { at, cells: Object.fromEntries(named) as Line['cells'] };
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
    .map(inOldNames)
    .filter((line) => isGiftCard(line) && isPublished(line))
    .flatMap(({ cells }) => cells['title'] || []);
}

function variantOf(line: Line, options: number): Variant[] {
  const { at, cells } = line;
  if (cells['variant price'] === '') return [];
  const values = Array.from({ length: options }, (_, index) => cells[`option${index + 1} value`] ?? '');
  return [{ at, values, cells: soldAs(line) }];
}

/** What a line says of what is sold by it. */
function soldAs({ cells }: Line): Record<string, string> {
  const cell = (name: string) => cells[name] ?? '';
  const [price, before] = [cell('variant price'), cell('variant compare at price')];
  return {
    price,
    // The price that is crossed out.
    before: Number(before) > Number(price) ? before : '',
    sku: cell('variant sku').replace(/^'/, ''),
    gtin: cell('variant barcode').replace(/^'/, ''),
    // What was sold beyond the stock is below nothing.
    stock: cell('variant inventory qty').replace(/^-\d+$/, '0'),
    weight: Number(cell('variant grams')) > 0 ? String(Number(cell('variant grams')) / 1000) : '',
    picture: cell('variant image'),
  };
}

/** In their order, each once; those of variants that are not among the others come last. */
function picturesOf(lines: readonly Line[]): Picture[] {
  const position = ({ cells }: Line) => Number(cells['image position'] || 1e9);
  const found = lines
    .toSorted((a, b) => position(a) - position(b))
    .map(({ cells }) => ({
      address: cells['image src'] ?? '',
      alt: cells['image alt text'] ?? '',
    }));
  const ofVariants = lines.map(({ cells }) => ({ address: cells['variant image'] ?? '', alt: '' }));
  const all = [...found, ...ofVariants].filter(({ address }) => address !== '');
  return all.filter(({ address }, at) => all.findIndex((other) => other.address === address) === at);
}
