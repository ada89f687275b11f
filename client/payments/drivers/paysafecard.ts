import type { Driver } from '../driver.ts';
import { redirectTo } from './redirect.ts';

/** Prepaid vouchers. The provider may take the money before there is an order. */
export const driver: Driver = (context) => redirectTo(context);
