import {
  deliveryPrices,
  freeDeliveries,
  pricesOfPiece,
  type DeliveryPrice,
  type SendingPrices,
} from '#shared/cart/free-delivery.ts';
import { choiceAddress } from '#shared/catalogue/choice-address.ts';
import type { Choice } from '#shared/catalogue/choice.ts';
import { offersOf, propertiesOf, type Offer, type OwnNames } from '#shared/catalogue/offers.ts';
import type { Product, StockStatus } from '#shared/catalogue/product.ts';
import { resolveVariation } from '#shared/catalogue/variation.ts';
import { taxNoteOf, type TaxNote } from '#shared/locale/markets.ts';
import type { ShopDefinition } from '#shared/shop/definition.ts';
import type { AppContext } from '../../context.ts';
import type { JsonLd } from '../../render/json-ld.ts';
import { withQuery } from '../../render/language/currency-query.ts';
import { textOfHtml } from '../../ui/rich-text/text-of-html.ts';

type PageInfo = {
  /** Absolute. */
  url: string;
  taxes?: TaxNote | null;
  /** What it costs to send, as in the feed. */
  delivery?: SendingPrices;
  /** What the page's address chooses: its variant is named in any case. */
  choice?: Choice;
  ownNames?: OwnNames;
  /** What is told of its reviews, where it has any. */
  reviews?: JsonLd;
  /** What is told here already goes by its name. */
  byName?: (told: JsonLd) => JsonLd;
  /** The shop's own, unless it is tested. */
  definition?: Pick<ShopDefinition, 'attributes' | 'brand' | 'options'>;
};

/** Whether prices have their taxes, and what delivery costs besides. */
export function pricedFor(c: AppContext) {
  const { markets } = c.get('config');
  const { store } = c.get('settings');
  const delivery = {
    prices: deliveryPrices(markets, store),
    free: freeDeliveries(markets, store).offers,
  };
  return { taxes: taxNoteOf(markets, c.get('visitor')), delivery };
}

/** Of more variants a page names only the first, and the one that it shows: the feed has them all. */
const MOST_VARIANTS = 24;

/** One with variants becomes a ProductGroup. A product without a price has no offer. */
export function productJsonLd(product: Product, page: PageInfo): JsonLd {
  const shared = {
    '@context': 'https://schema.org',
    name: product.name,
    description: textOfHtml(product.metaDescription ?? product.description, 5000) || product.name,
    url: page.url,
    image: product.images.map(({ url }) => url),
    ...(product.categories[0] ? { category: product.categories[0].name } : {}),
    ...page.reviews,
  };
  const offers = offersOf(named(product, page.choice), page);
  const [first] = offers;
  if (product.variants.length === 0 || !first) {
    const identity = first ? { productID: first.id, ...identifiersOf(first) } : {};
    return {
      ...shared,
      ...identity,
      '@type': 'Product',
      ...(first ? { offers: offerOf(product, first, page) } : {}),
    };
  }
  const { brand } = first;
  const byName = tellOnce();
  const properties = offers.flatMap(({ options }) => options.flatMap(({ property }) => property ?? []));
  return {
    ...shared,
    ...brandOf(brand),
    ...(product.sku ? { sku: product.sku } : {}),
    '@type': 'ProductGroup',
    productGroupID: product.id,
    ...(properties.length > 0
      ? { variesBy: [...new Set(properties)].map((property) => `https://schema.org/${property}`) }
      : {}),
    // The group's brand is that of all.
    hasVariant: offers.map((offer) =>
      variantOf(product, offer.brand === brand ? { ...offer, brand: null } : offer, { ...page, byName }),
    ),
  };
}

/** Variants are mostly sent for the same: what was told of one is only named in those that follow. */
function tellOnce(): (told: JsonLd) => JsonLd {
  const names = new Map<string, string>();
  return (told) => {
    const text = JSON.stringify(told);
    const known = names.get(text);
    if (known !== undefined) return { '@id': known };
    const name = `#delivery-${names.size + 1}`;
    names.set(text, name);
    return { '@id': name, ...told };
  };
}

