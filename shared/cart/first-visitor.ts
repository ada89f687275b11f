/**
 * Sent with a browser's writes: a random key, made at the first one and kept in the browser's storage, by which all of
 * them reach the same object where it has no visitor yet, or its id leads to none any more.
 */
export const FIRST_VISITOR_HEADER = 'X-First-Visitor';
