import { HINT_COOKIE } from '#shared/cart/hint-cookie.ts';

export const TIMEOUT_MS = 20_000;

export type Wiring = {
  fetch: (path: string, init: RequestInit) => Promise<Response>;
  newKey: () => string;
  /**
   * Runs writes of all tabs one after another until the visitor has an id, which comes with the first write's answer.
   */
  inTurn: <T>(write: () => Promise<T>) => Promise<T>;
};

export const browser: Wiring = {
  fetch: (path, init) => fetch(path, init),
  newKey: () => crypto.randomUUID(),
  inTurn: (write) => {
    const hasId = document.cookie.includes(`${HINT_COOKIE}=`);
    // Locks exist only under TLS; without them two first writes may each begin a cart.
    return hasId || !('locks' in navigator) ? write() : navigator.locks.request('first-write', write);
  },
};

export type Reply = Response | 'unreachable' | 'timeout';

type Write = {
  method: string;
  path: string;
  body?: BodyInit;
  headers?: Record<string, string>;
};

const underWay = new Set<Promise<Reply>>();

/** Waits until no change of the cart is in flight; returns whether there was one. */
export async function finishWrites(): Promise<boolean> {
  if (underWay.size === 0) return false;
  await Promise.all(underWay);
  await finishWrites();
  return true;
}

/**
 * Sends a change of the cart with an idempotency key. It is retried once, with the same key, only if there was no reply.
 * `otherwise` sends it differently if the call is unknown and has certainly changed nothing.
 */
export async function sendWrite(
  wiring: Wiring,
  { path, headers, ...write }: Write,
  otherwise?: (unknown: Reply) => Promise<Reply>,
): Promise<Reply> {
  const init: RequestInit = {
    ...write,
    headers: { Accept: 'application/json', 'Idempotency-Key': wiring.newKey(), ...headers },
    // The shopper may follow a link while the write is in progress.
    keepalive: true,
  };
  const sent = wiring.inTurn(async () => {
    const reply = await send(wiring, path, init);
    const isLost = reply === 'unreachable';
    const answer = isLost ? await send(wiring, path, init) : reply;
    if (!otherwise || !isUnknownCall(answer)) return answer;
    // A release that knows the call may have carried out what got no reply.
    return isLost ? reply : otherwise(answer);
  });
  underWay.add(sent);
  return sent.finally(() => underWay.delete(sent));
}

export async function send(wiring: Wiring, path: string, init: RequestInit): Promise<Reply> {
  try {
    return await wiring.fetch(path, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });
  } catch (error) {
    return error instanceof DOMException && error.name === 'TimeoutError' ? 'timeout' : 'unreachable';
  }
}

/** A release that was taken back does not know the calls of the next one. */
export function isUnknownCall(reply: Reply): boolean {
  return reply instanceof Response && (reply.status === 404 || reply.status === 405);
}
