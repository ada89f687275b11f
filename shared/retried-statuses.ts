/** Statuses of answers after which a read is sent once more (docs/product.md#commerce-backend). */
export const retriedStatuses: ReadonlySet<number> = new Set([408, 409, 425, 429, 500, 502, 503, 504]);
