import type { Driver } from '../driver.ts';
import { redirectTo } from './redirect.ts';

/** Pay later, through the card provider or directly; the vault takes the amounts from the cart. */
export const driver: Driver = redirectTo;
