import { LOOK_HEADER, signLook } from '../../worker/crypto/look-signature.ts';
import type { Found } from '../alarms/rules.ts';

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

/**
 * Opens the shop as a shopper does, by its own address, and once more past every cache: a copy hides a backend that
 * refuses, and Cloudflare's cache a release that throws.
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
  const listing = pages[1]?.find(({ text }) => PRODUCT.test(text))?.text ?? '';
  const product = PRODUCT.exec(listing)?.[1];
  const products = product === undefined ? [] : await all('product', product);
  return [...partsOf(readiness), ...[...pages.flat(), ...products].map(({ sight }) => sight)];
}

const PRODUCT = /href="(\/shop\/[\w%.-]+)"/;

type Opened = { sight: Sight; text: string };

async function open(
  { shopUrl, send, now }: LookOptions,
  { what, path, headers }: { what: string; path: string; headers: Record<string, string> },
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
  const problem = await outcome().catch((error: Error) =>
    error.name === 'TimeoutError'
      ? `did not answer within ${TIMEOUT_MS / 1_000} seconds`
      : 'could not be reached',
  );
  return { sight: { what, path, problem, ms: now() - startedAt }, text };
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
