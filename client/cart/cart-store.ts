import type { Cart, CartItem } from '#shared/cart/cart.ts';
import type { Problem } from '#shared/errors/problem.ts';
import { ok, refuse, type Result } from '#shared/result.ts';
import type { CartAnswer } from './answer.ts';
import type { AddInput, CartApi } from './api.ts';
import type { Notifications } from './notifications.ts';
import { addedQuantity, applyChange, type CartChange } from './optimistic.ts';

export type CartState = {
  /** The cart as the page shows it; null when the visitor has none, undefined before it was loaded. */
  cart: Cart | null | undefined;
  /** The highest revision this page has seen (design, section 4). */
  revision: number;
  /** Known before the cart is: from the visitor's part of the page. */
  itemQuantity: number | undefined;
  /** While it is set, further changes are ignored (specification, section 4). */
  isUpdating: boolean;
  isLoading: boolean;
  /** Why the last load or change failed; cleared by the next. */
  problem: Problem | null;
};

/** What became of a change; `ignored` when another one was under way. */
export type Outcome = Result<Cart | null, Problem | 'ignored'>;

export type CartStore = {
  subscribe(listener: () => void): () => void;
  getState(): CartState;
  /** What the visitor's part of the page or another tab says; a cart that is older than that is read again. */
  seed(seen: { revision: number; itemQuantity: number }): void;
  /** Takes in a cart that came with the page or in another call's answer, unless a newer one is known. */
  adopt(answer: CartAnswer): void;
  /** Reads the cart; calls made while one is under way share it. */
  load(): Promise<void>;
  /** `preview` is the line as it will look; its id is replaced by the answer's. */
  addItem(input: AddInput, preview: CartItem): Promise<Outcome>;
  changeQuantity(itemId: string, quantity: number): Promise<Outcome>;
  removeItem(itemId: string): Promise<Outcome>;
  applyDiscount(code: string): Promise<Outcome>;
  removeDiscount(): Promise<Outcome>;
  removeGiftCard(id: string): Promise<Outcome>;
};

export type CartStoreWiring = {
  api: CartApi;
  notifications: Notifications;
  /** Hears of every cart problem but those of a discount code (specification, section 8). */
  report: (problem: Problem) => void;
};

/** The state before anything is known, and on the server: one object, so that hydration sees it unchanged. */
export const unknownCart: CartState = {
  cart: undefined,
  revision: 0,
  itemQuantity: undefined,
  isUpdating: false,
  isLoading: false,
  problem: null,
};

/** A refused code is told at its field, not in a toast. */
export function isCodeProblem(problem: Problem): boolean {
  return (
    problem.param === 'coupon_code' || ['invalid_gift_card', 'invalid_discount_code'].includes(problem.code)
  );
}

/**
 * The cart of a page. A change shows its expected result at once and settles on the answer with the highest revision;
 * a failed one is taken back and told in an error notification (design, section 4).
 */
export function createCartStore({ api, notifications, report }: CartStoreWiring): CartStore {
  let state = unknownCart;
  /** What the backend last said; the shown state differs from it only while a change is under way. */
  let settled: Pick<CartState, 'cart' | 'revision' | 'itemQuantity'> = {
    cart: undefined,
    revision: 0,
    itemQuantity: undefined,
  };
  let loading: Promise<void> | null = null;
  const listeners = new Set<() => void>();

  function set(next: Partial<CartState>): void {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  }

  function settle(seen: typeof settled): void {
    if (seen.revision < settled.revision) return;
    settled = seen;
    if (!state.isUpdating) set(settled);
  }

  function adopt({ revision, cart }: CartAnswer): void {
    settle({ revision, cart, itemQuantity: cart?.itemQuantity ?? 0 });
  }

  function seed(seen: { revision: number; itemQuantity: number }): void {
    if (settled.cart === undefined) settle({ ...seen, cart: undefined });
    else if (seen.revision > settled.revision) void load();
  }

  function fail(problem: Problem): void {
    if (!isCodeProblem(problem)) notifications.show({ type: 'error', message: problem.message });
    if (problem.param !== 'coupon_code') report(problem);
  }

  async function read(isQuiet: boolean): Promise<void> {
    set(isQuiet ? { isLoading: true } : { isLoading: true, problem: null });
    const answer = await api.readCart();
    loading = null;
    set({ isLoading: false });
    if (answer.ok) return adopt(answer.value);
    if (isQuiet) return;
    set({ problem: answer.problem });
    fail(answer.problem);
  }

  function load(isQuiet = false): Promise<void> {
    loading ??= read(isQuiet);
    return loading;
  }

  async function change(expected: CartChange, write: () => Promise<Result<CartAnswer>>): Promise<Outcome> {
    if (state.isUpdating) return refuse('ignored');
    set({ isUpdating: true, problem: null, ...expect(expected) });
    const answer = await write();
    // While the flag is set an answer only changes what is settled; an older one changes nothing.
    if (answer.ok) adopt(answer.value);
    set({ ...settled, isUpdating: false, problem: answer.ok ? null : answer.problem });
    if (answer.ok) return ok(settled.cart ?? null);
    fail(answer.problem);
    // The line may be gone, or the change may have happened after all: the cart itself tells.
    if (!isCodeProblem(answer.problem)) void load(true);
    return refuse(answer.problem);
  }

  function expect(expected: CartChange): Partial<CartState> {
    if (state.cart) {
      const cart = applyChange(state.cart, expected);
      return { cart, itemQuantity: cart.itemQuantity };
    }
    const { itemQuantity } = state;
    return itemQuantity === undefined ? {} : { itemQuantity: itemQuantity + addedQuantity(expected) };
  }

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getState: () => state,
    seed,
    adopt,
    load: () => load(),
    addItem: (input, preview) => change({ kind: 'add', item: preview }, () => api.addItem(input)),
    changeQuantity: (itemId, quantity) =>
      change({ kind: 'quantity', itemId, quantity }, () => api.changeQuantity(itemId, quantity)),
    removeItem: (itemId) => change({ kind: 'remove', itemId }, () => api.removeItem(itemId)),
    applyDiscount: (code) => change({ kind: 'discount' }, () => api.applyDiscount(code)),
    removeDiscount: () => change({ kind: 'remove-discount' }, () => api.removeDiscount()),
    removeGiftCard: (id) => change({ kind: 'remove-gift-card', id }, () => api.removeGiftCard(id)),
  };
}
