import type { Json } from '#shared/json.ts';
import { sumsOf, type Sums } from '#shared/payments/sums.ts';
import { refOf, resolved } from './billing-ref.ts';
import type { Draws } from './draws.ts';
import { mergeInto } from './merge-into.ts';

export type BackendRequest = {
  method: string;
  path: string;
  query: URLSearchParams;
  session: string | null;
  body: Json;
  /** Carried out after its caller gave up. */
  isLate?: boolean;
};

export type Reply = { status: number; body: Json; session?: string };

type Option = { id: string; value: string };
type Line = { id: string; product_id: string; quantity: number; options: Option[] };
type NewLine = { product_id: string; quantity?: number; options?: Option[] };
type Fields = { [name: string]: Json };

export type BackendCart = {
  id: string;
  checkoutId: string;
  beganAt: string;
  lines: Line[];
  billing: Fields;
  shipping: Fields;
  account: Fields;
  /** The price of its lines when it was last shown. */
  seen: number;
  isOrdered: boolean;
  /** How often another device has changed it. */
  changes: number;
};

/** `seen`: which of these changes it was last told of. */
type Session = { cart: BackendCart | null; account: string | null; seen: number };

export const products = ['coffee', 'tea', 'mug'];

/** The customers' addresses. */
export const accounts = ['kim@example.com', 'lee@example.com'];

/** What an order names that was placed on the backend's own page. */
export const ELSEWHERE = 'elsewhere';

/** What names a card that another device chose, and did not order with. */
export const OTHER = 'tok_other_';

const [WHOLE, GROUND] = ['whole', 'ground'].map((value) => ({ id: 'grind', value })) as [Option, Option];

export type Order = {
  checkoutId: string;
  products: string[];
  address: string;
  sums: Sums;
  /** What its billing names. */
  ref: string;
  at: number;
  /** Another device changed the cart after whoever orders it had read it. */
  isRaced: boolean;
  /** As the backend shows it. */
  wire: Json;
  /** Whether that says how it is paid. */
  isNamed: boolean;
};

type Rules = {
  now: () => number;
  /** Why a payment cannot pay this sum; a backend that does not look takes any. */
  refusalOf: (ref: string, sums: Sums) => string | null;
  ordered: (ref: string, order: Order) => void;
  /** Whether the order of a checkout says how it is paid, and whether the next one is taken. */
  isNamed: (ref: string, checkoutId: string) => boolean;
  isTaken: () => boolean;
};

const refusal = (status: number, code: string): Reply => ({
  status,
  body: { error: { code, message: code } },
});

/** The commerce backend: carts of sessions and accounts, and orders of them. It believes whatever is in the billing. */
export class Backend {
  readonly orders: Order[] = [];
  readonly prices: Record<string, number> = { coffee: 10, tea: 4, mug: 25 };
  readonly soldOut = new Set<string>();
  /** Where it names the card that a saved one is. */
  resolvesIn: 'cart' | 'order' = 'order';
  /** For so long it does not know an order that it has taken. */
  lateOrdersMs = 0;
  /** Towns of carts whose session ended, which whoever signs in finds. */
  readonly outOfReach = new Set<string>();
  readonly #rules: Rules;
  readonly #sessions = new Map<string, Session>();
  readonly #carts: BackendCart[] = [];
  readonly #accounts = new Map<string, BackendCart | null>();
  #refused: BackendCart | null = null;
  #lines = 0;
  #tokens = 0;

  constructor(rules: Rules) {
    this.#rules = rules;
  }

  answer(request: BackendRequest): Reply {
    const { token, session } = this.#sessionOf(request.session);
    const reply = this.#route(request, session);
    if (session.cart) session.cart.seen = this.priceOf(session.cart);
    // Nobody hears the answer to a write that was given up.
    if (!request.isLate) session.seen = session.cart?.changes ?? 0;
    return { ...reply, session: token };
  }

  /** The carts that are not orders yet. */
  openCarts(): BackendCart[] {
    return this.#carts.filter(({ isOrdered }) => !isOrdered);
  }

  /** Whether some session has it: a guest's is left behind where a customer who signs in has one of their own. */
  isInSession(cart: BackendCart): boolean {
    return [...this.#sessions.values()].some((session) => session.cart === cart);
  }

  priceOf({ lines }: BackendCart): number {
    return lines.reduce((sum, line) => sum + line.quantity * (this.prices[line.product_id] ?? 0), 0);
  }

  sumsOf(cart: BackendCart): Sums {
    return sumsOf({ captureTotal: this.priceOf(cart), authTotal: 0, currency: 'AUD' });
  }

  /** The sessions end; carts stay. */
  expireSessions(): void {
    for (const cart of this.openCarts()) this.outOfReach.add(cityIn(cart));
    this.#sessions.clear();
  }

  addLine(cart: BackendCart, product: string, quantity: number, options: Option[] = [WHOLE]): void {
    const text = JSON.stringify(options);
    const isSame = (line: Line) => line.product_id === product && JSON.stringify(line.options) === text;
    const same = cart.lines.find(isSame);
    this.#lines += 1;
    if (same) same.quantity += quantity;
    else cart.lines.push({ id: `l${this.#lines}`, product_id: product, quantity, options });
  }

  #sessionOf(sent: string | null): { token: string; session: Session } {
    const known = sent === null ? undefined : this.#sessions.get(sent);
    if (sent !== null && known) return { token: sent, session: known };
    this.#tokens += 1;
    const token = `s${this.#tokens}`;
    const session = { cart: null, account: null, seen: 0 };
    this.#sessions.set(token, session);
    return { token, session };
  }

