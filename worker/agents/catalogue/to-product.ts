import { choiceAddress } from '#shared/catalogue/choice-address.ts';
import { chosenValues, isOffered } from '#shared/catalogue/choice.ts';
import { offersOf, plainAvailability, type Offer } from '#shared/catalogue/offers.ts';
import type { Image, Product } from '#shared/catalogue/product.ts';
import { routes } from '#shared/routes.ts';
import { hasFeature } from '#shared/shop/features.ts';
import type { AppContext } from '../../context.ts';
import { absolute, editorsLinks } from '../../markdown/absolute.ts';
import { markdownOfHtml } from '../../markdown/write-markdown.ts';
import { withQuery } from '../../render/language/currency-query.ts';
import { textOfHtml } from '../../ui/rich-text/text-of-html.ts';
import { summaryOf } from '../../ui/stars.tsx';
import { currencyInLink } from './agents-shop.ts';
import { toMinor } from './amounts.ts';
import { variantId } from './variant-id.ts';

type Price = { amount: number; currency: string };
export type Selected = { name: string; label: string; id: string };

export type AgentVariant = {
  id: string;
  sku?: string;
  barcodes?: { type: string; value: string }[];
  title: string;
  description: { plain: string };
  url: string;
  price: Price;
  list_price?: Price;
  availability: { available: boolean; status: string };
  options: Selected[];
  media?: Media[];
};

type Media = { type: 'image'; url: string; alt_text?: string; width?: number; height?: number };

export type AgentProduct = {
  id: string;
  handle: string;
  title: string;
  description: { plain: string; markdown?: string };
  url: string;
  categories: { value: string; taxonomy: 'merchant' }[];
  price_range: { min: Price; max: Price };
  list_price_range?: { min: Price; max: Price };
  media: Media[];
  options: { name: string; values: { id: string; label: string }[] }[];
  rating?: { value: number; scale_min: 1; scale_max: 5; count: number };
  tags: string[];
  variants: AgentVariant[];
};

const MAX_DESCRIPTION = 5_000;
const MAX_LISTED_VARIANTS = 50;

/** Null for what nobody can buy once: without a price, or by subscription only. The featured variant is the first. */
export function toProduct(c: AppContext, product: Product): AgentProduct | null {
  const { purchaseOptions } = product;
  const isSoldOnce = purchaseOptions === null || purchaseOptions.standard !== null;
  const offers = isSoldOnce ? offersOf(product) : [];
  if (offers.length === 0) return null;
  const url = withQuery(absolute(c, routes.product.href({ slug: product.slug })), currencyInLink(c));
  const variants = featuredFirst(offers.map((offer) => toVariant(c, { product, offer, url })));
  const reduced = offers.filter(({ was }) => was !== null);
  const text = textOfHtml(product.description, MAX_DESCRIPTION);
  return {
    id: product.id,
    handle: product.slug,
    title: product.name,
    description: text === '' ? { plain: product.name } : { plain: text, markdown: markdownOf(c, product) },
    url,
    categories: product.categories.map(({ slug }) => ({ value: slug, taxonomy: 'merchant' })),
    price_range: rangeOf(
      offers.map(({ now }) => toMinor(now, product.currency)),
      product.currency,
    ),
    ...(reduced.length > 0
      ? {
          list_price_range: rangeOf(
            offers.map(({ now, was }) => toMinor(was ?? now, product.currency)),
            product.currency,
          ),
        }
      : {}),
    media: product.images.map((image) => toMedia(c, image)),
    options: product.options
      .filter(({ variant, values }) => variant && values.length > 0 && product.variants.length > 0)
      .map(({ name, values }) => ({ name, values: values.map(({ id, name: label }) => ({ id, label })) })),
    ...ratingOf(product),
    tags: product.tags,
    variants,
  };
}

function ratingOf({ rating }: Product): Pick<AgentProduct, 'rating'> {
  if (!hasFeature('reviews') || !rating) return {};
  const { average: value, count } = summaryOf(rating);
  return { rating: { value, scale_min: 1, scale_max: 5, count } };
}

/** In a list a product with hundreds of variants has only the first: its own answer has all. */
export function shortened(product: AgentProduct): AgentProduct {
  return { ...product, variants: product.variants.slice(0, MAX_LISTED_VARIANTS) };
}

function markdownOf(c: AppContext, { description }: Product): string {
  return markdownOfHtml(description, editorsLinks(c)).slice(0, MAX_DESCRIPTION);
}

function featuredFirst(variants: AgentVariant[]): AgentVariant[] {
  const featured = variants.find(({ availability }) => availability.available);
  return featured ? [featured, ...variants.filter((variant) => variant !== featured)] : variants;
}

function rangeOf(amounts: number[], currency: string): { min: Price; max: Price } {
  return {
    min: { amount: Math.min(...amounts), currency },
    max: { amount: Math.max(...amounts), currency },
  };
}

type Offered = { product: Product; offer: Offer; url: string };

function toVariant(c: AppContext, { product, offer, url }: Offered): AgentVariant {
  const { currency, gtin, sku, choice } = offer;
  const chosen = chosenValues(product, choice).filter(({ option }) => option.variant);
  const variant = offer.id === product.id ? null : offer.id.slice(product.id.length + 1);
  return {
    id: variantId(product.id, variant),
    ...(sku ? { sku } : {}),
    ...(gtin ? { barcodes: [{ type: 'GTIN', value: gtin }] } : {}),
    title: chosen.length > 0 ? chosen.map(({ value }) => value.name).join(', ') : product.name,
    description: { plain: offer.name },
    url: withQuery(url, choiceAddress(product, { choice, plan: null })),
    price: { amount: toMinor(offer.now, currency), currency },
    ...(offer.was === null ? {} : { list_price: { amount: toMinor(offer.was, currency), currency } }),
    availability: {
      available: offer.availability !== 'out_of_stock' && !asksMore(product, offer),
      status: plainAvailability(offer),
    },
    options: chosen.map(({ option, value }) => ({ name: option.name, label: value.name, id: value.id })),
    ...(offer.images === product.images ? {} : { media: offer.images.map((image) => toMedia(c, image)) }),
  };
}

/** Whether a person has to choose or to write what makes no variant: its page asks for it. */
function asksMore(product: Product, { choice }: Offer): boolean {
  return product.options.some((option) => {
    const isVariants = option.variant && product.variants.length > 0;
    return option.required && !isVariants && isOffered(product, option, choice);
  });
}

function toMedia(c: AppContext, { url, alt, width, height }: Image): Media {
  return {
    type: 'image',
    url: new URL(url, absolute(c, '/')).href,
    ...(alt ? { alt_text: alt } : {}),
    ...(width >= 1 && height >= 1 ? { width: Math.round(width), height: Math.round(height) } : {}),
  };
}
