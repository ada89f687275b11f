import { expect, test, vi } from 'vitest';
import { accountActions, actions, answers, documents, furtherRoutes, routes } from '#shared/routes.ts';
import { hostileInputs } from '../hostile-inputs.ts';
import { createRandom, isLong, seed } from '../random.ts';
import { kim, signedIn } from './customers.ts';
import { visitorWithCart } from './guest.ts';
import type { Visitor } from './harness.ts';
import { shopOfFile } from './shop-of-file.ts';

vi.setConfig({ testTimeout: 3_600_000 });

const REQUESTS = isLong ? 20_000 : 240;
const AT_ONCE = 4;

const shop = shopOfFile({ CONTENT_AUTH: 'on', CONTENT_WEBHOOK_SECRET: 'a secret of the webhook' });
shop.expectLines('not_found', 'price_changed', 'cart_not_found');

type Tree = { [name: string]: Tree } | { pattern: string };

function patternsOf(tree: Tree): string[] {
  return 'pattern' in tree && typeof tree.pattern === 'string'
    ? [tree.pattern]
    : Object.values(tree).flatMap((inner) => patternsOf(inner as Tree));
}

const api = [
  '/api/cart',
  '/api/cart/items',
  '/api/cart/items/:id',
  '/api/cart/coupon',
  '/api/cart/giftcards',
  '/api/cart/giftcards/:id',
  '/api/cart/recover/:id',
  '/api/cart/order',
  '/api/cart/live',
  '/api/cart/shipment-rating',
  '/api/session',
  '/api/account',
  '/api/payments/:id',
  '/api/products',
  '/api/products/:id',
  '/api/content/:model',
  '/api/content/auth/local',
  '/api/content/auth/local/register',
  '/api/content/auth/:provider/callback',
  '/api/content/connect/:provider',
  '/api/content/users/me',
  '/api/errors',
  '/api/policy-reports',
  '/api/page-views',
  '/api/hooks/content',
  '/api/:anything',
  '/icons/:set/:name',
  '/favicon.ico',
  '/apple-touch-icon.png',
  '/preview',
  '/challenge',
  '/.well-known/security.txt',
];

const patterns = [
  ...new Set([
    ...[routes, furtherRoutes, documents, answers, actions, accountActions].flatMap(patternsOf),
    ...api,
  ]),
];

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'];

const TYPES = [
  'application/json',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'multipart/form-data',
  'text/plain',
  'application/reports+json',
  'application/xml',
  '',
  '\u00e9/\u00e9',
];

const NAMES = (
  'checkout checkout_id key token secret url status next page search sort price_from price_to category gateway ' +
  'payment_intent redirect_status until signature email password product_id quantity options code items account ' +
  'billing shipping payment card_id due method event name message stack path started then from locale currency'
).split(' ');

const HEADERS = [
  'Cookie',
  'Idempotency-Key',
  'X-Payment',
  'Accept-Language',
  'Referer',
  'If-None-Match',
  'Range',
  'CF-Connecting-IP',
  'CF-Ray',
  'Sec-Purpose',
];

function createRequests(random: () => number) {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  // Long ones are more than an address may hold.
  const word = () => pick(hostileInputs).slice(0, 1_500);
  const pairs = (count: number) =>
    Array.from({ length: count }, () => [
      pick(NAMES),
      random() < 0.3 ? pick(['1', 'on', 'AU', 'x']) : word(),
    ]);
  const value = (depth: number): unknown => {
    if (depth === 0 || random() < 0.4) return pick([word(), 0, -1, 1e308, null, true, [], {}]);
    const inner = Array.from({ length: 3 }, () => [pick(NAMES), value(depth - 1)]);
    return random() < 0.2 ? inner.map(([, item]) => item) : Object.fromEntries(inner as [string, unknown][]);
  };
  const body = (type: string): string => {
    if (random() < 0.2) return pick(hostileInputs);
    if (type === 'application/json' || type.includes('reports')) return JSON.stringify(value(3));
    return new URLSearchParams(pairs(5) as [string, string][]).toString();
  };
  const segment = () =>
    random() < 0.5 ? pick(['1', 'abc', 'en', 'house-blend']) : encoded(word().slice(0, 200));
  return () => {
    const path = pick(patterns).replaceAll(/:\w+(?:\{[^}]*\})?/g, segment);
    const query =
      random() < 0.5
        ? `?${pairs(3)
            .map(([name = '', text = '']) => `${name}=${encoded(text)}`)
            .join('&')}`
        : '';
    const method = pick(METHODS);
    const type = pick(TYPES);
    const headers = new Headers(random() < 0.8 ? { Origin: shop.shop } : {});
    if (type !== '') headers.set('Content-Type', type);
    if (random() < 0.3) headers.set(pick(HEADERS), headerText(word()));
    const sendsBody = method !== 'GET' && method !== 'HEAD';
    return { path: path + query, init: { method, headers, ...(sendsBody ? { body: body(type) } : {}) } };
  };
}

/** Half of a pair cannot be sent at all. */
function encoded(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}

function headerText(text: string): string {
  return text.replaceAll(/[^\x20-\x7e]/g, '').slice(0, 500);
}

/** Signed-in customers, guests with a cart, and strangers. */
async function visitors(): Promise<Visitor[]> {
  const customer = await signedIn(shop, kim, await visitorWithCart(shop));
  return [customer, await visitorWithCart(shop), shop.visitor()];
}

test(
  `No request is answered by a fault of the shop (${REQUESTS}, seed ${seed})`,
  { timeout: 180_000 },
  async () => {
    const random = createRandom(seed);
    const next = createRequests(random);
    const known = await visitors();
    const faults: string[] = [];
    let resets = 0;
    for (let sent = 0; sent < REQUESTS; sent += AT_ONCE) {
      const batch = Array.from({ length: AT_ONCE }, async () => {
        const { path, init } = next();
        const visitor = known[Math.floor(random() * known.length)] as Visitor;
        const answer = await visitor.fetch(path, init).catch((error: Error) => {
          if (codeOf(error) === 'UND_ERR_HEADERS_OVERFLOW') faults.push(`headers: ${init.method} ${path}`);
          else return isReset(error);
          return null;
        });
        // A body that is refused before it is read ends the connection, and with it what waits on it.
        if (answer === null) return void (resets += 1);
        const text = await answer.text();
        const what = `${answer.status} ${init.method} ${path.slice(0, 200)} ${text.slice(0, 200)}`;
        if (answer.status >= 500) faults.push(what);
        const isPage = answer.headers.get('Content-Type')?.includes('html') ?? false;
        if (isPage && /<script>alert|<img src=x|<svg\/onload/.test(text)) faults.push(`markup: ${what}`);
        if (/index\.js:\d+|\.tsx?:\d+/.test(text)) faults.push(`stack: ${what}`);
      });
      await Promise.all(batch);
    }
    expect(faults).toEqual([]);
    expect(resets).toBeLessThan(REQUESTS / 50);
    expect((await shop.visitor().fetch('/about')).status).toBe(200);
  },
);

function codeOf(error: Error): string | undefined {
  return (error.cause as { code?: string } | undefined)?.code;
}

function isReset(error: Error): null {
  const code = codeOf(error);
  // Which of the two it is depends on whether the end or the next request arrives first.
  if (code === 'ECONNRESET' || code === 'UND_ERR_SOCKET') return null;
  throw error;
}
