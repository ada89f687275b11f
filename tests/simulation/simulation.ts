import type { Json } from '#shared/json.ts';
import type { Payment } from '../../worker/visitor/payments/payment.ts';
import { memoryD1 } from '../memory-d1.ts';
import { accounts, addressIn, Backend, ELSEWHERE, products } from './backend.ts';
import { Browser, valueOf } from './browser.ts';
import { Clock } from './clock.ts';
import { drawStep } from './draw-step.ts';
import { createDraws, type Draws } from './draws.ts';
import { forgedReturn, madeUpReturns, openWindow, returnAddress, ways, type Window } from './flows.ts';
import { Focus } from './focus.ts';
import { checkoutAway, incidentsIn, ledgerBehind, type LedgerRow } from './ledger-behind.ts';
import { addresses, hosts, Network } from './network.ts';
import { Operator } from './operator.ts';
import { orderByPage } from './page-order.ts';
import { Platform } from './platform.ts';
import { isAlike, isForgeable, Providers, takesEarly, type Record } from './providers.ts';
import { drawSavedCards, payBySavedCard } from './saved-card.ts';
import type { Report, Setting } from './setting.ts';
import { isWordAfterEnd, KeptOnce, lockingIn, paymentsOf } from './stored-payments.ts';
import { UnheardOrders } from './unheard-orders.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

type Opened = { browser: Browser; way: string; window: Window };

/** Shoppers, a shop and its backends for some hours, and days without a visit. */
export class Simulation {
  readonly story: string[] = [];
  readonly backend: Backend;
  readonly providers: Providers;
  readonly reports: Report[];
  readonly operator: Operator;
  /** What objects have stored of payments, once. */
  readonly kept = new KeptOnce();
  readonly #focus: Focus;
  readonly #setting: Setting;
  readonly #draws: Draws;
  readonly #apart: Draws;
  readonly #saved: ReturnType<typeof drawSavedCards>;
  readonly network: Network;
  readonly #platform: Platform;
  readonly #browsers: Browser[];
  readonly #database = memoryD1();
  readonly #clock: Clock;
  #windows: Opened[] = [];
  /** Some runs see one way to pay again and again. */
  readonly #favourite: (typeof ways)[number];
  #lost = 0;
  /** How often another device changes the cart after it was last read for an order. */
  #raced = 0;

