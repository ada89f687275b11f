import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { once } from 'node:events';
import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { countryCodes } from '#shared/countries/country-codes.ts';
import { knownLanguages } from '#shared/messages/known-languages.ts';
import { freePort } from '../local/ports.ts';
import { mirror } from '../local/shop-tree.ts';
import { QUESTIONS, readAnswers, usualAnswers, type Question } from './answers.ts';
import { readCsv, type Line } from './csv.ts';
import { localesOf, filesOf } from './files.ts';
import { readProducts } from './products.ts';
import { source } from './source.ts';

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

type Options = { cwd?: string; env?: Record<string, string> };

/** All that a command prints, without what tests are run with: which React is built depends on it. */
async function printedBy(command: string, args: string[], { cwd, env }: Options) {
  const child = spawn(command, args, {
    ...(cwd ? { cwd } : {}),
    env: { ...process.env, NODE_ENV: undefined, ...env },
  });
  const [printed, errors] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  return printed + errors;
}

/** What a command that goes on has printed when it says this. */
async function printedUntil(
  child: ChildProcessWithoutNullStreams,
  pattern: RegExp,
): Promise<RegExpExecArray> {
  let printed = '';
  const found = Promise.withResolvers<RegExpExecArray>();
  const read = (part: Buffer) => {
    printed += String(part);
    const match = pattern.exec(printed);
    if (match) found.resolve(match);
  };
  child.stdout.on('data', read);
  child.stderr.on('data', read);
  child.on('close', () => found.reject(new Error(printed)));
  return found.promise;
}

function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'created-'));
  // A whole build is deleted.
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }), 120_000);
  return folder;
}

/** This repository as it is once the demo is deleted (docs/adopting.md). */
function withoutShop(): string {
  const tree = join(emptyFolder(), 'souk');
  mirror(root, tree, ['shop']);
  symlinkSync(join(root, 'node_modules'), join(tree, 'node_modules'));
  return tree;
}

/** What `npm run dev` serves of the page's script and of what it imports, but for the modules that are scripts. */
async function strayModules(shop: string): Promise<string[]> {
  const paths = new Set(['/client/entry.ts']);
  const stray: string[] = [];
  for (const path of paths) {
    const response = await fetch(shop + path);
    if (!response.headers.get('content-type')?.includes('javascript')) stray.push(path);
    for (const [, next = ''] of (await response.text()).matchAll(/\bfrom "(\/[^"]+)"/g)) paths.add(next);
  }
  expect(paths.size).toBeGreaterThan(20);
  // Shops that run side by side share their packages, and nothing else.
  expect([...paths].filter((path) => path.startsWith('/node_modules/.'))).toEqual([]);
  return stray;
}

/** The payment page of a visitor with a product in the cart. */
async function payPageOf(shop: string): Promise<string> {
  const { id } = (await (await fetch(`${shop}/api/products/product-1`)).json()) as { id: string };
  const added = await fetch(`${shop}/api/cart/items`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: shop },
    body: JSON.stringify({ product_id: id, quantity: 1 }),
  });
  expect(added.status).toBe(200);
  const Cookie = added.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
  return (await fetch(`${shop}/pay`, { headers: { Cookie } })).text();
}

