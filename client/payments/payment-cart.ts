import { problem, ShopError } from '#shared/errors/problem.ts';
import type { Json } from '#shared/json.ts';
import type { Result } from '#shared/result.ts';
import { toAnswer, type WireAnswer } from '../cart/answer.ts';
import type { WireCartApi } from '../cart/api.ts';
import type { CartStore } from '../cart/cart-store.ts';
import { exactCart, type PayableCart } from './exact-cart.ts';

/** Fields of `PUT /cart`; what is undefined is not sent. */
export type CartChange = { shipping?: object; billing?: object; [name: string]: unknown };

type Store = Pick<CartStore, 'adopt' | 'subscribe' | 'getState'>;
type Listener = (cart: PayableCart | null) => void;

/** The cart as payments see it: one for the page, in step with the cart that the page shows. */
export class PaymentCart {
  readonly #api: WireCartApi;
  readonly #store: Store;
  readonly #listeners = new Set<Listener>();
  #revision = -1;
  #cart: PayableCart | null = null;
  #reading: Promise<PayableCart> | null = null;
  #writes = 0;

  constructor(api: WireCartApi, store: Store) {
    this.#api = api;
    this.#store = store;
    store.subscribe(() => this.#catchUp());
  }

  /** The newest one that is known; null before the first reading, and where there is none. */
  latest(): PayableCart | null {
    return this.#cart;
  }

  /** Reads it anew; readings at the same time are one. Throws `cart_not_found`, or why it could not be read. */
  read(): Promise<PayableCart> {
    this.#reading ??= this.#api
      .read()
      .then((answer) => this.#take(answer))
      .finally(() => (this.#reading = null));
    return this.#reading;
  }

  /**
   * Changes it for a payment; another address takes the first service that there is for it. Throws why it could not be
   * changed.
   */
  async update(change: CartChange, paymentId: string): Promise<PayableCart> {
    if (!isNewAddress(change)) return this.#write(change, paymentId);
    const shipping = { ...change.shipping, service: null };
    const moved = await this.#write({ ...change, shipping, shipment_rating: null }, paymentId);
    const [first] = moved.shipment_rating?.services ?? [];
    // Without a service the total would lack what delivery costs.
    if (!first || moved.shipping['service']) return moved;
    return this.#write({ shipping: { service: first.id }, $taxes: true }, paymentId);
  }

  /** Calls back with every newer cart until it is told to stop. */
  follow(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  /** An answer that is older than what is known is no news, but it is still the answer. */
  #take(answer: Result<WireAnswer>): PayableCart {
    if (!answer.ok) throw new ShopError(answer.error);
    const { value } = answer;
    const seen = value.cart && exactCart(value.cart);
    if (value.revision > this.#revision) {
      this.#revision = value.revision;
      this.#cart = seen;
      this.#store.adopt(toAnswer(value));
      for (const listener of this.#listeners) listener(seen);
    }
    if (!seen) throw new ShopError(problem('cart_not_found'));
    return seen;
  }

  async #write(change: CartChange, paymentId: string): Promise<PayableCart> {
    this.#writes += 1;
    try {
      return this.#take(await this.#api.update(change, paymentId));
    } finally {
      this.#writes -= 1;
    }
  }

  /** The page knows of a newer cart than this. */
  #catchUp(): void {
    const { isUpdating, revision } = this.#store.getState();
    if (this.#revision < 0 || isUpdating || this.#writes > 0 || revision <= this.#revision) return;
    this.read().catch(() => undefined);
  }
}

/** Whether a wallet tells of another address to send to; then the service is chosen anew. */
function isNewAddress({ shipping, billing }: CartChange): boolean {
  if (!shipping || billing) return false;
  const { service, country, zip, city, state } = shipping as Record<string, Json | undefined>;
  return !service && [country, zip, city, state].some((part) => part !== undefined);
}
