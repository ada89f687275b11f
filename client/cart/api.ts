import { isGiftCardCode } from '#shared/cart/discount-code.ts';
import { IN_DOUBT_HEADER, SETTLED_HEADER } from '#shared/cart/in-doubt.ts';
import { forPanel } from '#shared/cart/panel-cart.ts';
import { problem, type Problem } from '#shared/errors/problem.ts';
import { paymentHeader } from '#shared/payments/payment.ts';
import { refuse, type Result } from '#shared/result.ts';
import { retriedStatuses } from '#shared/retried-statuses.ts';
import { readAnswer, readWireAnswer, type CartAnswer, type WireAnswer } from './answer.ts';
import { isInDoubt, keeping, openDoubts } from './doubts.ts';
import {
  browser,
  isUnknownCall,
  send,
  sendWrite,
  TIMEOUT_MS,
  type Reply,
  type Sent,
  type Wiring,
} from './send.ts';

/** An item to add. An option's `value` is a value id or free text. */
export type AddInput = {
  productId: string;
  quantity: number;
  options: { id: string; value: string }[];
  /** A subscription plan's id; absent for a one-time purchase. */
  plan?: string;
};

const CART = '/api/cart';

/** Why a write failed; with its key while it is not known what became of it. */
export type WriteProblem = Problem & { inDoubt?: string };

type Written = Promise<Result<CartAnswer, WriteProblem>>;

/** The time of a write counts from `pressedAt`, which is now unless it had to wait. */
export type CartApi = {
  readCart(): Promise<Result<CartAnswer>>;
  /** Whether a read may tell what became of a write. */
  isInDoubt(): boolean;
  /** `early` is the reply to a form that was sent before React was loaded. */
  addItem(input: AddInput, early?: Promise<Sent> | null, pressedAt?: number): Written;
  changeQuantity(itemId: string, quantity: number, pressedAt?: number): Written;
  removeItem(itemId: string, pressedAt?: number): Written;
  applyDiscount(code: string, pressedAt?: number): Written;
  removeDiscount(pressedAt?: number): Written;
  removeGiftCard(id: string, pressedAt?: number): Written;
};

/**
 * The cart calls of our own origin, in the commerce backend's protocol
 * (docs/commerce-protocol.md#cart-calls). A write carries an idempotency key that its one retry repeats; only
 * a write that got no reply at all is retried.
 */
export function createCartApi(wiring: Wiring = browser): CartApi {
  const write = async (method: string, path: string, pressedAt: number | undefined, body?: object) => {
    const { headers, ...json } = jsonOf(body);
    const call = {
      method,
      path: `${CART}${path}`,
      pressedAt,
      headers: { ...headers, ...forPanel },
      ...json,
    };
    return settlePress(await sendWrite(wiring, call));
  };
  return {
    async readCart() {
      const reply = await sendRead(wiring, { ...forPanel, ...askingHeaders() });
      const answer = await settle(reply, readAnswer);
      if (answer.ok) settleDoubts(settledBy(reply));
      return answer;
    },
    isInDoubt: () => isInDoubt(),
    addItem: async (input, early, at) => {
      const sent = (await early) ?? null;
      // Neither call has added anything.
      return sent === null || isUnknownCall(sent.reply)
        ? write('POST', '/items', at, toWireItem(input))
        : settlePress(sent);
    },
    changeQuantity: (itemId, quantity, at) =>
      write('PUT', `/items/${encodeURIComponent(itemId)}`, at, { quantity }),
    removeItem: (itemId, at) => write('DELETE', `/items/${encodeURIComponent(itemId)}`, at),
    applyDiscount: (code, at) =>
      isGiftCardCode(code)
        ? write('POST', '/giftcards', at, { code })
        : write('PUT', '/coupon', at, { code }),
    removeDiscount: (at) => write('DELETE', '/coupon', at),
    removeGiftCard: (id, at) => write('DELETE', `/giftcards/${encodeURIComponent(id)}`, at),
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
      const { headers, ...json } = jsonOf(body);
      const write = {
        method: 'PUT',
        path: CART,
        headers: { ...headers, [paymentHeader]: paymentId },
        ...json,
      };
      return settleWrite((await sendWrite(wiring, write)).reply, readWireAnswer);
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

function jsonOf(body?: object): { headers: Record<string, string>; body?: string } {
  const headers = { 'Content-Type': 'application/json' };
  return body === undefined ? { headers } : { headers, body: JSON.stringify(body) };
}

async function sendRead(wiring: Wiring, headers: Record<string, string> = {}): Promise<Reply> {
  const init = { headers: { Accept: 'application/json', ...headers } };
  const reply = await send(wiring, CART, init);
  const shouldRetry =
    reply === 'unreachable' || (reply instanceof Response && retriedStatuses.has(reply.status));
  return shouldRetry ? send(wiring, CART, init) : reply;
}

/** Whether a write that took too long was made is not known. */
async function settleWrite<T>(
  reply: Reply,
  read: (reply: Response) => Promise<Result<T>>,
): Promise<Result<T>> {
  return reply === 'timeout' ? refuse(problem('cart_unsettled')) : settle(reply, read);
}

async function settlePress({ reply, inDoubt }: Sent): Written {
  const answer = await readPress(reply);
  return answer.ok || inDoubt === null ? answer : refuse({ ...answer.error, inDoubt });
}

/** What is not known of a press is said to be not known: its answer did not come, or was not the shop's. */
async function readPress(reply: Reply): Promise<Result<CartAnswer>> {
  if (reply === 'unreachable') return refuse(problem('cart_unsettled'));
  const answer = await settleWrite(reply, readAnswer);
  const isAnswered = answer.ok || !['connection_error', 'server_error'].includes(answer.error.code);
  const mayBeMade = reply instanceof Response && (reply.ok || reply.status >= 500);
  return mayBeMade && !isAnswered ? refuse(problem('cart_unsettled')) : answer;
}

/** With which a read asks about every write in doubt. */
function askingHeaders(): Record<string, string> {
  const asked = openDoubts().map(({ key, sentTo }) => (sentTo ? `${key} ${sentTo}` : key));
  return asked.length > 0 ? { [IN_DOUBT_HEADER]: asked.join() } : {};
}

/** The cart that was read shows what became of these. */
function settleDoubts(keys: readonly string[]): void {
  for (const one of openDoubts()) if (keys.includes(one.key)) one.until = performance.now();
  keeping.changed();
}

function settledBy(reply: Reply): string[] {
  return (reply instanceof Response && reply.headers.get(SETTLED_HEADER)?.split(',')) || [];
}

async function settle<T>(reply: Reply, read: (reply: Response) => Promise<Result<T>>): Promise<Result<T>> {
  if (reply === 'timeout' || reply === 'unsent')
    return refuse(problem('request_error', { seconds: TIMEOUT_MS / 1000 }));
  if (reply === 'cookieless') return refuse(problem('cookies_needed'));
  if (reply === 'unreachable') return refuse(problem('connection_error'));
  return read(reply);
}
