import { vi } from 'vitest';
import { createCartStore, type CartStore } from '../../client/cart/cart-store.ts';
import { createNotifications } from '../../client/cart/notifications.ts';
import { syncTabs } from '../../client/visitor-part.ts';
import { epochIn } from '#shared/cart/hint-cookie.ts';
import type { RevisionMessage } from '#shared/cart/revision-message.ts';
import type { LocalRuntime } from '../../tools/local/workers.ts';
import { sampleItem } from '../fixtures/cart.ts';
import type { TestShop, Visitor } from './harness.ts';
import { keyIn, postWith } from './renewing-forms.ts';

export type Customer = { email: string; password: string };

/** How presses ended: of some it is not known whether they were carried out. */
export type Pressed = { certain: number; unknown: number };

/** How long the sign-ins last that `withBriefSignIns` shortens. */
const BRIEF_MS = 1_500;

/** The first sign-in of a customer whose address begins with 'brief' began thirty days ago, less a moment. */
export function withBriefSignIns(runtime: LocalRuntime): LocalRuntime {
  const [shop, ...others] = runtime.workers;
  const modules = (shop as { modules: { path: string }[] }).modules;
  const contents = `
    import { VisitorSession as Built } from './${modules[0]?.path}';
    export * from './${modules[0]?.path}';
    export { default } from './${modules[0]?.path}';
    const seen = new Set();
    export class VisitorSession extends Built {
      forward(call, context) {
        const { email = '' } = call.path === '/account/login' ? JSON.parse(call.body ?? '{}') : {};
        if (!email.startsWith('brief') || seen.has(email)) return super.forward(call, context);
        seen.add(email);
        return super.forward({ ...call, sentAt: Date.now() - 30 * 86_400_000 + ${BRIEF_MS} }, context);
      }
    }`;
  const first = { type: 'ESModule', path: 'brief-sign-ins.js', contents };
  return { ...runtime, workers: [{ ...shop, modules: [first, ...modules] }, ...others] } as LocalRuntime;
}

/** A browser: its cookies, the key of its first writes, and tabs that hear of each other. */
export class StormBrowser {
  visitor: Visitor;
  customer: Customer | null = null;
  /** What its cart has, as last compared. */
  expected = 0;
  readonly tabs: CartStore[] = [];
  readonly #it: TestShop;
  readonly #random: () => number;
  readonly #productId: string;
  #firstKey = crypto.randomUUID();
  readonly #heard: ((message: RevisionMessage) => void)[] = [];

  constructor(it: TestShop, random: () => number, productId: string) {
    this.#it = it;
    this.#random = random;
    this.#productId = productId;
    this.visitor = it.visitor();
  }

  async openTab(): Promise<void> {
    // Each tab has what its modules keep for itself.
    vi.resetModules();
    const { createCartApi } = await import('../../client/cart/api.ts');
    const api = createCartApi({
      newKey: () => crypto.randomUUID(),
      firstKey: () => this.#firstKey,
      epoch: () => epochIn(this.visitor.cookie()),
      acceptsCookies: () => true,
      inTurn: (write) => write(),
      fetch: (path, init) => this.#fetch(path, init),
    });
    const store = createCartStore({ api, notifications: createNotifications() });
    const own = (message: RevisionMessage) => store.seed(message);
    syncTabs(store, {
      post: (message) => {
        for (const tell of this.#heard) if (tell !== own) tell(message);
      },
      listen: () => this.#heard.push(own),
    });
    this.tabs.push(store);
  }

  /** Some requests do not arrive, and some answers do not come back. */
  async #fetch(path: string, init: RequestInit): Promise<Response> {
    const fate = this.#random();
    if (fate < 0.04) throw new TypeError('Failed to fetch');
    const answer = await this.visitor.fetch(path, init);
    if (fate >= 0.08) return answer;
    throw new TypeError('Failed to fetch');
  }

  /** Presses 'Add' a few times in each of its tabs. */
  async press(most: number): Promise<Pressed> {
    const item = { productId: this.#productId, quantity: 1 };
    const presses = this.tabs.flatMap((tab) =>
      Array.from({ length: 1 + Math.floor(this.#random() * most) }, () =>
        tab.addItem({ ...item, options: [] }, sampleItem(item)),
      ),
    );
    const outcomes = await Promise.all(presses);
    const certain = outcomes.filter(({ ok }) => ok).length;
    return { certain, unknown: presses.length - certain };
  }

  /** A form that gives the browser a new id, sometimes posted twice: the customer is new, or signs in. */
  async renew(customer: Customer, isKnown: boolean): Promise<number> {
    const path = isKnown ? '/account/login' : '/account/create-account';
    const names = { first_name: 'Nia', last_name: 'Ward' };
    if (isKnown) {
      const elsewhere = this.#it.visitor();
      await elsewhere.post('/account/create-account', { ...names, ...customer });
      await elsewhere.post('/account/logout', {});
    }
    this.customer = customer;
    const renewal = await keyIn(this.visitor, path, path);
    const fields = { ...(isKnown ? {} : names), ...customer, renewal };
    const first = this.#random() < 0.5 ? postWith(this.#it, this.visitor.cookie(), [path, fields]) : null;
    const answer = await this.visitor.post(path, fields);
    await first;
    // As the page that follows does.
    this.#firstKey = crypto.randomUUID();
    return answer.status;
  }

  async signOut(): Promise<void> {
    await this.visitor.post('/account/logout', {});
  }

  async endElsewhere(): Promise<void> {
    const device = await this.#device();
    await device.post('/account/profile/sign-ins', {});
  }

  /** With what scripts have stored, or without. */
  loseCookies(): void {
    this.visitor = this.#it.visitor();
    if (this.#random() < 0.5) this.#firstKey = crypto.randomUUID();
  }

  async isSignedIn(): Promise<boolean> {
    return (await (await this.visitor.fetch('/api/account')).json()) !== null;
  }

  /**
   * The sum of all carts that its presses may have reached, each object's once.
   * @param before its cookies before them
   * @param ended the customer whose sign-in ended meanwhile
   */
  async total(before: string, ended: Customer | null): Promise<number> {
    const carts = new Map([await this.#cart(this.visitor), await this.#cart(this.#with(before))]);
    this.expected = [...carts.values()][0] ?? 0;
    if (ended) {
      const device = await this.#device(ended);
      carts.set(...(await this.#cart(device)));
      await device.post('/account/logout', {});
    }
    return [...carts.values()].reduce((sum, quantity) => sum + quantity, 0);
  }

  #with(Cookie: string): Pick<Visitor, 'fetch'> {
    return { fetch: (path) => this.#it.visitor().fetch(path, { headers: { Cookie } }) };
  }

  async #device(customer = this.customer): Promise<Visitor> {
    const device = this.#it.visitor();
    await device.post('/account/login', customer ?? {});
    return device;
  }

  async #cart({ fetch }: Pick<Visitor, 'fetch'>): Promise<[epoch: string, quantity: number]> {
    const answer = await fetch('/api/cart');
    const cart = (await answer.json()) as { item_quantity?: number } | null;
    return [answer.headers.get('X-Cart-Epoch') ?? '', cart?.item_quantity ?? 0];
  }
}
