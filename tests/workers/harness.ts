import { rm } from 'node:fs/promises';
import { convertV4MiniflareOptions, Miniflare } from 'miniflare';
import { built } from '../../tools/build.ts';
import { onFreePorts } from '../../tools/local/ports.ts';
import { localOptions, type LocalRuntime } from '../../tools/local/workers.ts';
import { askVault } from './ask-vault.ts';
import { folderWithTables } from './new-databases.ts';
import { createRuntimeLog, type Line, type RuntimeLog } from './runtime-log.ts';
import { askSandbox, tellSandbox } from './tell-sandbox.ts';

/** The built shop with the built sandbox, in one workerd, with all data deleted at the end. */
export type TestShop = {
  shop: string;
  sandbox: string;
  miniflare: Miniflare;
  /** A browser without scripts: it keeps its visitor's cookies and does not follow redirects. */
  visitor: (cookies?: Record<string, string>) => Visitor;
  /** The shop reports these faults, which therefore are expected in its log. */
  setFaults: (faults: Fault[]) => Promise<void>;
  /** Lines of the Workers that a test provokes. */
  expectLines: RuntimeLog['expectLines'];
  calls: () => Promise<{ method: string; path: string; status: number }[]>;
  /** Starts the Workers again, which forget what they have in memory. */
  restart: () => Promise<void>;
  /** Fails if the Workers printed what nobody expected. */
  stop: () => Promise<void>;
};

export type Fault = {
  match: string;
  contains?: string;
  delayMs?: number;
  /** Until the faults are set again. */
  hold?: boolean;
  status?: number;
  body?: string;
  drop?: boolean;
  /** The call is carried out, and its answer spoiled. */
  after?: boolean;
  times?: number;
};

export type Visitor = {
  fetch: (path: string, init?: RequestInit) => Promise<Response>;
  /** Posts a form as a browser without scripts does. */
  post: (path: string, fields: Record<string, string>) => Promise<Response>;
  cookie: () => string;
};

type Vars = Record<string, string>;

type OpsOptions = { port: number; password: string; vars?: Vars };

type ShopOptions = {
  pageCache?: boolean;
  plainPictures?: boolean;
  search?: boolean;
  /** What rejects behind an answer fails the test: the runtime prints it, which it does not by itself. */
  seesThrown?: boolean;
  ports?: [shop: number, sandbox: number];
  /** Puts something else in the place of a part of the platform. */
  adapt?: (runtime: LocalRuntime) => LocalRuntime;
};

/** For tests that change a backend behind the shop's back, or count what one page asks of it: no page is kept. */
export const NOTHING_KEPT = { PAGE_MEMORY_SECONDS: '0' };

/** A shop without any data but the seed's. `listen` also receives what the Workers print. */
export async function startShop(
  vars: Vars | ((sandboxPort: number) => Vars) = {},
  listen?: (line: Line) => void,
  ops?: OpsOptions,
  { ports, ...options }: ShopOptions = {},
): Promise<TestShop> {
  const start = (shopPort = 0, sandboxPort = 0) =>
    startOn([shopPort, sandboxPort], { vars, listen, ops, ...options });
  return ports ? start(...ports) : onFreePorts(2, start);
}

type StartOptions = Omit<ShopOptions, 'ports'> & {
  vars: Vars | ((sandboxPort: number) => Vars);
  listen: ((line: Line) => void) | undefined;
  ops: OpsOptions | undefined;
};

async function startOn(
  [shopPort, sandboxPort]: [shop: number, sandbox: number],
  {
    vars,
    listen,
    ops,
    pageCache = true,
    plainPictures = false,
    search = false,
    seesThrown = false,
    adapt = (runtime) => runtime,
  }: StartOptions,
): Promise<TestShop> {
  const [shop, sandbox] = [`http://127.0.0.1:${shopPort}`, `http://127.0.0.1:${sandboxPort}`];
  const folder = await folderWithTables();
  const options = localOptions({
    shopPort,
    shopUrl: shop,
    sandboxPort,
    persist: folder,
    shopScript: built.shop,
    sandboxScript: built.sandbox,
    ...(ops ? { ops: { ...ops, script: built.ops } } : {}),
    assets: true,
    pageCache,
    plainPictures,
    search,
    fromTexas: true,
    vars: typeof vars === 'function' ? vars(sandboxPort) : vars,
  });
  const log = createRuntimeLog();
  const handleStructuredLogs = (line: Line) => {
    log.receive(line);
    listen?.(line);
  };
  const miniflareOptions = { ...adapt(options), handleStructuredLogs, verbose: seesThrown };
  const miniflare = new Miniflare(convertV4MiniflareOptions(miniflareOptions));
  await miniflare.ready;
  return {
    shop,
    sandbox,
    miniflare,
    visitor: (cookies) => createVisitor(shop, cookies),
    expectLines: log.expectLines,
    setFaults: async (faults) => {
      if (faults.length > 0) log.expectLines(/A fault of the sandbox/, 'connection_error');
      await tellSandbox(sandbox, 'faults', faults);
    },
    calls: () => askSandbox(sandbox, 'calls'),
    restart: () => miniflare.setOptions(convertV4MiniflareOptions(miniflareOptions)),
    stop: async () => {
      await miniflare.dispose();
      await rm(folder, { recursive: true, force: true });
      log.check();
    },
  };
}

