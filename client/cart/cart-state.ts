import type { Cart } from '#shared/cart/cart.ts';
import type { Problem } from '#shared/errors/problem.ts';
import { addedQuantity, applyChange, type CartChange } from './optimistic.ts';

export type CartState = {
  /** The cart as the page shows it; null if the visitor has none, undefined before it is loaded. */
  cart: Cart | null | undefined;
  /** The visitor's object that the cart belongs to; empty before anything is known, and where there is none. */
  epoch: string;
  /** The highest revision of this epoch that the page has seen. */
  revision: number;
  /** Known before the cart is loaded, from the page's visitor data. */
  itemQuantity: number | undefined;
  /** While this is true, further changes are ignored. */
  isUpdating: boolean;
  isLoading: boolean;
  /** The last change was made to a new cart: the one that the page had shown is not this visitor's any more. */
  isAnew: boolean;
  /** Why the last load or change failed; cleared by the next. */
  problem: Problem | null;
};

/** The state that the backend confirmed, with its revision. */
export type Settled = Pick<CartState, 'cart' | 'epoch' | 'revision' | 'itemQuantity'>;

/** The state before anything is known, and on the server: one object, so that hydration sees it unchanged. */
export const unknownCart: CartState = {
  cart: undefined,
  epoch: '',
  revision: 0,
  itemQuantity: undefined,
  isUpdating: false,
  isLoading: false,
  isAnew: false,
  problem: null,
};

export type CartHolder = {
  subscribe: (listener: () => void) => () => void;
  getState: () => CartState;
  getSettled: () => Settled;
  set: (next: Partial<CartState>) => void;
  /** Stores a confirmed state, unless a newer one of the same epoch is known. It shows once no change is in progress. */
  settle: (seen: Settled) => void;
  /** Shows the expected result of a change, and ignores further changes. */
  begin: (expected: CartChange) => void;
  /** Shows the confirmed state. */
  finish: (problem: Problem | null) => void;
};

/**
 * Holds two states of a cart: the confirmed one, and the shown one, which runs ahead while a change is in
 * progress.
 */
export function createCartHolder(): CartHolder {
  let state = unknownCart;
  let settled: Settled = { cart: undefined, epoch: '', revision: 0, itemQuantity: undefined };
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
      if (seen.epoch === settled.epoch && seen.revision < settled.revision) return;
      settled = seen;
      if (!state.isUpdating) set(settled);
    },
    begin: (expected) =>
      set({ isUpdating: true, isAnew: false, problem: null, ...expectation(state, expected) }),
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
