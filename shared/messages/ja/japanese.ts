import type { Messages } from '../message.ts';
import { shell } from './shell.ts';
import { forms } from './forms.ts';
import { shop } from './shop.ts';
import { pages } from './pages.ts';
import { pay } from './pay.ts';
import { account } from './account.ts';
import { subscriptions } from './subscriptions.ts';
import { messages } from './browser.ts';
import { workerErrors } from './worker-errors.ts';

export const japanese: Messages = {
  ...messages,
  ...shell,
  ...forms,
  ...shop,
  ...pages,
  ...pay,
  ...account,
  ...subscriptions,
  ...workerErrors,
};
