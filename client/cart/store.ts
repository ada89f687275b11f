import { createCartApi } from './api.ts';
import { createCartStore } from './cart-store.ts';
import { createNotifications } from './notifications.ts';

/** The one toast of the page. On the server it exists too, and stays empty. */
export const notifications = createNotifications();

/** The one cart store of the page, shared by its islands. On the server it exists too, and stays unknown. */
export const cartStore = createCartStore({ api: createCartApi(), notifications });
