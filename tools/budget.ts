import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { convertV4MiniflareOptions, Miniflare } from 'miniflare';
import { buildAll, built } from './build.ts';
import { workerModules, type WorkerModules } from './build/bundle-shop.ts';
import { withImports, type Chunks } from './build/client-manifest.ts';
import { localOptions, migrateAll, root } from './local/workers.ts';

/** Maximum sizes of what a page loads, and of the Worker. */
const KB = 1024;
const budgets = {
  entry: 8 * KB,
  react: 66 * KB,
  island: 8 * KB,
  // Besides the lines it restores removed ones, shows the distance to free delivery, and recommends products.
  cartPanel: 8.75 * KB,
  // Half of it is the page's cart, which the cart panel loads as well, and one KB of it loads the messages.
  paymentElement: 16.6 * KB,
  paymentLibrary: 50 * KB,
  paymentDriver: 4 * KB,
  measuring: 4 * KB,
  // An eighth of a KB of it is for scripts other than Latin.
  style: 10.125 * KB,
  accountStyle: 2 * KB,
  payStyle: 2 * KB,
  productStyle: 2 * KB,
  shopStyle: 2 * KB,
  // What an isolate reads to start: the main module and its static imports.
  workerStart: 240 * KB,
  workerOnDemand: 64 * KB,
  workerLanguage: 12 * KB,
  // Includes the runbooks and a font for headings, each once.
  ops: 84 * KB,
  listingRaw: 100 * KB,
  listingBrotli: 8 * KB,
  listingInline: 10 * KB,
};

const readChunks = () => JSON.parse(readFileSync(join(root, 'dist/client-chunks.json'), 'utf8')) as Chunks;
const clientFile = (file: string) => readFileSync(join(root, 'dist/client', file));
const brotli = (bytes: Uint8Array | string) => brotliCompressSync(bytes).byteLength;

let failed = 0;

function check(what: string, bytes: number, budget: number): void {
  const isKept = bytes <= budget;
  if (!isKept) failed += 1;
  console.log(
    `${isKept ? 'ok  ' : 'OVER'} ${what.padEnd(58)} ${(bytes / KB).toFixed(1)} of ${budget / KB} KB`,
  );
}

/** The files that the earlier loads do not include. */
function without(files: Set<string>, ...loaded: Set<string>[]): Set<string> {
  return new Set([...files].filter((file) => !loaded.some((earlier) => earlier.has(file))));
}

function sizeOf(files: Iterable<string>): number {
  return [...files].reduce((sum, file) => sum + brotli(clientFile(file)), 0);
}

/** The code of a payment element, and what each method adds to it. */
function checkPayments(chunks: Chunks, entry: Set<string>): void {
  const library = Object.keys(chunks).find((name) => name.endsWith('swell-js/dist/index.mjs'));
  if (library === undefined) throw new Error('The client was built without its payment library');
  const element = without(withImports(chunks, 'client/payments/mount.ts'), entry);
  const shared = without(withImports(chunks, library), entry, element);
  check('payments: element and cart, brotli', sizeOf(element), budgets.paymentElement);
  check('payments: client library, brotli', sizeOf(shared), budgets.paymentLibrary);
  for (const source of Object.keys(chunks).filter((name) => name.startsWith('client/payments/drivers/'))) {
    const own = without(withImports(chunks, source), entry, element, shared);
    const name = source.slice('client/payments/drivers/'.length, -'.ts'.length);
    check(`payments: ${name}, brotli`, sizeOf(own), budgets.paymentDriver);
  }
}

function checkClient(): void {
  const chunks = readChunks();
  const entry = withImports(chunks, 'client/entry.ts');
  check('JavaScript before the first interaction, brotli', sizeOf(entry), budgets.entry);
  const react = without(withImports(chunks, 'client/hydrate.tsx', new Set(entry)), entry);
  check('React and the hydration, brotli', sizeOf(react), budgets.react);
  for (const source of Object.keys(chunks).filter((name) => /^client\/islands\/[^/]+\.tsx$/.test(name))) {
    const own = without(withImports(chunks, source), entry, react);
    check(
      `island ${source.slice('client/islands/'.length, -'.tsx'.length)}, brotli`,
      sizeOf(own),
      source.endsWith('/cart-panel.tsx') ? budgets.cartPanel : budgets.island,
    );
  }
  checkPayments(chunks, entry);
  const measuring = without(withImports(chunks, 'client/measuring/measure.ts'), entry);
  check('measuring of a view, brotli', sizeOf(measuring), budgets.measuring);
  const themes = Object.keys(chunks).filter((name) => name.startsWith('client/themes/'));
  if (themes.length === 0) throw new Error('The client was built without its style sheets');
  for (const name of themes)
    check(`CSS with ${name}, brotli`, sizeOf([chunks[name]?.file ?? '']), budgets.style);
  const account = chunks['client/styles/account.css'];
  check('CSS of the account, brotli', sizeOf(account ? [account.file] : []), budgets.accountStyle);
  const pay = chunks['client/styles/pay.css'];
  check('CSS of the payment page, brotli', sizeOf(pay ? [pay.file] : []), budgets.payStyle);
  const product = chunks['client/styles/product.css'];
  check('CSS of a product, brotli', sizeOf(product ? [product.file] : []), budgets.productStyle);
  const shop = chunks['client/styles/shop.css'];
  check('CSS of a listing, brotli', sizeOf(shop ? [shop.file] : []), budgets.shopStyle);
}

/** The modules that an isolate starts with, and each module imported later. */
function checkWorker(): void {
  const modules = JSON.parse(readFileSync(workerModules, 'utf8')) as WorkerModules;
  const sizeOfModule = (file: string) => gzipSync(readFileSync(join(dirname(built.shop), file))).byteLength;
  const start = new Set([basename(built.shop)]);
  for (const file of start)
    for (const next of modules[file]?.imports ?? []) if (next in modules) start.add(next);
  const sum = [...start].reduce((size, file) => size + sizeOfModule(file), 0);
  check('Worker at its start, gzip', sum, budgets.workerStart);
  for (const file of Object.keys(modules).filter((name) => !start.has(name)))
    check(
      `Worker, ${file}, gzip`,
      sizeOfModule(file),
      file === 'on-demand.js' ? budgets.workerOnDemand : budgets.workerLanguage,
    );
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

async function checkListing(): Promise<void> {
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
  const html = await (await fetch(new URL('/shop', shop))).text();
  await miniflare.dispose();
  const cards = html.match(/class="card"/g)?.length ?? 0;
  if (cards !== 24) throw new Error(`The listing shows ${cards} products, not 24`);
  const inline = [...html.matchAll(/<script[^>]*>([^]*?)<\/script>|data-props="([^"]*)"/g)];
  check('HTML of a page of a long listing', Buffer.byteLength(html), budgets.listingRaw);
  check('HTML of a page of a long listing, brotli', brotli(html), budgets.listingBrotli);
  check(
    'inline data of a page of a long listing',
    inline.reduce((sum, [, script, props]) => sum + Buffer.byteLength(script ?? props ?? ''), 0),
    budgets.listingInline,
  );
}

await buildAll();
checkClient();
checkWorker();
check('ops page, gzip', gzipSync(readFileSync(built.ops)).byteLength, budgets.ops);
await checkListing();
console.log(failed === 0 ? 'All budgets are kept.' : `${failed} budgets are exceeded.`);
process.exit(failed === 0 ? 0 : 1);
