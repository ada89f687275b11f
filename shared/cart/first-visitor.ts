/**
 * The cookie with a browser's random key, made with its first write or form: by it they all reach the same object where the
 * browser has no visitor yet, or its id leads to none any more. Signing in makes another one, as this one leads nowhere then.
 */
export const FIRST_VISITOR_COOKIE = 'shop-first-visitor';

/** As long as a visitor's id. */
export const FIRST_VISITOR_MAX_AGE_S = 604_800;
