import type { Cart, CartItem } from '#shared/cart/cart.ts';
import { problem, type Problem } from '#shared/errors/problem.ts';
import { ok, refuse, type Result } from '#shared/result.ts';
import type { CartAnswer } from './answer.ts';
import type { AddInput, CartApi } from './api.ts';
import { createCartHolder, type CartHolder, type CartState, type Settled } from './cart-state.ts';
import type { NewNotification, Notifications } from './notifications.ts';
import type { CartChange } from './optimistic.ts';
import type { Reply } from './send.ts';
import { pageText } from '#shared/messages/page-text.ts';
import { problemText } from '#shared/messages/problem-text.ts';

/** The result of a change; `ignored` if another one was in progress. */
export type Outcome = Result<Cart | null, Problem | 'ignored'>;

export type CartStore = {
  subscribe: (listener: () => void) => () => void;
  getState: () => CartState;
  /**
   * Takes the revision and count of the page's visitor data or of another tab; a cart that is older is read
   * again.
   */
  seed: (seen: { revision: number; itemQuantity: number }) => void;
  /** Takes a cart that came with the page or in another call's answer, unless a newer one is known. */
  adopt: (answer: CartAnswer) => void;
  /** Reads the cart; calls made during a read share it. */
  load: () => Promise<void>;
  /**
   * `preview` is the expected line; its id is replaced by the response's. `early` is the reply to an
   * already sent click.
   * out already.
   */
  addItem: (input: AddInput, preview: CartItem, early?: Promise<Reply> | null) => Promise<Outcome>;
  changeQuantity: (itemId: string, quantity: number) => Promise<Outcome>;
  removeItem: (itemId: string) => Promise<Outcome>;
  applyDiscount: (code: string) => Promise<Outcome>;
  removeDiscount: () => Promise<Outcome>;
  removeGiftCard: (id: string) => Promise<Outcome>;
};

export type CartStoreWiring = { api: CartApi; notifications: Notifications };

/** A refused code shows at its field, not in a toast. */
export function isCodeProblem(problem: Problem): boolean {
  return (
    ['coupon_code', 'code'].includes(problem.param ?? '') ||
    ['invalid_gift_card', 'invalid_discount_code'].includes(problem.code)
  );
}

/**
 * The cart of a page. A change shows its expected result at once and settles on the answer with the highest
 * revision; a failed change is reverted and shows an error notification.
 */
export function createCartStore({ api, notifications }: CartStoreWiring): CartStore {
  const holder = createCartHolder();
  let loading: Promise<void> | null = null;
  let latestRevision = 0;

  function adopt(answer: CartAnswer): void {
    holder.settle(toSettled(answer));
    // A page from the back-forward cache has an old cart, while its visitor data may be newer.
    if (holder.getSettled().cart === undefined) void load(true);
  }

  function seed(seen: { revision: number; itemQuantity: number }): void {
    latestRevision = Math.max(latestRevision, seen.revision);
    if (holder.getSettled().cart === undefined) holder.settle({ ...seen, cart: undefined });
    else catchUp();
  }

  /** Reads the cart again if a newer revision is known and no change is in progress that may bring it. */
  function catchUp(): void {
    if (latestRevision > holder.getSettled().revision && !holder.getState().isUpdating) void load(true);
  }

  async function read(isQuiet: boolean): Promise<void> {
    holder.set(isQuiet ? { isLoading: true } : { isLoading: true, problem: null });
    const revisionBefore = latestRevision;
    const answer = await api.readCart();
    loading = null;
    holder.set({ isLoading: false });
    if (answer.ok) {
      settleRead(holder, answer.value);
      if (latestRevision > revisionBefore) catchUp();
      return;
    }
    if (isQuiet) return;
    holder.set({ problem: answer.error });
    notifications.show(errorNotification(answer.error));
  }

  function load(isQuiet = false): Promise<void> {
    loading ??= read(isQuiet);
    return loading;
  }

  async function change(expected: CartChange, write: () => Promise<Result<CartAnswer>>): Promise<Outcome> {
    if (holder.getState().isUpdating) return refuse('ignored');
    holder.begin(expected);
    const answer = await write();
    if (answer.ok) holder.settle(toSettled(answer.value));
    holder.finish(answer.ok ? null : answer.error);
    if (answer.ok) {
      catchUp();
      return ok(holder.getSettled().cart ?? null);
    }
    if (!isCodeProblem(answer.error)) {
      notifications.show(errorNotification(answer.error));
      // The line may no longer exist, or the change may have been made after all.
      void load(true);
    }
    return refuse(answer.error);
  }

  return {
    subscribe: holder.subscribe,
    getState: holder.getState,
    seed,
    adopt,
    load: () => load(),
    ...changesOf(api, change),
  };
}

/** The note about a cart that may be old goes once the cart is known again. */
function settleRead(holder: CartHolder, answer: CartAnswer): void {
  const { isStale = false } = answer;
  holder.settle(toSettled(answer));
  const wasStale = holder.getState().problem?.code === 'cart_stale';
  if (isStale !== wasStale) holder.set({ problem: isStale ? problem('cart_stale') : null });
}

function toSettled({ revision, cart }: CartAnswer): Settled {
  return { revision, cart, itemQuantity: cart?.itemQuantity ?? 0 };
}

function errorNotification(reason: Problem): NewNotification {
  return { type: 'error', message: problemText(pageText(), reason) };
}

type Change = (expected: CartChange, write: () => Promise<Result<CartAnswer>>) => Promise<Outcome>;

/** Every change a shopper can make: its expected result, and the call that makes it. */
function changesOf(api: CartApi, change: Change) {
  return {
    addItem: (input, preview, early) =>
      change({ kind: 'add', item: preview }, () => api.addItem(input, early)),
    changeQuantity: (itemId, quantity) =>
      change({ kind: 'quantity', itemId, quantity }, () => api.changeQuantity(itemId, quantity)),
    removeItem: (itemId) => change({ kind: 'remove', itemId }, () => api.removeItem(itemId)),
    applyDiscount: (code) => change({ kind: 'discount' }, () => api.applyDiscount(code)),
    removeDiscount: () => change({ kind: 'remove-discount' }, () => api.removeDiscount()),
    removeGiftCard: (id) => change({ kind: 'remove-gift-card', id }, () => api.removeGiftCard(id)),
  } satisfies Partial<CartStore>;
}
