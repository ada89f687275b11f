import { products } from '../../seed/products.ts';
import type { SeedProduct, WireVariant } from '../../seed/types.ts';
import type { Market } from '../settings/market.ts';
import { nameBundled, productView, withStock, type ProductView } from './product-view.ts';
import type { Sold } from './stock.ts';

const active: readonly SeedProduct[] = products.filter((product) => product.active);
const byKey = new Map(active.flatMap((product) => [[product.id, product] as const, [product.slug, product]]));

/** Views without stock, made once per market: the catalogue never changes while the Worker runs. */
const views = new Map<string, ReadonlyMap<string, ProductView>>();

const texts = new Map<string, { stock: string; text: string }>();

export function findProduct(idOrSlug: string): SeedProduct | undefined {
  return byKey.get(idOrSlug);
}

export function findVariant(product: SeedProduct, id: string | null): WireVariant | undefined {
  return product.variants.results.find((variant) => variant.id === id);
}

/** Every product in one market, in the order of popularity (the seed's own order). */
export function viewProducts(market: Market): ProductView[] {
  return [...viewsIn(market).values()];
}

/** One product in one market with its present stock. */
export function viewProduct(product: SeedProduct, market: Market, sold: Sold): ProductView {
  const view = viewsIn(market).get(product.id) ?? productView(product, market);
  return withStock(view, product, sold);
}

/** One product as JSON text. The text is kept until something of the product is sold: a list is a megabyte. */
export function writeProduct(product: SeedProduct, market: Market, sold: Sold): string {
  const key = `${marketKey(market)} ${product.id}`;
  const ids = [product.id, ...product.variants.results.map((variant) => variant.id)];
  const stock = ids.map((id) => sold.get(id) ?? 0).join(' ');
  const held = texts.get(key);
  if (held?.stock === stock) return held.text;
  const text = JSON.stringify(viewProduct(product, market, sold));
  texts.set(key, { stock, text });
  return text;
}

function marketKey(market: Market): string {
  return `${market.locale} ${market.charged.code} ${market.origin}`;
}

function viewsIn(market: Market): ReadonlyMap<string, ProductView> {
  const key = marketKey(market);
  const held = views.get(key);
  if (held) return held;
  const plain = new Map(active.map((product) => [product.id, productView(product, market)]));
  const named = new Map(
    [...plain].map(([id, view]) => [id, nameBundled(view, (inside) => plain.get(inside))]),
  );
  views.set(key, named);
  return named;
}
