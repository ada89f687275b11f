import { attributes } from '#shop/demo/attributes.ts';
import { categories } from '#shop/demo/categories.ts';
import { baseCurrency } from './currencies.ts';
import { type Choice, type ChoiceValue, type Entry, type Money, requireKnownParts } from './entry.ts';
import { seedId } from './ids.ts';
import { image, photoImage, productImages } from './images.ts';
import { bothLocales, nameLocales, productLocales, valueLocales } from './locales.ts';
import { amountOfAll, baseAmount, plansFor, pricesOf, pricesOfAll } from './prices.ts';
import type {
  SeedProduct,
  WireOption,
  WirePrices,
  WirePurchaseOptions,
  WireStock,
  WireVariant,
} from './types.ts';

const LOW_STOCK_LEVEL = 3;

function stockStatus(level: number): WireStock {
  if (level === 0) return 'out_of_stock';
  return level <= LOW_STOCK_LEVEL ? 'low_stock' : 'in_stock';
}

/** The id of an option's value, for records that refer to it (orders, bundles). */
export function valueId(slug: string, option: string, value: string): string {
  return seedId(`value/${slug}/${option}/${value}`);
}

/** The id of the variant with this name, e.g. `'250 g, Filter'`. */
export function variantId(slug: string, name: string): string {
  return seedId(`variant/${slug}/${name}`);
}

export function productId(slug: string): string {
  return seedId(`product/${slug}`);
}

/** Of a product, without values: what is typed, or ticked, beside it. */
export function addOn(slug: string, name: string, type: WireOption['input_type']): WireOption {
  return {
    id: seedId(`option/${slug}/${name}`),
    name,
    $locale: nameLocales(name),
    active: true,
    required: false,
    variant: false,
    input_type: type,
    values: [],
  };
}

function choiceOption(slug: string, choice: Choice): WireOption {
  return {
    ...addOn(slug, choice.name, 'select'),
    required: true,
    variant: true,
    values: choice.values.map(({ name }) => ({
      id: valueId(slug, choice.name, name),
      name,
      $locale: nameLocales(name),
    })),
  };
}

function wrapOptions(slug: string, costs: Money): WireOption[] {
  const { [baseCurrency.code]: price = 0, ...prices } = costs;
  const wrap = addOn(slug, 'Gift wrap', 'toggle');
  const yes = valueId(slug, 'Gift wrap', 'Yes');
  const values = [{ id: yes, name: 'Yes', $locale: nameLocales('Yes'), price, prices }];
  const note = addOn(slug, 'Gift note', 'short_text');
  return [
    { ...wrap, values },
    { ...note, parent_id: wrap.id, parent_value_ids: [yes] },
  ];
}

/** Every combination of one value per choice, the first choice changing slowest. */
function combinations(choices: Choice[]): ChoiceValue[][] {
  return choices.reduce<ChoiceValue[][]>(
    (picked, choice) => picked.flatMap((values) => choice.values.map((value) => [...values, value])),
    [[]],
  );
}

function purchaseOptions(entry: Entry, amount: ReturnType<typeof baseAmount>, prices: WirePrices) {
  const options: WirePurchaseOptions = { standard: { active: true, ...amount, prices } };
  if (entry.plans !== undefined) {
    options.subscription = { active: true, plans: plansFor(entry, amount.price, prices) };
  }
  return options;
}

function kilograms(values: ChoiceValue[]): number {
  return values.reduce((sum, value) => sum + (value.kg ?? 0), 0);
}

function firstPicture(choices: Choice[]): string | undefined {
  return choices.flatMap(({ values }) => values).find(({ picture }) => picture !== undefined)?.picture;
}

function variant(entry: Entry, choices: Choice[], values: ChoiceValue[], index: number): WireVariant {
  const name = values.map((value) => value.name).join(', ');
  const own = entry.variants?.[name] ?? {};
  const level = own.stock ?? entry.stockOf?.[name] ?? entry.stock;
  const { slug } = entry;
  const priced = own.price ? { slug, price: own.price, sale: own.sale } : entry;
  const added = own.price ? [] : values.map(({ add = {} }) => add);
  const amount = baseAmount(priced, added);
  const prices = pricesOf(priced, added);
  return {
    id: variantId(entry.slug, name),
    name,
    $locale: nameLocales(...values.map((value) => value.name)),
    active: true,
    sku: own.sku ?? `${entry.sku}-${String(index + 1).padStart(2, '0')}`,
    option_value_ids: values.map((value, at) => valueId(entry.slug, choices[at]?.name ?? '', value.name)),
    ...amount,
    stock_status: stockStatus(level),
    stock_level: level,
    images: variantImages(entry, name, values),
    currency: baseCurrency.code,
    prices,
    shipment_weight: own.weight ?? Math.round((entry.weight + kilograms(values)) * 1000) / 1000,
    purchase_options: purchaseOptions(entry, amount, prices),
  };
}