  constructor(setting: Setting) {
    const { now, pass, createObject, reports } = setting;
    const draws = createDraws(setting.seed);
    this.#setting = setting;
    this.reports = reports;
    this.#draws = draws;
    // Drawn apart: the runs of known seeds stay as they were.
    const apart = createDraws(setting.seed ^ 0x5e_ed);
    const mute = apart.pick([0, 0, 0.3]);
    this.#apart = apart;
    const focus = new Focus(setting);
    this.#focus = focus;
    this.story.push(`looks for ${focus.name}`);
    this.providers = new Providers({
      now,
      isMute: () => focus.isDrawn('mute') || apart.isDrawn(mute),
      isSilent: () => focus.isDrawn('silent'),
      isSaid: (payment) => this.kept.said.has(payment),
      isHeard: (payment) =>
        this.ledger('payments').some((row) => row['id'] === payment && row['is_paid'] === 1),
    });
    const { providers } = this;
    const isStrict = draws.isDrawn(0.3);
    this.backend = new Backend({
      now,
      refusalOf: (ref, sums) => (isStrict ? providers.refusalOf(ref, sums) : null),
      ordered: (ref, order) => providers.ordered(ref, order),
      isNamed: (ref, cart) => !focus.isDrawn('unnamed') || (ref === ELSEWHERE && unheard.has(cart)),
      isTaken: () => !focus.isDrawn('refuses'),
    });
    const { backend } = this;
    const unheard = new UnheardOrders(backend, now);
    this.#saved = drawSavedCards(setting);
    backend.resolvesIn = this.#saved.resolvesIn;
    backend.lateOrdersMs = focus.lateOrdersMs;
    this.operator = new Operator({ draws, database: this.#database, providers, backend, now });
    this.network = new Network({
      draws,
      focus,
      orders: () => backend.orders,
      now,
      pass,
      platform: () => this.#platform,
      hosts: {
        commerce: (request) => backend.answer(request),
        vault: ({ query }) => providers.vault(query),
        stripe: ({ path, query }) => providers.intent(path, query),
      },
      sent: (request) => unheard.sent(request),
      told: (request) => {
        providers.told(request.path);
        unheard.heard(request);
      },
      before: ({ method, path, session }) => {
        const isRaced = `${method} ${path}` === 'POST /cart/order' && draws.isDrawn(this.#raced);
        if (isRaced) backend.swapElsewhere(draws, backend.cartOf(session));
      },
    });
    this.#favourite = draws.pick(ways);
    const idleMs = draws.pick([8 * DAY, 8 * DAY, 26 * HOUR]);
    const lostAlarms = draws.pick([0, 0, 0.3, 1]);
    const env = { ...addresses, COMMERCE_PUBLIC_KEY: 'pk', DEFAULT_LOCALE: 'en-AU', DEFAULT_CURRENCY: 'AUD' };
    this.#platform = new Platform({
      create: (ctx, bindings) => createObject(ctx, bindings, idleMs),
      env,
      now,
      // Only the object knows of steps not yet reported to the ledger: that alarm must fire.
      stored: (record) => {
        this.kept.note(record);
        return focus.isDrawn('cutShort') || (isWordAfterEnd(record) && focus.isDrawn('wordsAlone'));
      },
      cutShort: () => focus.isDrawn('expires') && backend.expireSessions(),
      isAlarmLost: (key) => draws.isDrawn(lostAlarms) && this.#platform.hasTold(key),
    });
    Object.assign(env, {
      VISITOR: this.#platform.namespace,
      DB: ledgerBehind(this.network, this.#database),
    });
    const common = { platform: this.#platform, network: this.network, now };
    this.#clock = new Clock({ ...setting, ...common, database: this.#database, env });
    const parts = { ...common, orders: backend.orders, draws, lost: () => this.#lost };
    this.#browsers = ['first', 'second', 'third'].map((name) => new Browser({ ...parts, name }));
  }

  get payments(): Payment[] {
    const owners = new Map(this.ledger('payments').map((row) => [row['id'], row['object_id']]));
    return paymentsOf(this.#platform, owners);
  }

  /** What is in the ledger. */
  ledger(table: 'payments' | 'payment_incidents' | 'payment_references' | 'payment_steps'): LedgerRow[] {
    return this.#database.rows(`SELECT * FROM ${table}`);
  }

  /** States of payments whose object was emptied too soon. */
  get emptied(): string[] {
    return this.#platform.emptied;
  }

  /** What browsers were allowed that they must not be. */
  readonly allowed: string[] = [];

  get misordered(): string[] {
    return [...this.allowed, ...this.#browsers.flatMap(({ misordered }) => misordered)];
  }

  /** A change of the cart, which is locked while its payment may be captured at the provider. */
  async #write(
    browser: Browser,
    ...write: [method: 'POST' | 'PUT', path: string, body: Json]
  ): Promise<void> {
    const { object } = browser;
    const locked = lockingIn(this.#platform, object);
    // A visitor whose sign-in nobody continued is another one from here on, with another cart.
    const isWritten = (await browser.write(...write)) && browser.object === object;
    for (const { id } of isWritten ? locked : [])
      this.allowed.push(`changed the cart at the provider of ${id}`);
  }

  end(): void {
    this.#platform.close();
    this.#database.close();
  }

  async run(): Promise<void> {
    const draws = this.#draws;
    this.network.faults = {
      lost: draws.pick([0.000_001, 0.05, 0.15, 0.3]),
      killed: draws.pick([0, 0, 0.01, 0.04]),
      half: draws.pick([0, 0, 0.1, 0.3]),
    };
    this.#lost = draws.pick([0, 0.02, 0.1]);
    this.#raced = draws.pick([0, 0, 0.1, 0.3]);
    await this.#step('add');
    await this.#step('address');
    for (let step = 0; step < this.#setting.steps; step += 1) {
      await this.#step(drawStep(draws, this.#scene));
      await this.#clock.pass(draws.isDrawn(0.9) ? draws.below(8_000) : 0);
    }
    if (draws.isDrawn(0.5)) {
      this.story.push('last visit');
      await this.#lastVisit();
    }
    await this.#rest();
  }

  get #scene() {
    const troubles = this.network.down.size + this.backend.soldOut.size;
    const incidents = incidentsIn(this.#database).length;
    const at = { records: this.providers.records, windows: this.#windows.length };
    return { ...at, troubles, incidents, focus: this.#focus, setting: this.#setting };
  }

  /** No visits: backend and providers are well, and time passes. */
  async #rest(): Promise<void> {
    this.story.push('rest');
    this.#focus.end();
    this.network.faults = { lost: 0.000_001, killed: 0, half: 0 };
    this.network.down.clear();
    this.backend.soldOut.clear();
    // A late payment is made before the provider was first queried, or afterwards.
    await this.#clock.pass(this.#draws.pick([0, 4, 10]) * MINUTE);
    for (const record of this.providers.records) {
      // A shopper may try again on a provider's page that is still open.
      if (record.hasLeft && this.#draws.isDrawn(0.5)) this.providers.tryAgain(record);
      const isThere = record.hasLeft && this.#setting.now() - record.madeAt < 15 * MINUTE;
      if (!isThere || record.status !== 'open' || this.#draws.isDrawn(0.3)) continue;
      this.providers.decide(record, true);
      record.isOfRest = record.approvedAt !== null;
    }
    for (const record of this.providers.besides()) {
      if (this.#apart.isDrawn(0.3)) continue;
      await this.#clock.pass(this.#apart.pick([0, 20, 120]) * MINUTE);
      this.providers.decide(record, true);
    }
    // Longer than an object without visits is kept.
    await this.#clock.pass(10 * 24 * HOUR);
  }

  async #step(name: string): Promise<void> {
    const browser = this.#draws.pick(this.#draws.isDrawn(0.6) ? this.#browsers.slice(0, 1) : this.#browsers);
    this.story.push(`${name} (${browser.name})`);
    await this.#clock.watch(Promise.resolve(this.#steps[name]?.(browser)));
  }

  #note(text: string): void {
    this.story[this.story.length - 1] += `: ${text}`;
  }

  /** A payment at its provider, one of the last ones rather than an old one. */
  #recent(isFitting: (record: Record) => boolean): Record | undefined {
    const fitting = this.providers.records.filter(isFitting);
    return fitting.at(-1 - this.#draws.below(Math.min(3, fitting.length)));
  }

  async #pay(browser: Browser, way: (typeof ways)[number]): Promise<Opened> {
    if ((await browser.showCart()) === null)
      await browser.write('POST', '/cart/items', { product_id: 'coffee' });
    const options = { browser, providers: this.providers, draws: this.#draws, focus: this.#focus };
    const isSaved = this.#saved.isDrawn();
    const window = isSaved ? payBySavedCard(options, () => this.payments) : openWindow(way, options);
    const opened = { browser, way: isSaved ? 'saved card' : `${way.method}/${way.gateway}`, window };
    this.#windows.push(opened);
    await this.#advance(opened);
    return opened;
  }

  async #watch(browser: Browser): Promise<void> {
    const looks = 4 + this.#draws.below(12);
    for (let times = 0; times < looks; times += 1) {
      await browser.look();
      await this.#clock.pass(6_000);
    }
  }

  /** A shopper leaves for a provider, views the page in another window for a while, and is gone. */
  async #lastVisit(): Promise<void> {
    const [browser] = this.#browsers;
    if (!browser) return;
    const early = ways.filter(takesEarly);
    const opened = await this.#pay(browser, this.#draws.pick(this.#draws.isDrawn(0.5) ? early : ways));
    while (this.#windows.includes(opened)) await this.#advance(opened);
    await this.#watch(browser);
  }

  async #advance({ browser, way, window }: Opened): Promise<void> {
    const { done, value } = await window.next();
    this.#note(`${browser.name} ${way} ${done ? 'ends' : value}`);
    if (done) this.#windows = this.#windows.filter((each) => each.window !== window);
  }

  readonly #steps: { [name: string]: (browser: Browser) => Promise<unknown> } = {
    add: (browser) => {
      const line = { product_id: this.#draws.pick(products), quantity: 1 + this.#draws.below(2) };
      this.#note(JSON.stringify(line));
      return this.#write(browser, 'POST', '/cart/items', line);
    },
    change: async (browser) => {
      const line = (await browser.showCart())?.lines.at(-1);
      if (!line) return;
      const quantity = this.#draws.below(3);
      await this.#write(browser, 'PUT', `/cart/items/${line.id}`, { quantity });
    },
    address: (browser) => {
      const shipping = addressIn(this.#draws.pick(['Leeds', 'Lyon', 'Kyoto']));
      return this.#write(browser, 'PUT', '/cart', { account: { email: 'robin@example.com' }, shipping });
    },
    look: (browser) => browser.look(),
    watch: (browser) => this.#watch(browser),
    pay: (browser) => {
      const name = this.#focus.way();
      const way = ways.find(({ method, gateway }) => `${method}/${gateway}` === name);
      return this.#pay(browser, way ?? (this.#draws.isDrawn(0.4) ? this.#favourite : this.#draws.pick(ways)));
    },
    advance: async () => {
      const opened = this.#windows.at(-1 - this.#draws.below(Math.min(2, this.#windows.length)));
      if (opened) await this.#advance(opened);
    },
    advanceTwo: async () => {
      await Promise.all(this.#windows.slice(-2).map((opened) => this.#advance(opened)));
    },
    close: async () => {
      const opened = this.#windows.pop();
      this.#note(opened?.way ?? 'none');
    },
    decide: async () => {
      const record = this.#recent(({ hasLeft, status }) => hasLeft && status === 'open');
      if (!record) return;
      this.providers.decide(record, this.#draws.isDrawn(0.7));
      this.#note(`${record.ref} is ${record.status}`);
    },
    comeBack: async (browser) => {
      const record = this.#recent(({ hasLeft }) => hasLeft);
      if (!record) return;
      const isConfirmed = this.#draws.isDrawn(0.5);
      const address = returnAddress(record, isConfirmed);
      record.isConfirmed ||= isConfirmed;
      this.#note(`${record.ref} is ${record.status}`);
      const times = this.#draws.isDrawn(0.2) ? 2 : 1;
      this.network.isCartUnread = this.#focus.isDrawn('unreadCarts');
      await Promise.all(Array.from({ length: times }, () => browser.open(address)));
      this.network.isCartUnread = false;
      if (this.#focus.isDrawn('leavesAgain')) await browser.leaveAgain(record);
    },
    forge: async () => {
      const record = this.#recent(isForgeable);
      const browser = this.#browsers.find(({ name }) => name === record?.browser);
      if (!record || !browser) return;
      const other = this.#recent((it) => it !== record && it.status !== 'open' && isAlike(it, record));
      await browser.open(forgedReturn(record, this.#draws.isDrawn(0.5) ? other : undefined));
      this.#note(record.ref);
    },
    openMadeUpLink: (browser) => browser.open(this.#draws.pick(madeUpReturns)),
    cancel: (browser) => browser.request((visitor) => visitor.cancelPayment()),
    placeOrder: async (browser) => {
      const cart = await browser.showCart();
      const current = valueOf(await browser.request((visitor) => visitor.currentPayment()));
      if (!cart || !current) return;
      const record = this.providers.records.find(({ payment }) => payment === current.id);
      const page = this.#draws.isDrawn(0.3) ? this.#draws.pick(browser.shown) : cart;
      if (record) await browser.placeOrder(record, page);
      else await browser.request((it) => it.placeOrder({ paymentId: current.id, due: page.due }));
    },
    signIn: (browser) => browser.sign('in', this.#draws.pick(accounts)),
    signOut: (browser) => browser.sign('out', ''),
    changeElsewhere: async () => this.backend.addElsewhere(this.#draws, this.#draws.pick(products)),
    swapElsewhere: async () => {
      const away = this.#draws.isDrawn(0.5) ? checkoutAway(this.#database) : null;
      const cart = this.backend.openCarts().find(({ checkoutId }) => checkoutId === away);
      this.backend.swapElsewhere(this.#draws, cart);
    },
    tryAgain: async () => {
      const record = this.#recent(({ hasLeft, status }) => hasLeft && status === 'cancelled');
      if (record) this.providers.tryAgain(record);
      this.#note(record?.ref ?? 'none');
    },
    closeIncident: async () => {
      const closed = await this.operator.closeOne();
      const owner = this.#browsers.find(({ object }) => object === closed && closed !== null);
      if (owner) await this.#steps['placeOrder']?.(owner);
    },
    outage: async () => {
      const host = this.#draws.pick(['vault', 'stripe'] as const);
      this.#note(host);
      this.network.down.add(host);
      await this.#clock.pass(this.#draws.pick([1, 4, 8]) * HOUR);
      this.network.down.delete(host);
    },
    orderElsewhere: async () => this.backend.orderElsewhere(this.#draws, this.#focus.isRefusedAgain()),
    orderByPage: async (browser) => this.allowed.push(...(await orderByPage(browser, this, this.#draws))),
    changePrice: async () =>
      (this.backend.prices[this.#draws.pick(products)] = this.#draws.pick([3, 10, 25])),
    sellOut: async () => this.backend.soldOut.add(this.#draws.pick(products)),
    expireSessions: async () => this.backend.expireSessions(),
    breakDown: async () => {
      const host = this.#draws.pick(hosts);
      this.network.down.add(host);
      this.#note(host);
    },
    recover: async () => {
      this.network.down.clear();
      this.backend.soldOut.clear();
    },
    kill: async () => this.#platform.killAll(),
    wait: () => this.#clock.pass(this.#draws.pick([20_000, 2 * MINUTE, 10 * MINUTE, HOUR, 6 * HOUR])),
  };
}
