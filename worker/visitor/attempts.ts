import type { Problem } from '#shared/errors/problem.ts';
import type { Json } from '#shared/json.ts';
import { methods, type MethodName } from '#shared/payments/methods.ts';
import type { PaymentEvent } from '#shared/payments/payment.ts';
import { ok, type Result } from '#shared/result.ts';
import type { CartReply, PaymentStatus, SessionAnswer } from './contract.ts';
import { fieldsOf, textOf } from './fields.ts';

/** Actions that someone guessing codes, cards or addresses would repeat, or that fill the ledger of payments. */
export type AttemptKind = 'code' | 'card' | 'contact' | 'decline' | 'start' | 'reference';

export type Attempts = {
  /** Counts an attempt before it is made; refuses past the limit. */
  admit: (kind: AttemptKind, cart: string | null) => Promise<Result<{ undo: () => Promise<void> }>>;
  /** As `admit`, but without counting. */
  check: (kind: AttemptKind) => Promise<Result<null>>;
  /** Whether a payment is refused for the first time; its refusal is told to page, return, order and whoever reads it. */
  isFirstRefusal: (payment: string) => Promise<boolean>;
};

type Answer = Result<SessionAnswer>;

type Call = { method: string; path: string; body: string | null };

/** The kind of attempt that a backend call counts as; null when it is none. */
export function attemptOf({ method, path, body }: Call): AttemptKind | null {
  if (path === '/cart/coupon' && method === 'PUT') return 'code';
  if (path === '/cart/giftcards' && method === 'POST') return 'code';
  if (path === '/subscriptions' && method === 'POST') return 'start';
  return path === '/cart' && method === 'PUT' && namesContact(body) ? 'contact' : null;
}

/** What a refusal by a method counts as: numbers of cards may be tried out through any method that charges one. */
const declineOf = (method: MethodName): AttemptKind => (methods[method].isCard ? 'card' : 'decline');

const declinesOf = (told: Told | null): AttemptKind[] =>
  told ? [declineOf(told.method)] : ['card', 'decline'];

/** What an answer says of a payment. */
type Told = Pick<PaymentStatus, 'id' | 'method' | 'problem'>;

type Reads = {
  cart: () => Promise<Result<CartReply>>;
  /** The payment that a page would show. */
  payment: () => Promise<Result<Told | null>>;
};

export class CartAttempts {
  readonly #attempts: Attempts;
  readonly #read: Reads;

  constructor(attempts: Attempts, read: Reads) {
    this.#attempts = attempts;
    this.#read = read;
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

  /** As `make`; an order of a page of the operator's own may begin a payment, and its refusal is that payment's. */
  async makeCall(call: Call, run: (mayBegin: boolean) => Promise<Answer>): Promise<Answer> {
    const isOrder = call.method === 'POST' && call.path === '/cart/order';
    if (!isOrder) return this.make(attemptOf(call), () => run(false));
    const answer = await run(false);
    const isNew = answer.ok && answer.value.wouldBegin === true;
    const allowed = isNew ? await this.startPayment('card') : ok(null);
    if (!allowed.ok) return allowed;
    const ordered = isNew ? await run(true) : answer;
    if (!ordered.ok) await this.countRefusal(ordered);
    return ordered;
  }

  /** Whether a payment may begin, which counts. What the alarm heard of the one before counts first, read or not. */
  async startPayment(method: MethodName): Promise<Result<unknown>> {
    await this.countRefusal(await this.#read.payment());
    const allowed = await this.#attempts.check(declineOf(method));
    return allowed.ok ? this.#attempts.admit('start', null) : allowed;
  }

  /** Whether a browser may report this: a provider's reference counts. */
  async admitEvent(event: PaymentEvent): Promise<Result<unknown>> {
    return event === 'intent' ? this.#attempts.admit('reference', null) : ok(null);
  }

  /**
   * Counts a refusal, once for each payment. Money that has arrived still becomes an order: only the next payment is
   * refused. An error names no payment, which is `id` or the one that a page shows, nor a method: where that shows none, it
   * counts as any.
   */
  async countRefusal(answer: Result<Told | null>, id: string | null = null): Promise<void> {
    if (!isRefused(answer)) return;
    const told = answer.ok ? answer.value : await this.#shown(id);
    const payment = told?.id ?? id;
    if (payment !== null && !(await this.#attempts.isFirstRefusal(payment))) return;
    const cart = await this.#cartId();
    for (const kind of declinesOf(told)) await this.#attempts.admit(kind, cart);
  }

  async #shown(id: string | null): Promise<Told | null> {
    const shown = id === null ? await this.#read.payment() : null;
    return shown?.ok ? shown.value : null;
  }

  async #cartId(): Promise<string | null> {
    const answer = await this.#read.cart();
    return answer.ok ? textOf(fieldsOf(JSON.parse(answer.value.cart) as Json)('checkout_id')) : null;
  }
}

function counts<T>(kind: AttemptKind, answer: Result<T>): boolean {
  if (kind === 'contact' || kind === 'start') return true;
  return !answer.ok && isUnknownCode(answer.error);
}

/** A cart that is busy or being paid for proves nothing about a code. */
function isUnknownCode({ status }: Problem): boolean {
  return status >= 400 && status < 500 && status !== 409 && status !== 429;
}

function isRefused(answer: Result<Told | null>): boolean {
  const reason = answer.ok ? answer.value?.problem : answer.error;
  return reason != null && isRefusal(reason);
}

function isRefusal({ code, status, param = '' }: Problem): boolean {
  if (code === 'payment_cancelled') return false;
  return status === 402 || (status < 500 && /^billing\b/.test(param));
}

function namesContact(body: string | null): boolean {
  return body !== null && body.includes('"email"');
}
