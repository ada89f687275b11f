import type { Cart, CartItem } from '#shared/cart/cart.ts';
import { isGiftCardCode } from '#shared/cart/discount-code.ts';
import { problem, type Problem } from '#shared/errors/problem.ts';
import { ok, refuse, type Result } from '#shared/result.ts';
import type { CartAnswer } from './answer.ts';
import type { AddInput, WriteProblem } from './api.ts';
import { toSettled } from './cart-reading.ts';
import type { CartHolder, CartState, Settled } from './cart-state.ts';
import { noteMoved } from './moved.ts';
import { isEqualLine, type CartChange } from './optimistic.ts';
import type { Sent } from './send.ts';

/** The result of a press; `obsolete` if a later one took its place, or its line never came. */
export type Outcome = Result<Cart | null, Problem | 'obsolete'>;

/** A change with what its call needs. `early` is the reply to a click that was sent before React was there. */
type Change =
  | (Extract<CartChange, { kind: 'add' }> & { input: AddInput; early: Promise<Sent> | null })
  | Exclude<CartChange, { kind: 'add' }>;

export type Press = {
  change: Change;
  /** Its time counts from here (`shared/cart/remaining-time.ts`). */
  pressedAt: number;
  isSent: boolean;
  outcome: Promise<Outcome>;
  end: (outcome: Outcome) => void;
};

/**
 * A change that was answered. `isAnew` where it began another cart than the page knew; `begun` is the epoch of a visitor with
 * whom it began, where the page knew none.
 */
export type Answered = { change: CartChange; isAnew: boolean; begun: string };

type Parts = {
  send: (press: Press) => Promise<Result<CartAnswer, WriteProblem>>;
  /** Called when the answer is shown. */
  answered: (answer: Result<CartAnswer, WriteProblem>, answered: Answered) => void;
};

/**
 * Sends the shopper's presses one after another, in their order, and shows each at once
 * (docs/decisions/061-every-press-counts.md).
 */
export class Presses {
  readonly #holder: CartHolder;
  readonly #parts: Parts;
  #waiting: readonly Press[] = [];
  #lines = 0;
  /** The ids by which lines were first shown, by the shop's. */
  readonly #firstIds = new Map<string, string>();

  constructor(holder: CartHolder, parts: Parts) {
    this.#holder = holder;
    this.#parts = parts;
  }

  /** Stays the same once the shop has given an added line its id. */
  keyOf(id: string): string {
    return this.#firstIds.get(id) ?? id;
  }

  press(change: Change): Promise<Outcome> {
    const last = this.#waiting.findLast((press) => isOfSame(press.change, change));
    // What is added to a line in between comes before a quantity that was chosen after it.
    const before = last?.change.kind === 'add' ? undefined : last;
    if (before && JSON.stringify(before.change) === JSON.stringify(change)) return before.outcome;
    const { promise: outcome, resolve: end } = Promise.withResolvers<Outcome>();
    const press = { change, pressedAt: performance.now(), isSent: false, outcome, end };
    if (change.kind === 'add')
      press.change = { ...change, item: { ...change.item, id: `new-${(this.#lines += 1)}` } };
    const isSummedUp = before && !before.isSent && before.change.kind === change.kind;
    if (isSummedUp) before.end(refuse('obsolete'));
    const waiting = isSummedUp
      ? this.#waiting.map((one) => (one === before ? press : one))
      : [...this.#waiting, press];
    this.#show(waiting, { isAnew: false, problem: null });
    this.#sendNext();
    return outcome;
  }

  /** Of a page that is being left: what still waits would be lost with it. */
  sendAll(): void {
    for (const press of this.#waiting) if (!press.isSent && !this.#isOfNewLine(press)) void this.#send(press);
  }

  /** Nobody knows the line's id yet. */
  #isOfNewLine({ change }: Press): boolean {
    return 'itemId' in change && this.#waiting.some((one) => lineOf(one.change) === change.itemId);
  }

  #sendNext(): void {
    const [next] = this.#waiting;
    if (next && !next.isSent) void this.#send(next);
  }

