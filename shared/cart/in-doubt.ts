/**
 * Sent with a read of the cart: the keys of writes of whose outcome the page does not know, each with the epoch of the
 * visitor to whom it was sent, where there was one: `key epoch,key`.
 */
export const IN_DOUBT_HEADER = 'X-In-Doubt';

/** With its answer: the keys of those that nobody has to ask about any more. The cart shows what became of them. */
export const SETTLED_HEADER = 'X-Cart-Settled';

/**
 * With the answer to a read, or to a write that is sent once more: the keys of those that had been carried out before. What
 * their browser has said of them is not true any more.
 */
export const MADE_HEADER = 'X-Cart-Made';

/** With the answer to a read: the keys of those that were refused, each with why, in the page's language: `key encoded%20text,key …`. */
export const REFUSED_HEADER = 'X-Cart-Refused';

/** A write of unknown outcome, as its browser names it. */
export type InDoubt = { key: string; sentTo?: string | undefined };
