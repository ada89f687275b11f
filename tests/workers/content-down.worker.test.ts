import { expect, test } from 'vitest';
import { startShop, type Fault, type TestShop } from './harness.ts';

const secret = 'a-webhook-secret-of-the-tests';

/** A shop of its own for each test: what one keeps must not help another. */
async function withShop(work: (it: TestShop, page: Page) => Promise<void>): Promise<void> {
  const it = await startShop({ CONTENT_WEBHOOK_SECRET: secret });
  const page: Page = async (path) => {
    const response = await fetch(`${it.shop}${path}`);
    const html = await response.text();
    return { status: response.status, shows: (text) => html.includes(text) };
  };
  await work(it, page).finally(() => it.stop());
}

type Page = (path: string) => Promise<{ status: number; shows: (text: string) => boolean }>;

const odd = '{"data":{"attributes":{"blocks":"x","pages":7,"columns":{}}}}';
const faults: [string, Omit<Fault, 'match'>][] = [
  ['is down', { status: 503 }],
  ['drops the connection', { drop: true }],
  ['answers nonsense', { status: 200, body: '<html>Maintenance</html>' }],
  ['answers JSON of another shape', { status: 200, body: odd }],
];

test.each(faults)('When a content service without a copy yet %s, there is still a shop', async (_, fault) => {
  await withShop(async (it, page) => {
    await it.setFaults([{ match: 'GET /content', ...fault }]);
    const front = await page('/');
    expect([front.status, front.shows('</html>')]).toEqual([200, true]);
    const shelves = await page('/shop');
    expect([shelves.status, shelves.shows('Nightcap Ridge')]).toEqual([200, true]);
    const contact = await page('/contact');
    expect([contact.status, contact.shows('Send message')]).toEqual([200, true]);
    const place = await page('/find-us');
    expect([place.status, place.shows('tel:+61255501042'), place.shows('"Organization"')]).toEqual([
      200,
      true,
      true,
    ]);
    const missing = await page('/brewing');
    expect([404, 500]).toContain(missing.status);
    expect(missing.shows('Back to shop')).toBe(true);
  });
});

test('A content service that takes forever holds no page back that can do without it', async () => {
  await withShop(async (it) => {
    await it.setFaults([{ match: 'GET /content', delayMs: 15_000 }]);
    const visits = ['/', '/shop', '/contact', '/find-us'].map(async (path) => {
      const started = Date.now();
      const response = await fetch(`${it.shop}${path}`);
      const waitedMs = Date.now() - started;
      return { path, status: response.status, waitedMs, html: await response.text() };
    });
    for (const { path, status, waitedMs, html } of await Promise.all(visits)) {
      expect(status, path).toBe(200);
      expect(waitedMs, path).toBeLessThan(15_000);
      expect(html.endsWith('</html>'), path).toBe(true);
      if (path === '/contact') expect(html).toContain('Send message');
    }
  });
});

test('What was there once is there when the service is gone, even when it was purged', async () => {
  await withShop(async (it, page) => {
    for (const path of ['/brewing', '/articles', '/articles/cold-brew']) {
      expect((await page(path)).status, path).toBe(200);
    }
    await fetch(`${it.shop}/api/hooks/content`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${secret}` },
      body: '{"event":"media.update"}',
    });
    await it.setFaults([{ match: 'GET /content', drop: true }]);
    const brewing = await page('/brewing');
    expect([brewing.status, brewing.shows('Good cups, most mornings')]).toEqual([200, true]);
    expect(brewing.shows('Put the kettle on')).toBe(true);
    expect((await page('/articles')).shows('Cold brew for the long hot bit')).toBe(true);
    expect((await page('/articles/cold-brew')).status).toBe(200);
  });
});

test('A page of the listing that is beyond its end is missing', async () => {
  await withShop(async (_, page) => {
    expect((await page('/articles?page=2')).status).toBe(404);
    expect((await page('/articles?page=x')).status).toBe(200);
  });
});
