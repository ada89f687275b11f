/**
 * In `Server-Timing` of a page in another language than the visitor's, loaded before anybody went there: it could not
 * become the visitor's language yet (`client/behaviours/language.ts`).
 */
export const LOADED_AHEAD = 'ahead';
