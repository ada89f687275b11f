import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { NOTHING_KEPT, startShop, type Fault, type TestShop } from './harness.ts';

const secret = 'a-webhook-secret-of-the-tests';

let it: TestShop;

/** A page that is kept would hide that the content service is down. */
function withShop(): void {
  beforeAll(async () => {
    it = await startShop({ ...NOTHING_KEPT, CONTENT_WEBHOOK_SECRET: secret });
    it.expectLines('bad_answer', 'request_error');
  });
  afterAll(() => it.stop());
  beforeEach(() => it.setFaults([]));
}

type Page = { status: number; shows: (text: string) => boolean; description: string | undefined };

async function page(path: string): Promise<Page> {
  const response = await fetch(`${it.shop}${path}`);
  const html = await response.text();
  const [, description] = /<meta name="description" content="([^"]+)">/.exec(html) ?? [];
  return { status: response.status, shows: (text) => html.includes(text), description };
}

type Down = [string, Omit<Fault, 'match'>];

/** Neither leaves a copy, so that one shop is without any for all of them. */
const faults: Down[] = [
  ['is down', { status: 503 }],
  ['drops the connection', { drop: true }],
  ['answers nonsense', { status: 200, body: '<html>Maintenance</html>' }],
];

const odd = '{"data":{"attributes":{"blocks":"x","pages":7,"columns":{}}}}';

const countContentCalls = async () =>
  (await it.calls()).filter(({ path }) => path.startsWith('/content')).length;

async function expectShopWithout(fault: Down[1]): Promise<void> {
  await it.setFaults([{ match: 'GET /content', ...fault }]);
  const asked = await countContentCalls();
  const front = await page('/');
  expect([front.status, front.shows('</html>')]).toEqual([200, true]);
  const shelves = await page('/shop');
  expect([shelves.status, shelves.shows('Scarce Roast')]).toEqual([200, true]);
  const contact = await page('/contact');
  expect([contact.status, contact.shows('Send message')]).toEqual([200, true]);
  const place = await page('/find-us');
  expect([place.status, place.shows('tel:+61255501042'), place.shows('"Organization"')]).toEqual([
    200,
    true,
    true,
  ]);
  const described = [front, shelves, contact, place].flatMap(({ description }) => description ?? []);
  expect(new Set(described).size, 'the pages that stay describe themselves').toBe(4);
  const missing = await page('/brewing');
  expect([404, 500]).toContain(missing.status);
  expect(missing.shows('Back to shop')).toBe(true);
  expect(await countContentCalls()).toBeGreaterThan(asked);
}

describe('Without a copy', () => {
  withShop();

  test.each(faults)('When a content service %s, there is still a shop', async (_, fault) => {
    await expectShopWithout(fault);
  });

  test('A content service that hangs does not delay pages that can do without it', async () => {
    await it.setFaults([{ match: 'GET /content', hold: true }]);
    const visits = ['/', '/shop', '/contact', '/find-us'].map(async (path) => {
      const response = await fetch(`${it.shop}${path}`);
      return { path, status: response.status, html: await response.text() };
    });
    for (const { path, status, html } of await Promise.all(visits)) {
      expect(status, path).toBe(200);
      expect(html.endsWith('</html>'), path).toBe(true);
      if (path === '/contact') expect(html).toContain('Send message');
    }
  });
});

describe('Without a copy, for what leaves one', () => {
  withShop();

  test('When a content service answers JSON of another shape, there is still a shop', async () => {
    await expectShopWithout({ status: 200, body: odd });
  });
});

describe('With copies', () => {
  withShop();

  test('What was there once is there when the service is gone, even when it was purged', async () => {
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
    expect(brewing.shows('Stay a while')).toBe(true);
    expect((await page('/articles')).shows('Cold brew for hot days')).toBe(true);
    expect((await page('/articles/cold-brew')).status).toBe(200);
  });

  test('A page of the listing that is beyond its end is missing', async () => {
    expect((await page('/articles?page=2')).status).toBe(404);
    expect((await page('/articles?page=x')).status).toBe(200);
  });
});
