/** The scheme that the shopper chose: `light` or `dark`; unset where the device decides. */
export const SCHEME_COOKIE = 'shop-scheme';
