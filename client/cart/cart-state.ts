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
  /** Changes are waiting for their answers: the cart is what is expected of them. */
  isUpdating: boolean;
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
  isAnew: false,
  problem: null,
};

export type CartHolder = {
  subscribe: (listener: () => void) => () => void;
  getState: () => CartState;
  getSettled: () => Settled;
  set: (next: Partial<CartState>) => void;
  /** Stores a confirmed state, unless a newer one of the same epoch is known. */
  settle: (seen: Settled) => void;
  /** The changes that wait for their answers, in the order of the presses; with the confirmed state that one has brought. */
  expect: (changes: readonly CartChange[], next: Partial<CartState>, seen?: Settled) => void;
};

/** Holds the confirmed state of a cart, and shows it with the changes that are still waiting for their answers. */
export function createCartHolder(): CartHolder {
  let state = unknownCart;
  let settled: Settled = { cart: undefined, epoch: '', revision: 0, itemQuantity: undefined };
  let expected: readonly CartChange[] = [];
  const listeners = new Set<() => void>();

  function set(next: Partial<CartState>): void {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  }

  function settle(seen: Settled): void {
    if (seen.epoch !== settled.epoch || seen.revision >= settled.revision) settled = seen;
  }

  const shown = () => ({ ...settled, ...expectation(settled, expected), isUpdating: expected.length > 0 });

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getState: () => state,
    getSettled: () => settled,
    set,
    settle(seen) {
      settle(seen);
      if (settled === seen) set(shown());
    },
    expect(changes, next, seen = settled) {
      settle(seen);
      expected = changes;
      set({ ...shown(), ...next });
    },
  };
}

function expectation({ cart, itemQuantity }: Settled, changes: readonly CartChange[]): Partial<CartState> {
  if (cart && changes.length > 0) {
    const changed = changes.reduce(applyChange, cart);
    return { cart: changed, itemQuantity: changed.itemQuantity };
  }
  if (itemQuantity === undefined) return {};
  return { itemQuantity: changes.reduce((sum, change) => sum + addedQuantity(change), itemQuantity) };
}
