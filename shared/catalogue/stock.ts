import { problem } from '../errors/problem.ts';
import { ok, refuse, type Result } from '../result.ts';

type StockRequest = {
  stockTracking: boolean;
  /** May be bought when out of stock. */
  stockPurchasable: boolean;
  /** The variant's where there is one; null where the backend does not say, which does not forbid. */
  stockLevel: number | null;
  /** What the cart already holds of the same product and variant. */
  inCart: number;
  requested: number;
};

/** Whether the stock covers what is in the cart and what is asked for; refuses with invalid_stock. */
export function checkStock(request: StockRequest): Result<number> {
  const { stockTracking, stockPurchasable, stockLevel, inCart, requested } = request;
  if (!stockTracking || stockPurchasable || stockLevel === null) return ok(requested);
  return inCart + requested > stockLevel
    ? refuse(problem('invalid_stock', undefined, { param: 'quantity' }))
    : ok(requested);
}
