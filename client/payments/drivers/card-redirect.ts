import type { Driver } from '../driver.ts';
import { redirectTo } from './redirect.ts';

/** Cards on the pages of the redirect gateway. */
export const driver: Driver = (context) => redirectTo(context);
