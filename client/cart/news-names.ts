/** Name of the channel between the tabs of a visitor; its messages are `CartNews`. */
export const CART_CHANNEL = 'shop-cart';

/** The document's event when the cart changed elsewhere; its detail is `CartNews`. */
export const CART_NEWS = 'shop:cart-news';
