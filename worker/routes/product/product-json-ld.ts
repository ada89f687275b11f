import { isInStock } from '#shared/catalogue/availability.ts';
import { choiceAddress } from '#shared/catalogue/choice-address.ts';
import { choiceOf } from '#shared/catalogue/choice.ts';
import type { Product, Variant } from '#shared/catalogue/product.ts';
import { resolveVariation, type Variation } from '#shared/catalogue/variation.ts';
import { saidOf } from '#shared/shop/attributes.ts';
import type { ShopDefinition } from '#shared/shop/definition.ts';
import type { TaxNote } from '#shared/locale/markets.ts';
import type { JsonLd } from '../../render/json-ld.ts';
import { textOfHtml } from '../../ui/rich-text/text-of-html.ts';

type PageInfo = {
  /** Absolute. */
  url: string;
  siteName: string;
  taxes?: TaxNote | null;
  /** The shop's own, unless it is tested. */
  attributes?: ShopDefinition['attributes'];
  /** In the product's currency. */
  freeDelivery: { country: string; over: number } | null;
};

/** From option names to the properties that search engines know. */
const variesBy = new Map([
  ['size', 'size'],
  ['colour', 'color'],
  ['color', 'color'],
  ['material', 'material'],
  ['pattern', 'pattern'],
]);

/** One with variants becomes a ProductGroup. A product without a price has no offer. */
export function productJsonLd(product: Product, page: PageInfo): JsonLd {
  const shared = {
    '@context': 'https://schema.org',
    name: product.name,
    description: textOfHtml(product.metaDescription ?? product.description, 5000) || product.name,
    url: page.url,
    image: product.images.map(({ url }) => url),
    ...(product.sku ? { sku: product.sku } : {}),
    ...(product.categories[0] ? { category: product.categories[0].name } : {}),
    ...identifiersOf(product, page),
  };
  const variants = product.variants.flatMap((variant) => variantOf(product, variant, page) ?? []);
  if (variants.length === 0) {
    const variation = resolveVariation(product, {});
    const offer = variation.ok && offerOf(product, variation.value, page);
    return { ...shared, '@type': 'Product', ...(offer ? { offers: offer } : {}) };
  }
  return {
    ...shared,
    '@type': 'ProductGroup',
    productGroupID: product.id,
    variesBy: product.options.flatMap(({ name, variant }) => {
      const property = variant ? variesBy.get(name.toLowerCase()) : undefined;
      return property ? [`https://schema.org/${property}`] : [];
    }),
    hasVariant: variants,
  };
}

/** A variant has its own number, which attributes do not say. */
function identifiersOf(product: Product, { siteName, attributes }: PageInfo): JsonLd {
  const [gtin, mpn, weight] = (['gtin', 'mpn', 'weight'] as const).map((what) =>
    saidOf(product, what, attributes),
  );
  const brand = saidOf(product, 'brand', attributes) ?? siteName;
  const isOne = product.variants.length === 0;
  return {
    ...(brand ? { brand: { '@type': 'Brand', name: brand } } : {}),
    ...(gtin && isOne ? { gtin } : {}),
    ...(mpn && isOne ? { mpn } : {}),
    ...(weight ? { weight } : {}),
  };
}

function variantOf(product: Product, variant: Variant, page: PageInfo): JsonLd | null {
  const choice = choiceOf(product, variant);
  const variation = resolveVariation(product, choice);
  const url = `${page.url}?${choiceAddress(product, { choice, plan: null })}`;
  const offer = variation.ok && offerOf(product, variation.value, { ...page, url });
  if (!variation.ok || !offer) return null;
  const named = product.options.flatMap((option) => {
    const property = variesBy.get(option.name.toLowerCase());
    const value = option.values.find(({ id }) => id === choice[option.id]);
    return property && value ? [[property, value.name] as const] : [];
  });
  return {
    '@type': 'Product',
    name: `${product.name}, ${variant.name}`,
    productID: `${product.id}-${variant.id}`,
    image: variation.value.images.map((image) => image.url).slice(0, 1),
    ...Object.fromEntries(named),
    offers: offer,
  };
}

function offerOf(
  product: Product,
  variation: Variation,
  { url, taxes, freeDelivery }: PageInfo,
): JsonLd | null {
  const price = variation.salePrice ?? variation.price;
  if (price === null) return null;
  return {
    '@type': 'Offer',
    url,
    price,
    priceCurrency: product.currency,
    ...(taxes ? { priceSpecification: specificationOf(price, product.currency, taxes) } : {}),
    availability: `https://schema.org/${availabilityOf(product, variation)}`,
    itemCondition: 'https://schema.org/NewCondition',
    ...(freeDelivery && price > freeDelivery.over ? shippedFree(product, freeDelivery.country) : {}),
  };
}

/** Other delivery costs are known only once there is an address. */
function shippedFree({ currency }: Product, country: string): JsonLd {
  return {
    shippingDetails: {
      '@type': 'OfferShippingDetails',
      shippingRate: { '@type': 'MonetaryAmount', value: 0, currency },
      shippingDestination: { '@type': 'DefinedRegion', addressCountry: country },
    },
  };
}

function specificationOf(price: number, priceCurrency: string, taxes: TaxNote): JsonLd {
  const valueAddedTaxIncluded = taxes.endsWith('.included');
  return { '@type': 'PriceSpecification', price, priceCurrency, valueAddedTaxIncluded };
}

function availabilityOf(product: Product, variation: Variation): string {
  if (variation.stockStatus === 'preorder') return 'PreOrder';
  if (!isInStock(product, variation)) return 'OutOfStock';
  if (variation.stockStatus === 'backorder') return 'BackOrder';
  return variation.stockStatus === 'low_stock' ? 'LimitedAvailability' : 'InStock';
}
