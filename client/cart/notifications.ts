import type { CartItem } from '#shared/cart/cart.ts';
import { addedNotification, type Added } from './added.ts';

export type NotificationType = 'confirmation' | 'error' | 'product' | 'success';

export type Notification = {
  /** Grows with every notification of the page. */
  id: number;
  type: NotificationType;
  message: string;
  /** For a product notification: the product's name and picture, what was added, and the checkout's address. */
  detail?: string;
  picture?: string | null;
  added?: Added | null;
  checkoutUrl?: string | null;
  /** The key of the press in doubt of which an error tells. */
  about?: string | undefined;
  /** What that press adds, which is said in its place where it is known to have been carried out. */
  ifMade?: CartItem | undefined;
};

export type NewNotification = Omit<Notification, 'id' | 'type'> & { type?: NotificationType };

export type Notifications = {
  subscribe: (listener: () => void) => () => void;
  /** Errors, and at most one of another type. */
  getState: () => readonly Notification[];
  /** Shows a notification. One on screen that is no error is cleared at once, and replaced by the next after 200 ms. */
  show: (notification: NewNotification) => void;
  close: (closed: Notification) => void;
  /** Takes away what was said about the presses with these keys, whose fate is known. */
  retract: (keys?: readonly string[]) => void;
  /** As `retract`, where they were carried out after all, which is said once. */
  confirm: (keys: readonly string[]) => void;
  /** Takes away all but errors: what was refused, nobody may have read yet. */
  clear: () => void;
};

const LIFETIME_MS = 4000;
const REPLACE_DELAY_MS = 200;

export const isError = ({ type }: Notification): boolean => type === 'error';

/**
 * Holds errors, each until it is closed, and beside them one notification at a time; all but product ones of these close
 * after 4 s (docs/product.md#notifications).
 */
export function createNotifications(): Notifications {
  let all: readonly Notification[] = [];
  /** The same error once more is said again, and not twice. */
  let shown = all;
  let isReplacing = false;
  let lastId = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();

  function set(next: readonly Notification[]): void {
    all = next;
    shown = all.filter((one, index) => !isSaidBy(all.slice(index + 1), one));
    for (const listener of listeners) listener();
  }

  /** Takes the place of what is no error. */
  function put(...next: Notification[]): void {
    clearTimeout(timer);
    isReplacing = false;
    set([...all.filter(isError), ...next]);
    if (next.some(({ type }) => type !== 'product')) timer = setTimeout(put, LIFETIME_MS);
  }

  function show({ type = 'confirmation', ...rest }: NewNotification): void {
    const next = { ...rest, type, id: ++lastId };
    if (isError(next)) return set([...all, next]);
    if (!isReplacing && shown.every(isError)) return put(next);
    put();
    isReplacing = true;
    timer = setTimeout(put, REPLACE_DELAY_MS, next);
  }

  function retract(keys: readonly string[] = []): void {
    if (keys.length > 0) set(all.filter(({ about = '' }) => !keys.includes(about)));
  }

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getState: () => shown,
    show,
    close: (closed) => (isError(closed) ? set(all.filter((one) => !isSaidBy([closed], one))) : put()),
    retract,
    confirm(keys) {
      const made = all.flatMap(({ about = '', ifMade }) => (ifMade && keys.includes(about) ? [ifMade] : []));
      retract(keys);
      if (made.length > 0) show(addedNotification(...made));
    },
    clear: () => put(),
  };
}

function isSaidBy(others: readonly Notification[], one: Notification): boolean {
  return isError(one) && others.some((other) => isError(other) && other.message === one.message);
}
