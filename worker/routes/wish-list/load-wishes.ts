import { isInStock } from '#shared/catalogue/availability.ts';
import { choiceAddress } from '#shared/catalogue/choice-address.ts';
import { choiceOf } from '#shared/catalogue/choice.ts';
import { defaultChoice } from '#shared/catalogue/default-choice.ts';
import type { Product, Variant } from '#shared/catalogue/product.ts';
import type { Selection } from '#shared/catalogue/selection.ts';
import type { Wish } from '#shared/wish-list/wish.ts';
import type { AppContext } from '../../context.ts';
import { toAddRequest } from '../cart/add-item.ts';

/** A wish whose product the shop has. */
export type FoundWish = {
  wish: Wish;
  product: Product;
  /** Null for the product as a whole, and where the variant is gone. */
  variant: Variant | null;
  /** What is added to the cart. */
  selection: Selection;
  /** The query of its address. */
  choice: string;
  /** `choose`: only its own page asks for all that is needed. */
  state: 'ready' | 'sold out' | 'choose';
};

/** The backend's most in one answer. */
const PER_CALL = 50;

/** In their order, with what the shop sells now; of others nothing is known but their ids. */
export async function findWishes(c: AppContext, wishes: readonly Wish[]): Promise<FoundWish[]> {
  const ids = [...new Set(wishes.map(({ productId }) => productId))];
  const calls = Array.from({ length: Math.ceil(ids.length / PER_CALL) }, (_, call) => {
    const some = ids.slice(call * PER_CALL, (call + 1) * PER_CALL);
    const query = { page: 1, limit: some.length, ids: some };
    return c.get('backends').catalogue.listWholeProducts(query, c.get('visitor'));
  });
  const products = new Map(
    (await Promise.all(calls)).flatMap((page) => page.products).map((product) => [product.id, product]),
  );
  return wishes.flatMap((wish) => {
    const product = products.get(wish.productId);
    return product ? [toFound(wish, product)] : [];
  });
}

function toFound(wish: Wish, product: Product): FoundWish {
  const variant = product.variants.find(({ id }) => id === wish.variantId) ?? null;
  const choice = defaultChoice(product, variant ? choiceOf(product, variant) : {});
  const selection = { choice, plan: null, quantity: '1' };
  const isOpen = variant === null && product.variants.length > 0;
  const canBeAdded = !isOpen && toAddRequest(product, selection, null).ok;
  const isSoldOut = [variant ?? (isOpen ? product.variants : product)]
    .flat()
    .every((stock) => !isInStock(product, stock));
  return {
    wish,
    product,
    variant,
    selection,
    choice: variant ? choiceAddress(product, { choice, plan: null }) : '',
    state: isSoldOut ? 'sold out' : canBeAdded ? 'ready' : 'choose',
  };
}
