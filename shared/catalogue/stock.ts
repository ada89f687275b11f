import { problem } from '../errors/problem.ts';
import { ok, refuse, type Result } from '../result.ts';

type StockRequest = {
  stockTracking: boolean;
  /** May be bought when out of stock. */
  stockPurchasable: boolean;
  /** The variant's if there is one, otherwise the product's; null if unknown, which allows the purchase. */
  stockLevel: number | null;
  /** The quantity of the same product and variant already in the cart. */
  inCart: number;
  requested: number;
};

/** Whether the stock covers the cart's and the requested quantity; refuses with invalid_stock. */
export function checkStock(request: StockRequest): Result<number> {
  const { stockTracking, stockPurchasable, stockLevel, inCart, requested } = request;
  if (!stockTracking || stockPurchasable || stockLevel === null) return ok(requested);
  return inCart + requested > stockLevel
    ? refuse(problem('invalid_stock', undefined, { param: 'quantity' }))
    : ok(requested);
}
