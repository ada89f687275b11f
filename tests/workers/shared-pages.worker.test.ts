import { afterAll, beforeAll, expect, test } from 'vitest';
import { addressIn } from '#shared/locale/address.ts';
import { isLong, newSeed, sample } from '../random.ts';
import { signedIn } from './customers.ts';
import { draftQuery } from './draft-query.ts';
import { NOTHING_KEPT, addItem, plainProduct, sharedPart, startShop, type TestShop } from './harness.ts';
import { learnSlugs } from './learn-slugs.ts';
import { startSharedShop, type SharedShop } from './shared-shop.ts';

const previewSecret = 'a-preview-secret-of-the-tests';
const pages = [
  '/',
  '/shop',
  '/shop/c/pantry',
  '/shop?sort=price',
  '/shop/scarce-roast',
  '/articles',
  '/articles/cold-brew',
  '/about',
  '/brewing',
];
const frenchPages: Record<string, string> = {
  '/articles/cold-brew': '/articles/cafe-infuse-a-froid',
  '/about': '/a-propos',
  '/brewing': '/preparation',
};
const shops = [
  ['en-AU', '', 'AUD', pages],
  ['fr-FR', '/fr', 'NZD', pages.map((path) => frenchPages[path] ?? path)],
] as const;

let it: SharedShop;
let plain: TestShop;

beforeAll(async () => {
  [it, plain] = await Promise.all([
    startSharedShop(1, { PREVIEW_SECRET: previewSecret }, true, true),
    // Makes each page anew: those that are kept have to be equal.
    startShop({ ...NOTHING_KEPT, PREVIEW_SECRET: previewSecret }),
  ]);
  await Promise.all([learnSlugs(it), learnSlugs(plain)]);
});
afterAll(async () => {
  await Promise.all([it.stop(), plain.stop()]);
});

/** The part that is the same for everybody; each running shop counts as a release. */
function partOf(html: string): string {
  return sharedPart(html).replace(/<meta name="release" content="[^"]*">/, '');
}

test('A page that was loaded ahead of a visit, and is in memory since, becomes the language of who goes there', async () => {
  const ahead = { 'Sec-Purpose': 'prefetch;prerender' };
  await it.loadFrom('memory', '/fr/shop', ahead);
  for (const headers of [ahead, {}, ahead, {}]) {
    const { headers: answered } = await fetch(`${it.shop}/fr/shop`, { headers });
    const isThere = Object.keys(headers).length === 0;
    expect(answered.getSetCookie().some((cookie) => cookie.startsWith('swell-locale=fr-FR'))).toBe(isThere);
    expect(answered.get('Server-Timing')?.includes('ahead')).toBe(!isThere);
  }
});

test('What the shop does not read makes no other page: foreign cookies, and parameters of campaigns', async () => {
  await it.loadFrom('memory', '/shop/scarce-roast');
  const runs = await it.runs();
  const foreign = { Cookie: '_ga=GA1.1.1234567890.1234567890; _fbp=fb.1.1' };
  for (const query of ['?gclid=1', '?utm_source=a&utm_medium=b', '?fbclid=2', ''])
    expect((await it.load(`/shop/scarce-roast${query}`, foreign)).state).not.toBe('miss');
  expect(await it.runs()).toEqual(runs);
});

test('An address in two currencies is two pages, also from memory', async () => {
  const shownIn = async (currency: string) => {
    const { html } = await it.loadFrom('memory', '/shop/scarce-roast', {
      Cookie: `swell-currency=${currency}`,
    });
    return /"priceCurrency":"(\w+)"/.exec(html)?.[1];
  };
  expect([await shownIn('AUD'), await shownIn('NZD'), await shownIn('AUD')]).toEqual(['AUD', 'NZD', 'AUD']);
});

/** Whether something was late when it was made, which depends on the machine: then it stands in another place. */
const hasLateParts = (html: string) => html.includes('id="late-');

