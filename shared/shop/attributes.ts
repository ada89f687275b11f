import type { Product } from '../catalogue/product.ts';
import type { SaidByAttribute } from './definition.ts';
import { shop } from './shop.ts';

/** What a product's attributes say of it, by the ids that the shop gives; null where they do not. */
export function saidOf(
  { attributes }: Pick<Product, 'attributes'>,
  what: SaidByAttribute,
  ids: Partial<Record<SaidByAttribute, string>> = shop.attributes,
): string | null {
  const value = attributes.find(({ id }) => id === ids[what])?.value;
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() || null : null;
}
