import { readdirSync } from 'node:fs';
import { extname, join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { root } from '../../tools/local/workers.ts';
import { createApp } from '../../worker/app.ts';
import { developmentAssets } from '../../worker/render/document/assets.ts';
import { allowedCalls } from '../../worker/routes/api/allow-list.ts';
import { everyRoute } from '../../worker/routes/every-route.ts';
import { isLong, newSeed } from '../random.ts';
import { kim, signedIn } from './customers.ts';
import { visitorWithCart } from './guest.ts';
import { plainProduct, type Visitor } from './harness.ts';
import { shopOfFile } from './shop-of-file.ts';

const shop = shopOfFile({
  CONTENT_AUTH: 'on',
  CONTENT_WEBHOOK_SECRET: 'a secret of the webhook',
  COMMERCE_WEBHOOK_SECRET: 'another one of the webhook',
  PREVIEW_SECRET: 'paleheronwatchestheriver',
  BROWSER_FUNCTIONS: 'gifts/wrap',
});
shop.expectLines(
  'account_unsettled',
  'cart_not_found',
  'cart_unsettled',
  'not_found',
  /The backend did not confirm a sign-out/,
);
let slug = '';
let sku = '';
beforeAll(async () => {
  ({ slug, id: sku } = await plainProduct(shop.visitor()));
});

type Route = { method: string; path: string };

const isMiddleware = ({ method, path }: Route) => method === 'ALL' && path.endsWith('*');

/** As the router has them; the calls below `/api` are on a list of their own. */
const routes: Route[] = [
  ...createApp({ assets: developmentAssets({}), routes: everyRoute }).routes.filter(
    (route) => !isMiddleware(route),
  ),
  ...allowedCalls.map(({ method, path }) => ({ method, path: `/api${path}` })),
];

/** With an existing product for some, and an unknown id for others. */
function addressOf(path: string): string {
  return path
    .replace('/shop/:slug', `/shop/${slug}`)
    .replace('/api/products/:id', `/api/products/${sku}`)
    .replace('/places/:country', '/places/AU')
    .replace('/sitemaps/:part', '/sitemaps/pages.xml')
    .replace(':file{[a-z0-9-]+\\.json}', 'mdi.json')
    .replace(':file{[a-z0-9-]+\\.svg}', 'truck.svg')
    .replaceAll(/:\w+(?:\{[^}]*\})?\??|\*/g, 'about');
}

const CACHE_CONTROL =
  /^(?:no-store|private, no-store|private, no-cache|public, max-age=\d+(?:, (?:immutable|must-revalidate|stale-[\w-]+=\d+))*)$/;

const seen = new Set<string>();
const statuses = new Set<number>();

async function check(visitor: Visitor, path: string, init: RequestInit = {}): Promise<void> {
  const answer = await visitor.fetch(path, init);
  const { headers, status } = answer;
  await answer.arrayBuffer();
  const type = headers.get('Content-Type')?.split(';')[0] ?? '';
  seen.add(type);
  statuses.add(status);
  const [isPage, isData] = [type === 'text/html', type === 'application/json'];
  const what = [init.method ?? 'GET', path, status];
  const facts = {
    ...factsOf(headers),
    ...(isPage && pageFacts(headers, path)),
    ...(isData && dataFacts(headers)),
  };
  expect([...what, facts]).toEqual([
    ...what,
    { ...SAFE, ...(isPage && SAFE_PAGE), ...(isData && SAFE_DATA) },
  ]);
}

const SAFE = {
  sniff: 'nosniff',
  resource: 'same-origin',
  opener: 'same-origin-allow-popups',
  isKeepingExplicit: true,
  isReferrerKept: true,
  isClosed: true,
  isOpenToOthers: false,
  isSharedWithCookie: false,
};

function factsOf(headers: Headers): Record<keyof typeof SAFE, unknown> {
  const [keeping = '', policy = '', referrer = ''] = [
    'Cache-Control',
    'Content-Security-Policy',
    'Referrer-Policy',
  ].map((name) => headers.get(name) ?? '');
  return {
    sniff: headers.get('X-Content-Type-Options'),
    resource: headers.get('Cross-Origin-Resource-Policy'),
    opener: headers.get('Cross-Origin-Opener-Policy'),
    isKeepingExplicit: CACHE_CONTROL.test(keeping),
    isReferrerKept: /^(?:strict-origin|no-referrer)$/.test(referrer),
    isClosed: policy.startsWith("default-src 'none'"),
    isOpenToOthers: headers.has('Access-Control-Allow-Origin'),
    isSharedWithCookie: keeping.startsWith('public') && headers.has('Set-Cookie'),
  };
}

const SAFE_PAGE = { isReported: true, isTyped: true, isPermitted: true, isScriptBound: true };

/** Where scripts of providers run (docs/decisions/063-wallets-are-where-one-pays.md): others enforce Trusted Types. */
const PAYING = /^\/(?:pay|cart)(?:[/?]|$)/;
const reporting = new Set<string>();

