import type { SeedProduct, WireVariant } from '../../seed/types.ts';
import { findProduct, findVariant } from '../catalogue/shelves.ts';
import { stockLevel, type Sold } from '../catalogue/stock.ts';
import { HardError } from '../wire/refusal.ts';
import type { CartLine } from './cart-record.ts';

/** How many units of one thing on the shelf some lines take. */
export type Units = { product: SeedProduct; variant: WireVariant | null; quantity: number };

type CountedLine = Pick<CartLine, 'product_id' | 'variant_id' | 'quantity'>;

/**
 * Refuses lines that want more than there is of a tracked product that may not be bought when it is out of stock.
 * With `before`, only what grew is checked: a line that fell short since may still be made smaller.
 */
export function requireStock(lines: CountedLine[], sold: Sold, before: CountedLine[] = []): void {
  const had = countUnits(before);
  for (const [id, { product, variant, quantity }] of countUnits(lines)) {
    if (!isLimited(product) || quantity <= (had.get(id)?.quantity ?? 0)) continue;
    if (quantity > stockLevel(product, variant, sold)) throw noStock();
  }
}

/** Is there a line of a product that can run out? */
export function hasLimitedStock(lines: CountedLine[]): boolean {
  return [...countUnits(lines).values()].some(({ product }) => isLimited(product));
}

export function noStock(): HardError {
  return new HardError(400, 'invalid_stock', "Sorry, there aren't any more in stock", 'quantity');
}

/**
 * Units by what stock is counted by: the variant where there is one, else the product. All lines count together,
 * since the same thing may be in the cart once and as a subscription; of a bundle the box counts and what is in it.
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
  const held = counts.get(id)?.quantity ?? 0;
  counts.set(id, { ...units, quantity: held + units.quantity });
}

function isLimited({ stock_tracking, stock_purchasable }: SeedProduct): boolean {
  return stock_tracking && !stock_purchasable;
}
