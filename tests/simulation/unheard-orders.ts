import type { Backend, BackendRequest } from './backend.ts';

/** So long an order that names nothing counts as the one that was sent. */
const CLOCKS_MS = 15 * 60_000;

const AT_ONCE_MS = 3_000;

type Sent = { request: BackendRequest; checkoutId: string | undefined; at: number; isHeard: boolean };

/**
 * Orders that the shop sent, and of which it did not hear what became of them: nobody can tell them from another one. A
 * refusal is believed when the cart is read at once, and still there.
 */
export class UnheardOrders {
  #sent: Sent[] = [];
  readonly #cartOf: Backend['cartOf'];
  readonly #now: () => number;

  constructor(backend: Backend, now: () => number) {
    this.#cartOf = (session) => backend.cartOf(session);
    this.#now = now;
  }

  sent(request: BackendRequest): void {
    const { method, path, session } = request;
    if (`${method} ${path}` !== 'POST /cart/order') return;
    const checkoutId = this.#cartOf(session)?.checkoutId;
    this.#sent.push({ request, checkoutId, at: this.#now(), isHeard: false });
  }

  heard(request: BackendRequest): void {
    for (const each of this.#sent) each.isHeard ||= each.request === request;
    if (`${request.method} ${request.path}` === 'GET /cart')
      this.#sent = this.#sent.filter((each) => !this.#isRefused(each, request));
  }

  #isRefused({ isHeard, request: { session }, at }: Sent, read: BackendRequest): boolean {
    return isHeard && session === read.session && this.#now() - at < AT_ONCE_MS;
  }

  has(checkoutId: string): boolean {
    return this.#sent.some((each) => each.checkoutId === checkoutId && this.#now() - each.at < CLOCKS_MS);
  }
}
