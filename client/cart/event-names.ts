/** Name of the channel between the tabs of a visitor; its messages are `RevisionMessage`. */
export const CART_CHANNEL = 'shop-cart';

/** The document's event when the cart changed elsewhere; its detail is `RevisionMessage`. */
export const CART_REVISION = 'shop:cart-news';
