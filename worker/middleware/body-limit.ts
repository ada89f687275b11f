import { bodyLimit as limitBody } from 'hono/body-limit';
import { problem, ShopError } from '#shared/errors/problem.ts';

/** The largest legitimate body, a cart update with two addresses, has about 3 KB. */
const MAX_BYTES = 32 * 1024;

/** Refuses a larger body with `body_too_large`, before it is read. */
export function bodyLimit(maxSize = MAX_BYTES) {
  return limitBody({
    maxSize,
    onError: () => {
      throw new ShopError(problem('body_too_large'));
    },
  });
}
