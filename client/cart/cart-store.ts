import type { Cart, CartItem } from '#shared/cart/cart.ts';
import type { RevisionMessage } from '#shared/cart/revision-message.ts';
import type { Problem } from '#shared/errors/problem.ts';
import { ok, refuse, type Result } from '#shared/result.ts';
import type { CartAnswer } from './answer.ts';
import type { AddInput, CartApi } from './api.ts';
import { createCartReading, errorNotification, toSettled } from './cart-reading.ts';
import { createCartHolder, type CartState } from './cart-state.ts';
import type { Notifications } from './notifications.ts';
import type { CartChange } from './optimistic.ts';
import type { Reply } from './send.ts';

/** The result of a change; `ignored` if another one was in progress. */
export type Outcome = Result<Cart | null, Problem | 'ignored'>;

export type CartStore = {
  subscribe: (listener: () => void) => () => void;
  getState: () => CartState;
  /**
   * Takes the revision and count of the page's visitor data or of another tab; a cart that is older, or another
   * visitor's, is read again.
   */
  seed: (seen: RevisionMessage) => void;
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
  const { adopt, seed, load, catchUp, readAgain } = createCartReading(holder, { api, notifications });

  async function change(expected: CartChange, write: () => Promise<Result<CartAnswer>>): Promise<Outcome> {
    if (holder.getState().isUpdating) return refuse('ignored');
    holder.begin(expected);
    const answer = await write();
    // Another tab may have announced by now that it signed in or out.
    const { epoch } = holder.getSettled();
    if (answer.ok) holder.settle(toSettled(answer.value));
    holder.finish(answer.ok ? null : answer.error);
    if (answer.ok) {
      if (epoch === '' || answer.value.epoch === epoch) catchUp();
      else beginAnew();
      return ok(holder.getSettled().cart ?? null);
    }
    if (!isCodeProblem(answer.error)) {
      notifications.show(errorNotification(answer.error));
      // The line may no longer exist, or the change may have been made after all.
      void load(true);
    }
    return refuse(answer.error);
  }

  /** A change was made to the cart of another object than the page knew. */
  function beginAnew(): void {
    holder.set({ isAnew: true });
    readAgain();
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
