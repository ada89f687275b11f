import { amazon } from './amazon.ts';
import { apple } from './apple.ts';
import { bancontact } from './bancontact.ts';
import { card } from './card.ts';
import { google } from './google.ts';
import { ideal } from './ideal.ts';
import { klarna } from './klarna.ts';
import { paypal } from './paypal.ts';
import { paysafecard } from './paysafecard.ts';

/** In the order in which pages offer them, by their names in the protocol (docs/product/payment.md#payment-methods). */
export const methods = { apple, google, paypal, amazon, card, klarna, ideal, bancontact, paysafecard };

export type MethodName = keyof typeof methods;

export const methodNames = Object.keys(methods) as MethodName[];
