import * as z from 'zod/mini';
import { LOOK_HEADER, signLook } from '../../worker/crypto/look-signature.ts';
import type { Found } from '../alarms/rules.ts';

type Answer = { status: number; text: string };

/** Asks the shop's API as the look, whose cart is always the same one. */
type AskShop = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<Answer>;

const CART_ITEMS = '/api/cart/items';

const PRODUCTS = '/api/products?limit=100';

/** Some may be sold out by now. */
const MOST_TRIED = 3;

const products = z.object({
  results: z.array(
    z.object({
      id: z.string(),
      options: z.nullish(z.array(z.unknown())),
      bundle: z.nullish(z.boolean()),
      stock_status: z.nullish(z.string()),
      purchase_options: z.nullish(
        z.object({ standard: z.nullish(z.object({ active: z.nullish(z.boolean()) })) }),
      ),
    }),
  ),
});

/** The products of the catalogue's answer that can be bought once, and without a choice. */
function addableIn({ text }: Answer): string[] {
  const { success, data } = products.safeParse(jsonIn(text));
  const plain = (success ? data.results : []).filter(
    ({ options, bundle, stock_status: stock, purchase_options: ways }) =>
      (options ?? []).length === 0 &&
      !bundle &&
      stock !== 'out_of_stock' &&
      (!ways || isActive(ways.standard)),
  );
  return plain.map(({ id }) => id).slice(0, MOST_TRIED);
}

function isActive(way: { active?: boolean | null | undefined } | null | undefined): boolean {
  return way !== null && way !== undefined && way.active !== false;
}

/** Adds a line to the look's cart and takes it out. Returns what went wrong; null if nothing did. */
async function tryLine(ask: AskShop, ids: readonly string[]): Promise<string | null> {
  let refused: string | null = null;
  for (const product of ids) {
    const answer = await ask('POST', CART_ITEMS, { product_id: product, quantity: 1 });
    if (answer.status === 200) return takeOut(ask, lineOf(answer, product));
    refused = saysOf(answer);
    if (answer.status >= 500) break;
  }
  return refused;
}

async function takeOut(ask: AskShop, line: string | null): Promise<string | null> {
  if (line === null) return 'did not put the product into the cart';
  const answer = await ask('DELETE', `${CART_ITEMS}/${line}`);
  return answer.status === 200 ? null : `did not take the line out: ${saysOf(answer)}`;
}

const cart = z.object({ items: z.array(z.object({ id: z.string(), product_id: z.string() })) });

function lineOf({ text }: Answer, product: string): string | null {
  const { success, data } = cart.safeParse(jsonIn(text));
  return (success && data.items.find(({ product_id: id }) => id === product)?.id) || null;
}

const problem = z.object({ code: z.string() });

function saysOf({ status, text }: Answer): string {
  const { success, data } = problem.safeParse(jsonIn(text));
  return success ? `answered ${status} (${data.code})` : `answered ${status}`;
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

export type Sight = { what: string; path: string; problem: string | null; ms: number };

export type LastLook = { at: number; sights: Sight[] };

type LookOptions = {
  shopUrl: string;
  /** Shared with the shop; without it only what shoppers get is looked at. */
  secret: string | null;
  send: typeof fetch;
  now: () => number;
};

const TIMEOUT_MS = 15_000;

const PAGES = [
  { what: 'front page', path: '/' },
  { what: 'listing', path: '/shop' },
  { what: 'cart', path: '/api/cart' },
] as const;

const PRODUCT = /href="(\/shop\/[\w%.-]+)"/;

/**
 * Opens the shop as a shopper does, by its own address, and once more past every cache: a copy hides a backend that
 * refuses, and Cloudflare's cache a release that throws. With a secret it also adds a line to a cart of its own, and takes
 * it out.
 */
export async function look(options: LookOptions): Promise<Sight[]> {
  const { secret, now } = options;
  const fresh = secret === null ? null : { [LOOK_HEADER]: await signLook(secret, now()) };
  const all = async (what: string, path: string): Promise<Opened[]> => [
    await open(options, { what, path, headers: {} }),
    ...(fresh ? [await open(options, { what: `${what}, past every cache`, path, headers: fresh })] : []),
  ];
  const [readiness, ...pages] = await Promise.all([
    open(options, { what: 'readiness', path: '/readyz', headers: {} }),
    ...PAGES.map(({ what, path }) => all(what, path)),
  ]);
  const listings = pages[1]?.filter(({ sight }) => sight.problem === null) ?? [];
  const product = listings.map(({ text }) => PRODUCT.exec(text)?.[1]).find((path) => path !== undefined);
  const products = product === undefined ? [] : await all('product', product);
  const line = fresh ? await lookAtLine(options, fresh) : [];
  return [
    ...partsOf(readiness),
    ...[...pages.flat(), ...products].map(({ sight }) => sight),
    ...(listings.length > 0 && product === undefined ? [NO_PRODUCT] : []),
    ...line,
  ];
}

const NO_PRODUCT: Sight = { what: 'product', path: '/shop', problem: 'shows no product', ms: 0 };

type Headers = Record<string, string>;

/** None where no product can be bought without a choice. */
async function lookAtLine(options: LookOptions, headers: Headers): Promise<Sight[]> {
  const { shopUrl, send, now } = options;
  const ask: AskShop = async (method, path, body) => {
    const response = await send(shopUrl + path, {
      method,
      headers: { ...headers, 'Content-Type': 'application/json' },
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: response.status, text: await response.text() };
  };
  // Where this fails, other sights say so.
  const products = await ask('GET', PRODUCTS).then(addableIn, () => []);
  if (products.length === 0) return [];
  const startedAt = now();
  const problem = await tryLine(ask, products).catch(withoutAnswer);
  return [{ what: 'line', path: CART_ITEMS, problem, ms: now() - startedAt }];
}

type Opened = { sight: Sight; text: string };

async function open(
  { shopUrl, send, now }: LookOptions,
  { what, path, headers }: { what: string; path: string; headers: Headers },
): Promise<Opened> {
  const startedAt = now();
  let text = '';
  const outcome = async (): Promise<string | null> => {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const response = await send(shopUrl + path, { headers, redirect: 'manual', signal });
    text = await response.text();
    // It says itself what it cannot reach.
    if (path === '/readyz' && response.status === 503) return null;
    if (response.status !== 200) return `answered ${response.status}`;
    return path.startsWith('/api/') || path === '/readyz' || text.includes('</html>') ? null : 'ended early';
  };
  const problem = await outcome().catch(withoutAnswer);
  return { sight: { what, path, problem, ms: now() - startedAt }, text };
}

function withoutAnswer(error: Error): string {
  return error.name === 'TimeoutError'
    ? `did not answer within ${TIMEOUT_MS / 1_000} seconds`
    : 'could not be reached';
}

/** Each thing that the shop needs. */
function partsOf({ sight, text }: Opened): Sight[] {
  if (sight.problem !== null) return [sight];
  try {
    return Object.entries(JSON.parse(text) as Record<string, string>).map(([part, state]) => ({
      ...sight,
      what: part,
      problem: state === 'ok' ? null : 'cannot be reached by the shop, or refuses it',
    }));
  } catch {
    return [{ ...sight, problem: 'answered nonsense' }];
  }
}

export function findSights(sights: Sight[]): Found[] {
  return sights.flatMap(({ what, path, problem }) => {
    if (problem === null) return [];
    if (path === '/readyz' && what !== 'readiness')
      return [{ name: `unreachable ${what}`, facts: `${what} ${problem}` }];
    return [{ name: `look ${what}`, facts: `${path} ${problem}` }];
  });
}
