import { get } from 'node:http';
import { expect, test } from 'vitest';
import { startShop } from './harness.ts';
import { patient } from './patient.ts';
import { shopOfFile } from './shop-of-file.ts';

const it = shopOfFile({}, undefined, undefined, { adapt: patient });

/** A page on its way. */
type Arrival = {
  /** What had come when it first had this text; fails if it ended without. */
  until: (text: string) => Promise<string>;
  whole: Promise<string>;
};

function load(path: string, origin = it.shop): Arrival {
  let html = '';
  let look = (): void => undefined;
  const whole = new Promise<string>((resolve, reject) => {
    get(new URL(path, origin), (response) => {
      response.setEncoding('utf8');
      response.on('data', (text: string) => {
        html += text;
        look();
      });
      response.on('end', () => resolve(html));
      response.on('error', reject);
    }).on('error', reject);
  });
  const until = (text: string) =>
    Promise.race([
      new Promise<string>((resolve) => {
        look = () => html.includes(text) && resolve(html);
        look();
      }),
      whole.then(() => Promise.reject(new Error(`${path} ended without ${text}`))),
    ]);
  return { until, whole };
}

test('The shell leaves, with the visitor’s part, before a slow part of the page is there', async () => {
  await load('/shop').whole;
  await it.setFaults([{ match: 'GET /content/api/articles', hold: true }]);
  const page = load('/');
  const shell = await page.until('<!--/visitor-->');
  expect(shell).toContain('</main>');
  expect(shell).not.toContain('href="/articles/');
  await it.setFaults([]);
  const html = await page.whole;
  expect(html.indexOf('</main>')).toBeLessThan(html.indexOf('href="/articles/'));
  expect(html.trimEnd().endsWith('</body></html>')).toBe(true);
});

test('Settings, menu and footer are still served when both backends are down', async () => {
  const before = await load('/shop').whole;
  await it.setFaults([
    { match: '* /content', status: 503 },
    { match: '* /commerce/api/settings', status: 503 },
  ]);
  const after = await load('/shop').whole;
  await it.setFaults([]);
  const header = (html: string) => /<header[^]*?<\/header>/.exec(html)?.[0];
  const footer = (html: string) => /<footer[^]*?<\/footer>/.exec(html)?.[0];
  expect(header(before)).toContain('href="/about"');
  expect(header(after)).toBe(header(before));
  expect(footer(after)).toBe(footer(before));
});

test('A cold shop whose content service is slow sends its shell without waiting for it', async () => {
  const cold = await startShop({}, undefined, undefined, { adapt: patient });
  await cold.setFaults([{ match: '* /content', hold: true }]);
  const page = load('/', cold.shop);
  const shell = await page.until('Loading footer...');
  expect(shell).toContain('Loading...');
  expect(shell).toContain('<main');
  await cold.setFaults([]);
  expect(await page.whole).toContain('href="/about"');
  await cold.stop();
});
