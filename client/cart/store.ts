import type { Problem } from '#shared/errors/problem.ts';
import { createCartApi } from './api.ts';
import { createNotifications } from './notifications.ts';
import { createCartStore } from './cart-store.ts';

type Reporter = (problem: Problem) => void;

let reporter: Reporter = () => {};

/** Where cart problems are reported to; `entry.ts` sets it. */
export function reportCartProblemsTo(next: Reporter): void {
  reporter = next;
}

/** The one toast of the page. On the server it exists too, and stays empty. */
export const notifications = createNotifications();

/** The one cart store of the page, shared by its islands. On the server it exists too, and stays unknown. */
export const cartStore = createCartStore({
  api: createCartApi(),
  notifications,
  report: (problem) => reporter(problem),
});
