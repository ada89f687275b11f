import definition from '#shop/shop.config.ts';
import type { ShopDefinition } from './definition.ts';

/** The one place where the code of every shop reads what this shop says of itself. */
export const shop: ShopDefinition = definition;
