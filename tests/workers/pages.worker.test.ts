import { expect, test } from 'vitest';
import { COUNTERS } from '../../tools/shop/cost-model.ts';
import { eventually } from './eventually.ts';
import { addItem, plainProduct, sharedPart, startShop, type Visitor } from './harness.ts';
import { shopOfFile } from './shop-of-file.ts';
import { askSandbox } from './tell-sandbox.ts';

const it = shopOfFile();
it.expectLines('backend_error');

/** The page as it is when nothing of it came late: where a part is late depends on the machine, not on the visitor. */
async function wholePage(visitor: Visitor, path: string): Promise<string> {
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const html = await (await visitor.fetch(path)).text();
    if (!html.includes('id="late-')) return html;
  }
  throw new Error(`${path} always had late parts`);
}

test('The shared part of a page is the same bytes for two different visitors', async () => {
  const [one, two] = [it.visitor(), it.visitor()];
  const product = await plainProduct(one);
  await one.fetch('/');
  await addItem(one, product.id, 3);
  await two.fetch('/');
  for (const path of ['/', '/shop', `/shop/${product.slug}`, '/articles', '/about']) {
    const first = await wholePage(one, path);
    const second = await wholePage(two, path);
    expect(first).toContain('<!--visitor-->');
    expect(first).not.toBe(second);
    expect(sharedPart(first), path).toBe(sharedPart(second));
  }
});

test('A page that is kept writes one data point, with what was found in the caches', async () => {
  const visitor = it.visitor();
  const points = () => askSandbox<{ indexes: string[]; blobs: string[] }[]>(it.sandbox, 'metrics');
  /** The requests of the listing, by what they found in the caches. */
  const found = async () =>
    (await points())
      .filter(({ indexes, blobs }) => indexes[0] === 'request' && blobs[1] === '/shop')
      .map(({ blobs }) => blobs.slice(7).join(' '));
  await expect
    .poll(async () => {
      await (await visitor.fetch('/shop')).text();
      return (await found()).at(-1);
    })
    .toBe('fresh fresh none none');
  // Behind an answer something old may be read again, which is counted apart.
  await expect
    .poll(async () => {
      const [before, requests] = [(await points()).length, (await found()).length];
      await (await visitor.fetch('/shop')).text();
      await expect.poll(async () => (await found()).length).toBe(requests + 1);
      return (await points()).length - before;
    })
    .toBe(COUNTERS.keptPage.points);
});

test('A shop without a tag manager carries nothing for one', async () => {
  const html = await (await fetch(`${it.shop}/shop`)).text();
  expect(html).toContain('<li class="card">');
  expect(html).not.toMatch(/data-item|data-currency|data-tag-manager|googletagmanager/);
});

test('What is not switched on is not there: signing in at the content service, measured views', async () => {
  const post = async (path: string) =>
    (await it.visitor().fetch(path, { method: 'POST', headers: { Origin: it.shop }, body: '{}' })).status;
  expect(await Promise.all(['/api/content/auth/local', '/api/page-views'].map(post))).toEqual([404, 404]);
  expect((await fetch(`${it.shop}/api/content/users/me`)).status).toBe(404);
  expect(await (await fetch(`${it.shop}/shop`)).text()).not.toContain('name="measured"');
});

test("A missing page answers 404 with 'Page not found: {path}'", async () => {
  for (const path of [
    '/nothing-here',
    '/shop/no-such-thing',
    '/articles/no-such-article',
    '/a/b/c',
    '/account/no-such-page',
  ]) {
    const response = await fetch(`${it.shop}${path}`);
    expect(response.status, path).toBe(404);
    expect(await response.text()).toContain(`Page not found: ${path}`);
  }
});

test("A failure answers 500 with 'Internal Server Error'", async () => {
  await it.setFaults([
    { match: 'GET /commerce/api/products', status: 500, body: '{"error":{"message":"boom"}}' },
  ]);
  const response = await fetch(`${it.shop}/shop/nobody-has-seen-it`);
  await it.setFaults([]);
  expect(response.status).toBe(500);
  const html = await response.text();
  expect(html).toContain('Internal Server Error');
  expect(html).toContain('</html>');
  expect(html).not.toContain('boom');
});

test('A product that is hostile text is shown as text', async () => {
  const response = await fetch(`${it.shop}/${encodeURIComponent('<script>alert(1)</script>')}`);
  expect(response.status).toBe(404);
  expect(await response.text()).not.toContain('<script>alert(1)');
});

test('The front page has one address', async () => {
  const response = await fetch(`${it.shop}/home`, { redirect: 'manual' });
  expect(response.status).toBe(301);
  expect(response.headers.get('Location')).toBe('/');
});

test('An address of nonsense is a missing page, never a failure', async () => {
  const paths = [
    `/${'a'.repeat(700)}`,
    `/shop/${'a'.repeat(700)}`,
    `/articles/${'a'.repeat(700)}`,
    '/%E0%A4%A',
    '/%00',
    '//evil.example',
    '/.env',
  ];
  for (const path of paths) expect((await fetch(`${it.shop}${path}`)).status, path.slice(0, 30)).toBe(404);
  for (const query of ['?page=99999', '?category=no-such'])
    expect((await fetch(`${it.shop}/shop${query}`)).status, query).toBe(404);
  for (const query of ['?page=0', '?page=-1', '?category[]=x', '?page=%00']) {
    expect((await fetch(`${it.shop}/shop${query}`)).status, query).toBe(200);
  }
});

