import { problem, type Problem } from '#shared/errors/problem.ts';
import type { Json } from '#shared/json.ts';
import type { Gateway, MethodName } from '#shared/payments/methods.ts';
import type { CommerceAnswer, CommerceCall } from '../../backends/commerce/client.ts';
import { BackendError } from '../../backends/failure.ts';
import { BackendSession } from '../backend-session.ts';
import { LIMITS } from '../contract.ts';
import { LateWrites } from '../late-writes.ts';
import { LostCarts } from '../lost-carts.ts';
import { Orders } from '../orders.ts';
import { Queue } from '../queue.ts';
import { migrate, type Sql } from '../schema.ts';
import { VisitorState } from '../state.ts';
import { VisitorCart } from '../visitor-cart.ts';
import { WriteLog } from '../write-log.ts';
import { Ordering } from './ordering.ts';
import { PaidCart } from './paid-cart.ts';
import type { Asking } from './outcome.ts';
import { PaymentLog, type Payment } from './payment-log.ts';
import { Payments } from './payments.ts';
import { Returns } from './returns.ts';
import { Starting } from './starting.ts';
import { Telling } from './telling.ts';

/** What a provider knows of one payment. */
export type Intent = {
  id: string;
  method: MethodName;
  status: 'open' | 'paid' | 'cancelled';
  /** The checkout and the products it was made for. */
  checkoutId: string;
  products: string[];
};

export type PlacedOrder = { checkoutId: string; products: string[]; intent: string | null };

type Line = { id: string; product_id: string; quantity: number };
type BackendCart = { id: string; checkoutId: string; lines: Line[]; billing: Record<string, Json> };

/** The methods of the tests, each with the gateway that it goes through. */
export const ways: Record<'card' | 'ideal' | 'paysafecard' | 'klarna', Gateway> = {
  card: 'stripe',
  ideal: 'stripe',
  paysafecard: 'direct',
  klarna: 'stripe',
};

const context = { locale: 'en-AU', currency: 'AUD' };

/** The backend: one cart at a time, which becomes an order when what its billing names is paid. */
class SampleBackend {
  cart: BackendCart | null = null;
  readonly orders: PlacedOrder[] = [];
  readonly intents: Intent[] = [];
  /** What it answers to every order. */
  refusal: Problem | null = null;
  #carts = 0;
  #lines = 0;

  answer({ method, path, query, body }: CommerceCall): Json {
    const sent = JSON.parse(body ?? 'null') as Json;
    switch (`${method} ${path}`) {
      case 'GET /cart/order':
        return this.#findOrder(query ?? '');
      case 'POST /cart/order':
        return this.#placeOrder();
      case 'POST /cart/items':
        this.#addLine({ ...(sent as Line), quantity: 1 });
        break;
      case 'PUT /cart/items':
        this.#open().lines = [];
        for (const line of sent as unknown as Line[]) this.#addLine(line);
        break;
      case 'PUT /cart':
        Object.assign(this.#open().billing, (sent as { billing: Json }).billing);
    }
    return this.#view();
  }

  #open(): BackendCart {
    if (this.cart) return this.cart;
    this.#carts += 1;
    this.cart = newCart(this.#carts);
    return this.cart;
  }

  #addLine({ product_id, quantity = 1 }: { product_id: string; quantity?: number }): void {
    this.#lines += 1;
    this.#open().lines.push({ id: `l${this.#lines}`, product_id, quantity });
  }

  #view(): Json {
    const { cart } = this;
    if (!cart) return null;
    const items = cart.lines.map((line) => ({ ...line, price: 10 }));
    return {
      id: cart.id,
      checkout_id: cart.checkoutId,
      items,
      item_quantity: items.reduce((sum, { quantity }) => sum + quantity, 0),
      billing: cart.billing,
      capture_total: items.length * 10,
      currency: 'AUD',
    };
  }

  #findOrder(query: string): Json {
    const found = this.orders.find(({ checkoutId }) => query === `checkout_id=${checkoutId}`);
    return found ? { id: found.checkoutId, checkout_id: found.checkoutId } : null;
  }

  #placeOrder(): Json {
    const { cart, refusal } = this;
    if (!cart || cart.lines.length === 0) throw refused(404, 'not_found');
    if (refusal) throw refused(refusal.status, refusal.code);
    const named = JSON.stringify(cart.billing['intent'] ?? null);
    const intent = this.intents.find(({ id }) => named.includes(`"${id}"`));
    if (intent?.status !== 'paid') throw refused(422, 'unpaid');
    this.orders.push({ checkoutId: cart.checkoutId, products: productsOf(cart), intent: intent.id });
    this.cart = null;
    return { id: cart.checkoutId, checkout_id: cart.checkoutId, cart_id: cart.id };
  }
}

