import { createCartApi } from './api.ts';
import { createCartStore } from './cart-store.ts';
import { refusable } from './kept-cookies.ts';
import { keepDoubts } from './kept-doubts.ts';
import { createNotifications } from './notifications.ts';
import { browser } from './send.ts';

keepDoubts();

/** The page's notifications. They exist on the server too, and stay empty there. */
export const notifications = createNotifications();

const { wiring, refuseCookies } = refusable(browser);

/** The page's cart store, shared by its islands. It exists on the server too, and stays unknown there. */
export const cartStore = createCartStore({ api: createCartApi(wiring), notifications, refuseCookies });
