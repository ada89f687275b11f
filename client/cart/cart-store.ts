import type { CartItem } from '#shared/cart/cart.ts';
import type { RevisionMessage } from '#shared/cart/revision-message.ts';
import { problem, type Problem } from '#shared/errors/problem.ts';
import type { Result } from '#shared/result.ts';
import type { CartAnswer } from './answer.ts';
import type { AddInput, CartApi, WriteProblem } from './api.ts';
import { createCartReading, errorNotification } from './cart-reading.ts';
import { createCartHolder, type CartState } from './cart-state.ts';
import type { Notifications } from './notifications.ts';
import { Presses, type Answered, type Outcome, type Press } from './presses.ts';
import type { Sent } from './send.ts';

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
  /** `preview` is the expected line. `early` is the reply to a click that was sent before React was there. */
  addItem: (input: AddInput, preview: CartItem, early?: Promise<Sent> | null) => Promise<Outcome>;
  changeQuantity: (itemId: string, quantity: number) => Promise<Outcome>;
  removeItem: (itemId: string) => Promise<Outcome>;
  applyDiscount: (code: string) => Promise<Outcome>;
  removeDiscount: () => Promise<Outcome>;
  removeGiftCard: (id: string) => Promise<Outcome>;
  /** What a line is known by in lists; its id changes when the shop has added it. */
  keyOf: (itemId: string) => string;
  /** Reads at once what waits to be read once more, as the network is back. */
  hurry: () => void;
  /** Sends what waits, for a page that is being left. */
  sendAll: () => void;
};

export type CartStoreWiring = {
  api: CartApi;
  notifications: Notifications;
  /** Has the calls refused from now on, if the browser has kept the hint of this visitor, whose id it has not; returns whether. */
  refuseCookies: (epoch: string) => boolean;
};

/** A refused code shows at its field, not in a toast. */
export function isCodeProblem(problem: Problem): boolean {
  return (
    ['coupon_code', 'code'].includes(problem.param ?? '') ||
    ['invalid_gift_card', 'invalid_discount_code'].includes(problem.code)
  );
}

/**
 * The cart of a page. A press shows its expected result at once and settles on the answer with the highest
 * revision; a failed one is reverted and shows an error notification.
 */
export function createCartStore({ api, notifications, refuseCookies }: CartStoreWiring): CartStore {
  const holder = createCartHolder();
  const { adopt, load, catchUp, readAgain, ...reading } = createCartReading(holder, { api, notifications });
  /** The epoch of the visitor whom a press on this page has begun. */
  let begunHere: string | null = null;

  function seed(seen: RevisionMessage): void {
    const { epoch } = holder.getSettled();
    reading.seed(seen);
    // Their id came with the answer of that press, and the browser has not kept it.
    if (seen.isIdless && epoch === begunHere && refuseCookies(epoch))
      notifications.show(errorNotification(problem('cookies_needed')));
  }

  function answered(answer: Result<CartAnswer, WriteProblem>, { change, isAnew, begun }: Answered): void {
    if (begun) begunHere = begun;
    if (answer.ok) {
      notifications.retract(answer.value.made);
      // What is in doubt may be in the cart that is shown now.
      return isAnew || api.isInDoubt() ? readAgain() : void catchUp();
    }
    if (isCodeProblem(answer.error)) return;
    const ifMade = change.kind === 'add' ? change.item : undefined;
    notifications.show({ ...errorNotification(answer.error), about: answer.error.inDoubt, ifMade });
    // The line may no longer exist, or the change may have been made after all.
    readAgain();
  }

  // Of a press before a reload the cart may tell what became of it.
  if (api.isInDoubt()) readAgain();
  const presses = new Presses(holder, { send: (press) => send(api, press), answered });
  return {
    subscribe: holder.subscribe,
    getState: holder.getState,
    seed,
    adopt,
    load: () => load(),
    hurry: reading.hurry,
    addItem: (input, item, early = null) => presses.press({ kind: 'add', item, input, early }),
    changeQuantity: (itemId, quantity) => presses.press({ kind: 'quantity', itemId, quantity }),
    removeItem: (itemId) => presses.press({ kind: 'remove', itemId }),
    applyDiscount: (code) => presses.press({ kind: 'discount', code }),
    removeDiscount: () => presses.press({ kind: 'remove-discount' }),
    removeGiftCard: (id) => presses.press({ kind: 'remove-gift-card', id }),
    keyOf: (itemId) => presses.keyOf(itemId),
    sendAll: () => presses.sendAll(),
  };
}

/** The call that makes the change of a press. */
function send(api: CartApi, { change, pressedAt }: Press): Promise<Result<CartAnswer, WriteProblem>> {
  switch (change.kind) {
    case 'add':
      return api.addItem(change.input, change.early, pressedAt);
    case 'quantity':
      return api.changeQuantity(change.itemId, change.quantity, pressedAt);
    case 'remove':
      return api.removeItem(change.itemId, pressedAt);
    case 'discount':
      return api.applyDiscount(change.code, pressedAt);
    case 'remove-discount':
      return api.removeDiscount(pressedAt);
    case 'remove-gift-card':
      return api.removeGiftCard(change.id, pressedAt);
  }
}