/** A page as a shop without a store makes it for one visitor, as if it were made here. */
async function renderedAgain(path: string, headers: Record<string, string>): Promise<string> {
  const portOf = (address: string) => new URL(address).port;
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const html = await (await fetch(`${plain.shop}${path}`, { headers })).text();
    if (hasLateParts(html)) continue;
    return partOf(html)
      .replaceAll(`:${portOf(plain.shop)}`, `:${portOf(it.shop)}`)
      .replaceAll(`:${portOf(plain.sandbox)}`, `:${portOf(it.sandbox)}`);
  }
  throw new Error(`${path} always had late parts`);
}

const noncesIn = (html: string) => [...html.matchAll(/nonce="([^"]*)"/g)].map(([, nonce]) => nonce);

test.for(
  shops.flatMap(([locale, prefix, currency, paths]) =>
    paths.map((path) => ({ path: addressIn(prefix, path), locale, currency })),
  ),
)(
  '$path in $locale and $currency is the same from memory, from the store and rendered again',
  async ({ path, locale, currency }) => {
    const headers = { Cookie: `swell-locale=de-DE; swell-currency=${currency}` };
    const load = async () => ({
      kept: await it.loadFrom('memory', path, headers),
      stored: await it.loadFrom('hit', path, headers),
      fresh: await renderedAgain(path, headers),
    });
    let { kept, stored, fresh } = await load();
    const isSame = ({ html }: { html: string }) => hasLateParts(html) || partOf(html) === fresh;
    // On a slow machine a page may have been made before all that it links to was learnt: it is kept for seconds.
    for (let again = 0; again < 10 && !(isSame(kept) && isSame(stored)); again += 1)
      ({ kept, stored, fresh } = await load());
    expect(kept.html).toContain(`<html lang="${locale}"`);
    expect(isSame(kept), 'from memory').toBe(true);
    expect(isSame(stored), 'from the store').toBe(true);
    for (const { html, nonce } of [kept, stored]) expect(new Set(noncesIn(html))).toEqual(new Set([nonce]));
    expect(kept.nonce).not.toBe(stored.nonce);
  },
);

/** The headers of an answer from there. */
async function headersFrom(states: RegExp, path: string) {
  for (const until = Date.now() + 30_000; Date.now() < until;) {
    const { headers } = await fetch(`${it.shop}${path}`);
    if (!states.test(headers.get('Server-Timing') ?? '')) {
      await new Promise((resolve) => setTimeout(resolve, 100));
      continue;
    }
    const [, nonce = ''] = /'nonce-([^']+)'/.exec(headers.get('Content-Security-Policy') ?? '') ?? [];
    return new Map([...headers].map(([name, value]) => [name, value.replaceAll(nonce, '')]));
  }
  throw new Error(`${path} was never answered from ${states}`);
}

/** The calls of KV, objects and backends that an answer names. */
const callsIn = (timing: string) => timing.match(/\b(?:kv|object|commerce|content)-[\w-]+/g) ?? [];

test('A page requests no more than it needs, wherever it is loaded from', async () => {
  for (const path of pages) {
    const { timing } = await it.loadFrom('memory', path);
    expect([path, callsIn(timing)]).toEqual([path, []]);
  }
  for (const path of pages) {
    const { timing } = await it.loadFrom('hit', path);
    expect([path, callsIn(timing)]).toEqual([path, []]);
  }
  // A busy machine's store is late, and the page is rendered for its visitor.
  const { state, timing } = await it.load('/articles/brew-guide');
  expect(['miss', 'pass']).toContain(state);
  expect(callsIn(timing).filter((call) => call.startsWith('kv-')).length).toBeLessThanOrEqual(2);
});

test('An answer has the same headers from memory as from the store', async () => {
  const own = ['date', 'server-timing', 'x-request-id'];
  for (const path of pages) {
    const [kept, stored] = [await headersFrom(/=memory/, path), await headersFrom(/=hit/, path)];
    for (const headers of [kept, stored]) for (const name of own) headers.delete(name);
    expect([path, ...kept]).toEqual([path, ...stored]);
  }
});

