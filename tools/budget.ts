import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, parse } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { convertV4MiniflareOptions, Miniflare } from 'miniflare';
import { judge, judgeLimits, record, type Budgets } from './budget/judge.ts';
import { buildAll, built } from './build.ts';
import { workerModules, type WorkerModules } from './build/bundle-shop.ts';
import { themesOf, withImports, type Chunks, type Manifest } from './build/client-manifest.ts';
import { ownCommandLine } from './command-line/parse.ts';
import { migrateAll } from './local/tables.ts';
import { localOptions, root } from './local/workers.ts';

const readChunks = () => JSON.parse(readFileSync(join(root, 'dist/client-chunks.json'), 'utf8')) as Chunks;
const clientFile = (file: string) => readFileSync(join(root, 'dist/client', file));
const brotli = (bytes: Uint8Array | string) => brotliCompressSync(bytes).byteLength;

/** What is measured, in bytes. */
const measured = new Map<string, number>();

/** The files that the earlier loads do not include. */
function without(files: Set<string>, ...loaded: Set<string>[]): Set<string> {
  return new Set([...files].filter((file) => !loaded.some((earlier) => earlier.has(file))));
}

function sizeOf(files: Iterable<string>): number {
  return [...files].reduce((sum, file) => sum + brotli(clientFile(file)), 0);
}

/** The code of a payment element, and what each method adds to it. */
function measurePayments(chunks: Chunks, entry: Set<string>): void {
  const library = Object.keys(chunks).find((name) => name.endsWith('swell-js/dist/index.mjs'));
  if (library === undefined) throw new Error('The client was built without its payment library');
  const element = without(withImports(chunks, 'client/payments/mount.ts'), entry);
  const shared = without(withImports(chunks, library), entry, element);
  measured.set('payments: element and cart, brotli', sizeOf(element));
  measured.set('payments: client library, brotli', sizeOf(shared));
  for (const source of Object.keys(chunks).filter((name) => name.startsWith('client/payments/drivers/'))) {
    const own = without(withImports(chunks, source), entry, element, shared);
    const name = source.slice('client/payments/drivers/'.length, -'.ts'.length);
    measured.set(`payments: ${name}, brotli`, sizeOf(own));
  }
}

function measureClient(): void {
  const chunks = readChunks();
  const entry = withImports(chunks, 'client/entry.ts');
  measured.set('JavaScript before the first interaction, brotli', sizeOf(entry));
  const react = without(withImports(chunks, 'client/hydrate.tsx', new Set(entry)), entry);
  measured.set('React and the hydration, brotli', sizeOf(react));
  for (const source of Object.keys(chunks).filter((name) => /^client\/islands\/[^/]+\.tsx$/.test(name))) {
    const own = without(withImports(chunks, source), entry, react);
    measured.set(`island ${source.slice('client/islands/'.length, -'.tsx'.length)}, brotli`, sizeOf(own));
  }
  measurePayments(chunks, entry);
  const listing = without(withImports(chunks, 'client/listing/listing.ts'), entry);
  measured.set('updates of a listing, brotli', sizeOf(listing));
  const measuring = without(withImports(chunks, 'client/measuring/measure.ts'), entry);
  measured.set('measuring of a view, brotli', sizeOf(measuring));
  const themes = themesOf(chunks).map((style) => sizeOf([style]));
  if (themes.length === 0) throw new Error('The client was built without its style sheets');
  measured.set('CSS with the largest theme, brotli', Math.max(...themes));
  const pages = {
    account: 'the account',
    articles: 'articles',
    compare: 'a comparison',
    'gift-cards': 'a gift card',
    pay: 'the payment page',
    product: 'a product',
    shop: 'a listing',
    'wish-list': 'a wish list',
  };
  for (const [page, name] of Object.entries(pages)) {
    const style = chunks[`client/styles/pages/${page}/${page}.css`];
    if (style) measured.set(`CSS of ${name}, brotli`, sizeOf([style.file]));
  }
}

/** The font files that a page's first words wait for: no language may wait for more. */
function measureFonts(): void {
  const manifest = JSON.parse(readFileSync(join(root, 'dist/client-manifest.json'), 'utf8')) as Manifest;
  const sizes = Object.values(manifest).flatMap(({ fonts = {} }) =>
    Object.values(fonts).map((files) => files.reduce((sum, file) => sum + clientFile(file).byteLength, 0)),
  );
  measured.set('fonts before words, the largest language', Math.max(0, ...sizes));
}

/** The names that modules of these sources have in a build. */
function modulesOf(sources: string): Set<string> {
  return new Set(globSync(sources, { cwd: root }).map((path) => `${parse(path).name}.js`));
}

