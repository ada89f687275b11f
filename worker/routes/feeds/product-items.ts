import { pricesOfPiece, type SendingPrices } from '#shared/cart/free-delivery.ts';
import { choiceAddress } from '#shared/catalogue/choice-address.ts';
import {
  type OwnNames,
  offersOf,
  plainAvailability,
  propertiesOf,
  type Offer,
} from '#shared/catalogue/offers.ts';
import type { Product } from '#shared/catalogue/product.ts';
import { plainCurrency } from '#shared/money/currency.ts';
import { chargedDecimals } from '#shared/money/format.ts';
import type { ShopDefinition } from '#shared/shop/definition.ts';
import { shop } from '#shared/shop/shop.ts';
import { textOfHtml } from '../../ui/rich-text/text-of-html.ts';
import type { Tag } from './rss.ts';

type Listing = {
  hrefOf: (product: Product, query: string) => string;
  /** From the topmost category to the product's own. */
  categoriesOf: (product: Product) => string[];
  ownNames?: OwnNames;
  delivery?: SendingPrices;
  /** In milliseconds. */
  now: number;
  /** Above the options that the service has no word for; in the language of the feed. */
  detailsTitle: string;
  /** The shop's own, unless it is tested. */
  definition?: Pick<ShopDefinition, 'attributes' | 'brand' | 'options' | 'weightUnit' | 'leftOutOfFeeds'>;
};

/** Google's limits (support.google.com/merchants, product data specification). */
const MAX_TITLE = 150;
const MAX_DESCRIPTION = 5_000;
const MAX_PICTURES = 10;
const MAX_TYPE = 750;
const MAX_PROMISES = 25;
const MAX_DETAIL_NAME = 140;
const MAX_DETAIL_VALUE = 1_000;

/** Google Merchant Center's items, one for each variant; it refuses those without a picture or a price above 0. */
export function productItems(product: Product, listing: Listing): Tag[][] {
  const { leftOutOfFeeds = [] } = listing.definition ?? shop;
  if (product.tags.some((tag) => leftOutOfFeeds.includes(tag))) return [];
  return offersOf(product, listing).flatMap((offer) => itemOf(product, offer, listing));
}

function itemOf(product: Product, offer: Offer, listing: Listing): Tag[][] {
  const [first, ...others] = offer.images;
  if (!first || offer.now === 0) return [];
  const { id, name, choice } = offer;
  const { hrefOf, categoriesOf, delivery, detailsTitle } = listing;
  return [
    [
      ['g:id', id],
      ['g:item_group_id', id === product.id ? null : product.id],
      ['g:title', name.slice(0, MAX_TITLE)],
      ['g:description', textOfHtml(product.description, MAX_DESCRIPTION) || name],
      ['g:link', hrefOf(product, choiceAddress(product, { choice, plan: null }))],
      ['g:image_link', first.url],
      ...others.slice(0, MAX_PICTURES).map(({ url }): Tag => ['g:additional_image_link', url]),
      ['g:availability', plainAvailability(offer)],
      ['g:availability_date', availabilityDate(offer, listing.now)],
      ...pricesOf(offer),
      ['g:condition', 'new'],
      ['g:product_type', categoriesOf(product).join(' > ').slice(0, MAX_TYPE) || null],
      ...identifiersOf(offer),
      ...optionsOf(offer, detailsTitle),
      ...(product.isShipped && delivery ? deliveryOf({ ...product, value: offer.now }, delivery) : []),
    ],
  ];
}

function identifiersOf(offer: Offer): Tag[] {
  const { brand, gtin, mpn, weight, unitMeasure, unitBase, hasNoIdentifier } = offer;
  return [
    ['g:brand', brand],
    ['g:gtin', gtin],
    ['g:mpn', mpn],
    ['g:identifier_exists', hasNoIdentifier ? 'no' : null],
    ['g:shipping_weight', weight],
    ['g:unit_pricing_measure', unitMeasure],
    ['g:unit_pricing_base_measure', unitBase],
  ];
}

const DAY_MS = 86_400_000;
const MAX_DAYS = 365;

/** The day from which what is ordered is sent: the service wants one of what is not there yet, of the next year. */
function availabilityDate({ availability, availableFrom }: Offer, now: number): string | null {
  if (availability !== 'preorder' && availability !== 'backorder') return null;
  const said = availableFrom ?? '';
  const at = /^\d{1,3}$/.test(said)
    ? now + Number(said) * DAY_MS
    : /^\d{4}-\d{2}-\d{2}$/.test(said)
      ? Date.parse(said)
      : Number.NaN;
  const isToCome = at > now && at <= now + MAX_DAYS * DAY_MS;
  return isToCome ? `${new Date(at).toISOString().slice(0, 10)}T00:00+0000` : null;
}

/** The service takes the price before a reduction for the price. */
function pricesOf({ now, was, currency }: Offer): Tag[] {
  return [
    ['g:price', amount(was ?? now, currency)],
    ['g:sale_price', was === null ? null : amount(now, currency)],
  ];
}

/**
 * In the item's own currency; where the shop says no price, the service is told apart what delivery costs. It takes the most that a
 * service costs, where that depends on the place: no more may be asked than was told.
 */
function deliveryOf(piece: Parameters<typeof pricesOfPiece>[0], delivery: SendingPrices): Tag[] {
  const { currency } = piece;
  const costs = pricesOfPiece(piece, delivery).map(({ country, service, price }): Tag => [
    'g:shipping',
    [
      ['g:country', country],
      ['g:service', service],
      ['g:price', amount(price, currency)],
    ],
  ]);
  const promises = delivery.free
    .filter((each) => each.currency === currency)
    .slice(0, MAX_PROMISES)
    .map(({ country, over }): Tag => [
      'g:free_shipping_threshold',
      [
        ['g:country', country],
        ['g:price_threshold', amount(over, currency)],
      ],
    ]);
  return [...costs, ...promises];
}

/** By all of them: of two items of a group that say the same the service takes one for a copy. */
function optionsOf(offer: Offer, title: string): Tag[] {
  const known = [...propertiesOf(offer)].map(([property, value]): Tag => [`g:${property}`, value]);
  const others = offer.options.filter(({ property }) => property === null);
  return [
    ...known,
    ...others.map(({ name, value }): Tag => [
      'g:product_detail',
      [
        ['g:section_name', title.slice(0, MAX_DETAIL_NAME)],
        ['g:attribute_name', name.slice(0, MAX_DETAIL_NAME)],
        ['g:attribute_value', value.slice(0, MAX_DETAIL_VALUE)],
      ],
    ]),
  ];
}

/** `28.50 AUD`, with as many decimals as a page prints. */
function amount(value: number, currency: string): string {
  return `${value.toFixed(chargedDecimals(value, plainCurrency(currency)))} ${currency}`;
}