  async #send(press: Press): Promise<void> {
    press.isSent = true;
    const { cart: before, epoch: sentUnder } = this.#holder.getSettled();
    const given = await this.#parts.send(press);
    // Another tab may have announced by now that it signed in or out.
    const { epoch } = this.#holder.getSettled();
    const answer = isOfBefore(given, sentUnder, epoch) ? refuse(problem('cart_unsettled')) : given;
    this.#waiting = this.#waiting.filter((one) => one !== press);
    const line = this.#lineFollowed(answer, press, before);
    if (answer.ok) noteMoved(press.change, line, before, answer.value.cart);
    const isAnew = isOtherCart(answer, epoch);
    if (answer.ok) this.#show(this.#waiting, { problem: null, isAnew }, toSettled(answer.value));
    else this.#show(this.#waiting, { problem: answer.error });
    const begun = answer.ok && sentUnder === '' ? answer.value.epoch : '';
    this.#parts.answered(answer, { change: press.change, isAnew, begun });
    press.end(answer.ok ? ok(this.#holder.getSettled().cart ?? null) : answer);
    this.#sendNext();
  }

  /**
   * The id of the line that a press was about; undefined where what was added is not in the answer. Presses that wait
   * for that line follow it.
   */
  #lineFollowed(
    answer: Result<CartAnswer>,
    { change }: Press,
    before: Cart | null | undefined,
  ): string | undefined {
    if (change.kind !== 'add') return 'itemId' in change ? change.itemId : undefined;
    const known = [...(before?.items ?? []).map(({ id }) => id), ...this.#firstIds.keys()];
    const line = addedLine(change.item, known, answer);
    this.#follow(change.item, line);
    return line;
  }

  /** Presses on a line that was being added get its id; where it was not added, they mean nothing. */
  #follow(line: CartItem, id: string | undefined): void {
    if (id !== undefined && id !== line.id) this.#firstIds.set(id, line.id);
    this.#waiting = this.#waiting.flatMap((press) => {
      const { change } = press;
      if (!('itemId' in change) || change.itemId !== line.id) return [press];
      if (id !== undefined) return [Object.assign(press, { change: { ...change, itemId: id } })];
      press.end(refuse('obsolete'));
      return [];
    });
  }

  #show(...[waiting, next, seen]: [readonly Press[], Partial<CartState>, Settled?]): void {
    this.#waiting = waiting;
    const changes = waiting.map(({ change }) => change);
    this.#holder.expect(changes, next, seen);
  }
}

/** Whether the page has heard of another visitor since. Where it heard that its own is gone, one may begin with the press. */
function isOfBefore(answer: Result<CartAnswer>, sentUnder: string, known: string): boolean {
  if (!answer.ok || known === sentUnder || answer.value.epoch === known) return false;
  return known !== '' || answer.value.epoch === sentUnder;
}

/**
 * An id that leads to no visitor any more is known by the shop, one that is gone by the page that had it. Otherwise the visitor
 * goes on under another id, as by signing in.
 */
function isOtherCart(answer: Result<CartAnswer>, epoch: string): boolean {
  if (!answer.ok || answer.value.epoch === epoch) return false;
  return answer.value.isAnew === true || (epoch !== '' && answer.value.isIdless === true);
}

const lineOf = (change: Change) => (change.kind === 'add' ? change.item.id : null);

/**
 * The id of the line to which something was added; a new one may look different from what was expected, and is the last,
 * behind those of additions that were sent at the same time.
 */
function addedLine(line: CartItem, known: readonly string[], answer: Result<CartAnswer>): string | undefined {
  const items = (answer.ok && answer.value.cart?.items) || [];
  return (items.find((item) => isEqualLine(item, line)) ?? items.findLast(({ id }) => !known.includes(id)))
    ?.id;
}

/**
 * Whether two changes are of one line, which an addition may be, too, or of one code: a cart has one discount code, and
 * many gift cards.
 */
function isOfSame(one: CartChange, other: CartChange): boolean {
  return subjectOf(one) === subjectOf(other) || (one.kind === 'add' && other.kind === 'quantity');
}

function subjectOf(change: CartChange): string | CartChange {
  if ('itemId' in change) return `line ${change.itemId}`;
  if ('id' in change) return `gift card ${change.id}`;
  if (change.kind === 'add') return change;
  return change.kind === 'discount' && isGiftCardCode(change.code) ? `gift card code ${change.code}` : 'code';
}
