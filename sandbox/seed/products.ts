import { blends } from './products-blends.ts';
import { botanicals } from './products-botanicals.ts';
import { drinkware } from './products-drinkware.ts';
import { singleOrigins } from './products-single-origin.ts';
import type { SeedProduct } from './types.ts';

/** Everything on the shelves, in the order the shop lists it. */
export const products: SeedProduct[] = [...singleOrigins, ...blends, ...botanicals, ...drinkware];
