import { afterAll, beforeAll, expect, test } from 'vitest';
import { addressIn } from '#shared/locale/address.ts';
import { startSharedShop, type SharedShop } from './shared-shop.ts';

const pages = ['/', '/shop', '/shop/scarce-roast', '/articles', '/articles/cold-brew', '/about'];

let it: SharedShop;

beforeAll(async () => {
  it = await startSharedShop(1);
});
afterAll(() => it.stop());

const cookieOf = (currency: string) => ({ Cookie: `swell-locale=de-DE; swell-currency=${currency}` });

test('A client that reads everything in every language and currency, and invents more, leaves the store bounded', async () => {
  const before = (await it.kept()).entries;
  const shops = [
    ['', 'AUD'],
    ['/fr', 'NZD'],
    ['/fr', 'XXX'],
    ['', 'NZD'],
    ['/xx', 'XXX'],
    ['/FR-fr', 'AUD'],
  ] as const;
  for (const [prefix, currency] of shops) {
    const headers = cookieOf(currency);
    await Promise.all(
      pages
        .flatMap((path) => [path, `${path}?made=${crypto.randomUUID()}`])
        .map((path) => it.load(addressIn(prefix, path), headers)),
    );
    await Promise.all(
      ['/unknown-', '/shop/unknown-', '/articles/unknown-', '/shop/c/unknown-', '/articles?page=9'].map(
        (path) => it.load(`${prefix}${path}${crypto.randomUUID()}`, headers),
      ),
    );
  }
  // Two languages and two currencies: what the store does not offer counts as its own.
  await expect.poll(async () => (await it.kept()).entries - before).toBeLessThanOrEqual(pages.length * 4);
});

test('While the backends are down for an hour, with edits just before, every page that was seen is there', async () => {
  const seen = new Map<string, string>();
  for (const path of pages) seen.set(path, (await it.loadFrom('hit', path)).html);
  await it.announce('content', { event: 'entry.publish', model: 'page', entry: null });
  await it.announce('store', { type: 'product.updated', data: { id: 'p1', slug: 'scarce-roast' } });
  await it.announce('store', { type: 'settings.updated', data: {} });
  await it.setFaults([
    { match: 'GET /commerce', status: 503 },
    { match: 'GET /content', drop: true },
  ]);
  const titleOf = (html = '') => /<title>[^<]*/.exec(html)?.[0];
  for (const ahead of [0, 60_000, 3_600_000]) {
    await it.turnCacheClock(ahead);
    for (const path of pages) {
      const { status, html } = await it.load(path);
      expect([path, status, titleOf(html)]).toEqual([path, 200, titleOf(seen.get(path))]);
    }
  }
  const { html } = await it.loadFrom('stale', '/shop/scarce-roast');
  expect(html).toContain('Scarce Roast');
  await it.setFaults([]);
  for (const path of pages) await it.loadFrom('hit', path);
});

const slow = { delayMs: 700 };

test.each([
  ['is there', '/shop/glazed-dripper', slow, 200, 1],
  ['is elsewhere', '/de/shop/awaited-grinder?ref=1', slow, 308, 1],
  ['is not there', '/shop/nowhere', slow, 404, 1],
  // Each call of a backend that answers 503 is repeated once.
  ['fails without a copy', '/shop/dusk-blend', { ...slow, status: 503 }, 500, 2],
])(
  'Visitors of a page that %s wait for one rendering, however slow the backend',
  async (_, path, fault, status, calls) => {
    const product = path.replace(/^.*\/shop\/([^?]*).*/, '/commerce/api/products/$1');
    await it.setFaults([{ match: `GET ${product}`, ...fault }]);
    const visits = status < 300 ? 10 : 1;
    const loaded = await Promise.all(Array.from({ length: visits }, () => it.load(path)));
    expect(loaded.map((visit) => visit.status)).toEqual(loaded.map(() => status));
    expect(await callsOf(product)).toHaveLength(calls);
    if (status < 300) expect(new Set(loaded.map(({ state }) => state))).not.toContain('pass');
    await it.setFaults([]);
    if (status < 300) await it.loadFrom('hit', path);
  },
);

test('A list of a category that there is none of is made once, and not kept', async () => {
  // The sandbox keeps the last hundred: older ones leave as new ones come.
  const known = new Set((await it.calls()).map((call) => JSON.stringify(call)));
  const { entries } = await it.kept();
  const { status, html } = await it.load('/shop/c/invented');
  expect([status, html.includes('noindex'), html.endsWith('</body></html>')]).toEqual([404, true, true]);
  const calls = (await it.calls()).filter((call) => !known.has(JSON.stringify(call)));
  const listings = calls.filter(({ path }) => path.startsWith('/commerce/api/products?limit=96'));
  expect([listings.length, (await it.kept()).entries]).toEqual([1, entries]);
});