  #route({ method, path, query, body, isLate = false }: BackendRequest, session: Session): Reply {
    const fields = (body ?? {}) as { [name: string]: Json };
    switch (`${method} ${path}`) {
      case 'GET /settings/payments':
        return { status: 200, body: { card: { publishable_key: 'pk_test' } } };
      case 'POST /account/login':
        return this.#signIn(session, fields['email'] as string);
      case 'POST /account/logout':
        Object.assign(session, { account: null, cart: null });
        return { status: 200, body: { success: true } };
      case 'GET /account':
      case 'GET /session':
        return { status: 200, body: session.account === null ? null : accountOf(session.account) };
      case 'GET /cart/order':
        return this.#findOrder(query.get('checkout_id'));
      case 'POST /cart/order':
        return this.#placeOrder(session, isLate);
      default:
        return path.startsWith('/cart/recover/')
          ? this.#recover(session, path.slice('/cart/recover/'.length))
          : this.#changeCart(session, `${method} ${path}`, body);
    }
  }

  #signIn(session: Session, email: string): Reply {
    const kept = this.#accounts.get(email) ?? null;
    const own = kept?.isOrdered === false ? kept : null;
    const guest = session.cart;
    if (own && guest && own !== guest) {
      for (const line of guest.lines) this.addLine(own, line.product_id, line.quantity, line.options);
      own.changes += 1;
    }
    session.cart = own ?? guest;
    session.account = email;
    this.#accounts.set(email, session.cart);
    return { status: 200, body: accountOf(email) };
  }

  #recover(session: Session, checkoutId: string): Reply {
    const found = this.openCarts().find((cart) => cart.checkoutId === checkoutId);
    if (!found) return refusal(404, 'not_found');
    session.cart = found;
    return { status: 200, body: this.#view(session) };
  }

  #changeCart(session: Session, call: string, body: Json): Reply {
    const fields = (body ?? {}) as { [name: string]: Json };
    switch (call) {
      case 'POST /cart/items':
        this.#addLines(this.#open(session), [fields as NewLine]);
        break;
      case 'PUT /cart/items':
        this.#open(session).lines = [];
        this.#addLines(this.#open(session), body as NewLine[]);
        break;
      case 'PUT /cart':
        mergeInto(this.#open(session).billing, (fields['billing'] ?? {}) as Fields);
        mergeInto(this.#open(session).shipping, (fields['shipping'] ?? {}) as Fields);
        mergeInto(this.#open(session).account, (fields['account'] ?? {}) as Fields);
        break;
      default:
        if (!hasChangedLine(session.cart, call, fields)) return refusal(404, 'not_found');
    }
    if (session.cart && !call.startsWith('GET ')) session.cart.changes += 1;
    return { status: 200, body: this.#view(session) };
  }

  #addLines(cart: BackendCart, lines: NewLine[]): void {
    for (const { product_id: product, quantity = 1, options } of lines)
      this.addLine(cart, product, quantity, options);
  }

  #open(session: Session): BackendCart {
    if (session.cart && !session.cart.isOrdered) return session.cart;
    const number = this.#carts.length + 1;
    const cart = {
      id: `c${number}`,
      checkoutId: `ck${number}`,
      beganAt: new Date(this.#rules.now()).toISOString(),
      lines: [],
      billing: {},
      shipping: {},
      account: {},
      seen: 0,
      isOrdered: false,
      changes: 0,
    };
    this.#carts.push(cart);
    session.cart = cart;
    if (session.account !== null) this.#accounts.set(session.account, cart);
    return cart;
  }

  #view({ cart, account }: Session): Json {
    if (!cart || cart.isOrdered) return null;
    const items = cart.lines.map((line) => ({ ...line, price: this.prices[line.product_id] ?? 0 }));
    return {
      id: cart.id,
      checkout_id: cart.checkoutId,
      date_created: cart.beganAt,
      items,
      item_quantity: items.reduce((sum, { quantity }) => sum + quantity, 0),
      billing: structuredClone(this.resolvesIn === 'cart' ? resolved(cart.billing) : cart.billing),
      shipping: structuredClone(cart.shipping),
      capture_total: this.priceOf(cart),
      currency: 'AUD',
      guest: account === null,
      account: account === null ? structuredClone(cart.account) : accountOf(account),
      account_logged_in: account !== null,
      account_id: account,
    };
  }

  #findOrder(checkoutId: string | null): Reply {
    const known = this.#rules.now() - this.lateOrdersMs;
    const found = this.orders.find((order) => order.checkoutId === checkoutId && order.at <= known);
    return { status: 200, body: found?.wire ?? null };
  }

  /** Another device of the customer's. */
  addElsewhere(draws: Draws, product: string): void {
    const cart = draws.pick<BackendCart | undefined>(this.openCarts());
    if (!cart) return;
    cart.changes += 1;
    this.addLine(cart, product, 1);
  }

  /** Another device changes what costs the same: the goods, the address, or who pays. */
  swapElsewhere(draws: Draws, cart = draws.pick<BackendCart | undefined>(this.openCarts())): void {
    if (!cart) return;
    this.#lines += 1;
    cart.changes += 1;
    const kind = draws.below(3);
    const line = cart.lines[0];
    if (kind === 0 && line) line.options = [line.options[0]?.value === WHOLE.value ? GROUND : WHOLE];
    else if (kind === 1 && cityIn(cart) !== '')
      cart.shipping = { ...cart.shipping, ...addressIn(`elsewhere ${this.#lines}`) };
    else if (kind === 2) mergeInto(cart.billing, cardOf(`${OTHER}${this.#lines}`));
  }

  /** The cart of a session. */
  cartOf(session: string | null): BackendCart | undefined {
    const cart = session === null ? null : this.#sessions.get(session)?.cart;
    return cart?.isOrdered === false ? cart : undefined;
  }

  /** On a page of its own, by a card that no payment of the shop knows, written beside what is there. */
  orderElsewhere(draws: Draws, isRefused: boolean): void {
    const full = this.openCarts().filter(({ lines }) => lines.length > 0);
    const cart = draws.pick<BackendCart | undefined>(
      isRefused ? full.filter((it) => it === this.#refused) : full,
    );
    if (!cart) return;
    mergeInto(cart.billing, cardOf(`tok_${cart.checkoutId}`));
    this.#ordered({ cart, account: null, seen: cart.changes }, cart, ELSEWHERE);
  }

  #ordered(session: Session, cart: BackendCart, ref: string, isLate = false): Order {
    const isNamed = this.#rules.isNamed(ref, cart.checkoutId);
    const order = {
      checkoutId: cart.checkoutId,
      products: productsOf(cart.lines),
      address: cityIn(cart),
      sums: this.sumsOf(cart),
      ref,
      at: this.#rules.now(),
      isRaced: isLate || session.seen !== cart.changes,
      wire: {
        ...(this.#view(session) as { [name: string]: Json }),
        id: `o-${cart.checkoutId}`,
        date_created: new Date(this.#rules.now()).toISOString(),
        billing: isNamed ? structuredClone(resolved(cart.billing)) : null,
        number: '1001',
        cart_id: cart.id,
      },
      isNamed,
    };
    cart.isOrdered = true;
    this.orders.push(order);
    this.#rules.ordered(ref, order);
    return order;
  }

  #placeOrder(session: Session, isLate: boolean): Reply {
    const { cart } = session;
    if (!cart || cart.isOrdered || cart.lines.length === 0) return refusal(404, 'not_found');
    const ref = refOf(cart.billing);
    if (ref === null) return refusal(422, 'billing_missing');
    const isSoldOut = cart.lines.some((line) => this.soldOut.has(line.product_id));
    if (isSoldOut || !this.#rules.isTaken()) {
      this.#refused = cart;
      return refusal(409, 'invalid_stock');
    }
    if (cart.seen !== this.priceOf(cart)) return refusal(422, 'price_changed');
    const reason = this.#rules.refusalOf(ref, this.sumsOf(cart));
    if (reason !== null) return refusal(422, reason);
    return { status: 200, body: this.#ordered(session, cart, ref, isLate).wire };
  }
}

/** False for a line that is not there; anything but a change of a line changes nothing. */
function hasChangedLine(cart: BackendCart | null, call: string, fields: { [name: string]: Json }): boolean {
  const [, method, id] = /^(PUT|DELETE) \/cart\/items\/(.+)$/.exec(call) ?? [];
  if (id === undefined) return true;
  const line = cart?.lines.find((each) => each.id === id);
  if (!cart || !line) return false;
  line.quantity = method === 'DELETE' ? 0 : Number(fields['quantity']);
  cart.lines = cart.lines.filter(({ quantity }) => quantity > 0);
  return true;
}

/** What lines hold, whatever their ids. */
export function productsOf(lines: Line[]): string[] {
  return lines
    .map(({ quantity, product_id: product, options }) => `${quantity} ${product} ${options[0]?.value}`)
    .toSorted();
}

export function addressIn(city: string): { [name: string]: Json } {
  return { name: 'Robin', address1: '1 Road', city, zip: '2000', country: 'AU' };
}

export function cityIn({ shipping }: Pick<BackendCart, 'shipping'>): string {
  return typeof shipping['city'] === 'string' ? shipping['city'] : '';
}

function accountOf(email: string): { [name: string]: Json } {
  return { id: email, email, balance: 0 };
}

function cardOf(token: string): Fields {
  return { method: 'card', card: { token, gateway: 'stripe' } };
}
