import type { Catalogue } from '../backends/commerce/catalogue/catalogue.ts';
import { MissingMemory } from './missing-memory.ts';

type Options = { memory?: MissingMemory; now?: () => number };

const memoryOfThisIsolate = new MissingMemory();

/** Does not ask again at once for a product that is not there. */
export function rememberMissing(
  catalogue: Catalogue,
  { memory = memoryOfThisIsolate, now = Date.now }: Options = {},
): Catalogue {
  return {
    ...catalogue,
    async getProduct(idOrSlug, context) {
      const key = `${context.locale} ${context.currency} ${idOrSlug}`;
      if (memory.find(key, { now: now() })) return null;
      const askedAt = now();
      const product = await catalogue.getProduct(idOrSlug, context);
      if (product === null) memory.keep(key, null, askedAt);
      return product;
    },
  };
}
