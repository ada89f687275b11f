import { cart } from './cart.ts';
import { product } from './product.ts';
import { payment } from './payment.ts';
import { errors } from './errors.ts';

export const messages = { ...cart, ...product, ...payment, ...errors };
