import type { SeedProduct, WireStock, WireVariant } from '../../seed/types.ts';
import { collection } from '../../store/collection.ts';
import { listRecords } from '../../store/read.ts';

/** Units sold of a product or variant since the seed; the record's id is the product's or variant's. */
export const SALES = collection<{ sold: number }>('stock');

/** Units sold since the seed, by product or variant id. */
export type Sold = ReadonlyMap<string, number>;

const LOW_STOCK_LEVEL = 3;

export async function readSold(db: D1Database): Promise<Sold> {
  const rows = await listRecords(db, SALES);
  return new Map(rows.map((row) => [row.id, row.data.sold]));
}

/** Units left of a variant, or of a product, from which its variants' sales are subtracted too. */
export function stockLevel(product: SeedProduct, variant: WireVariant | null, sold: Sold): number {
  if (variant) return variant.stock_level - (sold.get(variant.id) ?? 0);
  const ids = [product.id, ...product.variants.results.map((each) => each.id)];
  return product.stock_level - ids.reduce((units, id) => units + (sold.get(id) ?? 0), 0);
}

/** The status of a stock level; a product without sales keeps the seed's. */
export function stockStatus(
  seeded: { stock_level: number; stock_status: WireStock },
  level: number,
): WireStock {
  if (level === seeded.stock_level) return seeded.stock_status;
  if (level <= 0) return 'out_of_stock';
  return level <= LOW_STOCK_LEVEL ? 'low_stock' : 'in_stock';
}
