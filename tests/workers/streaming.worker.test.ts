import { get } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startShop, type TestShop } from './harness.ts';

let it: TestShop;

beforeAll(async () => {
  it = await startShop();
});
afterAll(() => it.stop());

type Arrival = { firstByteMs: number; endMs: number; firstBytes: string; html: string };

function load(path: string): Promise<Arrival> {
  const started = performance.now();
  return new Promise((resolve, reject) => {
    get(new URL(path, it.shop), (response) => {
      let firstByteMs = 0;
      let firstBytes = '';
      let html = '';
      response.setEncoding('utf8');
      response.on('data', (text: string) => {
        if (!firstByteMs) [firstByteMs, firstBytes] = [performance.now() - started, text];
        html += text;
      });
      response.on('end', () =>
        resolve({ firstByteMs, endMs: performance.now() - started, firstBytes, html }),
      );
      response.on('error', reject);
    }).on('error', reject);
  });
}

test('The shell leaves before a slow part of the page is there', async () => {
  await load('/shop');
  await it.setFaults([{ match: 'GET /content/api/articles', delayMs: 2_000 }]);
  const page = await load('/');
  await it.setFaults([]);
  expect(page.firstByteMs).toBeLessThan(1_500);
  expect(page.endMs).toBeGreaterThan(1_900);
  expect(page.firstBytes).toContain('<title>');
  expect(page.html.indexOf('</main>')).toBeLessThan(page.html.indexOf('href="/articles/'));
  expect(page.html.trimEnd().endsWith('</body></html>')).toBe(true);
});

test("The visitor's part does not wait for the slow part", async () => {
  await it.setFaults([{ match: 'GET /content/api/articles', delayMs: 2_000 }]);
  const { html } = await load('/about');
  await it.setFaults([]);
  expect(html).toContain('<!--visitor-->');
});

test('Settings, menu and footer are still served when both backends are down', async () => {
  const before = await load('/shop');
  await it.setFaults([
    { match: '* /content', status: 503 },
    { match: '* /commerce/api/settings', status: 503 },
  ]);
  const after = await load('/shop');
  await it.setFaults([]);
  const header = (html: string) => /<header[^]*?<\/header>/.exec(html)?.[0];
  const footer = (html: string) => /<footer[^]*?<\/footer>/.exec(html)?.[0];
  expect(header(before.html)).toContain('href="/about"');
  expect(header(after.html)).toBe(header(before.html));
  expect(footer(after.html)).toBe(footer(before.html));
});
