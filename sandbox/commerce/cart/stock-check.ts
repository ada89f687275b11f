import type { CartLine } from '../../store/records.ts';
import { findProduct, findVariant } from '../catalogue/shelves.ts';
import { stockLevel, type Sold } from '../catalogue/stock.ts';
import { HardError } from '../wire/refusal.ts';

/** What stock is counted by: the variant where there is one, else the product. */
export function stockId(line: CartLine): string {
  return line.variant_id ?? line.product_id;
}

/**
 * Refuses lines that want more than there is of a tracked product that may not be bought when it is out of stock.
 * With `before`, only what grew is checked: a line that fell short since may still be made smaller.
 */
export function requireStock(lines: CartLine[], sold: Sold, before: CartLine[] = []): void {
  const had = countByStock(before);
  for (const [id, wanted] of countByStock(lines)) {
    const line = lines.find((each) => stockId(each) === id);
    const product = line && findProduct(line.product_id);
    if (!product || !product.stock_tracking || product.stock_purchasable) continue;
    if (wanted <= (had.get(id) ?? 0)) continue;
    if (wanted > stockLevel(product, findVariant(product, line.variant_id) ?? null, sold)) {
      throw new HardError(400, 'invalid_stock', "Sorry, there aren't any more in stock", 'quantity');
    }
  }
}

/** Units by stock id, over all lines: the same thing may be in the cart once and as a subscription. */
export function countByStock(lines: CartLine[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const line of lines) counts.set(stockId(line), (counts.get(stockId(line)) ?? 0) + line.quantity);
  return counts;
}
