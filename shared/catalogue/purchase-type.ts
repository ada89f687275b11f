import { problem, type Problem } from '../errors/problem.ts';
import type { Product } from './product.ts';

/** Why a product cannot be bought here: it is sold neither once nor by subscription. Null for all others. */
export function purchaseRefusal({ purchaseOptions }: Pick<Product, 'purchaseOptions'>): Problem | null {
  if (!purchaseOptions || purchaseOptions.standard || purchaseOptions.subscription) return null;
  const [type] = purchaseOptions.others ?? [];
  return type === undefined ? null : problem('purchase_option_missing', { type });
}
