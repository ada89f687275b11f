import { retriedStatuses } from '#shared/retried-statuses.ts';

type Send = (address: string, init?: RequestInit) => Promise<Response>;

/** A GET of our own origin, sent once more after a transient failure. */
export async function fetchRead(
  address: string,
  init: RequestInit = {},
  send: Send = (...call) => fetch(...call),
): Promise<Response> {
  const first = await send(address, init).catch((error: unknown) => {
    if (init.signal?.aborted) throw error;
    return null;
  });
  return first && !retriedStatuses.has(first.status) ? first : send(address, init);
}
