import { afterAll, beforeAll, expect, test } from 'vitest';
import { startShop, type TestShop } from './harness.ts';
import { mailAfter, mailsTo } from './mails.ts';

let deployed: TestShop;
let local: TestShop;

beforeAll(async () => {
  [deployed, local] = await Promise.all([startShop({ SHOP_URL: 'https://shop.example/' }), startShop()]);
  local.expectLines(/SHOP_URL is missing: only a developer's machine does without/);
});
afterAll(() => Promise.all([deployed.stop(), local.stop()]));

function askForLink(shop: TestShop, origin: string) {
  return shop.miniflare.dispatchFetch(`${origin}/account/forgot-password`, {
    method: 'POST',
    body: 'email=lee%40example.com',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', Origin: origin },
    redirect: 'manual',
  });
}

test('A forged host reaches neither mails nor canonical addresses', async () => {
  for (const shop of [deployed, local]) {
    expect([308, 421]).toContain((await askForLink(shop, 'https://evil.example')).status);
    const page = await shop.miniflare.dispatchFetch('https://evil.example/about', { redirect: 'manual' });
    expect(await page.text()).not.toContain('evil.example');
    expect(await mailsTo(shop, 'lee@example.com')).toEqual([]);
  }
});

test("Mails, canonical links and the sitemap use the shop's own address", async () => {
  const ask = () => askForLink(deployed, 'https://shop.example');
  const { links } = await mailAfter(deployed, 'lee@example.com', ask);
  expect(links.url).toMatch(/^https:\/\/shop\.example\/account\/reset-password\?key=/);
  const read = async (path: string) =>
    (await deployed.miniflare.dispatchFetch(`https://shop.example${path}`)).text();
  expect(await read('/about')).toContain('<link rel="canonical" href="https://shop.example/about">');
  expect(await read('/robots.txt')).toContain('Sitemap: https://shop.example/sitemap.xml');
  const foreign = await deployed.miniflare.dispatchFetch('https://shop.example/cart/discount', {
    method: 'POST',
    body: 'code=SAVE10',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', Origin: 'https://www.shop.example' },
  });
  expect(foreign.status).toBe(403);
});

test('Requests without TLS and for other hosts are led there, with path and query', async () => {
  for (const origin of ['http://shop.example', 'https://www.shop.example', deployed.shop]) {
    const answer = await deployed.miniflare.dispatchFetch(`${origin}/shop?page=2`, { redirect: 'manual' });
    expect([answer.status, answer.headers.get('Location')]).toEqual([
      308,
      'https://shop.example/shop?page=2',
    ]);
  }
});

test("On a developer's machine the shop answers by any name of the machine", async () => {
  for (const host of ['127.0.0.1:8787', 'localhost:5173']) {
    expect((await local.miniflare.dispatchFetch(`http://${host}/about`)).status).toBe(200);
  }
});