function variantImages(entry: Entry, name: string, values: ChoiceValue[]): WireVariant['images'] {
  const caption = `${entry.name}, ${name}`;
  const photo = entry.photos?.find(({ file }) => file === entry.variants?.[name]?.photo);
  if (photo) return [photoImage(photo, caption)];
  const picture = values.find((value) => value.picture !== undefined)?.picture;
  return picture === undefined ? [] : [image(picture, 'front', caption)];
}

/** Those that are sold. */
function variantsOf(entry: Entry, choices: Choice[]): WireVariant[] {
  const made = choices.length === 0 ? [] : combinations(choices);
  const all = made.map((values, index) => variant(entry, choices, values, index));
  requireKnownParts(
    entry,
    all.map(({ name }) => name),
  );
  const { variants } = entry;
  return variants ? all.filter(({ name }) => Object.hasOwn(variants, name)) : all;
}

function input(entry: Entry): SeedProduct['attributes'] {
  return Object.fromEntries(
    attributes.flatMap(({ id, name, type, visible, filterable }) => {
      const value = Object.entries(entry.attributes).find(([key]) => key === id)?.[1];
      return value === undefined
        ? []
        : [
            [
              id,
              {
                id,
                name,
                $locale: bothLocales(nameLocales(name), valueLocales(id, value), 'value'),
                type,
                value,
                visible,
                filterable,
              },
            ],
          ];
    }),
  );
}

function inCategories(entry: Entry): SeedProduct['categories'] {
  const slugs: string[] = [entry.category].flat();
  return categories
    .filter(({ slug }) => slugs.includes(slug))
    .map(({ id, slug, name, parent_id, $locale }) => ({
      id,
      slug,
      name,
      ...(parent_id === null ? {} : { parent_id }),
      $locale,
    }));
}

/**
 * Builds the record of an entry (docs/commerce-protocol/records.md#product). `price` is the effective price, the stock level
 * of a product with variants is their sum, and every id is derived from the slug.
 */
export function product(entry: Entry): SeedProduct {
  const choices = entry.choices ?? [];
  const variants = variantsOf(entry, choices);
  const level = variants.length === 0 ? entry.stock : variants.reduce((sum, v) => sum + v.stock_level, 0);
  const amount = amountOfAll(baseAmount(entry), variants);
  const prices = pricesOfAll(
    pricesOf(entry),
    variants.flatMap(({ prices: its }) => (its ? [its] : [])),
  );
  return {
    id: productId(entry.slug),
    name: entry.name,
    slug: entry.slug,
    sku: entry.sku,
    active: true,
    type: 'standard',
    delivery: 'shipment',
    currency: baseCurrency.code,
    description: entry.html,
    ...amount,
    prices,
    shipment_weight: entry.weight,
    stock_status: entry.status ?? stockStatus(level),
    stock_level: level,
    stock_tracking: true,
    stock_purchasable: entry.buyableAtZero ?? false,
    images: productImages(entry, firstPicture(choices)),
    options: [
      ...choices.map((choice) => choiceOption(entry.slug, choice)),
      ...(entry.wrap ? wrapOptions(entry.slug, entry.wrap) : []),
    ],
    variants: { count: variants.length, page: 1, results: variants },
    purchase_options: purchaseOptions(entry, amount, prices),
    attributes: input(entry),
    categories: inCategories(entry),
    content: {
      ...(entry.max === undefined ? {} : { max_quantity: entry.max }),
      product_benefits: entry.benefits ?? [],
      show_stock_level: level <= LOW_STOCK_LEVEL,
    },
    bundle: false,
    bundle_items: [],
    up_sells: (entry.better ?? []).map((slug) => ({ product_id: productId(slug) })),
    cross_sells: entry.pair.map((slug) => ({ product_id: productId(slug) })),
    tags: entry.tags,
    meta_title: null,
    meta_description: entry.blurb,
    date_created: `${entry.added}T00:00:00.000Z`,
    date_updated: `${entry.added}T00:00:00.000Z`,
    $locale: productLocales(entry.slug),
  };
}
