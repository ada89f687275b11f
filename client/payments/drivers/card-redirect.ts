import type { Driver } from '../driver.ts';
import { redirectTo } from './redirect.ts';

/** Cards on the redirect gateway's pages. */
export const driver: Driver = redirectTo;
