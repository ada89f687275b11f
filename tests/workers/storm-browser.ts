import { expect, vi } from 'vitest';
import { FIRST_VISITOR_COOKIE } from '#shared/cart/first-visitor.ts';
import { HINT_COOKIE } from '#shared/cart/hint-cookie.ts';
import { MADE_HEADER } from '#shared/cart/in-doubt.ts';
import type { RevisionMessage } from '#shared/cart/revision-message.ts';
import type { LocalRuntime } from '../../tools/local/workers.ts';
import { sampleItem } from '../fixtures/cart.ts';
import { openTab, type OpenTab } from '../fixtures/open-tab.ts';
import type { TestShop, Visitor } from './harness.ts';
import { connect } from './open-socket.ts';
import { keyIn, postWith } from './renewing-forms.ts';
import { tellSandbox } from './tell-sandbox.ts';

export type Customer = { email: string; password: string };

/**
 * How presses ended: of some it is not known whether they were carried out. `again`: those that were repeated for another
 * visitor than the one to whom they had been sent.
 */
export type Pressed = { certain: number; unknown: number; again: number };

/** A call about a write may overtake another one that carries it out, and fail though it did. */
type Told = 'made before' | 'made now' | 'unknown';

/** A shopper gives up then. */
const MOST_PRESSES_OF_ONE = 3;
const BRIEF = 'brief';
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
        if (!email.startsWith('${BRIEF}') || seen.has(email)) return super.forward(call, context);
        seen.add(email);
        return super.forward({ ...call, sentAt: Date.now() - 30 * 86_400_000 + ${BRIEF_MS} }, context);
      }
    }`;
  const first = { type: 'ESModule', path: 'brief-sign-ins.js', contents };
  return { ...runtime, workers: [{ ...shop, modules: [first, ...modules] }, ...others] } as LocalRuntime;
}

/** As its script makes one. */
const newKey = () => ({ [FIRST_VISITOR_COOKIE]: crypto.randomUUID() });

/** A browser: its cookies, the key of its first writes among them, and tabs that hear of each other. */
export class StormBrowser {
  visitor: Visitor;
  customer: Customer | null = null;
  /** What its cart has, as last compared. */
  expected = 0;
  /** How many of its presses are not there, and may come. */
  late = 0;
  tabs: OpenTab[] = [];
  /** How many sign-ins and sign-outs the backend lost, or the answers to them. */
  spoilt = 0;
  readonly #it: TestShop;
  readonly #random: () => number;
  readonly #productId: string;
  /** The keys of writes, of its last presses and of those before. */
  #keys = new Set<string>();
  readonly #earlierKeys = new Set<string>();
  /** Of earlier writes that are asked about, what each answer says of them. */
  readonly #asked = new Map<string, Told[]>();
  readonly #heard = new Set<(message: RevisionMessage) => void>();
  /** What the edge answered in the shop's place is still being carried out. */
  readonly #underWay = new Set<Promise<unknown>>();

  constructor(it: TestShop, random: () => number, productId: string) {
    this.#it = it;
    this.#random = random;
    this.#productId = productId;
    this.visitor = it.visitor(newKey());
  }

  async openTab(): Promise<void> {
    const tab = await openTab({
      // A page knows the hint by its name under TLS, which this shop has not.
      cookies: () => this.visitor.cookie().replace(HINT_COOKIE, `__Host-${HINT_COOKIE}`),
      fetch: (path, init) => this.#fetch(path, init),
      connect: () => connect(this.#it, this.visitor),
      heard: this.#heard,
    });
    this.tabs.push(tab);
  }

  /** Some requests do not arrive, and some answers do not come back. */
  async #fetch(path: string, init: RequestInit): Promise<Response> {
    const key = new Headers(init.headers).get('Idempotency-Key');
    if (key) this.#keys.add(key);
    const fate = this.#random();
    if (fate < 0.04) throw new TypeError('Failed to fetch');
    const answered = this.#ask(key, this.visitor.fetch(path, init));
    if (key && fate > 0.94) {
      this.#underWay.add(answered.catch(() => null));
      return new Response('<title>520</title>', { status: 520 });
    }
    const answer = await answered;
    if (fate >= 0.08) return answer;
    throw new TypeError('Failed to fetch');
  }

  async #ask(key: string | null, answered: Promise<Response>): Promise<Response> {
    const told = key !== null && this.#earlierKeys.has(key) ? (this.#asked.get(key) ?? []) : null;
    if (key !== null && told) this.#asked.set(key, told);
    const answer = await answered;
    const isMade = answer.headers
      .get(MADE_HEADER)
      ?.split(',')
      .includes(key ?? '');
    told?.push(answer.ok ? (isMade ? 'made before' : 'made now') : 'unknown');
    return answer;
  }

  /** Presses 'Add' a few times in each of its tabs. */
  async press(most: number): Promise<Pressed> {
    for (const key of this.#keys) this.#earlierKeys.add(key);
    this.#keys = new Set();
    this.#asked.clear();
    const presses = this.tabs.flatMap((tab) =>
      Array.from({ length: 1 + Math.floor(this.#random() * most) }, () => this.#pressUntilKnown(tab)),
    );
    if (this.#random() < 0.2) await this.#leaveOne();
    const outcomes = await Promise.all(presses);
    const again = outcomes.reduce((sum, outcome) => sum + outcome.again, 0);
    await Promise.all(this.#underWay);
    this.#underWay.clear();
    // Whoever asks about an earlier press has its key, and is told whether it was in the cart already.
    const asked = [...this.#asked.values()];
    const known = asked.filter((told) => told.includes('made now'));
    const made = asked.filter((told) => told.length > 0 && told.every((one) => one === 'made before'));
    const untold = asked.length - known.length - made.length;
    const certain = Math.max(0, outcomes.filter(({ isDone }) => isDone).length - made.length - untold);
    // A press that is made once more may ask about another one than before.
    const beside = Math.max(0, this.#keys.size - presses.length);
    return { certain, unknown: Math.max(0, presses.length - certain - made.length) + beside, again };
  }

  /** Once, and again at once while the page says that it does not know what became of that. */
  async #pressUntilKnown(tab: OpenTab): Promise<{ isDone: boolean; again: number }> {
    const item = { productId: this.#productId, quantity: 1 };
    let again = 0;
    for (let presses = 0; presses < MOST_PRESSES_OF_ONE; presses += 1) {
      const { epoch } = tab.getState();
      const outcome = await tab.addItem({ ...item, options: [] }, sampleItem(item));
      if (outcome.ok) return { isDone: true, again };
      const isKnown = outcome.error === 'obsolete' || outcome.error.code !== 'cart_unsettled';
      // Nobody presses on a page that was left.
      if (isKnown || !this.tabs.includes(tab)) break;
      if (tab.getState().epoch !== epoch) again += 1;
    }
    return { isDone: false, again };
  }

  /** Follows a link in one of its tabs, before the answers to what was pressed there. */
  async #leaveOne(): Promise<void> {
    const [left, ...others] = this.tabs;
    left?.leave();
    this.tabs = others;
    await this.openTab();
  }

  /** Signs in, or registers: the customer is known, or new. */
  async renew(customer: Customer, isKnown: boolean): Promise<void> {
    const [login, create] = ['/account/login', '/account/create-account'];
    const names = { first_name: 'Nia', last_name: 'Ward' };
    if (isKnown) {
      const elsewhere = this.#it.visitor();
      await postUntilDone(elsewhere, [[create, { ...names, ...customer }]]);
      await postUntilDone(elsewhere, [[LOGOUT, {}]]);
    }
    this.customer = customer;
    const signIn: Form = [login, { ...customer, renewal: await keyIn(this.visitor, login, login) }];
    const renewal = isKnown ? '' : await keyIn(this.visitor, create, create);
    // Whose registration was carried out and is refused when it is sent again signs in.
    const forms: Form[] = isKnown ? [signIn] : [[create, { ...names, ...customer, renewal }], signIn];
    // The runtime shortens the first sign-in that arrives.
    if (!customer.email.startsWith(BRIEF)) await this.#spoil('account', customer.email);
    await this.#submit(forms);
  }

  async signOut(): Promise<void> {
    const renewal = await keyIn(this.visitor, '/account/profile', LOGOUT);
    await this.#spoil('account/logout', '');
    await this.#submit([[LOGOUT, { renewal }]]);
  }

  /** At once twice, again after an answer that did not arrive, or once. */
  async #submit(forms: Form[]): Promise<void> {
    const fate = this.#random();
    const first = fate < 0.6 ? postWith(this.#it, this.visitor.cookie(), forms[0] as Form) : null;
    if (fate < 0.3) await first;
    await postUntilDone(this.visitor, forms);
    await first;
  }

  /** The backend loses such a call, or its answer: once, so that the shop's own second one arrives, or twice. */
  async #spoil(path: string, contains: string): Promise<void> {
    const spoilt = [{}, { drop: true }, { status: 500 }][Math.floor(this.#random() * 3)] ?? {};
    if (Object.keys(spoilt).length === 0) return;
    const [after, times] = [this.#random() < 0.5, this.#random() < 0.5 ? 1 : 2];
    this.spoilt += 1;
    const fault = { match: `POST /commerce/api/${path}`, contains, after, times, ...spoilt };
    await tellSandbox(this.#it.sandbox, 'faults', { remove: [], add: [fault] }, 'PATCH');
  }

  async endElsewhere(): Promise<void> {
    const device = await this.#device();
    await postUntilDone(device, [['/account/profile/sign-ins', {}]]);
  }

  /** With the key of its first writes, or without. */
  loseCookies(): void {
    const [, kept = ''] = new RegExp(`${FIRST_VISITOR_COOKIE}=([^;]*)`).exec(this.visitor.cookie()) ?? [];
    this.visitor = this.#it.visitor(this.#random() < 0.5 ? newKey() : { [FIRST_VISITOR_COOKIE]: kept });
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
      await postUntilDone(device, [[LOGOUT, {}]]);
    }
    return [...carts.values()].reduce((sum, quantity) => sum + quantity, 0);
  }

  #with(Cookie: string): Pick<Visitor, 'fetch'> {
    return { fetch: (path) => this.#it.visitor().fetch(path, { headers: { Cookie } }) };
  }

  async #device(customer = this.customer): Promise<Visitor> {
    const device = this.#it.visitor();
    await postUntilDone(device, [['/account/login', { ...customer }]]);
    return device;
  }

  async #cart({ fetch }: Pick<Visitor, 'fetch'>): Promise<[epoch: string, quantity: number]> {
    return vi.waitFor(async () => {
      const answer = await fetch('/api/cart');
      // What a busy backend did not answer says nothing of its cart.
      const [isStale, said] = [answer.headers.get('X-Cart-Stale'), await answer.text()];
      expect([answer.status, isStale], said).toEqual([200, null]);
      const cart = JSON.parse(said) as { item_quantity?: number } | null;
      return [answer.headers.get('X-Cart-Epoch') ?? '', cart?.item_quantity ?? 0] as const;
    }, 120_000) as Promise<[string, number]>;
  }
}

type Form = [path: string, fields: Record<string, string>];

const LOGOUT = '/account/logout';

/** As a shopper whom the page asks to try again, with one form or the other; what stays refused fails. */
async function postUntilDone(visitor: Visitor, forms: Form[]): Promise<void> {
  const statuses: number[] = [];
  while (statuses.length < 20) {
    const { status } = await visitor.post(...(forms[statuses.length % forms.length] as Form));
    if (status === 303) return;
    statuses.push(status);
  }
  throw new Error(`${forms[0]?.[0]} was refused: ${statuses.join()}`);
}
