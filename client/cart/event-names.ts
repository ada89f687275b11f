/** Name of the broadcast channel between the visitor's tabs; its messages are `RevisionMessage`. */
export const CART_CHANNEL = 'shop-cart';

/** Dispatched on the document when the cart changed elsewhere; its detail is a `RevisionMessage`. */
export const CART_REVISION = 'shop:cart-revision';