/** What becomes of a call: it arrives, it never does, or its answer never comes. */
type Fault = () => 'none' | 'lost' | 'unheard';

/** A visitor's payments over a backend and providers that fit on a page. */
export function createShop(sql: Sql, fault: Fault = () => 'none') {
  migrate(sql);
  const world = Object.assign(new SampleBackend(), { clock: 1_000_000, reports: [] as string[] });

  async function through<T>(task: () => T): Promise<T> {
    await Promise.resolve();
    const lost = () => new BackendError(problem('connection_error'), { settled: false, status: null });
    const how = fault();
    if (how === 'lost') throw lost();
    const answer = task();
    if (how === 'unheard') throw lost();
    return answer;
  }

  const client = {
    call: (call: CommerceCall): Promise<CommerceAnswer> =>
      through(() => ({ status: 200, body: world.answer(call), session: 's1' })),
  };

  function start() {
    const state = new VisitorState(sql);
    const now = () => world.clock;
    const backend = new BackendSession(client, state);
    const orders = new Orders({ state, backend, now });
    const base = {
      state,
      backend,
      orders,
      late: new LateWrites({ state, backend }),
      lost: new LostCarts({ state, backend, orders }),
      queue: new Queue({ length: 100, maxWaitMs: 20_000, now }),
      limits: LIMITS,
      now,
    };
    const cart = new VisitorCart({ ...base, log: new WriteLog(sql, LIMITS) });
    const report = (reason: Problem) => world.reports.push(reason.code);
    const parts = { ...base, cart, log: new PaymentLog(sql), report };
    const paidCart = new PaidCart(parts);
    const ordering = new Ordering({ ...parts, paidCart });
    const asking = askingOf(world, through);
    const returns = new Returns({ ...parts, ordering, paidCart, asking });
    const starting = new Starting({ ...parts, ordering, returns });
    const telling = new Telling({ ...parts, ordering });
    return { payments: new Payments({ ...parts, ordering, returns, starting, telling }), cart };
  }

  return { world, start, context };
}

/** The providers: they know what was paid. */
function askingOf(world: SampleBackend, through: <T>(task: () => T) => Promise<T>) {
  const voucherStatus = (asked: string): Json => {
    const { status } = world.intents.find(({ id }) => asked.includes(`"${id}"`)) ?? { status: 'cancelled' };
    return { status: { open: 'INITIATED', paid: 'AUTHORIZED', cancelled: 'CANCELED_CUSTOMER' }[status] };
  };
  const intentOf = (secret: string) => {
    const known = world.intents.find(({ id }) => secret.startsWith(`${id}_secret`));
    const status = known?.status === 'paid' ? 'succeeded' : 'requires_payment_method';
    return { id: known?.id ?? '', status, paymentMethod: 'pm_1' };
  };
  return ({ paid }: Payment): Asking => ({
    vault: { call: ({ data }) => through(() => voucherStatus(JSON.stringify(data))) },
    cardProvider: { intent: (_kind, secret) => through(() => intentOf(secret)) },
    publishableKey: async () => 'pk_test',
    billing: () => paid?.billing ?? world.cart?.billing ?? null,
  });
}

function newCart(number: number): BackendCart {
  return { id: `cart${number}`, checkoutId: `ck${number}`, lines: [], billing: {} };
}

export function productsOf({ lines }: Pick<BackendCart, 'lines'>): string[] {
  return lines.map(({ product_id: product }) => product).toSorted();
}

function refused(status: number, code: string): BackendError {
  return new BackendError({ code, message: code, status }, { settled: true, status });
}
