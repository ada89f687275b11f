import { identityOf, type Identity } from '../shop/attributes.ts';
import type { OptionProperty, ShopDefinition } from '../shop/definition.ts';
import { shop } from '../shop/shop.ts';
import { isInStock } from './availability.ts';
import { chosenValues, choiceOf, type Choice } from './choice.ts';
import { offerId } from './offer-id.ts';
import type { Image, Product, ProductOption, StockStatus, Variant } from './product.ts';
import { currentPrice } from './shown-price.ts';
import { resolveVariation, type Variation } from './variation.ts';

/** A product, or one of its variants, as the feed and the structured data offer it. */
export type Offer = Identity & {
  id: string;
  name: string;
  choice: Choice;
  images: Image[];
  now: number;
  /** The price before a reduction. */
  was: number | null;
  currency: string;
  availability: StockStatus;
  options: { property: OptionProperty | null; name: string; value: string }[];
};

/** The names of options in the store's own language, by their ids. */
export type OwnNames = ReadonlyMap<string, string>;

type Reading = {
  /** Needed where the product is in another language. */
  ownNames?: OwnNames;
  /** The shop's own, unless it is tested. */
  definition?: Pick<ShopDefinition, 'attributes' | 'brand' | 'options'>;
};

/** One for each variant; what has no price is not offered. */
export function offersOf(product: Product, reading: Reading = {}): Offer[] {
  const variants = product.variants.length > 0 ? product.variants : [null];
  return variants.flatMap((variant) => offerOf(product, variant, reading) ?? []);
}

function offerOf(product: Product, variant: Variant | null, reading: Reading): Offer | null {
  const { ownNames, definition = shop } = reading;
  const choice = variant ? choiceOf(product, variant) : {};
  const resolved = resolveVariation(product, choice);
  if (!resolved.ok) return null;
  const { now, was } = currentPrice(resolved.value);
  if (now === null) return null;
  return {
    id: offerId(product.id, variant?.id),
    name: variant ? `${product.name}, ${variant.name}` : product.name,
    choice,
    images: resolved.value.images,
    now,
    was,
    currency: product.currency,
    availability: availabilityOf(product, resolved.value),
    ...identityOf(product, variant, definition),
    options: chosenValues(product, choice).map(({ option, value }) => ({
      property: propertyOf(option, ownNames, definition),
      name: option.name,
      value: value.name,
    })),
  };
}

const ENGLISH: Record<OptionProperty, readonly string[]> = {
  size: ['size'],
  color: ['colour', 'color'],
  material: ['material'],
  pattern: ['pattern'],
};

/** By its id or its name in the store's own language: a translated name tells nothing. */
function propertyOf(
  { id, name }: ProductOption,
  ownNames: OwnNames | undefined,
  { options }: Pick<ShopDefinition, 'options'>,
): OptionProperty | null {
  const own = (ownNames?.get(id) ?? name).toLowerCase();
  const properties = Object.keys(ENGLISH) as OptionProperty[];
  const isMeant = (word: string) => word === id || word.toLowerCase() === own;
  return properties.find((property) => (options?.[property] ?? ENGLISH[property]).some(isMeant)) ?? null;
}

function availabilityOf(product: Product, variation: Variation): StockStatus {
  const { stockStatus } = variation;
  if (stockStatus === 'preorder') return 'preorder';
  if (!isInStock(product, variation)) return 'out_of_stock';
  return stockStatus === 'backorder' || stockStatus === 'low_stock' ? stockStatus : 'in_stock';
}