function named(product: Product, choice: Choice = {}): Product {
  if (product.variants.length <= MOST_VARIANTS) return product;
  const shown = resolveVariation(product, choice);
  const variants = product.variants.filter(
    ({ id }, at) => at < MOST_VARIANTS || (shown.ok && id === shown.value.variantId),
  );
  return { ...product, variants };
}

function identifiersOf({ sku, gtin, mpn, brand, weight }: Offer): JsonLd {
  return {
    ...(sku ? { sku } : {}),
    ...(gtin ? { gtin } : {}),
    ...(mpn ? { mpn } : {}),
    ...brandOf(brand),
    ...(weight ? { weight } : {}),
  };
}

function brandOf(brand: Offer['brand']): JsonLd {
  return brand ? { brand: { '@type': 'Brand', name: brand } } : {};
}

function variantOf(product: Product, offer: Offer, page: PageInfo): JsonLd {
  const query = choiceAddress(product, { choice: offer.choice, plan: null });
  const url = withQuery(page.url, query);
  const others = offer.options.filter(({ property }) => property === null);
  return {
    '@type': 'Product',
    name: offer.name,
    productID: offer.id,
    image: offer.images.map((image) => image.url).slice(0, 1),
    // Each needs a number: that of the feed stands in.
    sku: offer.id,
    ...identifiersOf(offer),
    ...Object.fromEntries(propertiesOf(offer)),
    ...(others.length > 0
      ? {
          additionalProperty: others.map(({ name, value }) => ({ '@type': 'PropertyValue', name, value })),
        }
      : {}),
    offers: offerOf(product, offer, { ...page, url }),
  };
}

function offerOf(
  product: Product,
  { now, was, currency, availability }: Offer,
  { url, taxes, delivery, byName }: PageInfo,
): JsonLd {
  const prices = [
    ...(taxes ? [specificationOf(now, currency, taxes)] : []),
    ...(was === null ? [] : [priceBefore(was, currency)]),
  ];
  return {
    '@type': 'Offer',
    url,
    price: now,
    priceCurrency: currency,
    ...(prices.length > 0 ? { priceSpecification: prices } : {}),
    availability: `https://schema.org/${AVAILABILITY[availability]}`,
    itemCondition: 'https://schema.org/NewCondition',
    ...shippingOf(delivery ? pricesOfPiece({ ...product, value: now }, delivery) : [], byName),
  };
}

/** One for all countries in which a service costs the same, which is at most that. */
function shippingOf(prices: readonly DeliveryPrice[], byName = (told: JsonLd): JsonLd => told): JsonLd {
  if (prices.length === 0) return {};
  const alike = ({ service, price }: DeliveryPrice) => `${service} ${price}`;
  const rates = new Map(prices.map((each) => [alike(each), each]));
  const shippingDetails = [...rates].map(([rate, { price, currency }]) =>
    byName({
      '@type': 'OfferShippingDetails',
      shippingRate: {
        '@type': 'MonetaryAmount',
        ...(price > 0 ? { maxValue: price } : { value: 0 }),
        currency,
      },
      shippingDestination: prices
        .filter((each) => alike(each) === rate)
        .map(({ country }) => ({ '@type': 'DefinedRegion', addressCountry: country })),
    }),
  );
  return { shippingDetails };
}

function specificationOf(price: number, priceCurrency: string, taxes: TaxNote): JsonLd {
  const valueAddedTaxIncluded = taxes.endsWith('.included');
  return { '@type': 'PriceSpecification', price, priceCurrency, valueAddedTaxIncluded };
}

/** As search engines read a price that is struck through. */
function priceBefore(price: number, priceCurrency: string): JsonLd {
  return {
    '@type': 'UnitPriceSpecification',
    priceType: 'https://schema.org/StrikethroughPrice',
    price,
    priceCurrency,
  };
}

const AVAILABILITY: Record<StockStatus, string> = {
  in_stock: 'InStock',
  low_stock: 'LimitedAvailability',
  out_of_stock: 'OutOfStock',
  preorder: 'PreOrder',
  backorder: 'BackOrder',
};
