import { cart } from './cart.ts';
import { product } from './product.ts';
import { payment } from './payment.ts';

/** Messages of islands and scripts, which browsers load; pages use them, too. */
export const messages = /* @__PURE__ */ (() => ({ ...cart, ...product, ...payment }) as const)();

export type BrowserKey = keyof typeof messages;
