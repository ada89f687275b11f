import definition from '#shop/shop.config.ts';
import type { ShopDefinition } from './definition.ts';

/** The one place where the code of every shop reads what this shop says of itself. */
export const shop: ShopDefinition = definition;

/** Those that this shop speaks, whatever the country. */
export type ShopLanguage = WithoutCountry<(typeof definition)['languages'][number]>;

type WithoutCountry<Code extends string> = Code extends `${infer Language}-${string}` ? Language : Code;