/** What a query of the shop's database finds. */
export async function readRows(
  { miniflare }: Pick<TestShop, 'miniflare'>,
  query: string,
): Promise<Record<string, unknown>[]> {
  const database = await miniflare.getD1Database('DB', 'storefront');
  return (await database.prepare(query).all<Record<string, unknown>>()).results;
}

/** @param cookies that its browser has from the beginning */
export function createVisitor(origin: string, cookies: Record<string, string> = {}): Visitor {
  const kept = new Map(Object.entries(cookies));
  const cookie = () => [...kept].map(([name, value]) => `${name}=${value}`).join('; ');
  async function visit(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    if (kept.size > 0 && !headers.has('Cookie')) headers.set('Cookie', cookie());
    const response = await fetch(new URL(path, origin), { redirect: 'manual', ...init, headers });
    for (const set of response.headers.getSetCookie()) {
      const [, name = '', value = ''] =
        /^(swell-session|swell-visitor|shop-first-visitor|shop-challenge|shop-link|shop-device|delivery-place)=([^;]*)/.exec(
          set,
        ) ?? [];
      if (/; Max-Age=0(;|$)/.test(set)) kept.delete(name);
      else if (name !== '') kept.set(name, value);
    }
    return response;
  }
  return {
    fetch: visit,
    post: (path, fields) =>
      visit(path, { method: 'POST', body: new URLSearchParams(fields), headers: { Origin: origin } }),
    cookie,
  };
}

/** The parts of a page outside the visitor's, with the nonces removed: the shared part. */
export function sharedPart(html: string): string {
  return html.replace(/<!--visitor-->[^]*?<!--\/visitor-->/, '').replaceAll(/nonce="[^"]*"/g, 'nonce=""');
}

type WireCart = {
  item_quantity: number;
  items: { id: string; product_id: string; quantity: number }[];
} | null;

/** The visitor's cart, as the browser's own calls see it. */
export async function readCart(visitor: Visitor): Promise<WireCart> {
  return (await (await visitor.fetch('/api/cart')).json()) as WireCart;
}

/** Adds an item the way an island does. */
export function addItem(
  visitor: Visitor,
  productId: string,
  quantity = 1,
  headers: Record<string, string> = {},
): Promise<Response> {
  return visitor.fetch('/api/cart/items', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify({ product_id: productId, quantity }),
  });
}

/** A product of the listing that has no options and plenty of stock. */
export async function plainProduct(
  visitor: Visitor,
): Promise<{ id: string; slug: string; name: string; price: number }> {
  const { results } = (await (await visitor.fetch('/api/products?limit=100')).json()) as {
    results: {
      id: string;
      slug: string;
      name: string;
      price: number;
      options: unknown[];
      stock_level: number;
      stock_tracking: boolean;
      bundle: boolean;
    }[];
  };
  const plain = results.find(
    (it) => it.options.length === 0 && !it.bundle && (it.stock_level >= 60 || !it.stock_tracking),
  );
  if (!plain) throw new Error('The seed has no plain product with enough stock');
  return plain;
}

/** Puts an e-mail address and a card that is approved into the visitor's cart, so that it can be ordered. */
export async function payByCard(shop: Pick<TestShop, 'sandbox'>, visitor: Visitor): Promise<void> {
  const token = await cardToken(shop);
  const billing = { method: 'card', card: { token } };
  await changeCart(visitor, { account: { email: 'robin@example.com' }, billing });
}

/** @param payment the payment that the change is part of */
export async function changeCart(visitor: Visitor, change: object, payment?: string): Promise<void> {
  const response = await visitor.fetch('/api/cart', {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json', ...(payment ? { 'X-Payment': payment } : {}) },
    body: JSON.stringify(change),
  });
  if (!response.ok) throw new Error(await response.text());
}

/** A card as the vault knows it: one that is approved, or one of its other test cards. */
export async function cardToken(
  shop: Pick<TestShop, 'sandbox'>,
  number = '4242424242424242',
): Promise<string> {
  const { token } = await askVault(shop.sandbox, 'tokens', {
    '[number]': number,
    '[exp_month]': '12',
    '[exp_year]': String(new Date().getFullYear() + 2),
    '[cvc]': '123',
  });
  return token;
}
