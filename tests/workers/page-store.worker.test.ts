import { afterAll, beforeAll, expect, test } from 'vitest';
import { addressIn } from '#shared/locale/address.ts';
import { startSharedShop, type SharedShop } from './shared-shop.ts';

const pages = ['/', '/shop', '/shop/nightcap-ridge', '/articles', '/articles/cold-brew', '/about'];

let it: SharedShop;

beforeAll(async () => {
  it = await startSharedShop(1);
});
afterAll(() => it.stop());

const cookieOf = (currency: string) => ({ Cookie: `swell-locale=de-DE; swell-currency=${currency}` });

test('A client that reads everything in every language and currency, and invents more, leaves the store bounded', async () => {
  const before = (await it.kept()).entries;
  const shops = ['', '/fr', '/xx', '/FR-fr'].flatMap((prefix) =>
    ['AUD', 'NZD', 'XXX'].map((currency) => [prefix, cookieOf(currency)] as const),
  );
  for (const [prefix, headers] of shops) {
    await Promise.all(
      pages
        .flatMap((path) => [path, `${path}?made=${crypto.randomUUID()}`])
        .map((path) => it.load(addressIn(prefix, path), headers)),
    );
    await Promise.all(
      [
        '/unknown-',
        '/shop/unknown-',
        '/articles/unknown-',
        '/shop?category=unknown-',
        '/articles?page=9',
      ].map((path) => it.load(`${prefix}${path}${crypto.randomUUID()}`, headers)),
    );
  }
  // Two languages and two currencies: what the store does not offer counts as its own.
  await expect.poll(async () => (await it.kept()).entries - before).toBeLessThanOrEqual(pages.length * 4);
});

test(
  'While the backends are down for an hour, with edits just before, every page that was seen is there',
  { timeout: 90_000 },
  async () => {
    const seen = new Map<string, string>();
    for (const path of pages) seen.set(path, (await it.loadFrom('hit', path)).html);
    await it.announce('content', { event: 'entry.publish', model: 'page', entry: null });
    await it.announce('store', { type: 'product.updated', data: { id: 'p1', slug: 'nightcap-ridge' } });
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
    const { html } = await it.loadFrom('stale', '/shop/nightcap-ridge');
    expect(html).toContain('Nightcap Ridge');
    await it.setFaults([]);
    for (const path of pages) await it.loadFrom('hit', path);
  },
);

test('A slow backend delays no visitor twice, and its page is stored when it arrives', async () => {
  const before = (await it.runs()).length;
  await it.setFaults([{ match: 'GET /commerce/api/products/gully-dripper', delayMs: 1_500 }]);
  const visits = await Promise.all(Array.from({ length: 10 }, () => it.load('/shop/gully-dripper')));
  expect(visits.every(({ status, html }) => status === 200 && html.endsWith('</body></html>'))).toBe(true);
  expect(visits.filter(({ state }) => state === 'pass').length).toBe(1);
  expect((await it.runs()).length - before).toBe(1);
  await it.setFaults([]);
  await it.loadFrom('hit', '/shop/gully-dripper');
});

test('Without a replacement the entrypoint itself is called, with language and currency', async () => {
  const alone = await startSharedShop(60, {}, false);
  try {
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
