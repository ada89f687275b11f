import type { Driver } from '../driver.ts';
import { redirectTo } from './redirect.ts';

/** Pay later, through the card provider or directly; the amounts are taken from the cart behind the vault. */
export const driver: Driver = redirectTo;
