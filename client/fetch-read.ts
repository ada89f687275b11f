type Send = (address: string, init?: RequestInit) => Promise<Response>;

/** Statuses after which a read is sent once more (docs/product.md#commerce-backend). */
export const retriedStatuses = [408, 409, 425, 429, 500, 502, 503, 504];

/** A GET of our own origin, sent once more where it failed in a way that may pass. */
export async function fetchRead(
  address: string,
  init: RequestInit = {},
  send: Send = (...call) => fetch(...call),
): Promise<Response> {
  const first = await send(address, init).catch((error: unknown) => {
    if (init.signal?.aborted) throw error;
    return null;
  });
  return first && !retriedStatuses.includes(first.status) ? first : send(address, init);
}