test('A page that an address names badly has the address of the first', async () => {
  for (const path of ['/articles', '/shop'])
    expect(await (await fetch(`${it.shop}${path}?page=x`)).text()).toContain(
      `<link rel="canonical" href="${it.shop}${path}">`,
    );
});

test("An editor's redirect answers where a page would be missing, and nowhere else", async () => {
  const database = await it.miniflare.getD1Database('DB', 'storefront');
  const insert = 'INSERT INTO redirects (from_path, to_path, status) VALUES (?, ?, ?)';
  await database.batch([
    database.prepare(insert).bind('/old-tea', '/shop/c/tea', 301),
    database.prepare(insert).bind('/about', '/elsewhere', 301),
    database.prepare(insert).bind('/round', '/round', 302),
    database.prepare(insert).bind('/fr/vieux', '/fr/a-propos', 301),
    database.prepare(insert).bind('/last-year', '', 410),
  ]);
  const moved = await fetch(`${it.shop}/old-tea`, { redirect: 'manual' });
  expect([moved.status, moved.headers.get('Location')]).toEqual([301, '/shop/c/tea']);
  for (const method of ['GET', 'HEAD']) {
    const answer = async (path: string) => {
      const { status, headers } = await fetch(`${it.shop}${path}`, { method, redirect: 'manual' });
      return [status, headers.get('Location')];
    };
    expect(await answer('/fr/old-tea?utm_source=mail')).toEqual([301, '/fr/shop/c/tea?utm_source=mail']);
    expect(await answer('/fr/vieux')).toEqual([301, '/fr/a-propos']);
    // A slash at the end is no hop of its own.
    expect(await answer('/old-tea/')).toEqual([301, '/shop/c/tea']);
    expect(await answer('/fr/old-tea//?utm_source=mail')).toEqual([301, '/fr/shop/c/tea?utm_source=mail']);
    expect(await answer('/about/?x=1')).toEqual([308, '/about?x=1']);
    expect(await answer('/cart/')).toEqual([308, '/cart']);
    expect(await answer('/last-year')).toEqual([410, null]);
  }
  expect((await fetch(`${it.shop}/about`, { redirect: 'manual' })).status).toBe(200);
  expect((await fetch(`${it.shop}/round`, { redirect: 'manual' })).status).toBe(404);
});

test('HEAD is answered as GET is, with nothing in it', async () => {
  const ofVisitors = ['cart', 'wish-list', 'pay', 'account', 'thank-you'];
  const paths = [
    '/',
    '/shop',
    '/home?x=1',
    '/de/de',
    '/fr-fr/about',
    '/about/?x=1',
    '/nowhere',
    '/favicon.ico',
    '/api/session',
    '/robots.txt',
    '/sitemap.xml',
    '/feeds/products.xml',
    '/shop?search=tea',
    '/healthz',
    ...ofVisitors.flatMap((page) => [`/fr/${page}?x=1`, `/${page}`]),
  ];
  const answered = async (path: string, method: string) => {
    const { status, headers } = await fetch(`${it.shop}${path}`, { method, redirect: 'manual' });
    return [path, status, headers.get('Location'), headers.get('Content-Type')];
  };
  for (const path of paths) {
    const expected = await answered(path, 'GET');
    expect(await answered(path, 'HEAD')).toEqual(expected);
  }
  expect(await (await fetch(`${it.shop}/about`, { method: 'HEAD' })).text()).toBe('');
});

test('A page names the build that the build file names', async () => {
  const { entry } = (await (await fetch(`${it.shop}/build.json`)).json()) as { entry: string };
  expect(entry).toMatch(/^\/assets\/entry-[\w-]+\.js$/);
  expect((await (await fetch(`${it.shop}/about`)).text()).includes(`src="${entry}"`)).toBe(true);
});

test('A page links the theme of its shop and no other, with its colour, icon and font', async () => {
  const other = await startShop({ THEME: 'poster' });
  const [paper = '', poster = ''] = await Promise.all(
    [it.shop, other.shop].map(async (shop) => (await fetch(`${shop}/about`)).text()),
  );
  const linked = (html: string) =>
    [...html.matchAll(/<link rel="(?:preload|stylesheet|icon)"[^>]*>/g)].join('');
  expect(linked(paper)).toMatch(/icon-paper\.svg.*young-serif[\w-]+\.woff2.*paper-[\w-]+\.css/);
  expect(linked(paper)).not.toMatch(/poster|archivo/);
  expect(linked(poster)).toMatch(/icon-poster\.svg.*archivo[\w-]+\.woff2.*poster-[\w-]+\.css/);
  expect(linked(poster)).not.toMatch(/paper|young-serif/);
  expect(paper).toContain('<meta name="theme-color" content="#fbf8f1">');
  expect(poster).toContain('<meta name="theme-color" content="#ffffff">');
  const icon = await fetch(`${other.shop}/icon-poster.svg`);
  expect(icon.headers.get('Content-Type')).toBe('image/svg+xml');
  expect(icon.headers.get('Cache-Control')).toBe('public, max-age=86400');
  expect(await icon.text()).toContain('fill="#1f3fd6"');
  await other.stop();
});

test('A shop with an unknown theme reports it', async () => {
  const log: string[] = [];
  const other = await startShop({ THEME: 'postre' }, ({ message }) => void log.push(message));
  other.expectLines(/THEME: expected .*paper or poster/);
  const { status } = await fetch(`${other.shop}/about`);
  expect(status).toBe(500);
  await eventually(async () => /THEME: expected .*paper or poster/.test(log.join('')));
  await other.stop();
});
