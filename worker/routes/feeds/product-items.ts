import { choiceAddress } from '#shared/catalogue/choice-address.ts';
import { offersOf, type Offer, type OwnNames } from '#shared/catalogue/offers.ts';
import type { Product, StockStatus } from '#shared/catalogue/product.ts';
import { decimalsOf } from '#shared/money/currency.ts';
import type { ShopDefinition } from '#shared/shop/definition.ts';
import { shop } from '#shared/shop/shop.ts';
import { textOfHtml } from '../../ui/rich-text/text-of-html.ts';
import type { Tag } from './rss.ts';

type Listing = {
  hrefOf: (product: Product, query: string) => string;
  /** From the topmost category to the product's own. */
  categoriesOf: (product: Product) => string[];
  ownNames?: OwnNames;
  /** The shop's own, unless it is tested. */
  definition?: Pick<ShopDefinition, 'attributes' | 'brand' | 'options' | 'leftOutOfFeeds'>;
};

/** Google's limits (support.google.com/merchants, product data specification). */
const MAX_TITLE = 150;
const MAX_DESCRIPTION = 5_000;
const MAX_PICTURES = 10;
const MAX_TYPE = 750;

/** Google Merchant Center's items, one for each variant; those without a price or a picture are left out. */
export function productItems(product: Product, listing: Listing): Tag[][] {
  const { leftOutOfFeeds = [] } = listing.definition ?? shop;
  if (product.tags.some((tag) => leftOutOfFeeds.includes(tag))) return [];
  return offersOf(product, listing).flatMap((offer) => itemOf(product, offer, listing));
}

function itemOf(product: Product, offer: Offer, { hrefOf, categoriesOf }: Listing): Tag[][] {
  const [first, ...others] = offer.images;
  if (!first) return [];
  const { id, name, choice } = offer;
  return [
    [
      ['g:id', id],
      ['g:item_group_id', id === product.id ? null : product.id],
      ['g:title', name.slice(0, MAX_TITLE)],
      ['g:description', textOfHtml(product.description, MAX_DESCRIPTION) || name],
      ['g:link', hrefOf(product, choiceAddress(product, { choice, plan: null }))],
      ['g:image_link', first.url],
      ...others.slice(0, MAX_PICTURES).map(({ url }): Tag => ['g:additional_image_link', url]),
      ['g:availability', AVAILABILITY[offer.availability]],
      ...pricesOf(offer),
      ['g:condition', 'new'],
      ['g:product_type', categoriesOf(product).join(' > ').slice(0, MAX_TYPE) || null],
      ...identifiersOf(offer),
      ...detailsOf(offer),
    ],
  ];
}

function identifiersOf({ brand, gtin, mpn, weight, hasNoIdentifier }: Offer): Tag[] {
  return [
    ['g:brand', brand],
    ['g:gtin', gtin],
    ['g:mpn', mpn],
    ['g:identifier_exists', hasNoIdentifier ? 'no' : null],
    ['g:shipping_weight', weight],
  ];
}

/** The service takes the price before a reduction for the price. */
function pricesOf({ now, was, currency }: Offer): Tag[] {
  return [
    ['g:price', amount(was ?? now, currency)],
    ['g:sale_price', was === null ? null : amount(now, currency)],
  ];
}

/** Of options that the service has words for. */
function detailsOf({ options }: Offer): Tag[] {
  const known = options.flatMap(({ property, value }): Tag[] => (property ? [[`g:${property}`, value]] : []));
  return [...new Map(known)];
}

const AVAILABILITY: Record<StockStatus, string> = {
  in_stock: 'in_stock',
  low_stock: 'in_stock',
  out_of_stock: 'out_of_stock',
  preorder: 'preorder',
  backorder: 'backorder',
};

/** `28.50 AUD`, with as many decimals as the currency has. */
function amount(value: number, currency: string): string {
  return `${value.toFixed(decimalsOf(currency))} ${currency}`;
}