function pageFacts(headers: Headers, path: string): typeof SAFE_PAGE {
  const policy = headers.get('Content-Security-Policy') ?? '';
  const reported = PAYING.test(path) ? (headers.get('Content-Security-Policy-Report-Only') ?? '') : '';
  if (reported !== '') reporting.add(path);
  return {
    isReported:
      policy.endsWith('report-to policy') &&
      headers.get('Reporting-Endpoints') === 'policy="/api/policy-reports"',
    isTyped: /require-trusted-types-for 'script'/.test(`${policy}${reported}`),
    isPermitted: headers.get('Permissions-Policy')?.startsWith('camera=(), geolocation=()') ?? false,
    isScriptBound: /script-src 'nonce-[\w-]+' 'strict-dynamic';/.test(policy),
  };
}

const SAFE_DATA = { allowsNothing: true };

/** The policies of pages are longer, and would allow more. */
function dataFacts(headers: Headers): typeof SAFE_DATA {
  return {
    allowsNothing:
      headers.get('Content-Security-Policy') === "default-src 'none'; frame-ancestors 'none'" &&
      !headers.has('Reporting-Endpoints') &&
      !headers.has('Permissions-Policy'),
  };
}

const upgrades = ({ path }: Route) => path === '/api/cart/live';

test(
  'every route has its headers, for strangers and for customers, and in every refusal',
  { timeout: 240_000 },
  async () => {
    expect(routes.length).toBeGreaterThan(100);
    const customer = await signedIn(shop, kim, await visitorWithCart(shop));
    for (const [index, route] of routes.entries()) {
      const path = addressOf(route.path);
      const init = { method: route.method === 'ALL' ? 'GET' : route.method };
      const own = { ...init, headers: { Origin: shop.shop } };
      const foreign = { ...init, headers: { Origin: 'https://evil.example' } };
      await Promise.all([
        check(shop.visitor(), path, own),
        init.method === 'GET' ? check(customer, path) : check(shop.visitor(), path, foreign),
      ]);
      // Refused by what all routes have before them.
      if (index % 8 !== 0) continue;
      await Promise.all([
        check(shop.visitor(), path, { ...own, method: 'HEAD' }),
        check(shop.visitor(), path, { ...own, method: 'PATCH' }),
        ...(upgrades(route)
          ? []
          : [check(shop.visitor(), `${path.replace(/\/$/, '')}/?checkout=c1&token=t`)]),
        check(shop.visitor(), `${path}?${'a=1&'.repeat(3_000)}`, own),
      ]);
    }
    expect([...seen].filter(Boolean).toSorted()).toEqual([
      'application/json',
      'application/xml',
      'text/html',
      'text/markdown',
      'text/plain',
    ]);
    expect(reporting).toContain('/cart');
    for (const status of [200, 303, 308, 403, 404, 405, 414, 422]) {
      expect([status, statuses.has(status)]).toEqual([status, true]);
    }
  },
);

test(
  `routes have their headers while the backends are gone (quarter ${newSeed % 4})`,
  { timeout: 240_000 },
  async () => {
    const customer = await signedIn(shop, kim, await visitorWithCart(shop));
    await shop.setFaults(
      ['GET', 'POST', 'PUT', 'DELETE'].map((method) => ({ match: `${method} /`, status: 500 })),
    );
    try {
      // What answers then is the same for all of them.
      for (const route of routes.filter((_, at) => isLong || at % 4 === newSeed % 4)) {
        const method = route.method === 'ALL' ? 'GET' : route.method;
        await check(customer, addressOf(route.path), { method, headers: { Origin: shop.shop } });
      }
    } finally {
      await shop.setFaults([]);
    }
    expect([...statuses].some((status) => status >= 500)).toBe(true);
  },
);

test('every kind of file has its headers', async () => {
  const folder = join(root, 'dist/client');
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('_') && entry.name !== '.assetsignore')
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length));
  const kinds = new Set(files.map((path) => extname(path)));
  expect([...kinds]).toEqual(expect.arrayContaining(['.css', '.js', '.json', '.svg', '.woff2']));
  expect(kinds.has('.map')).toBe(false);
  for (const path of files) {
    const { headers, status } = await shop.visitor().fetch(path);
    const facts = {
      status,
      sniff: headers.get('X-Content-Type-Options'),
      resource: headers.get('Cross-Origin-Resource-Policy'),
      opener: headers.get('Cross-Origin-Opener-Policy'),
      referrer: headers.get('Referrer-Policy'),
      transport: headers.get('Strict-Transport-Security'),
      // A drawing that is opened as a page may have styles, and nothing else.
      policy: headers.get('Content-Security-Policy'),
      isKeepingExplicit: CACHE_CONTROL.test(headers.get('Cache-Control') ?? ''),
      hasType: headers.has('Content-Type'),
    };
    const expected = {
      status: 200,
      sniff: 'nosniff',
      resource: 'same-origin',
      opener: 'same-origin-allow-popups',
      referrer: 'strict-origin',
      transport: 'max-age=31536000; includeSubDomains',
      policy: "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
      isKeepingExplicit: true,
    };
    expect([path, facts]).toEqual([path, { ...expected, hasType: true }]);
  }
});
