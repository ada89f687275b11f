import { shell } from './shell.ts';
import { forms } from './forms.ts';
import { shop } from './shop.ts';
import { pages } from './pages.ts';
import { pay } from './pay.ts';
import { account } from './account.ts';
import { subscriptions } from './subscriptions.ts';
import { messages } from './browser.ts';

/** Every message of the shop in English (Australia), the language in which it is written. */
/* Marked as pure, so that a browser's build can leave it out. */
export const english = /* @__PURE__ */ (() =>
  ({
    ...messages,
    ...shell,
    ...forms,
    ...shop,
    ...pages,
    ...pay,
    ...account,
    ...subscriptions,
  }) as const)();
