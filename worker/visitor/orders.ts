import { problem } from '#shared/errors/problem.ts';
import type { Json } from '#shared/json.ts';
import { toMinorUnits } from '#shared/money/minor-units.ts';
import { sumsOf, type Sums } from '#shared/payments/sums.ts';
import type { ShopContext } from '../backends/commerce/client.ts';
import { BackendError } from '../backends/failure.ts';
import type { Observe } from '../metrics/metrics.ts';
import { summarizeCart } from './cart/cart-summary.ts';
import { digestOfGoods, hasGoods } from './cart/fingerprint.ts';
import { amountOf, fieldsOf } from './fields.ts';
import type { BackendSession } from './session/backend-session.ts';
import type { CartRecord, CartSummary } from './storage/cart-record.ts';
import type { VisitorState } from './storage/state.ts';

/** An order that is new to this visitor. */
export type PlacedOrder = { number: string; email: string; checkoutId: string };

type Parts = {
  state: VisitorState;
  backend: BackendSession;
  observe: Observe;
  /** Called once for each order. */
  placed?: (order: PlacedOrder) => void;
  now: () => number;
};

/** How far the backend's clock may be off. */
export const CLOCKS_MS = 15 * 60_000;

export class Orders {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /**
   * Null when there is none. Throws a `bad_answer` for anything else, which is asked again.
   * @param paid of the cart with this checkout, where it is no longer the recorded one; no order is older than its payment
   */
  async load(checkoutId: string | null, context: ShopContext, paid: Paid = {}): Promise<Json> {
    const query = checkoutId === null ? {} : { query: `checkout_id=${checkoutId}` };
    const call = { method: 'GET', path: '/cart/order', ...query } as const;
    const { body } = await this.#parts.backend.call(call, context);
    if (body === null || this.#isEarlier(body, checkoutId, paid.startedAt)) return null;
    const isKnown = checkoutId === null || isKept(body, this.#parts.state.order(checkoutId));
    if (!isKnown && isOrder(body) && (await this.#isStanding(checkoutId, body, context))) return null;
    if (!isKnown && !(await isOrderOf(body, await this.#known(checkoutId, paid)))) throw unreadable();
    // The session's newest order may be an earlier one of the same goods: it ends the cart that it names, and no other.
    await this.#keep(body, checkoutId, checkoutId !== null);
    return body;
  }

  /** The recorded cart, where it is this checkout's, or else as its payment knows it. */
  async #known(checkoutId: string, paid: Paid): Promise<Partial<OfCart>> {
    const { cart } = this.#parts.state;
    return cart?.summary.checkoutId === checkoutId ? ofCart(cart) : { ...paid, checkoutId };
  }

  /** Whether the cart is still there, which an order that does not name its checkout is none of then. */
  async #isStanding(checkoutId: string, order: Json, context: ShopContext): Promise<boolean> {
    if (textOf(order, 'checkout_id') === checkoutId) return false;
    const { body } = await this.#parts.backend.call({ method: 'GET', path: '/cart' }, context);
    return textOf(body, 'checkout_id') === checkoutId;
  }

  /** The answer to an order that was sent for the recorded cart, which ends. Throws a `bad_answer` for any other answer. */
  async placed(body: Json): Promise<string | null> {
    const cart = this.#parts.state.cart?.summary;
    if (this.#isEarlier(body, cart?.checkoutId ?? null)) throw unreadable();
    return this.#keep(body, null, sumsOfOrder(body) === cart?.sums);
  }

  /** Whether it names no checkout and is an earlier purchase's, which may be of the same goods. */
  #isEarlier(order: Json, checkoutId: string | null, startedAt = 0): boolean {
    if (checkoutId === null || textOf(order, 'checkout_id') === checkoutId) return false;
    const { state } = this.#parts;
    const id = textOf(order, 'id') ?? '';
    const known = state.checkoutOf(id) ?? checkoutId;
    const isOfCart = state.cart?.summary.checkoutId === checkoutId;
    const since = Math.max(startedAt, isOfCart ? createdAt(state.wireCart) || 0 : 0);
    return ![checkoutId, id].includes(known) || createdAt(order) < since - CLOCKS_MS;
  }

  /**
   * Ends the recorded cart when it became this order, which may name neither it nor its checkout where it was asked for or
   * sent. Throws a `bad_answer` for what is no order.
   */
  async #keep(body: Json, requestedId: string | null, mayBeUnnamed: boolean): Promise<string | null> {
    if (!isOrder(body)) throw unreadable();
    const { state, observe, now } = this.#parts;
    const checkoutId = textOf(body, 'checkout_id') ?? requestedId;
    if (checkoutId !== null && state.order(checkoutId) === null) this.#tell(body, checkoutId);
    const cart = await endedBy(body, { checkoutId, mayBeUnnamed }, state.cart);
    const id = checkoutId ?? cart?.checkoutId ?? textOf(body, 'id');
    if (id !== null) state.saveOrder(id, JSON.stringify(body), now());
    if (cart) {
      observe({ kind: 'order', labels: { currency: textOf(body, 'currency') ?? '' }, ms: 0 });
      state.endCart(await summarizeCart(null));
    }
    return id;
  }

  #tell(body: Json, checkoutId: string): void {
    const name = nameOf(body);
    if (name !== null) this.#parts.placed?.({ ...name, checkoutId });
  }
}

const AMOUNTS = 'grand_total capture_total auth_total account_credit_amount giftcard_total'.split(' ');

/** A half answer, or a success without content, is no proof that anything was ordered; nor are sums that cannot be read. */
function isOrder(body: Json): boolean {
  const read = fieldsOf(body);
  const number = read('number');
  return (
    !AMOUNTS.some((name) => Number.isNaN(amountOf(read(name)))) &&
    Boolean(textOf(body, 'id')) &&
    (typeof number === 'number' || (typeof number === 'string' && number !== ''))
  );
}

function unreadable(): BackendError {
  return new BackendError(problem('bad_answer'), { settled: false, status: null });
}

/** As the payment of a cart knows it; when that was started is in milliseconds since 1970. */
type Paid = Partial<OfCart> & { startedAt?: number };

/** What an order is told apart by; `goods` is the digest of a cart's lines. */
type OfCart = { checkoutId: string | null; cartId: string | null; goods: string };

async function ofCart({ summary, text }: CartRecord): Promise<OfCart> {
  const { checkoutId, cartId } = summary;
  return { checkoutId, cartId, goods: await digestOfGoods(JSON.parse(text) as Json) };
}

/** The recorded cart, if it became the order: that of a checkout that was asked for is of no other cart. */
async function endedBy(
  order: Json,
  { checkoutId, mayBeUnnamed }: { checkoutId: string | null; mayBeUnnamed: boolean },
  record: CartRecord | null,
): Promise<CartSummary | null> {
  if (!record) return null;
  const cart = record.summary;
  const isNamed = cart.cartId !== null && textOf(order, 'cart_id') === cart.cartId;
  const asked = { ...(order as object), checkout_id: checkoutId };
  const mayBe = mayBeUnnamed || checkoutId !== null;
  return isNamed || (mayBe && (await isOrderOf(asked, await ofCart(record)))) ? cart : null;
}

/** An order that waits for its shopper is asked for again. */
function isKept(order: Json, text: string | null): boolean {
  return text !== null && textOf(order, 'id') === textOf(JSON.parse(text) as Json, 'id');
}

/** By its checkout or its cart; one that names neither by its goods: another sum is a difference. */
async function isOrderOf(order: Json, { checkoutId, cartId, goods }: Partial<OfCart>): Promise<boolean> {
  const [checkout, cart] = [textOf(order, 'checkout_id'), textOf(order, 'cart_id')];
  if (checkout !== null) return checkout === checkoutId;
  if (cart !== null && cartId) return cart === cartId;
  return goods !== undefined && Array.isArray(fieldsOf(order)('items')) && hasGoods(order, goods);
}

/** Null where it does not say what it costs. What it leaves out is `known`; not every backend says what is charged. */
export function sumsOfOrder(order: Json, known: Json = {}): Sums | null {
  const [said, before] = [fieldsOf(order), fieldsOf(known)];
  const read = (name: string) => amountOf(said(name) ?? before(name));
  const total = read('grand_total');
  const authTotal = read('auth_total') ?? 0;
  const rest = total === null ? null : Math.max(0, total - (read('account_credit_amount') ?? 0) - authTotal);
  const captureTotal = amountOf(said('capture_total')) ?? rest ?? amountOf(before('capture_total'));
  const currency = textOf(order, 'currency') ?? textOf(known, 'currency');
  return captureTotal === null || currency === null ? null : sumsOf({ captureTotal, authTotal, currency });
}

/**
 * The whole amount of a cart or an order, before what the account's balance pays, and where it says so what gift cards have
 * paid: `{minor units} {currency} {minor units}`.
 */
export function totalOf(body: Json, known: Json = {}): string | null {
  const read = fieldsOf(body);
  const total = amountOf(read('grand_total') ?? fieldsOf(known)('grand_total'));
  const giftCards = amountOf(read('giftcard_total'));
  const currency = (textOf(body, 'currency') || textOf(known, 'currency'))?.toUpperCase();
  if (total === null || !currency) return null;
  const paid = giftCards === null ? '' : ` ${toMinorUnits(giftCards, currency)}`;
  return `${toMinorUnits(total, currency)} ${currency}${paid}`;
}

/** Of an order or a cart, in milliseconds since 1970; NaN where it does not say. */
export function createdAt(body: Json): number {
  return Date.parse(textOf(body, 'date_created') ?? '');
}

/** The number its shopper knows it by; an answer that lacks it still counts as an order. */
function nameOf(body: Json): { number: string; email: string } | null {
  const number = fieldsOf(body)('number');
  const email = textOf(fieldsOf(body)('account'), 'email');
  return email && (typeof number === 'string' || typeof number === 'number')
    ? { number: String(number), email }
    : null;
}

function textOf(body: Json, name: string): string | null {
  const value = fieldsOf(body)(name);
  return typeof value === 'string' ? value : null;
}