/** The modules that an isolate starts with, and each module imported later. */
function measureWorker(): void {
  const modules = JSON.parse(readFileSync(workerModules, 'utf8')) as WorkerModules;
  const sizeOfModule = (file: string) => gzipSync(readFileSync(join(dirname(built.shop), file))).byteLength;
  const start = new Set([basename(built.shop)]);
  for (const file of start)
    for (const next of modules[file]?.imports ?? []) if (next in modules) start.add(next);
  const sum = [...start].reduce((size, file) => size + sizeOfModule(file), 0);
  measured.set('Worker at its start, gzip', sum);
  const ofShop = modulesOf('shop/routes/*.tsx');
  const languages = modulesOf('shared/messages/*/*.ts');
  const later = Object.keys(modules).filter((name) => !start.has(name) && !ofShop.has(name));
  for (const file of later.filter((name) => !languages.has(name)))
    measured.set(`Worker, ${file}, gzip`, sizeOfModule(file));
  // Which languages and themes there are, the shop decides.
  const ofLanguages = later.filter((name) => languages.has(name)).map(sizeOfModule);
  measured.set('Worker, the largest language, gzip', Math.max(0, ...ofLanguages));
}

type WireProducts = { count: number; page: number; results: { id: string; slug: string }[] };

/** The sandbox's products, repeated up to a hundred. */
async function hundredProducts(sandbox: string): Promise<WireProducts> {
  const headers = { Authorization: `Basic ${btoa('pk_sandbox')}` };
  const answer = (await (
    await fetch(`${sandbox}/commerce/api/products?limit=100`, { headers })
  ).json()) as WireProducts;
  const results = Array.from({ length: 100 }, (_, index) => {
    const original = answer.results[index % answer.results.length];
    if (!original) throw new Error('The sandbox has no products');
    const round = Math.floor(index / answer.results.length);
    return round === 0
      ? original
      : { ...original, id: `${original.id}${round}`, slug: `${original.slug}-${round}` };
  });
  return { ...answer, count: 100, results };
}

/** A page is shown without products where a busy machine keeps it waiting for them: the next one has them. */
async function wholeListing(address: URL): Promise<string> {
  let cards = 0;
  for (let tries = 0; tries < 10; tries += 1) {
    const html = await (await fetch(address)).text();
    cards = html.match(/class="card"/g)?.length ?? 0;
    if (cards === 24) return html;
  }
  throw new Error(`The listing shows ${cards} products, not 24`);
}

async function measureListing(): Promise<void> {
  const sandboxPort = Number(process.env['SANDBOX_PORT'] ?? 8798);
  const sandbox = `http://127.0.0.1:${sandboxPort}`;
  const miniflare = new Miniflare(
    convertV4MiniflareOptions(
      localOptions({
        shopPort: 0,
        shopUrl: sandbox,
        sandboxPort,
        persist: false,
        shopScript: built.shop,
        sandboxScript: built.sandbox,
        assets: true,
      }),
    ),
  );
  const shop = await miniflare.ready;
  await migrateAll(miniflare);
  const faults = [
    {
      match: 'GET /commerce/api/products',
      status: 200,
      body: JSON.stringify(await hundredProducts(sandbox)),
    },
  ];
  await fetch(`${sandbox}/__sandbox/faults`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(faults),
  });
  const html = await wholeListing(new URL('/shop', shop));
  await miniflare.dispose();
  const inline = [...html.matchAll(/<script[^>]*>([^]*?)<\/script>|data-props="([^"]*)"/g)];
  measured.set('HTML of a page of a long listing', Buffer.byteLength(html));
  measured.set('HTML of a page of a long listing, brotli', brotli(html));
  const inlineBytes = inline.map(([, script, props]) => Buffer.byteLength(script ?? props ?? ''));
  measured.set(
    'inline data of a page of a long listing',
    inlineBytes.reduce((sum, bytes) => sum + bytes, 0),
  );
}

const options = ownCommandLine({ command: 'npm run budget --', values: ['record'], flags: ['limits'] });
const reason = options.value('record');
await buildAll();
measureClient();
measureFonts();
measureWorker();
measured.set('ops page, gzip', gzipSync(readFileSync(built.ops)).byteLength);
await measureListing();

const file = join(root, 'tools/budget/budgets.json');
const budgets = JSON.parse(readFileSync(file, 'utf8')) as Budgets;
if (reason !== null) {
  writeFileSync(file, `${JSON.stringify(record(measured, budgets, reason), null, 2)}\n`);
  console.log('Recorded in tools/budget/budgets.json.');
  process.exit(0);
}
const own = join(root, 'shop/budgets.json');
// The sizes that were recorded are the demo's.
const isAnothers = !existsSync(join(root, 'shop/tests/no-demo.test.ts'));
const ownLimits = existsSync(own) ? readFileSync(own, 'utf8') : '{}';
const verdicts =
  options.has('limits') || isAnothers ? judgeLimits(measured, budgets, ownLimits) : judge(measured, budgets);
for (const { what, fault, isTight, line } of verdicts)
  console.log(
    `${fault ? 'FAIL' : isTight ? 'warn' : 'ok  '} ${what.padEnd(52)} ${line}${fault ? `: ${fault}` : ''}`,
  );
const tight = verdicts.filter(({ fault, isTight }) => fault === null && isTight).length;
if (tight > 0) console.log(`${tight} have less room than a tenth: take bytes out before the next feature.`);
const failed = verdicts.filter(({ fault }) => fault !== null).length;
const way = isAnothers
  ? 'limits of your own are in shop/budgets.json'
  : 'npm run budget -- --record "reason"';
console.log(failed === 0 ? 'All budgets are kept.' : `${failed} fail: ${way} (docs/adopting.md)`);
process.exit(failed === 0 ? 0 : 1);
