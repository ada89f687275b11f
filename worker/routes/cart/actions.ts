import { renderPay } from '../pay/render-pay.tsx';
import { renderProduct } from '../product/product.tsx';
import { createCartActions } from './cart-actions.ts';
import { renderCart } from './cart.tsx';

export const cartActions = createCartActions({ renderCart, renderProduct, renderPay });
