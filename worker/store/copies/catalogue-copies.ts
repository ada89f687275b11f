import type { Catalogue } from '../../backends/commerce/catalogue/catalogue.ts';
import { LISTING_LIMIT, type ListQuery } from '../../backends/commerce/catalogue/product-lists.ts';
import type { ShopContext } from '../../backends/commerce/client.ts';
import { BackendError, isPassing } from '../../backends/failure.ts';
import type { LastCopies } from './last-copies.ts';

/** The last known product or page while the backend fails (docs/storage.md). `onCopy`: prices may have changed. */
export function keepCopies(catalogue: Catalogue, copies: LastCopies, onCopy: () => void): Catalogue {
  async function orCopy<T>(key: string | null, load: () => Promise<T>, isKept: (value: T) => boolean) {
    try {
      const value = await load();
      if (key !== null && isKept(value)) copies.keep(key, value);
      return value;
    } catch (error) {
      const copy = key !== null && isFailure(error) ? await copies.find<T>(key) : null;
      if (copy === null) throw error;
      onCopy();
      return copy;
    }
  }

  return {
    ...catalogue,
    getProduct: (name, context) =>
      orCopy(
        keyOf(context, `product/${name}`),
        () => catalogue.getProduct(name, context),
        (product) => product !== null,
      ),
    listProducts: (query, context) =>
      orCopy(
        isPlain(query) ? keyOf(context, `products/${query.category ?? ''}/${query.page}`) : null,
        () => catalogue.listProducts(query, context),
        ({ products }) => products.length > 0,
      ),
  };
}

function keyOf({ locale, currency }: ShopContext, name: string): string {
  return `catalogue/${locale}/${currency}/${name}`;
}

/** Visitors can invent any number of searches and filters; their results are in the plain listing. */
function isPlain({ search, sort, filters = {}, fields, limit }: ListQuery): boolean {
  const isNarrowed = Boolean(search) || Boolean(sort) || Object.keys(filters).length > 0;
  return !isNarrowed && fields === undefined && limit === LISTING_LIMIT;
}

/** A refusal is an answer; a fault, silence and 'not now' are not. */
function isFailure(error: unknown): boolean {
  return error instanceof BackendError && (!error.settled || isPassing(error.status));
}
