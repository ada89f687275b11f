import type { Problem } from '#shared/errors/problem.ts';
import type { Json } from '#shared/json.ts';
import { methods, type MethodName } from '#shared/payments/methods.ts';
import type { PaymentEvent, PaymentView } from '#shared/payments/payment.ts';
import { ok, type Result } from '#shared/result.ts';
import type { CartReply } from './contract.ts';
import { fieldsOf, textOf } from './fields.ts';

/** Actions that someone guessing codes, cards or addresses would repeat, or that fill the ledger of payments. */
export type AttemptKind = 'code' | 'card' | 'contact' | 'decline' | 'start' | 'reference';

export type Attempts = {
  /** Counts an attempt before it is made; refuses past the limit. */
  admit: (kind: AttemptKind, cart: string | null) => Promise<Result<{ undo: () => Promise<void> }>>;
  /** As `admit`, but without counting. */
  check: (kind: AttemptKind) => Promise<Result<null>>;
  /** Whether a payment is refused for the first time; its refusal is reported by page, return and order. */
  isFirstRefusal: (payment: string) => Promise<boolean>;
};

type Call = { method: string; path: string; body: string | null };

/** The kind of attempt that a backend call counts as; null when it is none. */
export function attemptOf({ method, path, body }: Call): AttemptKind | null {
  if (path === '/cart/order' && method === 'POST') return 'card';
  if (path === '/cart/coupon' && method === 'PUT') return 'code';
  if (path === '/cart/giftcards' && method === 'POST') return 'code';
  if (path === '/subscriptions' && method === 'POST') return 'start';
  return path === '/cart' && method === 'PUT' && namesContact(body) ? 'contact' : null;
}

/** What a refusal by a method counts as: numbers of cards may be tried out through any method that charges one. */
const declineOf = (method: MethodName): AttemptKind => (methods[method].isCard ? 'card' : 'decline');

export class CartAttempts {
  readonly #attempts: Attempts;
  readonly #readCart: () => Promise<Result<CartReply>>;

  constructor(attempts: Attempts, readCart: () => Promise<Result<CartReply>>) {
    this.#attempts = attempts;
    this.#readCart = readCart;
  }

  /** Makes an attempt; one that did not fail in the way of its kind is not counted. */
  async make<T>(kind: AttemptKind | null, run: () => Promise<Result<T>>): Promise<Result<T>> {
    if (kind === null) return run();
    const admitted = await this.#attempts.admit(kind, await this.#cartId());
    if (!admitted.ok) return admitted;
    const answer = await run();
    if (!counts(kind, answer)) await admitted.value.undo();
    return answer;
  }

  /** Whether a payment may begin, which counts. */
  async startPayment(method: MethodName): Promise<Result<unknown>> {
    const allowed = await this.#attempts.check(declineOf(method));
    return allowed.ok ? this.#attempts.admit('start', null) : allowed;
  }

  /** Makes an order by a form, which begins a payment of its own. */
  async makeOrder<T>(run: () => Promise<Result<T>>): Promise<Result<T>> {
    const allowed = await this.#attempts.admit('start', null);
    return allowed.ok ? this.make('card', run) : allowed;
  }

  /** Whether a browser may report this: a provider's reference counts. */
  async admitEvent(event: PaymentEvent): Promise<Result<unknown>> {
    return event === 'intent' ? this.#attempts.admit('reference', null) : ok(null);
  }

  /**
   * Counts a refusal, once for each payment. Money that has arrived still becomes an order: only the next payment is
   * refused. `id` is the payment's, where it is known. A refused order does not name its method: it counts as any.
   */
  async countRefusal<P extends PaymentView>(answer: Result<P>, id: string | null): Promise<Result<P>> {
    const reason = answer.ok ? answer.value.problem : answer.error;
    if (reason === null || !isRefusal(reason)) return answer;
    const payment = answer.ok ? answer.value.id : id;
    if (payment !== null && !(await this.#attempts.isFirstRefusal(payment))) return answer;
    const cart = await this.#cartId();
    const kinds: AttemptKind[] = answer.ok ? [declineOf(answer.value.method)] : ['card', 'decline'];
    for (const kind of kinds) await this.#attempts.admit(kind, cart);
    return answer;
  }

  async #cartId(): Promise<string | null> {
    const answer = await this.#readCart();
    return answer.ok ? textOf(fieldsOf(JSON.parse(answer.value.cart) as Json)('checkout_id')) : null;
  }
}

function counts<T>(kind: AttemptKind, answer: Result<T>): boolean {
  if (kind === 'contact' || kind === 'start') return true;
  return !answer.ok && (kind === 'card' ? isRefusal(answer.error) : isUnknownCode(answer.error));
}

/** A cart that is busy or being paid for proves nothing about a code. */
function isUnknownCode({ status }: Problem): boolean {
  return status >= 400 && status < 500 && status !== 409 && status !== 429;
}

function isRefusal({ code, status, param = '' }: Problem): boolean {
  if (code === 'payment_cancelled') return false;
  return status === 402 || (status < 500 && /^billing\b/.test(param));
}

function namesContact(body: string | null): boolean {
  return body !== null && body.includes('"email"');
}
