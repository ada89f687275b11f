import type { Added } from './added.ts';

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
};

export type NewNotification = Omit<Notification, 'id' | 'type'> & { type?: NotificationType };

export type Notifications = {
  subscribe: (listener: () => void) => () => void;
  getState: () => Notification | null;
  /** Shows a notification. One that is on screen is cleared at once and replaced after 200 ms. */
  show: (notification: NewNotification) => void;
  close: () => void;
};

const LIFETIME_MS = 4000;
const REPLACE_DELAY_MS = 200;

/** Holds one notification at a time; all but product ones close after 4 s (docs/product.md#notifications). */
export function createNotifications(): Notifications {
  let current: Notification | null = null;
  let isReplacing = false;
  let lastId = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();

  function set(next: Notification | null): void {
    clearTimeout(timer);
    isReplacing = false;
    current = next;
    if (next && next.type !== 'product') timer = setTimeout(() => set(null), LIFETIME_MS);
    for (const listener of listeners) listener();
  }

  function show({ type = 'confirmation', ...rest }: NewNotification): void {
    const next = { ...rest, type, id: ++lastId };
    if (!current && !isReplacing) {
      set(next);
      return;
    }
    set(null);
    isReplacing = true;
    timer = setTimeout(() => set(next), REPLACE_DELAY_MS);
  }

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getState: () => current,
    show,
    close: () => set(null),
  };
}
