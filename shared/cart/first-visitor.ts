/**
 * Sent with the writes of a browser that has no visitor yet: a random key, made at the first one and kept in the browser's
 * storage, by which all of them reach the same object.
 */
export const FIRST_VISITOR_HEADER = 'X-First-Visitor';
