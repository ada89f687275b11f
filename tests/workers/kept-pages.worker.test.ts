import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addItem, plainProduct, sharedPart, startShop, type TestShop } from './harness.ts';

const webhookSecret = 'a-webhook-secret-of-the-tests';
const previewSecret = 'a-preview-secret-of-the-tests';
const pages = ['/', '/shop', '/shop/nightcap-ridge', '/articles', '/articles/cold-brew', '/about'];

let it: TestShop;

beforeAll(async () => {
  it = await startShop({
    PAGE_MEMORY_SECONDS: '60',
    CONTENT_WEBHOOK_SECRET: webhookSecret,
    PREVIEW_SECRET: previewSecret,
  });
});
beforeEach(async () => {
  for (const path of pages) await keep(path);
});
afterAll(() => it.stop());

type Loaded = { html: string; state: string; nonce: string };

async function load(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Loaded> {
  const response = await fetch(`${it.shop}${path}`, { method, headers, redirect: 'manual' });
  const html = await response.text();
  const [, state = ''] = /cache;desc=(\w+)/.exec(response.headers.get('Server-Timing') ?? '') ?? [];
  const policy = response.headers.get('Content-Security-Policy') ?? '';
  const [, nonce = ''] = /'nonce-([^']+)'/.exec(policy) ?? [];
  return { html, state, nonce };
}

/** Loads a page until the shop has it in memory: one that came late is not kept. */
async function keep(path: string, headers: Record<string, string> = {}): Promise<Loaded> {
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const loaded = await load(path, headers);
    if (loaded.state === 'memory') return loaded;
  }
  throw new Error(`${path} is never kept`);
}

/** A page of which nothing came late, which depends on the machine. */
async function loadWhole(path: string): Promise<Loaded> {
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const loaded = await load(path);
    if (!loaded.html.includes('id="late-')) return loaded;
  }
  throw new Error(`${path} always had late parts`);
}

const noncesIn = (html: string) => [...html.matchAll(/nonce="([^"]*)"/g)].map(([, nonce]) => nonce);

test.for(pages)('%s of the memory is the page as it was made, with a nonce of its own', async (path) => {
  const made = await loadWhole(`${path}?uncached=1`);
  expect(made.state).toBe('pass');
  const kept = await keep(path);
  // The form that changes the currency leads back to the very address.
  const sameAddress = (html: string) => sharedPart(html).replaceAll('?uncached=1', '');
  expect(sameAddress(kept.html)).toBe(sameAddress(made.html));
  expect(new Set(noncesIn(kept.html))).toEqual(new Set([kept.nonce]));
  expect(kept.nonce).not.toBe(made.nonce);
  expect((await load(path)).nonce).not.toBe(kept.nonce);
});

test('A page of the memory calls no backend', async () => {
  const before = (await it.calls()).length;
  await fetch(`${it.sandbox}/__sandbox/reset`, { method: 'POST' });
  for (const path of pages) expect((await load(path)).state, path).toBe('memory');
  expect(await it.calls()).toEqual([]);
  expect(before).toBeGreaterThan(0);
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
      const { html, state } = await load(path, headers);
      expect([path, state, countOf(html)]).toEqual([path, 'memory', count]);
      expect(html.endsWith('</body></html>')).toBe(true);
    }
  }
});

test('The form of a product has an id of its own in each answer', async () => {
  const idOf = (html: string) =>
    /name="submission" value="([^"]+)"|value="([^"]+)"><!--\/visitor-->/.exec(html)?.[0];
  const [first, second] = [await load('/shop/nightcap-ridge'), await load('/shop/nightcap-ridge')];
  expect(idOf(first.html)).toBeTruthy();
  expect(idOf(first.html)).not.toBe(idOf(second.html));
});

test('Languages and currencies have pages of their own', async () => {
  const french = { Cookie: 'swell-locale=fr-FR; swell-currency=NZD' };
  const [theirs, ours] = [await keep('/shop', french), await keep('/shop')];
  expect(theirs.html).toContain('<html lang="fr-FR"');
  expect(ours.html).toContain('<html lang="en-AU"');
});

test('Nothing that a request brings along is on the page of the next', async () => {
  await call({ event: 'media.update' });
  const odd: [string, Record<string, string>, string][] = [
    ['/about?utm_source=zyxmark', {}, 'GET'],
    ['/about?__proto__=zyxmark&page=zyxmark', {}, 'GET'],
    ['/about', { 'X-Forwarded-Host': 'zyxmark.test', Forwarded: 'host=zyxmark.test' }, 'GET'],
    ['/about', { 'X-Original-URL': '/zyxmark', 'X-Rewrite-URL': '/zyxmark' }, 'GET'],
    ['/about', { 'X-HTTP-Method-Override': 'POST', 'Accept-Language': 'zyxmark' }, 'GET'],
    ['/about', { Cookie: 'swell-locale=zyxmark; swell-currency=zyxmark; cookieconsent_status=allow' }, 'GET'],
    [
      '/about',
      { Origin: 'https://zyxmark.test', Referer: 'https://zyxmark.test/', 'User-Agent': 'zyxmark' },
      'GET',
    ],
    ['/about', {}, 'HEAD'],
    ['/about', {}, 'OPTIONS'],
    ['/about', { Origin: it.shop }, 'POST'],
  ];
  for (const [path, headers, method] of odd) await load(path, headers, method);
  for (const [path, headers] of odd.slice(2, 7))
    expect((await keep(path, headers)).html).not.toContain('zyxmark');
  const page = await keep('/about');
  expect(page.html).not.toContain('zyxmark');
  expect(page.html).toContain('<html lang="en-AU"');
});

test('What is not shared, missing or refused is never kept', async () => {
  for (const path of ['/cart', '/account/login', '/contact', '/nothing-here', '/shop?search=mug', '/pay']) {
    await load(path);
    expect((await load(path)).state, path).not.toBe('memory');
  }
});

function call(body: object): Promise<Response> {
  return fetch(`${it.shop}/api/hooks/content`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${webhookSecret}` },
    body: JSON.stringify(body),
  });
}

test('An editor neither gets a kept page nor leaves one behind, and what is published is seen at once', async () => {
  const entered = await fetch(`${it.shop}/preview?secret=${previewSecret}&url=/about`, {
    redirect: 'manual',
  });
  const cookie = entered.headers.getSetCookie().find((each) => each.startsWith('shop-preview=')) ?? '';
  const editor = { Cookie: cookie.split(';')[0] ?? '' };
  const draft = await load('/about', editor);
  expect(draft.html).toContain('You see drafts that shoppers do not');
  expect(draft.state).toBe('pass');
  expect((await load('/about')).html).not.toContain('You see drafts');
  await fetch(`${it.sandbox}/__sandbox/content/page/about`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      action: 'publish',
      fields: { title: 'About', description: 'Quite new words', blocks: [] },
    }),
  });
  expect((await load('/about')).html).not.toContain('Quite new words');
  expect((await call({ event: 'entry.publish', model: 'page' })).status).toBe(204);
  expect((await load('/about')).html).toContain('Quite new words');
});
