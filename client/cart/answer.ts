import type { Cart } from '#shared/cart/cart.ts';
import { MADE_HEADER, REFUSED_HEADER } from '#shared/cart/in-doubt.ts';
import { IDLESS_HEADER } from '#shared/cart/revision-message.ts';
import type { WireCart } from '#shared/cart/wire-schema.ts';
import { toCart } from '#shared/cart/wire.ts';
import { problem, type Problem } from '#shared/errors/problem.ts';
import { ok, refuse, type Result } from '#shared/result.ts';
import { leadToChallenge } from './challenge.ts';

/**
 * The response of a cart call: the cart, the epoch of the visitor's object, and a revision that only grows there. `isStale` where the backend did not
 * answer and the cart is the last known one. `isAnew` where a write began it as the browser's former cart is gone, `isIdless` where the browser sent no id. `made` are the keys of writes in doubt that had been carried out before,
 * `refused` those that had been refused, with why.
 */
export type CartAnswer = {
  epoch: string;
  revision: number;
  cart: Cart | null;
  isStale?: boolean;
  isAnew?: boolean;
  isIdless?: boolean;
  made?: string[];
  refused?: { key: string; message: string }[];
};

/** The same with the cart as the backend sends it, for the payment providers' client library. */
export type WireAnswer = Omit<CartAnswer, 'cart'> & { cart: WireCart | null };

/**
 * Reads a reply of `/api/cart...`; anything that is not a cart becomes a problem
 * (docs/commerce-protocol.md#errors).
 */
export async function readAnswer(reply: Response): Promise<Result<CartAnswer>> {
  const answer = await readWireAnswer(reply);
  return answer.ok ? ok(toAnswer(answer.value)) : answer;
}

export function toAnswer({ cart, ...answer }: WireAnswer): CartAnswer {
  return { ...answer, cart: cart && toCart(cart) };
}

export async function readWireAnswer(reply: Response): Promise<Result<WireAnswer>> {
  const body: unknown = await reply.json().catch(() => undefined);
  const refusal = toProblem(reply.status, body);
  if (refusal) return refuse(leadToChallenge(refusal));
  if (!reply.ok || body === undefined) return refuse(problem('connection_error'));
  const { headers } = reply;
  const [epoch, revision] = [headers.get('X-Cart-Epoch') ?? '', Number(headers.get('X-Cart-Revision') ?? 0)];
  // The Worker has already validated the backend's cart.
  const cart = body as WireCart | null;
  const made = headers.get(MADE_HEADER)?.split(',');
  const refused = headers.get(REFUSED_HEADER)?.split(',').map(toRefused);
  return ok({
    epoch,
    revision,
    cart,
    ...flagsOf(headers),
    ...(made ? { made } : {}),
    ...(refused ? { refused } : {}),
  });
}

function flagsOf(headers: Headers): Pick<CartAnswer, 'isStale' | 'isAnew' | 'isIdless'> {
  return {
    ...(headers.has('X-Cart-Stale') ? { isStale: true } : {}),
    ...(headers.has('X-Cart-Anew') ? { isAnew: true } : {}),
    ...(headers.has(IDLESS_HEADER) ? { isIdless: true } : {}),
  };
}

function toRefused(one: string): { key: string; message: string } {
  const [key = '', text = ''] = one.split(' ');
  return { key, message: decodeURIComponent(text) };
}

/** The problem in an error body, or null: `{error: {...}}`, `{error: 'text'}`, or the first of `{errors}` with a message. */
export function toProblem(status: number, body: unknown): Problem | null {
  if (!isRecord(body)) return null;
  const { error, errors } = body;
  if (typeof error === 'string' && error !== '') return { code: 'backend_error', message: error, status };
  if (isRecord(error)) return problemOf(error, status) ?? { ...problem('connection_error'), status };
  if (!isRecord(errors)) return null;
  for (const [field, entry] of Object.entries(errors)) {
    const found = isRecord(entry)
      ? problemOf({ param: field, ...entry }, status === 200 ? 422 : status)
      : null;
    if (found) return found;
  }
  return null;
}

function problemOf(entry: Record<string, unknown>, status: number): Problem | null {
  if (typeof entry.message !== 'string' || entry.message === '') return null;
  return {
    code: typeof entry.code === 'string' ? entry.code : 'backend_error',
    message: entry.message,
    status: typeof entry.status === 'number' ? entry.status : status,
    ...(typeof entry.param === 'string' ? { param: entry.param } : {}),
  };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
