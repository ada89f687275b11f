import type { ShopDefinition } from '#shared/shop/definition.ts';
import type { Row } from './products.ts';
import { source } from './source.ts';

/** What a file says of products that `shop.config.ts` maps: each by an attribute that is called like it. */
const ids = ['brand', 'gtin', 'mpn'] as const;

const BRAND: Record<string, string> = {
  en: 'Brand',
  de: 'Marke',
  fr: 'Marque',
  ja: 'ブランド',
  ar: 'العلامة التجارية',
};

/** Of an entry of the seed. */
export function attributesOf(row: Row): Partial<Record<(typeof ids)[number], string>> {
  return Object.fromEntries(ids.filter((id) => row[id] !== '').map((id) => [id, row[id]]));
}

/** Of `shop.config.ts`. */
export function attributesSaid(products: readonly Row[]): ShopDefinition['attributes'] {
  return Object.fromEntries(ids.filter((id) => products.some((row) => row[id] !== '')).map((id) => [id, id]));
}

/** The text of `shop/demo/attributes.ts`. */
export function attributesModule(products: readonly Row[], language = 'en'): string {
  const brands = new Set(products.flatMap(({ brand }) => brand || []));
  // One brand tells shoppers nothing, and a number is for merchants' services.
  const hidden = (made: string) => `{ ...${made}, visible: false }`;
  const brand = `attribute('brand', ${source(BRAND[language] ?? 'Brand')})`;
  const all = [
    ...(brands.size === 0 ? [] : [brands.size > 1 ? brand : hidden(brand)]),
    ...(products.some(({ gtin }) => gtin !== '') ? [hidden("attribute('gtin', 'GTIN')")] : []),
    ...(products.some(({ mpn }) => mpn !== '') ? [hidden("attribute('mpn', 'MPN')")] : []),
  ];
  const importing = all.length > 0 ? 'import' : 'import type';
  const stated = all.length > 0 ? '' : ': ReturnType<typeof attribute>[]';
  return `${importing} { attribute } from '#sandbox/seed/attribute.ts';

/** What is said of products beside their texts: \`attribute('material', 'Material')\`. */
export const attributes${stated} = [${all.join(', ')}];
`;
}