test('A page whose recommendations fail is made once, shown without them, and not kept', async () => {
  await it.setFaults([
    { match: 'GET /commerce/api/products/noon', delayMs: 1 },
    { match: 'GET /commerce/api/products', status: 503 },
  ]);
  const before = (await it.runs()).length;
  const { status, html, state } = await it.load('/shop/noon');
  expect([status, html.endsWith('</body></html>'), state]).toEqual([200, true, 'miss']);
  expect((await callsOf('/commerce/api/products/noon')).length).toBe(1);
  await it.setFaults([]);
  await it.loadFrom('hit', '/shop/noon');
  expect((await it.runs()).length - before).toBe(2);
});

test('Whoever waits for a late part gets the rest of the page before it, and everybody after them the whole page', async () => {
  await it.setFaults([
    { match: 'GET /commerce/api/products/porch', delayMs: 1 },
    { match: 'GET /commerce/api/products', delayMs: 1_000 },
  ]);
  const { html } = await it.load('/shop/porch');
  expect(html).toContain('<template data-for="late-1">');
  expect(html.endsWith('</body></html>')).toBe(true);
  const others = (text: string) => new Set(text.match(/href="\/shop\/[\w-]+"/g));
  const stored = await it.loadFrom('hit', '/shop/porch');
  expect(stored.html).not.toContain('late-1');
  expect(others(stored.html)).toEqual(others(html));
  expect(await callsOf('/commerce/api/products/porch')).toHaveLength(1);
  await it.setFaults([]);
});

test('A page with a part that fails late is shown, and not kept as if it were whole', async () => {
  await it.setFaults([{ match: 'GET /content', delayMs: 700, status: 503 }]);
  const before = await it.kept();
  const { status, html } = await it.load('/de');
  expect([status, html.endsWith('</body></html>'), html.includes('<template data-for="late-')]).toEqual([
    200,
    true,
    true,
  ]);
  expect(await it.kept()).toMatchObject({ entries: before.entries });
  await it.setFaults([]);
  await it.loadFrom('hit', '/de');
});

test('An address that selects another page gets it also while parts of the shared one are late', async () => {
  await it.setFaults([
    { match: 'GET /commerce/api/products/wrapped-roast', delayMs: 1 },
    { match: 'GET /commerce/api/products', delayMs: 1_000 },
  ]);
  const [chosen, estimated] = await Promise.all(
    ['?size=1-kg', '?deliver=AU'].map((query) => it.load(`/shop/wrapped-roast${query}`)),
  );
  expect([
    chosen?.html.includes('href="/shop/wrapped-roast?size=1-kg&amp;deliver=#delivery"'),
    estimated?.html.includes('id="deliver-postcode"'),
  ]).toEqual([true, true]);
  await it.setFaults([]);
});

const callsOf = async (path: string) => (await it.calls()).filter((call) => call.path === path);

/** Where an address leads. */
async function targetOf({ shop }: SharedShop, path: string): Promise<string> {
  const response = await fetch(`${shop}${path}`, { redirect: 'manual' });
  await response.body?.cancel();
  return `${response.status} ${response.headers.get('Location')}`;
}

test('An old address leads on with its whole query, also with several values of a filter', async () => {
  expect(await targetOf(it, '/de/shop/c/tea?roast=light&roast=dark')).toBe(
    '301 /de/shop/c/tee?roast=light&roast=dark',
  );
});

test('Without a replacement the entrypoint itself is called, with language and currency', async () => {
  const alone = await startSharedShop(60, {}, false);
  try {
    for (const query of ['', '?ref=1'])
      expect(await targetOf(alone, `/de/shop/awaited-grinder${query}`)).toBe(
        `308 /de/shop/handmuehle${query}`,
      );
    const [theirs, ours] = [
      await alone.loadFrom('memory', '/fr/shop', cookieOf('NZD')),
      await alone.loadFrom('memory', '/shop'),
    ];
    expect(theirs.html).toContain('<html lang="fr-FR"');
    expect(ours.html).toContain('<html lang="en-AU"');
    expect(theirs.html).toContain('<option value="NZD" selected');
    expect(ours.html).toContain('<option value="AUD" selected');
    expect((await alone.announce('content', { event: 'entry.update', model: 'footer' })).status).toBe(204);
  } finally {
    await alone.stop();
  }
});
