import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { readAnswers, type Question } from './answers.ts';
import { readCsv } from './csv.ts';
import { filesOf } from './files.ts';
import { readProducts, slugOf } from './products.ts';

const root = join(import.meta.dirname, '../..');

const said: Record<Question, string> = {
  name: 'سوق البن',
  country: 'ae',
  languages: 'ar, en',
  currency: 'AED',
  delivery: '15',
  'free-over': '200',
  colour: '#7a3b12',
  without: 'articles, newsletter, subscriptions',
  products: '',
};

const csv = `name,price,category,description,stock
"إبريق نحاس",45.5,أدوات القهوة,"يسع لترًا، مطروق <يدويًا>",4
"قهوة, 250 غ",12,القهوة,"بن مع ""الهيل""",
`;

/** All that a command prints. */
async function printedBy(
  command: string,
  args: string[],
  options: { cwd?: string; env?: Record<string, string> },
) {
  const child = spawn(command, args, { ...options, env: { ...process.env, ...options.env } });
  const [printed, errors] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  return printed + errors;
}

test(
  'a shop in Arabic is made of a file of products, refuses to replace another, and is built',
  { timeout: 300_000 },
  async () => {
    const parent = mkdtempSync(join(tmpdir(), 'created-'));
    const folder = join(parent, 'souk-of-tests');
    onTestFinished(() => {
      for (const path of [parent, join(root, 'dist/shops/souk-of-tests')])
        rmSync(path, { recursive: true, force: true });
    });
    writeFileSync(join(parent, 'products.csv'), csv);
    const npm = (env: Record<string, string>, ...args: string[]) =>
      printedBy(process.execPath, [join(root, 'tools/run.mjs'), ...args], { env });
    const options = Object.entries({ ...said, products: join(parent, 'products.csv') });
    const create = () => npm({}, 'create', folder, ...options.flatMap(([name, text]) => [`--${name}`, text]));
    const made = await create();
    expect(made).toContain(`SHOP_FOLDER=${folder} npm run dev`);
    const config = readFileSync(join(folder, 'shop.config.ts'), 'utf8');
    expect(await create()).toContain('has files already');
    expect(readFileSync(join(folder, 'shop.config.ts'), 'utf8')).toBe(config);

    const built = await npm({ SHOP_FOLDER: folder }, 'build');
    expect(built).toContain('Built dist/client');
    const tree = join(root, 'dist/shops/souk-of-tests');
    expect(existsSync(join(tree, 'dist/worker/index.js'))).toBe(true);
    expect(await printedBy('tsc', ['-b', 'shared', 'worker', 'sandbox'], { cwd: tree })).toBe('');
  },
);

test('a file has quotes, semicolons, line breaks, and cells of its own number', () => {
  expect(readCsv('name,price\n"A, ""b""",1\n')).toEqual([{ name: 'A, "b"', price: '1' }]);
  expect(readCsv('\uFEFFName;Price\r\n"two\nlines";"2,50"\r\n\r\n')).toEqual([
    { name: 'two\nlines', price: '2,50' },
  ]);
  expect(() => readCsv('name,price\nA\n')).toThrow('Line 2 has 1 cells, and the first one has 2');
  expect(() => readCsv('name,price\nA "b" c,1\n')).toThrow('a quote in the middle of a cell');
});

const yen = { currency: { code: 'JPY', decimals: 0 } };

test.each([
  [{ name: '', price: '1' }, 'products, line 2: a product has a name'],
  [{ name: 'A', price: '1.5' }, "products, line 2: price: '1.5' is no amount with at most 0 decimals"],
  [{ name: 'A', price: '0' }, 'products, line 2: a price is more than nothing'],
  [{ name: 'A', price: '-1' }, "products, line 2: price: '-1' is no amount"],
  [{ name: 'A', price: '1', slug: 'A b' }, 'products, line 2: a slug has small letters'],
  [{ name: 'A', price: '1', stock: 'many' }, "products, line 2: 'many' is no number of pieces"],
  [{ name: 'A', cost: '1' }, 'products: there is no column cost'],
])('a wrong line is refused: %j', (line, message) => {
  expect(() => readProducts([line], yen)).toThrow(message);
});

test('two products never have one address, and names in other scripts get a number', () => {
  expect(() =>
    readProducts(
      [
        { name: 'Tea', price: '1' },
        { name: 'tea!', price: '2' },
      ],
      yen,
    ),
  ).toThrow('products, line 3: there are two products tea');
  expect(readProducts([{ name: 'お茶', price: '1' }], yen)[0]?.slug).toBe('product-1');
  expect(slugOf('Crème brûlée, 2')).toBe('creme-brulee-2');
});

test.each([
  ['country', 'XX', 'country: there is no country XX'],
  ['currency', 'ABC', 'currency: there is no currency ABC'],
  ['languages', 'ar, tlh', 'languages: there is no tlh'],
  ['languages', '', 'languages: name one of'],
  ['without', 'gravity', 'without: there is no gravity'],
  ['colour', '#ffee00', 'colour: six digits'],
  ['delivery', '1.005', "delivery: '1.005' is no amount with at most 2 decimals"],
  ['name', ' ', 'name: a name has 1 to 60 letters'],
] as const)('%s: %j is refused', (question, text, message) => {
  expect(() => readAnswers({ ...said, [question]: text })).toThrow(message);
});

test('a category that is spelt in two ways is one, and no product is without', () => {
  const answers = readAnswers(said);
  const categories = ['Tea', 'TEA', '', '本', '猫', '本'];
  const rows = categories.map((category, index) => ({ name: `P${index}`, price: '1', category }));
  const products = filesOf(answers, readProducts(rows, answers)).get('demo/products.ts') ?? '';
  const found = Array.from(products.matchAll(/category: '([^']+)'/g), ([, slug]) => slug);
  expect(found).toEqual(['tea', 'tea', 'category-3', 'category-4', 'category-5', 'category-4']);
});

test('the first language is the one that was named first', () => {
  expect(readAnswers({ ...said, languages: 'ja ar' }).languages).toEqual(['ja', 'ar']);
});
