import * as z from 'zod/mini';
import type { Attribute, ListedProduct, ListedVariant } from '#shared/catalogue/product.ts';
import { commonPricing, productPricing, variantPricing } from '#shared/catalogue/unit-pricing.ts';
import { toImages } from '#shared/catalogue/wire.ts';
import { hasFeature } from '#shared/shop/features.ts';
import { shop } from '#shared/shop/shop.ts';
import { flag, image, list, mapped, number, soft, stockStatus, text } from '#shared/wire-fields.ts';
import { once } from '../../../once.ts';
import { attributeValue, prices, standardPrices } from './product-schema.ts';
import { isActive, toPrices, toStock, withTitle } from './product.ts';
import { overrides, translatedIn } from './translated.ts';

const variantFields =
  'id active price sale_price orig_price stock_status stock_level purchase_options.standard'.split(' ');

/** Holds every text of a product, once for each locale: never to be asked for as a whole. */
export const OVERRIDES = '$locale';

/** The data of a card, by the backend's names; a part of a field has both names. */
export const cardFields: readonly string[] = [
  ...'slug name active price sale sale_price orig_price stock_status stock_level'.split(' '),
  ...'stock_tracking stock_purchasable purchase_options.standard'.split(' '),
  ...['url', 'width', 'height'].map((name) => `images.file.${name}`),
  ...variantFields.map((name) => `variants.results.${name}`),
  ...(shop.attributes.unitBase === undefined ? [] : ['variants.results.name']),
  ...attributeFields(pricingIds()),
  ...(shop.badges === undefined ? [] : ['tags']),
  // What is sold by a plan only cannot be bought there.
  ...(hasFeature('subscriptions') ? [] : ['purchase_options.subscription']),
];

/** Of the attributes that say how prices compare. */
function pricingIds(): string[] {
  const { unitMeasure, unitBase } = shop.attributes;
  return [unitMeasure, unitBase].filter((id) => id !== undefined);
}

/** Whether names are in these locales, and nothing else of their translations. */
export function nameFields(locales: readonly string[]): string[] {
  return locales.filter(isPlain).map((locale) => `${OVERRIDES}.${locale}.name`);
}

export function attributeFields(ids: string[]): string[] {
  return ids.filter(isPlain).map((id) => `attributes.${id}.value`);
}

function isPlain(name: string): boolean {
  return /^[\w-]+$/.test(name);
}

const offer = once(() => ({
  ...prices,
  purchase_options: soft(
    z.object({
      standard: standardPrices(),
      subscription: soft(z.object({ active: flag, plans: list(z.object({ active: flag })) })),
    }),
  ),
}));

const stock = once(() => ({ stock_status: soft(stockStatus()), stock_level: number }));

const attribute = once(() => z.object({ value: attributeValue(), visible: flag }));

/** A whole product fits it, too: not every backend sends parts. */
export const listedProduct = once(() =>
  z.object({
    id: z.string(),
    slug: z.string(),
    name: z.string(),
    active: flag,
    date_updated: text,
    currency: text,
    stock_tracking: flag,
    stock_purchasable: flag,
    images: list(image()),
    variants: soft(
      z.object({ results: list(z.object({ id: text, name: text, active: flag, ...offer(), ...stock() })) }),
    ),
    tags: list(z.string()),
    attributes: mapped(soft(z.record(z.string(), z.unknown())), (entries) => entries ?? {}),
    $locale: overrides(),
    ...offer(),
    ...stock(),
  }),
);

type WireListed = z.infer<ReturnType<typeof listedProduct>>;
type WireVariant = NonNullable<WireListed['variants']>['results'][number];

type Named = readonly Pick<Attribute, 'id' | 'name'>[];

type Made = { named: string; product: ListedProduct };

const madeInThisIsolate = new WeakMap<WireListed, Made>();

/** Without translations a text is in the store's own language. Requests share the products: nothing may change them. */
export function toListedProducts(wires: readonly WireListed[], attributes: Named): ListedProduct[] {
  const hasTranslations = wires.some(({ $locale }) => $locale);
  const named = JSON.stringify([hasTranslations, ...attributes.map(({ id, name }) => [id, name])]);
  return wires.map((wire) => {
    const made = madeInThisIsolate.get(wire);
    if (made?.named === named) return made.product;
    const known = hasTranslations ? { ...wire, $locale: wire.$locale ?? {} } : wire;
    const product = toListedProduct(withTitle(known), attributes);
    madeInThisIsolate.set(wire, { named, product });
    return product;
  });
}

function toListedProduct(wire: WireListed, attributes: Named): ListedProduct {
  const pricing = pricingAttributes(wire);
  const variants = (wire.variants?.results ?? []).filter(isActive);
  const common = commonPricing(variants, pricing, shop.attributes);
  return {
    id: wire.id,
    slug: wire.slug,
    name: wire.name,
    ...translatedIn(wire.$locale, ['name']),
    ...toOffer(wire),
    ...toStock(wire),
    images: toImages(wire.images, wire.name),
    unitPricing: productPricing(pricing, shop.attributes),
    ...(shop.badges ? { tags: wire.tags } : {}),
    ...(wire.date_updated ? { updatedAt: wire.date_updated } : {}),
    variants: variants.map((variant) => ({
      ...toVariant(variant, wire),
      unitPricing: variantPricing(variant.name ?? '', pricing, shop.attributes) ?? common,
    })),
    attributes: attributes.flatMap(({ id, name }) => {
      const found = Object.hasOwn(wire.attributes, id) ? attribute().safeParse(wire.attributes[id]) : null;
      return found?.success && found.data.visible !== false ? [{ id, name, value: found.data.value }] : [];
    }),
  };
}

/** Shown or not. */
function pricingAttributes({ attributes }: Pick<WireListed, 'attributes'>) {
  return pricingIds().flatMap((id) => {
    const found = Object.hasOwn(attributes, id) ? attribute().safeParse(attributes[id]) : null;
    return found?.success ? [{ id, value: found.data.value }] : [];
  });
}

/** Without a price of its own a variant has that of the product. */
function toVariant(wire: WireVariant, product: WireListed): Omit<ListedVariant, 'unitPricing'> {
  return {
    id: wire.id ?? null,
    ...toOffer({ ...wire, price: wire.price ?? product.price }),
    stockStatus: wire.stock_status ?? null,
    stockLevel: wire.stock_level ?? null,
  };
}

function toOffer(wire: Pick<WireListed, keyof ReturnType<typeof offer>>) {
  const { standard, subscription } = wire.purchase_options ?? {};
  return { ...toPrices(wire), purchaseOptions: toListedOptions(standard, subscription) };
}

type Wire = NonNullable<z.infer<ReturnType<typeof offer>['purchase_options']>>;

function toListedOptions(standard: Wire['standard'], subscription: Wire['subscription']) {
  if (standard && isActive(standard)) return { standard: toPrices(standard), subscription: null };
  const hasPlans = subscription && isActive(subscription) && subscription.plans.some(isActive);
  return hasPlans && !hasFeature('subscriptions')
    ? { standard: null, subscription: null, others: ['subscription'] }
    : null;
}
