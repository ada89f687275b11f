import { problem, ShopError } from '#shared/errors/problem.ts';
import type { Json } from '#shared/json.ts';
import { ok, type Result } from '#shared/result.ts';
import { toAnswer, type WireAnswer } from '../cart/answer.ts';
import type { WireCartApi } from '../cart/api.ts';
import type { CartStore } from '../cart/cart-store.ts';
import { exactCart, type PayableCart } from './exact-cart.ts';

/** Fields of `PUT /cart`; undefined ones are not sent. */
export type CartChange = { shipping?: object; billing?: object; [name: string]: unknown };

type Store = Pick<CartStore, 'adopt' | 'subscribe' | 'getState'>;
type Listener = (cart: PayableCart | null) => void;

/** The cart in the form that payments need: one per page, in sync with the cart store. */
export class PaymentCart {
  readonly #api: WireCartApi;
  readonly #store: Store;
  readonly #listeners = new Set<Listener>();
  #epoch = '';
  #revision = -1;
  #cart: PayableCart | null = null;
  #reading: Promise<PayableCart> | null = null;
  #writes = 0;
  #ofPage: WireAnswer | null;

  constructor(api: WireCartApi, store: Store, ofPage: WireAnswer | null = null) {
    this.#api = api;
    this.#store = store;
    this.#ofPage = ofPage;
    store.subscribe(() => this.#catchUp());
  }

  /** The newest known cart; null before the first read, or if there is none. */
  latest(): PayableCart | null {
    return this.#cart;
  }

  /**
   * Reads the cart; concurrent reads share one request. Throws `cart_not_found`, or the reason if it cannot
   * be read.
   */
  read(): Promise<PayableCart> {
    this.#reading ??= this.#readNow().finally(() => (this.#reading = null));
    return this.#reading;
  }

  async #readNow(): Promise<PayableCart> {
    const { epoch } = this.#store.getState();
    const answer = this.#takeOfPage() ?? (await this.#api.read());
    return this.#isFormer(answer, epoch) ? this.#readNow() : this.#take(answer);
  }

  /** Whether the page has heard of another visitor since that call began. */
  #isFormer(answer: Result<WireAnswer>, before: string): boolean {
    const { epoch } = this.#store.getState();
    return answer.ok && epoch !== before && answer.value.epoch !== epoch;
  }

  /**
   * Changes the cart for a payment; another address selects the first service available for it. Throws the
   * reason if the cart cannot be changed, and `cart_anew` if it is not this visitor's any more.
   */
  async update(change: CartChange, paymentId: string): Promise<PayableCart> {
    if (!isNewAddress(change)) return this.#write(change, paymentId);
    const shipping = { ...change.shipping, service: null };
    const moved = await this.#write({ ...change, shipping, shipment_rating: null }, paymentId);
    const [first] = moved.shipment_rating?.services ?? [];
    // Without a service the total would not include delivery.
    if (!first || moved.shipping['service']) return moved;
    return this.#write({ shipping: { service: first.id }, $taxes: true }, paymentId);
  }

  /** Calls the listener with every newer cart; returns a function that unsubscribes it. */
  follow(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  /** The cart that came with the page, for the first read, unless the page knows of a newer one. */
  #takeOfPage(): Result<WireAnswer> | null {
    const taken = this.#ofPage;
    this.#ofPage = null;
    const { epoch, revision } = this.#store.getState();
    return taken?.epoch === epoch && taken.revision >= revision ? ok(taken) : null;
  }

  /** An outdated answer does not replace the cart, but is still returned to its caller. */
  #take(answer: Result<WireAnswer>): PayableCart {
    if (!answer.ok) throw new ShopError(answer.error);
    const { value } = answer;
    const seen = value.cart && exactCart(value.cart);
    if (value.epoch !== this.#epoch || value.revision > this.#revision) {
      this.#epoch = value.epoch;
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
    const { epoch } = this.#store.getState();
    try {
      const answer = await this.#api.update(change, paymentId);
      // Nobody is shown a former visitor's sums, nor pays them.
      if (this.#isFormer(answer, epoch)) throw new ShopError(problem('cart_anew'));
      return this.#take(answer);
    } finally {
      this.#writes -= 1;
      this.#catchUp();
    }
  }

  /** Reads the cart again if the page knows a newer revision. */
  #catchUp(): void {
    const { isUpdating, epoch, revision } = this.#store.getState();
    const isNewer = epoch !== this.#epoch || revision > this.#revision;
    if (this.#revision < 0 || isUpdating || this.#writes > 0 || !isNewer) return;
    this.read().catch(() => undefined);
  }
}

/** Whether a wallet has selected another delivery address, which needs a new service. */
function isNewAddress({ shipping, billing }: CartChange): boolean {
  if (!shipping || billing) return false;
  const { service, country, zip, city, state } = shipping as Record<string, Json | undefined>;
  return !service && [country, zip, city, state].some((part) => part !== undefined);
}