test(
  'a shop in Arabic is made of a file of products, opened, not replaced, built, and within the budgets, without a script of any provider',
  { timeout: 1_800_000 },
  async () => {
    const tree = withoutShop();
    const ports = {
      PORT: String(await freePort()),
      SANDBOX_PORT: String(await freePort()),
      OPS_PORT: String(await freePort()),
    };
    const npm = (...args: string[]) =>
      printedBy(process.execPath, [join(tree, 'tools/run.mjs'), ...args], { env: ports });
    expect(await npm('build')).toContain('There is no shop/shop.config.ts');

    writeFileSync(join(tree, 'products.csv'), csv);
    writeFileSync(join(tree, 'browser.js'), "console.log('OPENED ' + process.argv.at(-1));");
    const options = Object.entries({ ...said, products: join(tree, 'products.csv') });
    const create = ['create', ...options.flatMap(([name, text]) => [`--${name}`, text])];
    const running = spawn(process.execPath, [join(tree, 'tools/run.mjs'), ...create], {
      env: { ...process.env, NODE_ENV: undefined, ...ports, BROWSER: join(tree, 'browser.js') },
    });
    const [, opened = ''] = await printedUntil(running, /OPENED (\S+)/);
    const shop = opened.replace(/\/$/, '');
    const front = await (await fetch(shop)).text();
    expect(front).toMatch(/<html lang="ar-AE" dir="rtl"/);
    expect(front).toContain('سوق البن');
    const [, offers = ''] = /"offers":(\[[^\]]*\])/.exec(await payPageOf(shop)) ?? [];
    // The shop's own fields, which send to the store's vault.
    expect((JSON.parse(offers) as { gateway: string }[]).map(({ gateway }) => gateway)).toEqual(['vault']);
    expect(await strayModules(shop)).toEqual([]);
    mkdirSync(join(tree, 'shop/routes'));
    writeFileSync(join(tree, 'shop/routes/contact.tsx'), '');
    await printedUntil(running, /shop\/routes\/contact\.tsx: \/contact is an address of every shop/);
    rmSync(join(tree, 'shop/routes'), { recursive: true });
    const block = join(tree, 'shop/blocks/note');
    mkdirSync(block, { recursive: true });
    await printedUntil(running, /shop\/blocks\/note is no block without schema\.ts and view\.tsx/);
    writeFileSync(join(block, 'view.tsx'), 'export default () => null;');
    writeFileSync(join(block, 'schema.ts'), "throw new Error('half');\nexport default {};");
    await printedUntil(running, /The Workers stay as they were/);
    // What arrives while the Workers are replaced may never be answered.
    const status = async () => (await fetch(shop, { signal: AbortSignal.timeout(60_000) })).status;
    await expect.poll(status, { timeout: 300_000 }).toBe(200);
    rmSync(join(tree, 'shop/blocks'), { recursive: true });
    await expect.poll(status, { timeout: 300_000 }).toBe(200);
    running.kill();
    await once(running, 'close');

    const config = readFileSync(join(tree, 'shop/shop.config.ts'), 'utf8');
    expect(await npm(...create)).toContain('has files already');
    expect(readFileSync(join(tree, 'shop/shop.config.ts'), 'utf8')).toBe(config);
    writeFileSync(join(tree, 'shop/shop.config.ts'), config.replace("theme: 'own'", "theme: 'owl'"));
    expect(await npm('build')).toBe('shop/shop.config.ts\n  theme: "owl" is no file of shop/themes (own)\n');
    writeFileSync(join(tree, 'shop/shop.config.ts'), config);
    expect(await npm('build')).toContain('Built dist/client');
    expect(await printedBy('oxlint', ['--deny-warnings', 'shop'], { cwd: tree })).toContain(
      'Found 0 warnings and 0 errors',
    );
    expect(await printedBy('oxfmt', ['--check', 'shop'], { cwd: tree })).toContain('correct format');
    expect(await printedBy('tsc', ['-b', 'shared', 'sandbox'], { cwd: tree })).toBe('');
    expect(await npm('budget', '--limits')).toContain('All budgets are kept.');
    const vitest = ['run', '--config=tests/vitest.config.ts', '--root=.', '--project=unit-shop'];
    expect(await printedBy('vitest', vitest, { cwd: tree })).toMatch(/Tests .*\d passed.* \(\d+\)/);
  },
);

test('a shop may be called as a category in another one is written', () => {
  const answers = readAnswers({ ...said, name: 'Cups > Mugs' });
  const files = filesOf(answers, readProducts(lines({ name: 'A', price: '1' }), answers));
  expect(files.get('demo/categories.ts')).toContain(
    "[{ slug: 'cups-mugs', name: 'Cups > Mugs', description: 'Cups > Mugs' }]",
  );
  expect(files.get('demo/products.ts')).toContain("category: 'cups-mugs'");
});

/** Records as the lines of a file. */
function lines(...records: Record<string, string>[]): Line[] {
  return records.map((cells, index) => ({ at: index + 2, cells }));
}

test('a shop may speak each language that has messages', () => {
  const codes = knownLanguages.filter((code) => !code.includes('-'));
  expect(QUESTIONS.languages.ask).toContain(codes.toSorted().join(', '));
  expect(readAnswers({ ...said, languages: codes.join(' ') }).languages).toEqual(codes);
});

test.each([
  ['country', 'XX', 'country: there is no country XX'],
  ['currency', 'ABC', 'currency: there is no currency ABC'],
  ['languages', 'ar, tlh', 'languages: there is no tlh'],
  ['languages', '', 'languages: name one of'],
  ['without', 'gravity', 'without: there is no gravity'],
  ['colour', '#ffee00', 'colour: six digits'],
  ['delivery', '0.005', "delivery: '0.005' is no amount with at most 2 decimals"],
  ['delivery', '1.005', "delivery: write '1.005' without a sign for thousands"],
  ['name', ' ', 'name: a name has 1 to 60 letters'],
] as const)('%s: %j is refused', (question, text, message) => {
  expect(() => readAnswers({ ...said, [question]: text })).toThrow(message);
});

