import type { SeedProduct, WireVariant } from '../../seed/types.ts';
import { findProduct, findVariant } from '../catalogue/products.ts';
import { stockLevel, type Sold } from '../catalogue/stock.ts';
import { HardError } from '../wire/refusal.ts';
import type { CartLine } from './cart-record.ts';

/** How many units of one stock item some lines take. */
export type Units = { product: SeedProduct; variant: WireVariant | null; quantity: number };

type CountedLine = Pick<CartLine, 'product_id' | 'variant_id' | 'quantity'>;

/**
 * Refuses lines with more units than a tracked product has that may not be bought without stock. With `before`, only
 * increased lines are checked: a line above the stock may still be reduced.
 */
export function requireStock(lines: CountedLine[], sold: Sold, before: CountedLine[] = []): void {
  const had = countUnits(before);
  for (const [id, { product, variant, quantity }] of countUnits(lines)) {
    if (!isLimited(product) || quantity <= (had.get(id)?.quantity ?? 0)) continue;
    if (quantity > stockLevel(product, variant, sold)) throw noStock();
  }
}

/** Whether any line's product has limited stock. */
export function hasLimitedStock(lines: CountedLine[]): boolean {
  return [...countUnits(lines).values()].some(({ product }) => isLimited(product));
}

export function noStock(): HardError {
  return new HardError(400, 'invalid_stock', "Sorry, there aren't any more in stock", 'quantity');
}

/**
 * Units by stock item: the variant if there is one, otherwise the product. All lines count together, since a product
 * may also be in the cart as a subscription; a bundle counts itself and its contents.
 */
export function countUnits(lines: CountedLine[]): Map<string, Units> {
  const counts = new Map<string, Units>();
  for (const { product_id, variant_id, quantity } of lines) {
    const product = findProduct(product_id);
    if (!product) continue;
    addUnits(counts, { product, variant: findVariant(product, variant_id) ?? null, quantity });
    for (const part of product.bundle_items) {
      const inside = findProduct(part.product_id);
      if (!inside) continue;
      const variant = findVariant(inside, part.variant_id) ?? null;
      addUnits(counts, { product: inside, variant, quantity: quantity * part.quantity });
    }
  }
  return counts;
}

function addUnits(counts: Map<string, Units>, units: Units): void {
  const id = units.variant?.id ?? units.product.id;
  const current = counts.get(id)?.quantity ?? 0;
  counts.set(id, { ...units, quantity: current + units.quantity });
}

function isLimited({ stock_tracking, stock_purchasable }: SeedProduct): boolean {
  return stock_tracking && !stock_purchasable;
}
