import { attributes } from '#shop/demo/attributes.ts';
import { products } from '#shop/demo/products.ts';
import { seedId } from '../../seed/ids.ts';
import type { SeedProduct, WirePurchaseOptions, WireVariant } from '../../seed/types.ts';

export const MANY = 5000;

const DAY_MS = 86_400_000;
const NEWEST = Date.parse('2026-10-01T00:00:00.000Z');
const CENTS_STEP = 5;

type Amounts = { price: number; sale_price: number | null; orig_price: number | null };
type Priced = Amounts & { prices?: Record<string, Amounts> };

let made: SeedProduct[] | null = null;

/**
 * The seed and enough variations of its products to make five thousand: always the same ones, each with its own id,
 * price, stock and filterable attribute values. Created when the scenario first needs them.
 */
export function manyProducts(): readonly SeedProduct[] {
  made ??= [...products, ...Array.from({ length: MANY - products.length }, (_, at) => createBatch(at))];
  return made;
}

function createBatch(at: number): SeedProduct {
  const base = products[at % products.length];
  if (!base) throw new Error('Expected a product in shop/demo/products.ts');
  const lot = Math.floor(at / products.length) + 2;
  const slug = `${base.slug}-lot-${lot}`;
  const roll = randomFrom(slug);
  const factor = 0.5 + roll(200) / 100;
  const variants = base.variants.results.map((variant) =>
    makeVariant(variant, { slug, factor, level: roll(80) }),
  );
  const level = variants.length > 0 ? variants.reduce((sum, each) => sum + each.stock_level, 0) : roll(200);
  return {
    ...base,
    ...scaled(base, factor),
    id: seedId(`product/${slug}`),
    slug,
    name: `${base.name}, lot ${lot}`,
    sku: `${base.sku}-L${lot}`,
    stock_level: level,
    stock_status: statusOf(level),
    variants: { ...base.variants, results: variants },
    purchase_options: scaleOptions(base.purchase_options, factor),
    attributes: pickAttributes(base.attributes, roll),
    date_created: new Date(NEWEST - roll(900) * DAY_MS).toISOString(),
    $locale: {},
  };
}

function makeVariant(
  variant: WireVariant,
  { slug, factor, level }: { slug: string; factor: number; level: number },
): WireVariant {
  return {
    ...variant,
    ...scaled(variant, factor),
    id: seedId(`variant/${slug}/${variant.name}`),
    stock_level: level,
    stock_status: statusOf(level),
    ...(variant.purchase_options ? { purchase_options: scaleOptions(variant.purchase_options, factor) } : {}),
  };
}

function statusOf(level: number): WireVariant['stock_status'] {
  if (level === 0) return 'out_of_stock';
  return level <= 3 ? 'low_stock' : 'in_stock';
}

function scaleOptions({ standard, subscription }: WirePurchaseOptions, factor: number): WirePurchaseOptions {
  const plans = subscription?.plans.map(({ prices, ...plan }) => ({
    ...plan,
    price: scale(plan.price, factor),
    prices: Object.fromEntries(
      Object.entries(prices ?? {}).map(([code, price]) => [code, scale(price, factor)]),
    ),
  }));
  return {
    ...(standard ? { standard: { ...standard, ...scaled(standard, factor) } } : {}),
    ...(subscription ? { subscription: { ...subscription, plans: plans ?? [] } } : {}),
  };
}

/** Every amount of a record, in every currency, times the factor. */
function scaled({ prices, ...amounts }: Priced, factor: number) {
  const own = Object.entries(prices ?? {}).map(([code, each]) => [code, scaleAmounts(each, factor)] as const);
  return { ...scaleAmounts(amounts, factor), prices: Object.fromEntries(own) };
}

function scaleAmounts({ price, sale_price, orig_price }: Amounts, factor: number): Amounts {
  const maybe = (amount: number | null) => (amount === null ? null : scale(amount, factor));
  return { price: scale(price, factor), sale_price: maybe(sale_price), orig_price: maybe(orig_price) };
}

function scale(amount: number, factor: number): number {
  const cents = Math.round((amount * 100 * factor) / CENTS_STEP) * CENTS_STEP;
  return Math.max(cents, CENTS_STEP) / 100;
}

function pickAttributes(
  current: SeedProduct['attributes'],
  roll: (sides: number) => number,
): SeedProduct['attributes'] {
  const entries = Object.entries(current).map(([id, attribute]) => {
    const values = attributes.find((each) => each.id === id)?.values ?? [];
    if (!attribute.filterable || values.length === 0) return [id, attribute] as const;
    const value = values[roll(values.length)] ?? attribute.value;
    return [id, { ...attribute, value: Array.isArray(attribute.value) ? [value].flat() : value }] as const;
  });
  return Object.fromEntries(entries);
}

/** A pseudo-random number derived from the text. */
function randomFrom(text: string): (sides: number) => number {
  const digits = seedId(`roll/${text}`);
  let at = 0;
  return (sides) => {
    const part = digits.slice(at, at + 4).padEnd(4, '7');
    at = (at + 3) % 20;
    return Number.parseInt(part, 16) % sides;
  };
}
