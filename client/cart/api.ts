import { isGiftCardCode } from '#shared/cart/discount-code.ts';
import { HINT_COOKIE } from '#shared/cart/hint-cookie.ts';
import { problem } from '#shared/errors/problem.ts';
import { paymentHeader } from '#shared/payments/payment.ts';
import { refuse, type Result } from '#shared/result.ts';
import { retriedStatuses } from '#shared/retried-statuses.ts';
import { readAnswer, readWireAnswer, type CartAnswer, type WireAnswer } from './answer.ts';

/** An item to add. An option's `value` is a value id or free text. */
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

const TIMEOUT_MS = 20_000;

type Wiring = {
  fetch: (path: string, init: RequestInit) => Promise<Response>;
  newKey: () => string;
  /**
   * Runs writes of all tabs one after another until the visitor has an id, which comes with the first write's answer.
   */
  inTurn: <T>(write: () => Promise<T>) => Promise<T>;
};

const browser: Wiring = {
  fetch: (path, init) => fetch(path, init),
  newKey: () => crypto.randomUUID(),
  inTurn: (write) => {
    const hasId = document.cookie.includes(`${HINT_COOKIE}=`);
    // Locks exist only under TLS; without them two first writes may each begin a cart.
    return hasId || !('locks' in navigator) ? write() : navigator.locks.request('first-write', write);
  },
};

/**
 * The cart calls of our own origin, in the commerce backend's protocol
 * (docs/commerce-protocol.md#cart-calls). A write carries an idempotency key that its one retry repeats; only
 * a write that got no reply at all is retried.
 */
export function createCartApi(wiring: Wiring = browser): CartApi {
  const write = async (method: string, path: string, body?: object) =>
    settle(await sendWrite(wiring, { method, path, body }), readAnswer);
  return {
    readCart: async () => settle(await sendRead(wiring), readAnswer),
    addItem: (input) => write('POST', '/items', toWireItem(input)),
    changeQuantity: (itemId, quantity) => write('PUT', `/items/${encodeURIComponent(itemId)}`, { quantity }),
    removeItem: (itemId) => write('DELETE', `/items/${encodeURIComponent(itemId)}`),
    applyDiscount: (code) =>
      isGiftCardCode(code) ? write('POST', '/giftcards', { code }) : write('PUT', '/coupon', { code }),
    removeDiscount: () => write('DELETE', '/coupon'),
    removeGiftCard: (id) => write('DELETE', `/giftcards/${encodeURIComponent(id)}`),
  };
}

/** The cart calls of a payment: `PUT /cart` says in a header which payment it belongs to. */
export type WireCartApi = {
  read(): Promise<Result<WireAnswer>>;
  update(body: object, paymentId: string): Promise<Result<WireAnswer>>;
};

/** The same calls, with the cart as the backend sends it. */
export function createWireCartApi(wiring: Wiring = browser): WireCartApi {
  return {
    read: async () => settle(await sendRead(wiring), readWireAnswer),
    async update(body, paymentId) {
      const headers = { [paymentHeader]: paymentId };
      return settle(await sendWrite(wiring, { method: 'PUT', path: '', body, headers }), readWireAnswer);
    },
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

async function sendRead(wiring: Wiring): Promise<Reply> {
  const init = { headers: { Accept: 'application/json' } };
  const reply = await send(wiring, '', init);
  const shouldRetry =
    reply === 'unreachable' || (reply instanceof Response && retriedStatuses.has(reply.status));
  return shouldRetry ? send(wiring, '', init) : reply;
}

async function sendWrite(wiring: Wiring, { method, path, body, headers }: Write): Promise<Reply> {
  const init: RequestInit = {
    method,
    headers: {
      Accept: 'application/json',
      'Content-Type': 'application/json',
      'Idempotency-Key': wiring.newKey(),
      ...headers,
    },
    // The shopper may follow a link while the write is in progress.
    keepalive: true,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  };
  return wiring.inTurn(async () => {
    const reply = await send(wiring, path, init);
    return reply === 'unreachable' ? send(wiring, path, init) : reply;
  });
}

type Write = {
  method: string;
  path: string;
  body: object | undefined;
  headers?: Record<string, string>;
};

type Reply = Response | 'unreachable' | 'timeout';

async function send(wiring: Wiring, path: string, init: RequestInit): Promise<Reply> {
  try {
    return await wiring.fetch(`/api/cart${path}`, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });
  } catch (error) {
    return error instanceof DOMException && error.name === 'TimeoutError' ? 'timeout' : 'unreachable';
  }
}

async function settle<T>(reply: Reply, read: (reply: Response) => Promise<Result<T>>): Promise<Result<T>> {
  if (reply === 'timeout') return refuse(problem('request_error', { seconds: TIMEOUT_MS / 1000 }));
  if (reply === 'unreachable') return refuse(problem('connection_error'));
  return read(reply);
}
