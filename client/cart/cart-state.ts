import type { Cart } from '#shared/cart/cart.ts';
import type { Problem } from '#shared/errors/problem.ts';
import { addedQuantity, applyChange, type CartChange } from './optimistic.ts';

export type CartState = {
  /** The cart as the page shows it; null when the visitor has none, undefined before it was loaded. */
  cart: Cart | null | undefined;
  /** The highest revision this page has seen. */
  revision: number;
  /** Known before the cart is: from the visitor's part of the page. */
  itemQuantity: number | undefined;
  /** While it is set, further changes are ignored. */
  isUpdating: boolean;
  isLoading: boolean;
  /** Why the last load or change failed; cleared by the next. */
  problem: Problem | null;
};

/** What the backend said, with the number of that state. */
export type Settled = Pick<CartState, 'cart' | 'revision' | 'itemQuantity'>;

/** The state before anything is known, and on the server: one object, so that hydration sees it unchanged. */
export const unknownCart: CartState = {
  cart: undefined,
  revision: 0,
  itemQuantity: undefined,
  isUpdating: false,
  isLoading: false,
  problem: null,
};

export type CartHolder = {
  subscribe: (listener: () => void) => () => void;
  getState: () => CartState;
  getSettled: () => Settled;
  set: (next: Partial<CartState>) => void;
  /** Takes in what the backend said, unless something newer is known; it shows once no change is under way. */
  settle: (seen: Settled) => void;
  /** Shows what a change will come to, and ignores further ones. */
  begin: (expected: CartChange) => void;
  /** Shows what is settled. */
  finish: (problem: Problem | null) => void;
};

/** Two states of a cart: the settled one, and the shown one, which runs ahead of it while a change is under way. */
export function createCartHolder(): CartHolder {
  let state = unknownCart;
  let settled: Settled = { cart: undefined, revision: 0, itemQuantity: undefined };
  const listeners = new Set<() => void>();

  function set(next: Partial<CartState>): void {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  }

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getState: () => state,
    getSettled: () => settled,
    set,
    settle(seen) {
      if (seen.revision < settled.revision) return;
      settled = seen;
      if (!state.isUpdating) set(settled);
    },
    begin: (expected) => set({ isUpdating: true, problem: null, ...expectation(state, expected) }),
    finish: (problem) => set({ ...settled, isUpdating: false, problem }),
  };
}

function expectation({ cart, itemQuantity }: CartState, expected: CartChange): Partial<CartState> {
  if (cart) {
    const changed = applyChange(cart, expected);
    return { cart: changed, itemQuantity: changed.itemQuantity };
  }
  return itemQuantity === undefined ? {} : { itemQuantity: itemQuantity + addedQuantity(expected) };
}
