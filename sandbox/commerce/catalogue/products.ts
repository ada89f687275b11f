import type { JsonObject } from '#shared/json.ts';
import { products } from '#shop/demo/products.ts';
import type { QueryValue } from '../../query-string.ts';
import type { SeedProduct, WireVariant } from '../../seed/types.ts';
import { scenarioInForce } from '../../store/scenario.ts';
import type { Market } from '../settings/market.ts';
import { pickFields, readFields } from '../wire/fields.ts';
import { manyProducts } from './many-products.ts';
import { nameBundled, productView, withStock, type ProductView } from './product-view.ts';
import { stockLevel, stockStatus, type Sold } from './stock.ts';

type Catalogue = { name: string; active: readonly SeedProduct[]; byKey: ReadonlyMap<string, SeedProduct> };

const catalogues = new Map<string, Catalogue>();

/** Views without stock, created on first use; they never change while the Worker runs. */
const views = new Map<string, Map<string, ProductView>>();

const lists = new Map<string, readonly ProductView[]>();

type KnownText = { stock: string; text: string };

/** By market and fields. */
const texts = new Map<string, Map<string, KnownText>>();
const MAX_TEXTS = 20;

export function findProduct(idOrSlug: string): SeedProduct | undefined {
  return activeCatalogue().byKey.get(idOrSlug);
}

/** By its id, or by its slug in the market's locale: a slug of another language finds nothing. */
export function findProductIn(idOrSlug: string, market: Market): SeedProduct | undefined {
  const product = findProduct(idOrSlug) ?? findBySlug(idOrSlug, market);
  const isNamed = product?.id === idOrSlug || (product && plainView(product, market).slug === idOrSlug);
  return isNamed ? product : undefined;
}

function findBySlug(slug: string, market: Market): SeedProduct | undefined {
  const view = viewProducts(market).find((each) => each.slug === slug);
  return view && findProduct(view.id);
}

export function findVariant(product: SeedProduct, id: string | null): WireVariant | undefined {
  return product.variants.results.find((variant) => variant.id === id);
}

/** Every product, by popularity (the seed's order). */
export function everyProduct(): readonly SeedProduct[] {
  return activeCatalogue().active;
}

/** Every product in one market, by popularity (the seed's order); the same array each time. */
export function viewProducts(market: Market): readonly ProductView[] {
  const key = viewKey(market);
  const known = lists.get(key) ?? activeCatalogue().active.map((product) => plainView(product, market));
  lists.set(key, known);
  return known;
}

/** A product in one market with its current stock; a bundle's is limited by its parts. */
export function viewProduct(product: SeedProduct, market: Market, sold: Sold): ProductView {
  const view = withStock(plainView(product, market), product, sold);
  if (product.bundle_items.length === 0) return view;
  const level = Math.min(view.stock_level, ...product.bundle_items.map((part) => bundlesOf(part, sold)));
  return { ...view, stock_level: level, stock_status: stockStatus(product, level) };
}

/** A product as JSON text, or these fields of it; cached until its stock changes, since a list is a megabyte. */
export function productJson(
  product: SeedProduct,
  { market, sold, fields }: { market: Market; sold: Sold; fields: QueryValue | undefined },
): string {
  const names = readFields(fields)?.join() ?? '';
  const known = textsOf(`${viewKey(market)} ${names}`);
  const stock =
    sold.size === 0
      ? ''
      : stockIds(product)
          .map((id) => sold.get(id) ?? 0)
          .join(' ');
  const current = known.get(product.id);
  if (current?.stock === stock) return current.text;
  const view = viewProduct(product, market, sold) as unknown as JsonObject;
  const text = JSON.stringify(pickFields(view, fields));
  known.set(product.id, { stock, text });
  return text;
}

function textsOf(key: string): Map<string, KnownText> {
  const known = texts.get(key) ?? new Map<string, KnownText>();
  if (!texts.has(key) && texts.size >= MAX_TEXTS) texts.clear();
  texts.set(key, known);
  return known;
}

/** The products of the current scenario. */
function activeCatalogue(): Catalogue {
  const scenario = scenarioInForce();
  const name = scenario === 'empty-shop' || scenario === 'large-catalogue' ? scenario : 'seed';
  const current = catalogues.get(name);
  if (current) return current;
  const active = productsOf(name).filter((product) => product.active);
  const byKey = new Map(
    active.flatMap((product) => [[product.id, product] as const, [product.slug, product]]),
  );
  const catalogue = { name, active, byKey };
  catalogues.set(name, catalogue);
  return catalogue;
}

function productsOf(name: string): readonly SeedProduct[] {
  if (name === 'empty-shop') return [];
  return name === 'large-catalogue' ? manyProducts() : products;
}

function plainView(product: SeedProduct, market: Market): ProductView {
  const key = viewKey(market);
  const made = views.get(key) ?? new Map<string, ProductView>();
  views.set(key, made);
  const current = made.get(product.id);
  if (current) return current;
  const view = nameBundled(productView(product, market), (id) => {
    const inside = id === product.id ? undefined : findProduct(id);
    return inside && plainView(inside, market);
  });
  made.set(product.id, view);
  return view;
}

function viewKey(market: Market): string {
  return `${activeCatalogue().name} ${market.locale} ${market.charged.code} ${market.imageUrl}`;
}

function bundlesOf(part: SeedProduct['bundle_items'][number], sold: Sold): number {
  const inside = findProduct(part.product_id);
  if (!inside || !inside.stock_tracking || inside.stock_purchasable) return Number.POSITIVE_INFINITY;
  return Math.floor(stockLevel(inside, findVariant(inside, part.variant_id) ?? null, sold) / part.quantity);
}

/** The stock items whose sale changes the product's stock. */
function stockIds(product: SeedProduct): string[] {
  const inside = product.bundle_items.flatMap(({ product_id: id }) => {
    const part = findProduct(id);
    return part ? [part.id, ...part.variants.results.map((variant) => variant.id)] : [];
  });
  return [product.id, ...product.variants.results.map((variant) => variant.id), ...inside];
}