test("A visitor's cart is theirs, on pages that others have seen before and see after", async () => {
  const [one, two] = [it.visitor(), it.visitor()];
  const product = await plainProduct(one);
  await addItem(one, product.id, 3);
  await addItem(two, product.id, 2);
  const countOf = (html: string) => /"itemQuantity":(\d+)/.exec(html)?.[1];
  for (const path of pages) {
    for (const [headers, count] of [
      [{ Cookie: one.cookie() }, '3'],
      [{}, '0'],
      [{ Cookie: two.cookie() }, '2'],
    ] as const) {
      const { html } = await it.loadFrom('memory', path, headers);
      expect([path, countOf(html)]).toEqual([path, count]);
      expect(html.endsWith('</body></html>')).toBe(true);
    }
  }
});

test('The form of a product has an id of its own in each answer', async () => {
  const idOf = (html: string) => /name="submission" value="([^"]+)"/.exec(html)?.[1];
  const ids = [];
  for (let visit = 0; visit < 20; visit += 1) ids.push(idOf((await it.load('/shop/scarce-roast')).html));
  expect(ids.every(Boolean)).toBe(true);
  expect(new Set(ids).size).toBe(20);
});

test('A page with a delivery estimate is private, and is not shared', async () => {
  await it.loadFrom('memory', '/shop/paper-filters');
  // Other pages may be made again meanwhile, behind their answers.
  const runs = async () => (await it.runs()).filter((run) => run.includes('/paper-filters'));
  const before = await runs();
  for (const country of ['AU', 'NZ', '3000']) {
    const estimated = await it.load(`/shop/paper-filters?deliver=${country}`);
    expect([estimated.state, estimated.html.includes('<select id="deliver"')]).toEqual(['pass', true]);
  }
  expect(await runs()).toEqual(before);
  expect((await it.loadFrom('memory', '/shop/paper-filters')).html).not.toContain('<select id="deliver"');
});

test('A choice in the address is a page of its own, and no other visitor’s', async () => {
  const { html } = await it.loadFrom('memory', '/shop/scarce-roast');
  const chosen = await it.load('/shop/scarce-roast?quantity=3');
  expect(chosen.state).toBe('pass');
  expect(chosen.html).toContain('value="3"');
  const again = await it.loadFrom('memory', '/shop/scarce-roast?utm_source=mail');
  expect(sharedPart(again.html)).toBe(sharedPart(html));
});

const MARK = 'zyxmark';

type OddRequest = [path: string, headers: Record<string, string>, method: string];

