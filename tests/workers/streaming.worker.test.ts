import { get } from 'node:http';
import { expect, test } from 'vitest';
import { startShop } from './harness.ts';
import { shopOfFile } from './shop-of-file.ts';

const it = shopOfFile();

type Arrival = {
  firstByteMs: number;
  /** When the page's own content begins. */ mainMs: number;
  endMs: number;
  html: string;
};

function load(path: string, origin = it.shop): Promise<Arrival> {
  const started = performance.now();
  return new Promise((resolve, reject) => {
    get(new URL(path, origin), (response) => {
      let [firstByteMs, mainMs, html] = [0, 0, ''];
      response.setEncoding('utf8');
      response.on('data', (text: string) => {
        html += text;
        const now = performance.now() - started;
        firstByteMs ||= now;
        if (html.includes('<main')) mainMs ||= now;
      });
      response.on('end', () => resolve({ firstByteMs, mainMs, endMs: performance.now() - started, html }));
      response.on('error', reject);
    }).on('error', reject);
  });
}

test('The shell leaves before a slow part of the page is there', async () => {
  await load('/shop');
  await it.setFaults([{ match: 'GET /content/api/articles', delayMs: 2_000 }]);
  const page = await load('/');
  await it.setFaults([]);
  expect(page.firstByteMs).toBeLessThan(1_900);
  expect(page.mainMs).toBeLessThan(1_900);
  expect(page.endMs).toBeGreaterThan(1_900);
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

test('A cold shop whose content service is slow sends its shell in the usual time', async () => {
  const cold = await startShop();
  await cold.setFaults([{ match: '* /content', delayMs: 2_000 }]);
  const page = await load('/', cold.shop);
  await cold.stop();
  expect(page.mainMs).toBeLessThan(1_900);
  expect(page.endMs).toBeGreaterThan(1_900);
  expect(page.html).toContain('Loading...');
  expect(page.html).toContain('Loading footer...');
  expect(page.html).toContain('href="/about"');
});
