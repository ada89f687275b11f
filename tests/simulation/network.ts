import type { Json } from '#shared/json.ts';
import type { BackendRequest, Order, Reply } from './backend.ts';
import type { Draws } from './draws.ts';
import type { Focus } from './focus.ts';
import { halfOfOrder, halfTruth, lieAboutOrder } from './half-truths.ts';
import { runningInstance, type Platform } from './platform.ts';

/** Whom the shop calls. */
export type Host = Backend | 'ledger';

export const hosts: readonly Host[] = ['commerce', 'vault', 'stripe', 'ledger'];

type Backend = 'commerce' | 'vault' | 'stripe';

type Answering = Record<Backend, (request: BackendRequest) => Reply>;

type Options = {
  draws: Draws;
  focus: Focus;
  /** What the backend has. */
  orders: () => readonly Order[];
  platform: () => Platform;
  hosts: Answering;
  /** It was sent, whatever becomes of it. */
  sent: (request: BackendRequest) => void;
  /** Another device is faster than this call. */
  before: (request: BackendRequest) => void;
  /** The answer arrived, and was told as it was. */
  told: (request: BackendRequest) => void;
  now: () => number;
  /** Time passes, timers run. */
  pass: (ms: number) => void;
};

/** How often calls go wrong. */
export type Faults = {
  lost: number;
  killed: number;
  /** Answers that say nothing of what was asked. */ half: number;
};

export class DatabaseGone extends Error {}

/** One for each call: whoever waits for a shared one is kept in memory with everything that it knows. */
const never = () => new Promise<never>(() => undefined);

/** An abandoned write is carried out within this time, if ever (`LIMITS.lateMs`). */
const LATE_MS = 25_000;

/**
 * The way to backend and providers. Calls get lost before or after they were carried out, are carried out after the caller
 * gave up, find the host down, or see their object killed.
 */
export class Network {
  faults: Faults = { lost: 0, killed: 0, half: 0 };
  readonly down = new Set<Host>();
  /** Nobody can read a cart. */
  isCartUnread = false;
  readonly #options: Options;
  #late: { at: number; run: () => void }[] = [];
  readonly #timeouts = new WeakMap<AbortSignal, AbortController>();

  constructor(options: Options) {
    this.#options = options;
  }

  /** Instead of `AbortSignal.timeout`: the network says when a call took too long. */
  readonly timeout = (): AbortSignal => {
    const controller = new AbortController();
    this.#timeouts.set(controller.signal, controller);
    return controller.signal;
  };

  /** Carries out abandoned writes that are due. */
  arrive(): void {
    const due = this.#late.filter(({ at }) => at <= this.#options.now());
    this.#late = this.#late.filter(({ at }) => at > this.#options.now());
    for (const { run } of due) run();
  }

  readonly fetch = async (input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
    const instance = runningInstance();
    await Promise.resolve();
    if (instance?.isDead) return never();
    const answer = await this.#send(input as string, init);
    await Promise.resolve();
    return instance?.isDead ? never() : answer;
  };

  /** A call of the shop's own database, which may be slow or gone as well. */
  async ledger<T>(call: () => Promise<T>): Promise<T> {
    const { draws, pass } = this.#options;
    const instance = runningInstance();
    await Promise.resolve();
    this.#killMaybe();
    if (instance?.isDead) return never();
    if (this.down.has('ledger') || draws.isDrawn(this.faults.lost / 4))
      throw new DatabaseGone('D1 does not answer');
    pass(draws.isDrawn(this.faults.lost / 4) ? 10_000 : draws.below(30));
    const answer = await call();
    this.#killMaybe();
    if (instance?.isDead) return never();
    if (draws.isDrawn(this.faults.lost / 4)) throw new DatabaseGone('The answer of D1 was lost');
    return answer;
  }

  async #send(url: string, init: RequestInit): Promise<Response> {
    const { draws, focus, hosts, before, pass } = this.#options;
    pass(draws.below(draws.isDrawn(0.05) ? 3_000 : 200));
    this.arrive();
    const { host, request } = readRequest(url, init);
    this.#options.sent(request);
    this.#killMaybe();
    const call = `${request.method} ${request.path}`;
    if (this.#isUnreachable(host, call)) throw new TypeError('The host is down');
    const run = (isLate?: true) => {
      before(request);
      return hosts[host](isLate ? { ...request, isLate } : request);
    };
    this.#loseOrder(call, run);
    const fate = draws.next() / this.faults.lost;
    if (fate < 0.3) throw new TypeError('It was lost on its way');
    if (fate < 0.5) return new Response('broken', { status: 503 });
    if (fate < 0.6) {
      pass(20_000);
      if (draws.isDrawn(0.5))
        this.#late.push({ at: this.#options.now() + draws.below(LATE_MS), run: () => run(true) });
      if (init.signal) this.#timeouts.get(init.signal)?.abort();
      throw new TypeError('It took too long');
    }
    const reply = run();
    if (fate < 1) throw new TypeError('The answer was lost');
    this.#killMaybe();
    const told = this.#lie(call, request, reply);
    if (told !== null) return new Response(told.text, { status: told.status });
    this.#arrived(request);
    return responseOf(halfOfOrder(request, reply, focus));
  }

  /** Nobody hears the answer whose object was killed. */
  #arrived(request: BackendRequest): void {
    if (!runningInstance()?.isDead) this.#options.told(request);
  }

  #isUnreachable(host: Host, call: string): boolean {
    return this.down.has(host) || (this.isCartUnread && call === 'GET /cart');
  }

  /** Before or after it was carried out. */
  #loseOrder(call: string, run: () => Reply): void {
    const { focus } = this.#options;
    if (call !== 'POST /cart/order' || !focus.isDrawn('lostOrders')) return;
    if (focus.isHeads()) run();
    throw new TypeError('It was lost, or its answer');
  }

  #lie(call: string, request: BackendRequest, reply: Reply): ReturnType<typeof halfTruth> {
    const { draws, focus, orders } = this.#options;
    if (call === 'GET /cart/order' && focus.isDrawn('orderLies'))
      return lieAboutOrder(request, { focus, orders: orders() });
    return halfTruth(request, reply, { draws, share: this.faults.half });
  }

  #killMaybe(): void {
    const instance = runningInstance();
    const { draws, platform } = this.#options;
    if (instance && (instance.isDoomed || draws.isDrawn(this.faults.killed))) platform().kill(instance);
  }
}

function responseOf({ status, body, session }: Reply): Response {
  const headers = session === undefined ? {} : { 'X-Session': session };
  return new Response(JSON.stringify(body), { status, headers });
}

/** The addresses that the environment of the simulation has. */
export const addresses = {
  COMMERCE_URL: 'https://commerce.example',
  VAULT_URL: 'https://vault.example',
  CONTENT_URL: 'https://content.example',
  MEDIA_URL: 'https://media.example',
  PROVIDERS_URL: 'https://providers.example',
};

function readRequest(
  text: string,
  { method = 'GET', headers, body }: RequestInit,
): { host: Backend; request: BackendRequest } {
  const url = new URL(text);
  const host = { 'vault.example': 'vault', 'providers.example': 'stripe' }[url.host] ?? 'commerce';
  const session = (headers as { [name: string]: string } | undefined)?.['X-Session'] ?? null;
  const path = url.pathname.replace(/^\/api/, '');
  const sent = typeof body === 'string' ? (JSON.parse(body) as Json) : null;
  return { host: host as Backend, request: { method, path, query: url.searchParams, session, body: sent } };
}
