import type { Driver } from '../driver.ts';
import { redirectTo } from './redirect.ts';

/** Bank redirects through the card provider, which stores the account for the order. */
export const driver: Driver = (context) => redirectTo(context);
