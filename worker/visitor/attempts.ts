import type { Problem } from '#shared/errors/problem.ts';
import { isRecord, type Json } from '#shared/json.ts';
import { methods, type MethodName } from '#shared/payments/methods.ts';
import type { Proof } from '#shared/payments/methods/method.ts';
import { ok, type Result } from '#shared/result.ts';
import { parseJson } from '../backends/body.ts';
import { modelErrors } from '../backends/commerce/model-errors.ts';
import type { SealedAttempt } from '../database/sealed-attempts.ts';
import type { CartReply, SessionAnswer } from './contract.ts';
import { fieldsOf, nameOf, textOf } from './fields.ts';
import { refsOf } from './payments/returns/return-query.ts';

/** Actions that someone guessing codes, cards or addresses would repeat, or that fill the ledger of payments. */
export type AttemptKind = 'code' | 'card' | 'contact' | 'decline' | 'start' | 'reference';

/** What a refusal counts as. */
type DeclineKind = Extract<AttemptKind, 'card' | 'decline'>;

export type SealedDecline = SealedAttempt<DeclineKind>;

/** Who begins a payment. */
export type Sender = { sender: SealedDecline | null };

export type Attempts = {
  /** Counts an attempt before it is made; refuses past the limit. What it names counts once. */
  admit: (
    kind: AttemptKind,
    cart: string | null,
    named?: string,
  ) => Promise<Result<{ undo: () => Promise<void> }>>;
  /** As `admit`, but without counting. */
  check: (kind: AttemptKind) => Promise<Result<null>>;
  /** The attempt of this visitor, to be counted if it fails, by whoever hears of that; null without the database. */
  seal: (kind: DeclineKind) => Promise<SealedDecline | null>;
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
export function declineOf(method: MethodName): DeclineKind {
  const { isCard = false, ways } = methods[method];
  return isCard || Object.values(ways).some(({ proof }) => !ASKED.has(proof)) ? 'card' : 'decline';
}

export class CartAttempts {
  readonly #attempts: Attempts;
  readonly #cart: () => Promise<Result<CartReply>>;

  constructor(attempts: Attempts, cart: () => Promise<Result<CartReply>>) {
    this.#attempts = attempts;
    this.#cart = cart;
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

  /** As `make`; an order of a page of the operator's own may begin a payment. */
  async makeCall(call: Call, run: (sender?: Sender) => Promise<Answer>): Promise<Answer> {
    const isOrder = call.method === 'POST' && call.path === '/cart/order';
    if (!isOrder) return this.make(attemptsOf(call), run);
    const answer = await run();
    if (!answer.ok || answer.value.wouldBegin !== true) return answer;
    const allowed = await this.startPayment('card');
    return allowed.ok ? run(allowed.value) : allowed;
  }

  /** As `make`, for a write of the cart, which may name references of a provider's. */
  async write<T>(call: Call, run: () => Promise<Result<T>>): Promise<Result<T>> {
    const billing = call.path === '/cart' ? fieldsOf(parseJson(call.body ?? '') ?? null)('billing') : null;
    const admitted = await this.admitReferences(refsOf(billing));
    return admitted.ok ? this.make(attemptsOf(call), run) : admitted;
  }

  /** Whether a payment may begin, which counts, and whose it is. Its refusal counts once it is heard of. */
  async startPayment(method: MethodName): Promise<Result<Sender>> {
    const kind = declineOf(method);
    const allowed = await this.#attempts.check(kind);
    const counted = allowed.ok ? await this.#attempts.admit('start', null) : allowed;
    return counted.ok ? ok({ sender: await this.#attempts.seal(kind) }) : counted;
  }

  /** Whether a provider's references may be registered, each of which counts once. */
  async admitReferences(names: string[]): Promise<Result<null>> {
    for (const name of new Set(names)) {
      const admitted = await this.#attempts.admit('reference', null, name);
      if (!admitted.ok) return admitted;
    }
    return ok(null);
  }

  async #cartId(): Promise<string | null> {
    const answer = await this.#cart();
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
export function isRefusedCard({ status, param = '' }: Problem): boolean {
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
    if (entries.some(([name, each]) => CHARGED.has(name) && nameOf(each as Json) !== null)) return true;
    for (const [, each] of entries) left.push(each);
  }
  return false;
}

/** A cart that is busy or being paid for proves nothing about a code. */
function isUnknownCode({ status }: Problem): boolean {
  return status >= 400 && status < 500 && status !== 409 && status !== 429;
}

function namesContact(body: string | null): boolean {
  return body !== null && body.includes('"email"');
}
