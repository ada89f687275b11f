import type { Catalogue } from '../../backends/commerce/catalogue/catalogue.ts';
import { MissingMemory } from './memory.ts';

type Options = { memory?: MissingMemory; now?: () => number };

const memoryOfThisIsolate = new MissingMemory();

/** Does not request a missing product again at once. */
export function rememberMissing(
  catalogue: Catalogue,
  { memory = memoryOfThisIsolate, now = Date.now }: Options = {},
): Catalogue {
  return {
    ...catalogue,
    async getProduct(idOrSlug, context) {
      const key = `${context.locale} ${context.currency} ${idOrSlug}`;
      if (memory.get(key, { now: now() }) === null) return null;
      const askedAt = now();
      const product = await catalogue.getProduct(idOrSlug, context);
      if (product === null) memory.set(key, null, askedAt);
      return product;
    },
  };
}
