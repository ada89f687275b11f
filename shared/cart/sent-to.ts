/**
 * Sent with a write that is repeated because its answer was lost: the epoch of the visitor whose object may have carried it
 * out. Another visitor's object cannot know, so it refuses.
 */
export const SENT_TO_HEADER = 'X-Sent-To';
