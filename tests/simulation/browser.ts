import type { Json } from '#shared/json.ts';
import { destinationOf, goodsOf, shownOf } from '#shared/payments/shown.ts';
import { sumsOf } from '#shared/payments/sums.ts';
import { ok, type Result } from '#shared/result.ts';
import { createCommerceClient } from '../../worker/backends/commerce/client.ts';
import { LIMITS } from '../../worker/visitor/contract.ts';
import { VisitorHandle } from '../../worker/visitor/handle.ts';
import { readReturn } from '../../worker/visitor/payments/returns/return-query.ts';
import { cityIn, productsOf, type BackendCart, type Order } from './backend.ts';
import type { Draws } from './draws.ts';
import { addresses, type Network } from './network.ts';
import { Killed, type Platform } from './platform.ts';
import type { Agreed, Record } from './providers.ts';

export const shop = { locale: 'en-AU', currency: 'AUD' };

type Options = {
  name: string;
  platform: Platform;
  network: Network;
  draws: Draws;
  now: () => number;
  /** How often an answer is lost on its way to the browser. */
  lost: () => number;
  orders: readonly Order[];
};

type Wire = { items: BackendCart['lines']; capture_total: number; account_id: string | null };

/** What a page shows of the cart. */
export type ShownCart = Agreed & {
  lines: BackendCart['lines'];
  /** In minor units. */
  amount: number;
  /** As a page sends it with what it orders. */
  due: string;
};

/** A browser with its cookies; every request has a handle of its own, as in the Worker. */
export class Browser {
  readonly name: string;
  readonly #options: Options;
  #id: string | null = null;
  #rememberedAt: number | null = null;
  /** Who has signed in; null for a guest. */
  #account: string | null = null;
  /** What pages have shown to be paid. */
  readonly shown: ShownCart[] = [];
  /** What the button of a page ordered for another sum than the page showed. */
  readonly misordered: string[] = [];
  /** The keys by which a page of the operator's own has ordered for this visitor, with the checkouts of their orders. */
  readonly pressed: { key: string; checkoutId: string }[] = [];

  constructor(options: Options) {
    this.name = options.name;
    this.#options = options;
  }

  /** Null when the browser got no answer, or the server's apology. */
  async request<T>(task: (visitor: VisitorHandle) => Promise<T>): Promise<T | null> {
    const { platform, network, draws, now, lost } = this.#options;
    const handle = new VisitorHandle({
      visitor: { id: this.#id, rememberedAt: this.#rememberedAt },
      shop,
      requestId: this.name,
      stubOf: (id) => platform.namespace.get(platform.namespace.idFromName(id)) as never,
      admit: async () => ok(null),
      commerce: createCommerceClient({
        baseUrl: addresses.COMMERCE_URL,
        publicKey: 'pk',
        fetch: network.fetch,
        timeoutMs: LIMITS.callTimeoutMs,
      }),
      attempts: {
        admit: async () => ok({ undo: async () => {} }),
        check: async () => ok(null),
        seal: async () => null,
      },
      place: () => ({ device: '', country: '', city: '' }),
      linkSecret: null,
      report: () => undefined,
    });
    try {
      const answer = await task(handle);
      const id = await handle.idToRemember(now());
      if (draws.isDrawn(lost())) return null;
      if (id !== null) [this.#id, this.#rememberedAt] = [id, now()];
      return answer;
    } catch (error) {
      if (error instanceof Killed) return null;
      throw error;
    }
  }

  /** Null when the cart is empty, or cannot be read. */
  async showCart(): Promise<ShownCart | null> {
    const read = valueOf(await this.request((visitor) => visitor.readCart()));
    const wire = JSON.parse(read?.cart ?? 'null') as Json;
    const cart = wire as Wire | null;
    if (!cart || cart.items.length === 0) return null;
    const { items, capture_total: captureTotal, account_id: account } = cart;
    const sums = sumsOf({ captureTotal, authTotal: 0, currency: shop.currency });
    const due = shownOf(sums, await destinationOf(wire), await goodsOf(wire));
    const agreed = { sums, products: productsOf(items), address: cityIn(wire as never), account };
    const shown = { ...agreed, due, lines: items, amount: Math.round(captureTotal * 100) };
    this.shown.push(shown);
    return shown;
  }

  /** The object that has its cart and payments; null before there is one. */
  get object(): string | null {
    return this.#id === null ? null : this.#options.platform.namespace.idFromName(this.#id).key;
  }

  async write(
    method: 'POST' | 'PUT' | 'DELETE',
    path: string,
    body: Json,
    payment?: string,
  ): Promise<boolean> {
    const text = body === null ? null : JSON.stringify(body);
    const write = { method, path, body: text, key: null, ...(payment === undefined ? {} : { payment }) };
    return valueOf(await this.request((visitor) => visitor.writeCart(write))) !== null;
  }

  /** The button that orders, on a page that may have been open for long. */
  async placeOrder({ payment, ref, shown }: Record, page: ShownCart): Promise<void> {
    const { orders } = this.#options;
    const before = orders.length;
    shown.push(page);
    await this.request((visitor) => visitor.placeOrder({ paymentId: payment, due: page.due }));
    const order = orders.slice(before).find((it) => it.ref === ref);
    if (order && order.sums !== page.sums)
      this.misordered.push(`${ref}: ordered for ${order.sums} by a page that showed ${page.sums}`);
  }

  /** Opens the address of a provider's return. */
  async open(address: string): Promise<void> {
    const query = readReturn(new URLSearchParams(address));
    if (query) await this.request((visitor) => visitor.handlePaymentReturn(query));
  }

  /** A page that is still open says once more that its shopper leaves. */
  async leaveAgain({ payment }: Record): Promise<void> {
    const notice = { id: payment, event: 'leaving', reason: null } as const;
    await this.request((visitor) => visitor.handlePaymentEvent(notice));
  }

  /** As the page of an account does it. */
  async sign(way: 'in' | 'out', email: string): Promise<void> {
    const goesOn = way === 'in' && [null, email].includes(this.#account);
    this.#account = way === 'in' ? email : null;
    const isSaid = await this.request(async (visitor) => {
      visitor.renewal.carryOutOnce();
      if (way === 'in') {
        const answer = await visitor.call({ method: 'POST', path: '/account/login', body: { email } });
        if (answer.ok) await visitor.renewal.renew((answer.value as { id: string }).id);
        return answer.ok;
      }
      if (visitor.isNew) return true;
      await visitor.call({ method: 'POST', path: '/account/logout' });
      await visitor.renewal.renew(null);
      return true;
    });
    // Nothing goes along to another customer; whoever had no answer may have begun anew.
    if (!goesOn || isSaid !== true) this.pressed.length = 0;
  }

  /** A page of the shop. */
  async look(): Promise<void> {
    await this.request((visitor) =>
      Promise.all([visitor.summary(), visitor.readCart(), visitor.currentPayment()]),
    );
  }
}

export function valueOf<T>(answer: Result<T> | null): T | null {
  return answer?.ok ? answer.value : null;
}