test('a category that is spelt in two ways is one, and no product is without', () => {
  const answers = readAnswers(said);
  const categories = ['Tea', 'TEA', '', '本', '猫', '本'];
  const rows = categories.map((category, index) => ({ name: `P${index}`, price: '1', category }));
  const products = filesOf(answers, readProducts(lines(...rows), answers)).get('demo/products.ts') ?? '';
  const found = Array.from(products.matchAll(/category: '([^']+)'/g), ([, slug]) => slug);
  expect(found).toEqual(['tea', 'tea', 'category-3', 'category-4', 'category-5', 'category-4']);
});

test('a category may be in another, which is made, too', () => {
  const answers = readAnswers({ ...said, languages: 'en' });
  const categories = ['Tea > Green', 'Coffee', 'tea>Black', 'Tea', 'Coffee > Green', '本 > 茶', 'Tea Green'];
  const rows = categories.map((category, index) => ({ name: `P${index}`, price: '1', category }));
  const files = filesOf(answers, readProducts(lines(...rows), answers));
  const [, tree = ''] = /categoriesOf\(([^]*)\);/.exec(files.get('demo/categories.ts') ?? '') ?? [];
  const found = Array.from(tree.matchAll(/slug: '([^']+)', name: '([^']+)'[^}]*?(?:parent: '([^']+)')? }/g));
  expect(found.map(([, ...fields]) => fields)).toEqual([
    ['tea', 'Tea', undefined],
    ['tea-green', 'Green', 'tea'],
    ['coffee', 'Coffee', undefined],
    ['tea-black', 'Black', 'tea'],
    ['coffee-green', 'Green', 'coffee'],
    ['category-7', '本', undefined],
    ['category-8', '茶', 'category-7'],
    // It is called as another's address is, and is no part of that one.
    ['tea-green-9', 'Tea Green', undefined],
  ]);
  const of = Array.from(
    (files.get('demo/products.ts') ?? '').matchAll(/category: '([^']+)'/g),
    ([, slug]) => slug,
  );
  expect(of).toEqual([
    'tea-green',
    'coffee',
    'tea-black',
    'tea',
    'coffee-green',
    'category-8',
    'tea-green-9',
  ]);
  expect(files.get('demo/settings.ts')).toContain('items: categories.filter(');
});

test.each([
  ['Green & dry', "html: '<p>Green &amp; dry</p>'", "blurb: 'Green & dry'"],
  ['Below 5 < 6\n\nSecond', "html: '<p>Below 5 &lt; 6</p><p>Second</p>'", "blurb: 'Below 5 < 6 Second'"],
  ['<p>As <b>exported</b></p>', "html: '<p>As <b>exported</b></p>'", "blurb: 'As exported'"],
  ['Very <u>dry</u>', "html: 'Very <u>dry</u>'", "blurb: 'Very dry'"],
  ['<img src="a.jpg" />', `html: '<img src="a.jpg" />'`, "blurb: 'Tea'"],
  ['&nbsp; &#8203;', "html: '<p>Tea</p>'", "blurb: 'Tea'"],
  ['<!-- later --><p> </p>', "html: '<p>Tea</p>'", "blurb: 'Tea'"],
  ['<!-- made by hand -->Dry', "html: '<!-- made by hand -->Dry'", "blurb: 'Dry'"],
  [
    'Salt &amp; pepper,&nbsp;dry &#8211; R&D',
    "html: '<p>Salt &amp; pepper,&nbsp;dry &#8211; R&amp;D</p>'",
    'blurb: ',
  ],
  [
    'Made <by hand> of 5 <6',
    "html: '<p>Made &lt;by hand&gt; of 5 &lt;6</p>'",
    "blurb: 'Made <by hand> of 5 <6'",
  ],
])('a description may be text or HTML: %j', (description, html, blurb) => {
  const answers = readAnswers(said);
  const rows = readProducts(lines({ name: 'Tea', price: '1', description }), answers);
  const products = filesOf(answers, rows).get('demo/products.ts');
  expect(products).toContain(html);
  expect(products).toContain(blurb);
});

test.each([
  ['USD', '$'],
  ['EUR', '€'],
  ['JPY', '¥'],
])('a price in %s is written with %s', (currency, symbol) => {
  const answers = readAnswers({ ...said, languages: 'en', country: 'US', currency });
  const files = filesOf(answers, readProducts(lines({ name: 'Tea', price: '1' }), answers));
  expect(files.get('demo/settings.ts')).toContain(`name: '${currency}', symbol: '${symbol}', type: 'base'`);
});