/** Groups of requests that try to leave something behind; those with one of forty headers come from a customer. */
function oddRequests(customer: string): OddRequest[][] {
  const headers = [
    'X-Forwarded-Host',
    'X-Host',
    'X-Forwarded-Scheme',
    'X-Original-URL',
    'X-Rewrite-URL',
    'Forwarded',
    'X-HTTP-Method-Override',
    'X-Method-Override',
    'Cloudflare-Workers-Version-Key',
    'Accept-Language',
    'Referer',
    'User-Agent',
    'Page-Locale',
    'Page-Currency',
    'If-None-Match',
    'Range',
    'Accept-Encoding',
    'X-Locale',
    'Cookie',
    'CF-Connecting-IP',
    'Cache-Control',
    'Authorization',
    'Accept',
    'Via',
    'X-Request-Id',
    'CF-Ray',
    'Sec-Purpose',
    'Sec-Fetch-Site',
    'Sec-Fetch-Dest',
    'X-Forwarded-For',
    'X-Forwarded-Proto',
    'X-Real-IP',
    'True-Client-IP',
    'CF-IPCountry',
    'If-Modified-Since',
    'X-Timing-Secret',
    'X-Shop-Version',
    'X-Currency',
    'X-Session',
    'Save-Data',
  ];
  const queries = [
    'utm_source=',
    '__proto__=',
    'page=',
    'constructor[x]=',
    'search=',
    'category=',
    'sort=',
    'quantity=',
    'plan=',
    'lang=',
    'locale=',
    'currency=',
    'preview=',
    'secret=',
    'return=',
    'checkout=',
    '%00=',
    'a%0d%0aSet-Cookie:',
  ];
  const methods = ['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'DELETE'];
  const withHeaders = (path: string, names: string[]): OddRequest => [
    path,
    { ...Object.fromEntries(names.map((name) => [name, MARK])), Cookie: `${customer}; ${MARK}=${MARK}` },
    'GET',
  ];
  const tens = [0, 10, 20, 30].map((at) => headers.slice(at, at + 10));
  return [
    // On every page ten headers at once, then each alone; one such ten in `npm test`, another each time.
    ...sample(tens, 1).map((names) => [
      ...pages.map((path) => withHeaders(path, names)),
      ...names.flatMap((name) =>
        ['/about', '/shop', '/shop/scarce-roast'].map((path) => withHeaders(path, [name])),
      ),
    ]),
    [
      ...queries.flatMap((query) =>
        ['/', '/about', '/shop', '/shop/scarce-roast', '/articles'].map((path): OddRequest => [
          `${path}?${query}${MARK}`,
          {},
          'GET',
        ]),
      ),
      ...methods.flatMap((method): OddRequest[] => [
        [`/about?${MARK}`, { Cookie: `swell-locale=${MARK}; swell-currency=${MARK}` }, method],
        [`/shop?${MARK}`, { Cookie: 'cookieconsent_status=allow', Origin: `https://${MARK}.test` }, method],
        [`/%61bout`, { Cookie: `swell-session=${MARK}` }, method],
        [`/about;${MARK}`, {}, method],
        [`/about/${MARK}`, {}, method],
      ]),
    ],
  ];
}

/** What everybody gets of a page is what a shop that keeps nothing makes of it. */
async function expectPlain(path: string) {
  let parts: [string, string] | undefined;
  // Longer than the seconds that a page is kept while something of it is still being learnt.
  for (const until = Date.now() + 15_000; parts === undefined || Date.now() < until;) {
    const { html } = await it.loadFrom('hit or memory', path);
    expect(html, path).not.toMatch(new RegExp(`${MARK}|kim@example|Marlow`));
    if (hasLateParts(html)) return;
    parts = [partOf(html), await renderedAgain(path, {})];
    if (parts[0] === parts[1]) return;
  }
  expect(parts[0], path).toBe(parts[1]);
}

test(
  `Odd requests before a plain one change nothing of it, also with ten of forty headers of a customer (seed ${newSeed})`,
  { timeout: 300_000 },
  async () => {
    const odd = oddRequests((await signedIn(it)).cookie());
    expect(odd.flat().length).toBeGreaterThan(isLong ? 270 : 130);
    for (const group of odd) {
      // Made anew for the first of them: what is in memory, no request could change.
      await it.announce('content', { event: 'media.update' });
      await it.announce('store', { type: 'settings.updated', data: {} });
      const { length } = await it.runs();
      for (let from = 0; from < group.length; from += 8) {
        await Promise.all(
          group.slice(from, from + 8).map(([path, headers, method]) => it.load(path, headers, method)),
        );
      }
      await Promise.all(pages.map(expectPlain));
      expect((await it.runs()).length - length).toBeGreaterThanOrEqual(pages.length);
    }
  },
);

test('Private, missing and refused pages are never stored', async () => {
  for (const path of [
    '/cart',
    '/account/login',
    '/contact',
    '/nothing-here',
    '/shop?search=mug',
    '/pay',
    '/news',
  ]) {
    await it.load(path);
    expect((await it.load(path)).state, path).toBe('pass');
  }
  const { status, html } = await it.load('/nothing-here');
  expect([status, html.includes('Page Not Found')]).toEqual([404, true]);
  const moved = await fetch(`${it.shop}/home`, { redirect: 'manual' });
  expect([moved.status, moved.headers.get('Location')]).toEqual([301, '/']);
});

test('An editor neither gets a stored page nor stores one', async () => {
  const entered = await fetch(`${it.shop}/preview?${await draftQuery(previewSecret, '/about')}`, {
    redirect: 'manual',
  });
  const cookie = entered.headers.getSetCookie().find((each) => each.startsWith('shop-preview=')) ?? '';
  const draft = await it.load('/about', { Cookie: cookie.split(';')[0] ?? '' });
  expect([draft.state, draft.html.includes('You’re seeing drafts that shoppers can’t see')]).toEqual([
    'pass',
    true,
  ]);
  expect((await it.load('/about')).html).not.toContain('You’re seeing drafts');
});
