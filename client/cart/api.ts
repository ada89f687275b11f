import { problem } from '#shared/errors/problem.ts';
import { refuse, type Result } from '#shared/result.ts';
import { readAnswer, type CartAnswer } from './answer.ts';

/** What is put in the cart (specification, section 3, added-item payload). `value` is a value's id, or text. */
export type AddInput = {
  productId: string;
  quantity: number;
  options: { id: string; value: string }[];
  /** A subscription plan's id; absent for a one-time purchase. */
  plan?: string;
};

export type CartApi = {
  readCart(): Promise<Result<CartAnswer>>;
  addItem(input: AddInput): Promise<Result<CartAnswer>>;
  changeQuantity(itemId: string, quantity: number): Promise<Result<CartAnswer>>;
  removeItem(itemId: string): Promise<Result<CartAnswer>>;
  applyDiscount(code: string): Promise<Result<CartAnswer>>;
  removeDiscount(): Promise<Result<CartAnswer>>;
  removeGiftCard(id: string): Promise<Result<CartAnswer>>;
};

/** The default of the specification's section 7. */
const TIMEOUT_MS = 20_000;

/** Statuses after which a reading call is tried once more (specification, section 9). */
const RETRIED_STATUSES = [408, 409, 425, 429, 500, 502, 503, 504];

type Wiring = { fetch: (path: string, init: RequestInit) => Promise<Response>; newKey: () => string };

const browser: Wiring = {
  fetch: (path, init) => fetch(path, init),
  newKey: () => crypto.randomUUID(),
};

/**
 * The cart calls of our own origin, in the commerce backend's protocol (commerce wire, 2.5). A write carries an
 * idempotency key that its one retry repeats; only a write that got no reply at all is retried.
 */
export function createCartApi(wiring: Wiring = browser): CartApi {
  const write = (method: string, path: string, body?: object) => sendWrite(wiring, { method, path, body });
  return {
    readCart: () => readCart(wiring),
    addItem: (input) => write('POST', '/items', toWireItem(input)),
    changeQuantity: (itemId, quantity) => write('PUT', `/items/${encodeURIComponent(itemId)}`, { quantity }),
    removeItem: (itemId) => write('DELETE', `/items/${encodeURIComponent(itemId)}`),
    applyDiscount: (code) => write('PUT', '/coupon', { code }),
    removeDiscount: () => write('DELETE', '/coupon'),
    removeGiftCard: (id) => write('DELETE', `/giftcards/${encodeURIComponent(id)}`),
  };
}

function toWireItem({ productId, quantity, options, plan }: AddInput): object {
  return {
    product_id: productId,
    quantity,
    ...(options.length > 0 ? { options } : {}),
    ...(plan === undefined ? {} : { purchase_option: { type: 'subscription', plan } }),
  };
}

async function readCart(wiring: Wiring): Promise<Result<CartAnswer>> {
  const init = { headers: { Accept: 'application/json' } };
  const reply = await send(wiring, '', init);
  const again =
    reply === 'unreachable' || (reply instanceof Response && RETRIED_STATUSES.includes(reply.status));
  return settle(again ? await send(wiring, '', init) : reply);
}

async function sendWrite(
  wiring: Wiring,
  { method, path, body }: { method: string; path: string; body: object | undefined },
): Promise<Result<CartAnswer>> {
  const init: RequestInit = {
    method,
    headers: {
      Accept: 'application/json',
      'Content-Type': 'application/json',
      'Idempotency-Key': wiring.newKey(),
    },
    // The shopper may follow a link while the write is under way.
    keepalive: true,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  };
  const reply = await send(wiring, path, init);
  return settle(reply === 'unreachable' ? await send(wiring, path, init) : reply);
}

type Reply = Response | 'unreachable' | 'timeout';

async function send(wiring: Wiring, path: string, init: RequestInit): Promise<Reply> {
  try {
    return await wiring.fetch(`/api/cart${path}`, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });
  } catch (error) {
    return error instanceof DOMException && error.name === 'TimeoutError' ? 'timeout' : 'unreachable';
  }
}

async function settle(reply: Reply): Promise<Result<CartAnswer>> {
  if (reply === 'timeout') return refuse(problem('request_error', { seconds: TIMEOUT_MS / 1000 }));
  if (reply === 'unreachable') return refuse(problem('connection_error'));
  return readAnswer(reply);
}