test('a shop that does without nothing has all features', () => {
  expect(readAnswers({ ...said, without: 'none' }).without).toEqual([]);
  expect(() => readAnswers({ ...said, without: 'none, articles' })).toThrow('without: there is no none');
});

test.each([
  [undefined, 'en', 'USD'],
  ['ch', 'de', 'CHF'],
  ['JP', 'ja', 'JPY'],
  ['AE', 'ar', 'AED'],
  // A language without messages.
  ['PL', 'en', 'PLN'],
  ['nowhere', 'en', 'USD'],
])('in %s one reads %s and pays in %s, where nothing else is said', (country, languages, currency) => {
  expect(usualAnswers(country)).toMatchObject({ languages, currency });
});

test('every country has an answer that is taken', () => {
  for (const country of countryCodes.split(' '))
    expect(() => readAnswers({ ...said, ...usualAnswers(country), country })).not.toThrow();
});

test('a new shop knows the carriers of its country, and those of several', () => {
  const config = filesOf(readAnswers({ ...said, country: 'JP' }), []).get('shop.config.ts');
  expect(config).toContain(
    'carriers: [carriers.dhl, carriers.fedex, carriers.japanPost, carriers.sagawa, carriers.ups, carriers.yamato]',
  );
});

test('the first language is the one that was named first', () => {
  expect(readAnswers({ ...said, languages: 'ja ar' }).languages).toEqual(['ja', 'ar']);
});

test('the country belongs to each language that is usual there, and always to the first', () => {
  expect(localesOf({ languages: ['de', 'fr', 'ja'], country: 'CH' })).toEqual(['de-CH', 'fr-CH', 'ja']);
  expect(localesOf({ languages: ['ja', 'de'], country: 'AU' })).toEqual(['ja-AU', 'de']);
});

const runIn = (folder: string, args: string[], node: string[] = []) =>
  printedBy(process.execPath, [...node, join(root, 'tools/create.ts'), folder, ...args], { cwd: root });
const createIn = (folder: string, ...node: string[]) => runIn(folder, ['--yes', '--no-start'], node);

test('an answer is judged before the next question, and help is no answer', async () => {
  const create = (...args: string[]) => runIn('dist/never-created', args);
  expect(await create('--name', 'A', '--country', 'XX')).toBe('country: there is no country XX\n');
  expect(await create('--name', 'A', '--country', 'DE')).toContain('no terminal to ask on: add --languages');
  expect(await create('--yes', '--free-over', '', '--country', 'XX')).toBe(
    'country: there is no country XX\n',
  );
  expect(await create('--yes', '--products', 'none.csv')).toBe('products: there is no file none.csv\n');
  expect(await create('--yes', '--products', root)).toBe(`products: there is no file ${root}\n`);
  expect(await create('--help')).toMatch(/asks nine questions[^]*--free-over +Above which value/);
});

test('a run that cannot write all its files writes none', async () => {
  const parent = emptyFolder();
  // A file in place of the folder's own folder.
  writeFileSync(join(parent, 'taken'), '');
  expect(await createIn(join(parent, 'taken/shop'))).toContain('ENOTDIR');
  expect(readdirSync(parent)).toEqual(['taken']);
  expect(await createIn(join(parent, 'shop'))).toContain('Before it sells in US, shop.config.ts has to say');
  expect(readdirSync(parent)).toEqual(['shop', 'taken']);
});

test('what a run leaves that is killed, the next one takes away', async () => {
  const parent = emptyFolder();
  const killed = `import fs from 'node:fs'; import { syncBuiltinESMExports } from 'node:module';
    fs.renameSync = () => process.kill(process.pid, 'SIGKILL'); syncBuiltinESMExports();`;
  await createIn(join(parent, 'shop'), '--import', `data:text/javascript,${encodeURIComponent(killed)}`);
  expect(readdirSync(parent)).toEqual([expect.stringMatching(/^\.shop/)]);
  await createIn(join(parent, 'shop'));
  expect(readdirSync(parent)).toEqual(['shop']);
});

test('whatever a cell has, the module says the same', async () => {
  const odd = 'a\rb\r\nc\u2028\0 \\"d\\\' `${e}`';
  const module = (await import(`data:text/javascript,export default ${encodeURIComponent(source(odd))}`)) as {
    default: string;
  };
  expect(module.default).toBe(odd);
});

test('the first pages are in each language that the shop speaks', () => {
  const pages = filesOf(readAnswers(said), readProducts(readCsv(csv), readAnswers(said))).get(
    'demo/content/seed.ts',
  );
  for (const text of ["'ar-AE': {", 'الخصوصية', "'en-AE': {", 'Privacy', 'On the shelf'])
    expect(pages).toContain(text);
});
