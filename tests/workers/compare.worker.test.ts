import { expect, test } from 'vitest';
import { hostileInputs } from '../hostile-inputs.ts';
import { shopOfFile } from './shop-of-file.ts';

const it = shopOfFile();

async function compare(
  query: string,
): Promise<{ status: number; names: string[]; main: string; head: string }> {
  const response = await it.visitor().fetch(`/compare${query}`);
  const html = await response.text();
  const [main = ''] = /<main[^]*<\/main>/.exec(html) ?? [];
  const names = [...main.matchAll(/class="compare__name"[^>]*><span[^>]*>([^<]*)</g)].map(
    ([, name = '']) => name,
  );
  return { status: response.status, names, main, head: html.slice(0, html.indexOf('</head>')) };
}

/** The cells of a row, without their markup. */
function rowOf(main: string, name: string): string[] {
  const [row = ''] = main.match(new RegExp(`<tr><th scope="row">(<span[^>]*>)?${name}<[^]*?</tr>`)) ?? [];
  return [...row.matchAll(/<td>([^]*?)<\/td>/g)].map(([, cell = '']) =>
    cell.replaceAll(/<[^>]*>/g, ' ').trim(),
  );
}

test('products stand side by side in the order of the address, with what each of them says', async () => {
  const { status, names, main, head } = await compare('?product=scarce-roast&product=paper-filters');
  expect([status, names]).toEqual([200, ['Scarce Roast', 'Paper Filters, 100']]);
  expect(rowOf(main, 'Price')).toEqual([expect.stringContaining('$'), expect.stringContaining('$')]);
  expect(rowOf(main, 'Size')[0]).toContain('1 kg');
  expect(rowOf(main, 'Size')[1]).toContain('Not specified');
  expect(head).toContain('name="robots" content="noindex');
  expect(main).toContain('href="/compare?product=paper-filters"');
  expect((await compare('?product=paper-filters&product=scarce-roast')).names).toEqual([
    'Paper Filters, 100',
    'Scarce Roast',
  ]);
});

test('others of its category can be added, up to four in all', async () => {
  const one = await compare('?product=scarce-roast');
  const offered = [...one.main.matchAll(/type="checkbox" name="product" value="([^"]*)"/g)].map(
    ([, slug = '']) => slug,
  );
  expect(offered.length).toBeGreaterThan(3);
  expect(offered).not.toContain('scarce-roast');
  expect(one.main).toContain('type="hidden" name="product" value="scarce-roast"');
  const query = `?${['scarce-roast', ...offered].map((slug) => `product=${slug}`).join('&')}`;
  const all = await compare(query);
  expect(all.names).toHaveLength(4);
  expect(all.main).toContain('up to four products at a time');
  expect(all.main).not.toContain('type="checkbox"');
});

test('what the shop has not got is left out, twice the same is once, and nothing is an invitation', async () => {
  expect((await compare('?product=scarce-roast&product=scarce-roast&product=gone')).names).toEqual([
    'Scarce Roast',
  ]);
  const gone = await compare('?product=gone');
  expect([gone.status, gone.names]).toEqual([404, []]);
  const none = await compare('');
  expect([none.status, none.main.includes('Choose a product')]).toEqual([200, true]);
});

test('odd addresses are answered', async () => {
  for (const input of hostileInputs.filter((text) => text.isWellFormed())) {
    const { status } = await compare(`?product=${encodeURIComponent(input)}&product=scarce-roast`);
    expect([200, 414], input.slice(0, 80)).toContain(status);
  }
});
