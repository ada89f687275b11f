/**
 * How many milliseconds are left of a write, from the press to the answer. Each side counts them by its own clock, so no
 * two clocks have to agree.
 */
export const REMAINING_HEADER = 'X-Remaining-Ms';

/** A write that takes longer is given up by everyone. */
export const WRITE_MS = 20_000;
