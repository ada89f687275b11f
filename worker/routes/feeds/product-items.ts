import { isInStock } from '#shared/catalogue/availability.ts';
import { choiceAddress } from '#shared/catalogue/choice-address.ts';
import { choiceOf, type Choice } from '#shared/catalogue/choice.ts';
import type { Product, Variant } from '#shared/catalogue/product.ts';
import { resolveVariation, type Variation } from '#shared/catalogue/variation.ts';
import { decimalsOf } from '#shared/money/currency.ts';
import { saidOf } from '#shared/shop/attributes.ts';
import type { ShopDefinition } from '#shared/shop/definition.ts';
import { textOfHtml } from '../../ui/rich-text/text-of-html.ts';
import type { Tag } from './rss.ts';

type Shop = {
  /** The default brand. */
  name: string;
  /** The shop's own, unless it is tested. */
  attributes?: ShopDefinition['attributes'];
  hrefOf: (product: Product) => string;
};

/** Google's limits (support.google.com/merchants, product data specification). */
const MAX_TITLE = 150;
const MAX_DESCRIPTION = 5_000;
const MAX_PICTURES = 10;

/** Google Merchant Center's items, one for each variant; those without a price or a picture are left out. */
export function productItems(product: Product, shop: Shop): Tag[][] {
  if (product.variants.length === 0) return itemOf(product, null, shop);
  return product.variants.flatMap((variant) => itemOf(product, variant, shop));
}

function itemOf(product: Product, variant: Variant | null, shop: Shop): Tag[][] {
  const choice = variant ? choiceOf(product, variant) : {};
  const resolved = resolveVariation(product, choice);
  if (!resolved.ok) return [];
  const { price, salePrice, images } = resolved.value;
  const [first, ...others] = images;
  if (price === null || !first) return [];
  const name = variant ? `${product.name}, ${variant.name}` : product.name;
  return [
    [
      ...identityOf(product, variant),
      ['g:title', name.slice(0, MAX_TITLE)],
      ['g:description', textOfHtml(product.description, MAX_DESCRIPTION) || name],
      ['g:link', addressOf(product, choice, shop)],
      ['g:image_link', first.url],
      ...others.slice(0, MAX_PICTURES).map(({ url }): Tag => ['g:additional_image_link', url]),
      ['g:availability', availabilityOf(product, resolved.value)],
      ...pricesOf({ price, salePrice }, product),
      ['g:condition', 'new'],
      ...identifiersOf(product, variant, shop),
      ...detailsOf(product, choice),
    ],
  ];
}

function identityOf(product: Product, variant: Variant | null): Tag[] {
  if (!variant) return [['g:id', product.id]];
  return [
    ['g:id', `${product.id}-${variant.id}`],
    ['g:item_group_id', product.id],
  ];
}

/** A variant has its own number, which attributes do not say. */
function identifiersOf(product: Product, variant: Variant | null, { name, attributes }: Shop): Tag[] {
  const [gtin, mpn] = (['gtin', 'mpn'] as const).map((what) =>
    variant ? null : saidOf(product, what, attributes),
  );
  return [
    ['g:brand', (saidOf(product, 'brand', attributes) ?? name) || null],
    ...(gtin || mpn
      ? [['g:gtin', gtin ?? null] as Tag, ['g:mpn', mpn ?? null] as Tag]
      : [['g:identifier_exists', 'no'] as Tag]),
    ['g:shipping_weight', saidOf(product, 'weight', attributes)],
  ];
}

function addressOf(product: Product, choice: Choice, shop: Shop): string {
  const query = choiceAddress(product, { choice, plan: null });
  return query === '' ? shop.hrefOf(product) : `${shop.hrefOf(product)}?${query}`;
}

function pricesOf(
  { price, salePrice }: { price: number; salePrice: number | null },
  product: Product,
): Tag[] {
  if (salePrice === null || salePrice >= price) return [['g:price', amount(salePrice ?? price, product)]];
  return [
    ['g:price', amount(price, product)],
    ['g:sale_price', amount(salePrice, product)],
  ];
}

/** The service's words for options that it knows. */
const KNOWN_OPTIONS = new Map([
  ['size', 'g:size'],
  ['colour', 'g:color'],
  ['color', 'g:color'],
  ['material', 'g:material'],
  ['pattern', 'g:pattern'],
]);

function detailsOf({ options }: Product, choice: Choice): Tag[] {
  return options.flatMap(({ id, name, values }): Tag[] => {
    const tag = KNOWN_OPTIONS.get(name.toLowerCase());
    const value = values.find((entry) => entry.id === choice[id]);
    return tag && value ? [[tag, value.name]] : [];
  });
}

function availabilityOf(product: Product, variation: Variation): string {
  if (variation.stockStatus === 'preorder') return 'preorder';
  if (!isInStock(product, variation)) return 'out_of_stock';
  return variation.stockStatus === 'backorder' ? 'backorder' : 'in_stock';
}

/** `28.50 AUD`, with as many decimals as the currency has. */
function amount(value: number, { currency }: Product): string {
  return `${value.toFixed(decimalsOf(currency))} ${currency}`;
}
