import type { OptionProperty, ShopDefinition, SaidByAttribute } from '../shop/definition.ts';
import { shop } from '../shop/shop.ts';
import { isInStock } from './availability.ts';
import { chosenValues, choiceOf, type Choice } from './choice.ts';
import { gtinIn } from './gtin.ts';
import { offerId } from './offer-id.ts';
import type { Image, Product, ProductOption, StockStatus, Variant } from './product.ts';
import { purchaseRefusal } from './purchase-type.ts';
import { currentPrice } from './shown-price.ts';
import { unitWords } from './unit-pricing.ts';
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
  /** Of what can be ordered and is not there yet, as the store says it: a day, or in how many days. */
  availableFrom: string | null;
  options: { property: OptionProperty | null; name: string; value: string }[];
};

/** The names of options in the store's own language, by their ids. */
export type OwnNames = ReadonlyMap<string, string>;

type IdentityDefinition = Pick<ShopDefinition, 'attributes' | 'brand' | 'weightUnit'>;

type Reading = {
  /** Needed where the product is in another language. */
  ownNames?: OwnNames;
  /** The shop's own, unless it is tested. */
  definition?: IdentityDefinition & Pick<ShopDefinition, 'options'>;
};

/** One for each variant; what has no price, or cannot be bought here, is not offered. */
export function offersOf(product: Product, reading: Reading = {}): Offer[] {
  if (purchaseRefusal(product) !== null) return [];
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
    availableFrom: saidOf(product, definition.attributes.availableFrom),
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

/**
 * What merchants' services have a word for, each once: they take one value, and of options that are the same to them want all
 * in it, as `32/34`.
 */
export function propertiesOf({ options }: Pick<Offer, 'options'>): Map<OptionProperty, string> {
  const said = new Map<OptionProperty, string>();
  for (const { property, value } of options) {
    if (property === null) continue;
    const before = said.get(property);
    said.set(property, before === undefined ? value : `${before}/${value}`);
  }
  return said;
}

function availabilityOf(product: Product, variation: Variation): StockStatus {
  const { stockStatus } = variation;
  if (stockStatus === 'preorder') return 'preorder';
  if (!isInStock(product, variation)) return 'out_of_stock';
  return stockStatus === 'backorder' || stockStatus === 'low_stock' ? stockStatus : 'in_stock';
}

/** In the words of merchants' services and of agents, who know no few pieces. */
export function plainAvailability({ availability }: Pick<Offer, 'availability'>): string {
  return availability === 'low_stock' ? 'in_stock' : availability;
}

/** What identifies a thing anywhere in the world; null where the store does not say. */
type Identity = {
  sku: string | null;
  gtin: string | null;
  mpn: string | null;
  brand: string | null;
  weight: string | null;
  unitMeasure: string | null;
  /** Null without a measure. */
  unitBase: string | null;
  /** The store would say its GTIN or MPN, and says that there is none. */
  hasNoIdentifier: boolean;
};

type Named = Pick<Product, 'attributes' | 'hiddenAttributes' | 'sku' | 'shipmentWeight'>;
type NamedVariant = Pick<Variant, 'sku' | 'shipmentWeight' | 'unitPricing'>;

/** Attributes are the product's: where it has variants, each has a GTIN, an MPN, a weight and a measure of its own. */
function identityOf(
  product: Named,
  variant: NamedVariant | null,
  { attributes: ids, brand, weightUnit }: IdentityDefinition,
): Identity {
  const { sku } = variant ?? product;
  const said = (what: SaidByAttribute) => (ids[what] === 'sku' ? sku : saidOf(product, ids[what]));
  const own = (what: 'gtin' | 'mpn' | 'weight' | 'unitMeasure') =>
    variant && ids[what] !== 'sku' ? null : said(what);
  const gtin = gtinIn(own('gtin') ?? '');
  const mpn = own('mpn');
  const isNamed = ids.gtin !== undefined || ids.mpn !== undefined;
  return {
    sku,
    gtin,
    mpn,
    brand: said('brand') ?? brand ?? null,
    weight: shippedWeight(product, variant, weightUnit) ?? own('weight'),
    ...unitOf(variant, { measure: own('unitMeasure'), base: said('unitBase') }),
    hasNoIdentifier: isNamed && variant === null && gtin === null && mpn === null,
  };
}

function shippedWeight(
  product: Named,
  variant: NamedVariant | null,
  unit: string | undefined,
): string | null {
  const weight = variant?.shipmentWeight ?? product.shipmentWeight;
  return unit && weight ? `${weight} ${unit}` : null;
}

/** What its page compares by; of a product what its attributes say, also in units that a page does not compare. */
function unitOf(variant: NamedVariant | null, said: { measure: string | null; base: string | null }) {
  const { measure, base } = variant?.unitPricing
    ? unitWords(variant.unitPricing)
    : { measure: measureIn(said.measure), base: measureIn(said.base) };
  return { unitMeasure: measure, unitBase: measure && base };
}

/** A number and a unit that merchants' services know (support.google.com/merchants/answer/6324455). */
function measureIn(text: string | null): string | null {
  const isMeasure =
    /^\d+(?:\.\d+)? ?(?:oz|lb|mg|g|kg|floz|pt|qt|gal|ml|cl|l|cbm|in|ft|yd|cm|m|sqft|sqm|ct)$/i;
  return text !== null && isMeasure.test(text) ? text : null;
}

/** Also by one that shoppers are not shown, as a number for merchants' services is. */
function saidOf({ attributes, hiddenAttributes = [] }: Named, id: string | undefined): string | null {
  const value = [...attributes, ...hiddenAttributes].find((attribute) => attribute.id === id)?.value;
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() || null : null;
}
