import type { SeedProduct } from '#sandbox/seed/types.ts';
import { blends } from './products/blends.ts';
import { botanicals } from './products/botanicals.ts';
import { brewing } from './products/brewing.ts';
import { drinkware } from './products/drinkware.ts';
import { gifts } from './products/gifts.ts';
import { pantry } from './products/pantry.ts';
import { singleOrigins } from './products/single-origin.ts';
import { teas } from './products/tea.ts';

/** All products, in the shop's order. */
export const products: SeedProduct[] = [
  ...singleOrigins,
  ...blends,
  ...teas,
  ...botanicals,
  ...pantry,
  ...brewing,
  ...drinkware,
  ...gifts,
];
