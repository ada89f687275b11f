/** Dispatched on the document when the cart changed elsewhere; its detail is a `RevisionMessage`. */
export const CART_REVISION = 'shop:cart-revision';
