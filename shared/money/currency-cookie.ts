/** Readable by scripts, as the client library keeps it. */
export const CURRENCY_COOKIE = 'swell-currency';

/** As long as the client library keeps it (docs/commerce-protocol.md#cookies-of-the-client-library). */
export const CHOICE_MAX_AGE_S = 604_800;
