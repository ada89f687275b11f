import { afterAll, beforeAll, expect, test } from 'vitest';
import { addItem, plainProduct } from './harness.ts';
import { startSharedShop, type SharedShop } from './shared-shop.ts';

let it: SharedShop;

beforeAll(async () => {
  it = await startSharedShop(1);
});
afterAll(() => it.stop());

const MARKDOWN = { Accept: 'text/markdown, text/html;q=0.9' };

const isHtml = (text: string) => text.startsWith('<!doctype html>') && text.endsWith('</html>');
const isMarkdown = (text: string) => text.startsWith('# ') && !text.includes('<!--visitor-->');

test.each(['/shop/c/tea', '/articles/cold-brew', '/fr/shop/scarce-roast'])(
  '%s is Markdown for who asks for it and HTML for all others, whoever comes first',
  async (path) => {
    const [first, second] = [MARKDOWN, {}];
    for (const order of [
      [first, second],
      [second, first],
    ]) {
      const query = order[0] === first ? '' : '?currency=NZD';
      for (const state of ['hit', 'memory'])
        for (const headers of order) {
          const { html: text } = await it.loadFrom(state, path + query, headers);
          expect([path, query, state, headers === MARKDOWN ? isMarkdown(text) : isHtml(text)]).toEqual([
            path,
            query,
            state,
            true,
          ]);
        }
    }
  },
);

test('Markdown names no visitor, and its page names it', async () => {
  const visitor = it.visitor();
  await addItem(visitor, (await plainProduct(visitor)).id);
  for (const path of ['/shop/scarce-roast', '/shop?search=tea', '/shop?price_to=20', '/articles/cold-brew']) {
    const answer = await visitor.fetch(path, { headers: MARKDOWN });
    expect([path, answer.status]).toEqual([path, 200]);
    expect(answer.headers.get('Content-Type')).toBe('text/markdown; charset=utf-8');
    expect(answer.headers.get('Cache-Control')).toBe('private, no-cache');
    expect(answer.headers.get('Vary')).toBe('Cookie, Accept');
    expect(isMarkdown(await answer.text())).toBe(true);
    const { headers } = await fetch(it.shop + path, { headers: MARKDOWN });
    expect(headers.getSetCookie()).toEqual([]);
  }
  const page = await fetch(`${it.shop}/shop/scarce-roast`);
  expect(page.headers.get('Vary')).toBe('Cookie, Accept');
  expect(await page.text()).toContain(
    `<link rel="alternate" type="text/markdown" href="${it.shop}/shop/scarce-roast">`,
  );
  expect(await (await fetch(it.shop)).text()).not.toContain('text/markdown');
});

test('A product says its price, its variants and its text, and a listing leads to it', async () => {
  const read = async (path: string) => (await fetch(it.shop + path, { headers: MARKDOWN })).text();
  const product = await read('/shop/scarce-roast');
  expect(product).toContain(`<${it.shop}/shop/scarce-roast>`);
  expect(product).toMatch(/\$\d+\.\d\d/);
  expect(await read('/shop?search=scarce')).toContain(`(${it.shop}/shop/scarce-roast): `);
  expect(await read('/shop')).toContain(`[Next](${it.shop}/shop?page=2)`);
  expect(await read('/fr/shop')).toContain(`(${it.shop}/fr/shop/`);
  const beyond = await fetch(`${it.shop}/shop?page=77`, { headers: MARKDOWN });
  expect([beyond.status, isMarkdown(await beyond.text())]).toEqual([404, true]);
});

test('Agents are told what is sold, how it is read, and what only a person does', async () => {
  const answer = await fetch(`${it.shop}/agents.md`);
  expect(answer.headers.get('Content-Type')).toBe('text/markdown; charset=utf-8');
  expect(answer.headers.getSetCookie()).toEqual([]);
  const text = await answer.text();
  expect(text).toContain(`(${it.shop}/shop/c/tea)`);
  expect(text).toContain(`(${it.shop}/feeds/products.xml)`);
  expect(text).toContain('A person pays');
  expect(await (await fetch(`${it.shop}/llms.txt`)).text()).toContain(`(${it.shop}/agents.md)`);
});
