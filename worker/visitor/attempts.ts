import type { Problem } from '#shared/errors/problem.ts';
import { isRecord, type Json } from '#shared/json.ts';
import { methods, type MethodName } from '#shared/payments/methods.ts';
import type { Proof } from '#shared/payments/methods/method.ts';
import type { PaymentEvent } from '#shared/payments/payment.ts';
import { ok, type Result } from '#shared/result.ts';
import { parseJson } from '../backends/body.ts';
import { modelErrors } from '../backends/commerce/model-errors.ts';
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

/** What backend calls count as besides cards, which are counted wherever one is named. */
const CALLS: Partial<Record<string, AttemptKind[]>> = {
  'PUT /cart/coupon': ['code'],
  'POST /cart/giftcards': ['code'],
  'POST /subscriptions': ['start', 'card'],
  'POST /account/cards': ['card'],
};

/** The kinds of attempts that a backend call counts as. */
export function attemptsOf({ method, path, body }: Call): AttemptKind[] {
  const call = `${method} ${path}`;
  const kinds = [...(CALLS[call] ?? []), ...(namesCard(body) ? (['card'] as const) : [])];
  if (call === 'PUT /cart' && namesContact(body)) kinds.push('contact');
  return [...new Set(kinds)];
}

/** What its provider itself says is paid; all else is charged by its order, whatever the page has written, a card, too. */
const ASKED: ReadonlySet<Proof> = new Set(['intent', 'voucher']);

/** What a refusal by a method counts as: numbers of cards may be tried out through any method whose order charges. */
export function declineOf(method: MethodName): AttemptKind {
  const { isCard = false, ways } = methods[method];
  return isCard || Object.values(ways).some(({ proof }) => !ASKED.has(proof)) ? 'card' : 'decline';
}

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

  /** Makes an attempt of these kinds; as one in whose way it did not fail it is not counted. */
  async make<T>([kind, ...others]: AttemptKind[], run: () => Promise<Result<T>>): Promise<Result<T>> {
    if (kind === undefined) return run();
    const admitted = await this.#attempts.admit(kind, await this.#cartId());
    if (!admitted.ok) return admitted;
    const answer = await this.make(others, run);
    if (!counts(kind, answer)) await admitted.value.undo();
    return answer;
  }

  /** As `make`; an order of a page of the operator's own may begin a payment, and its refusal is that payment's. */
  async makeCall(call: Call, run: (mayBegin: boolean) => Promise<Answer>): Promise<Answer> {
    const isOrder = call.method === 'POST' && call.path === '/cart/order';
    if (!isOrder) return this.make(attemptsOf(call), () => run(false));
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
  const reasons = answer.ok ? Object.values(modelErrors(bodyIn(answer.value)) ?? {}) : [answer.error];
  return reasons.some(kind === 'card' ? isRefusedCard : isUnknownCode);
}

/** What a backend answers with: errors of fields are an answer, too. */
function bodyIn(value: unknown): Json {
  const body = isRecord(value) ? value['body'] : null;
  return typeof body === 'string' ? (parseJson(body) ?? null) : null;
}

/** By the bank, or as a card; a mistake in an address is none. */
function isRefusedCard({ status, param = '' }: Problem): boolean {
  return status === 402 || (status < 500 && CARD_FIELD.test(param));
}

const CARD_FIELD =
  /^(?:billing\.)?(?:card|token|nonce|gateway|account_card_id|google|apple|paypal)\b|^billing$/;

const CHARGED = new Set(['token', 'nonce', 'account_card_id']);

/** Whether a call's body names what may be a card, to be kept or charged. */
function namesCard(body: string | null): boolean {
  const left: unknown[] = body === null ? [] : [parseJson(body)];
  for (let value = left.pop(); value !== undefined; value = left.pop()) {
    if (typeof value !== 'object' || value === null) continue;
    const entries = Object.entries(value);
    if (entries.some(([name, each]) => CHARGED.has(name) && typeof each === 'string' && each !== ''))
      return true;
    for (const [, each] of entries) left.push(each);
  }
  return false;
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
