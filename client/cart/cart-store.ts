import type { Cart, CartItem } from '#shared/cart/cart.ts';
import type { Problem } from '#shared/errors/problem.ts';
import { ok, refuse, type Result } from '#shared/result.ts';
import type { CartAnswer } from './answer.ts';
import type { AddInput, CartApi } from './api.ts';
import { createCartHolder, type CartState } from './cart-state.ts';
import type { Notifications } from './notifications.ts';
import type { CartChange } from './optimistic.ts';

/** What became of a change; `ignored` when another one was under way. */
export type Outcome = Result<Cart | null, Problem | 'ignored'>;

export type CartStore = {
  subscribe: (listener: () => void) => () => void;
  getState: () => CartState;
  /** What the visitor's part of the page or another tab says; a cart that is older than that is read again. */
  seed: (seen: { revision: number; itemQuantity: number }) => void;
  /** Takes in a cart that came with the page or in another call's answer, unless a newer one is known. */
  adopt: (answer: CartAnswer) => void;
  /** Reads the cart; calls made while one is under way share it. */
  load: () => Promise<void>;
  /** `preview` is the line as it will look; its id is replaced by the answer's. */
  addItem: (input: AddInput, preview: CartItem) => Promise<Outcome>;
  changeQuantity: (itemId: string, quantity: number) => Promise<Outcome>;
  removeItem: (itemId: string) => Promise<Outcome>;
  applyDiscount: (code: string) => Promise<Outcome>;
  removeDiscount: () => Promise<Outcome>;
  removeGiftCard: (id: string) => Promise<Outcome>;
};

export type CartStoreWiring = {
  api: CartApi;
  notifications: Notifications;
  /** Hears of every cart problem but those of a discount code (specification, section 8). */
  report: (problem: Problem) => void;
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
  const holder = createCartHolder();
  let loading: Promise<void> | null = null;

  function adopt({ revision, cart }: CartAnswer): void {
    holder.settle({ revision, cart, itemQuantity: cart?.itemQuantity ?? 0 });
  }

  function seed(seen: { revision: number; itemQuantity: number }): void {
    const { cart, revision } = holder.getSettled();
    if (cart === undefined) holder.settle({ ...seen, cart: undefined });
    else if (seen.revision > revision) void load();
  }

  function fail(problem: Problem): void {
    if (!isCodeProblem(problem)) notifications.show({ type: 'error', message: problem.message });
    if (problem.param !== 'coupon_code') report(problem);
  }

  async function read(isQuiet: boolean): Promise<void> {
    holder.set(isQuiet ? { isLoading: true } : { isLoading: true, problem: null });
    const answer = await api.readCart();
    loading = null;
    holder.set({ isLoading: false });
    if (answer.ok) return adopt(answer.value);
    if (isQuiet) return;
    holder.set({ problem: answer.problem });
    fail(answer.problem);
  }

  function load(isQuiet = false): Promise<void> {
    loading ??= read(isQuiet);
    return loading;
  }

  async function change(expected: CartChange, write: () => Promise<Result<CartAnswer>>): Promise<Outcome> {
    if (holder.getState().isUpdating) return refuse('ignored');
    holder.begin(expected);
    const answer = await write();
    if (answer.ok) adopt(answer.value);
    holder.finish(answer.ok ? null : answer.problem);
    if (answer.ok) return ok(holder.getSettled().cart ?? null);
    fail(answer.problem);
    // The line may be gone, or the change may have happened after all: the cart itself tells.
    if (!isCodeProblem(answer.problem)) void load(true);
    return refuse(answer.problem);
  }

  return {
    subscribe: holder.subscribe,
    getState: holder.getState,
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
