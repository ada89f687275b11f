import { cart } from './cart.ts';
import { product } from './product.ts';
import { payment } from './payment.ts';

/** What islands and scripts say, which browsers load; pages say it, too. */
export const messages = /* @__PURE__ */ (() => ({ ...cart, ...product, ...payment }) as const)();

export type BrowserKey = keyof typeof messages;
