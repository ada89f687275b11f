import type { Product, Variant } from '../catalogue/product.ts';
import type { SaidByAttribute, ShopDefinition } from './definition.ts';

/** What identifies a thing anywhere in the world; null where the store does not say. */
export type Identity = {
  sku: string | null;
  gtin: string | null;
  mpn: string | null;
  brand: string | null;
  weight: string | null;
  /** The store would say its GTIN or MPN, and says that there is none. */
  hasNoIdentifier: boolean;
};

type Named = Pick<Product, 'attributes' | 'sku'>;

/** Attributes are the product's: where it has variants, each has a GTIN and an MPN of its own. */
export function identityOf(
  product: Named,
  variant: Pick<Variant, 'sku'> | null,
  { attributes: ids, brand }: Pick<ShopDefinition, 'attributes' | 'brand'>,
): Identity {
  const { sku } = variant ?? product;
  const said = (what: SaidByAttribute) => (ids[what] === 'sku' ? sku : saidOf(product, ids[what]));
  const own = (what: 'gtin' | 'mpn') => (variant && ids[what] !== 'sku' ? null : said(what));
  const gtin = gtinIn(own('gtin') ?? '');
  const mpn = own('mpn');
  const isNamed = ids.gtin !== undefined || ids.mpn !== undefined;
  return {
    sku,
    gtin,
    mpn,
    brand: said('brand') ?? brand ?? null,
    weight: said('weight'),
    hasNoIdentifier: isNamed && variant === null && gtin === null && mpn === null,
  };
}

function saidOf({ attributes }: Named, id: string | undefined): string | null {
  const value = attributes.find((attribute) => attribute.id === id)?.value;
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() || null : null;
}

/** Of 8, 12, 13 or 14 digits whose last one fits the others (GS1); an invented one is no identity. */
function gtinIn(text: string): string | null {
  const digits = text.replaceAll(/[\s-]/g, '');
  if (!/^(\d{8}|\d{12,14})$/.test(digits)) return null;
  const sum = Array.from(digits.padStart(14, '0'), Number).reduce(
    (total, digit, at) => total + digit * (at % 2 === 0 ? 3 : 1),
    0,
  );
  return sum % 10 === 0 ? digits : null;
}
