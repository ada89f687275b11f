import { globSync, readFileSync, existsSync } from 'node:fs';
import { basename, join, dirname } from 'node:path';

const FOLDERS = ['worker', 'client', 'shared', 'sandbox', 'ops', 'shop', 'tools', 'labs', 'tests'];

/**
 * Tests in workerd load bundles, which no import leads to: those that cover a folder, by words of their file names. The
 * longest path counts.
 */
const IN_WORKERD: Record<string, string[]> = {
  'client/': [],
  'client/islands/': ['tests/workers/page-table.worker', 'tests/workers/cart.worker'],
  'migrations/': ['operations.worker', 'limits.worker'],
  'ops/': ['tests/workers/ops.worker', 'operations.worker'],
  'sandbox/': ['sandbox/sandbox.worker'],
  'sandbox/content/': ['sandbox/content'],
  'shared/': ['tests/workers/pages.worker'],
  'worker/': ['tests/workers/page-table.worker', 'tests/workers/pages.worker'],
  'worker/backends/': ['errors.worker', 'catalogue.worker'],
  'worker/backends/content/': ['tests/workers/content.worker'],
  'worker/database/': ['limits.worker', 'sign-ins.worker'],
  'worker/metrics/': ['metrics.worker'],
  'worker/middleware/': ['shared-pages.worker', 'tests/workers/headers.worker'],
  'worker/pages/': ['shared-pages.worker', 'page-store.worker'],
  'worker/render/': ['tests/workers/page-table.worker', 'tests/workers/pages.worker'],
  'worker/reporting/': ['errors.worker', 'secrets.worker'],
  'worker/routes/account/': ['tests/workers/page-table.worker', 'account-records.worker'],
  'worker/routes/account/orders/': ['tests/workers/page-table.worker', 'tests/workers/account.worker'],
  'worker/routes/account/sign-in/': ['sign-ins.worker', 'security-events.worker'],
  'worker/routes/account/subscriptions/': ['account-subscriptions.worker'],
  'worker/routes/api/': ['tests/workers/cart.worker'],
  'worker/routes/articles/': ['tests/workers/content.worker', 'tests/workers/page-table.worker'],
  'worker/routes/back-in-stock/': ['back-in-stock.worker'],
  'worker/routes/browser-reports/': ['errors.worker'],
  'worker/routes/cart/': ['tests/workers/cart.worker', 'tests/workers/page-table.worker'],
  'worker/routes/challenge/': ['tests/workers/challenge.worker'],
  'worker/routes/compare/': ['tests/workers/compare.worker', 'tests/workers/page-table.worker'],
  'worker/routes/contact/': ['forms.worker', 'tests/workers/page-table.worker'],
  'worker/routes/content-auth/': ['content-auth.worker'],
  'worker/routes/content/': ['tests/workers/content.worker', 'tests/workers/page-table.worker'],
  'worker/routes/countries/': ['all-headers.worker', 'account-crawl.worker'],
  'worker/routes/feeds/': ['text-languages.worker', 'tests/workers/catalogue.worker'],
  'worker/routes/find-order/': ['account-registration.worker', 'tests/workers/page-table.worker'],
  'worker/routes/forms/': ['forms.worker', 'tests/workers/page-table.worker'],
  'worker/routes/icons/': ['icons.worker', 'all-headers.worker'],
  'worker/routes/newsletter/': ['forms.worker', 'tests/workers/page-table.worker'],
  'worker/routes/pay/': ['pay-page.worker', 'tests/workers/page-table.worker'],
  'worker/routes/product/': ['tests/workers/page-table.worker', 'reviews.worker'],
  'worker/routes/shop/': ['tests/workers/page-table.worker', 'tests/workers/catalogue.worker'],
  'worker/routes/sitemap/': ['tests/workers/languages.worker', 'tests/workers/agents.worker'],
  'worker/routes/thank-you/': ['thank-you.worker', 'tests/workers/page-table.worker'],
  'worker/routes/webhook/': ['page-edits.worker'],
  'worker/routes/wish-list/': ['wish-list.worker', 'tests/workers/page-table.worker'],
  'worker/stock-alerts/': ['back-in-stock.worker'],
  'worker/store/': ['page-edits.worker', 'content-down.worker'],
  'worker/visitor/': ['tests/workers/cart.worker', 'visitor/visitor-object.worker'],
  'worker/visitor/cart/': ['tests/workers/cart.worker', 'cart-faults.worker'],
  'worker/visitor/payments/': ['tests/workers/payments.worker', 'pay-states.worker'],
  'worker/visitor/session/': ['sign-ins.worker', 'tests/workers/renewal.worker'],
  'worker/visitor/wishes/': ['wish-list.worker'],
};

/** Tests of the sources: a change of a style or a setting is read by those of the project. */
const READ_FILES = 'tests/project/';

export type Picker = {
  /** Unit tests that import one of these files, however far, nearest first. */
  unitTestsOf: (changed: readonly string[]) => string[];
  /** Words of the file names of tests in workerd. */
  workersTestsOf: (changed: readonly string[]) => string[];
};

export function createPicker(root: string): Picker {
  const importers = invert(readImports(root, FOLDERS).graph);
  const texts = globSync('{tests,tools,client,ops,worker}/**/*.test.{ts,tsx}', { cwd: root }).map(
    (file) => [file, readFileSync(join(root, file), 'utf8')] as const,
  );
  const naming = (path: string) =>
    texts.flatMap(([file, text]) =>
      isUnitTest(file) && (file.startsWith(READ_FILES) || text.includes(basename(path))) ? [file] : [],
    );
  return {
    unitTestsOf: (changed) => {
      const found = importersOf(importers, changed).filter(isUnitTest);
      const others = changed.filter((path) => !/\.tsx?$/.test(path)).flatMap(naming);
      return [...new Set([...found, ...others])];
    },
    workersTestsOf: (changed) => [...new Set(changed.flatMap(inWorkerd))],
  };
}

function inWorkerd(path: string): string[] {
  if (path.endsWith('.worker.test.ts')) return [path];
  if (/\.test\.tsx?$/.test(path)) return [];
  const folders = Object.keys(IN_WORKERD).filter((folder) => path.startsWith(folder));
  const nearest = folders.toSorted((a, b) => b.length - a.length)[0];
  return nearest === undefined ? [] : (IN_WORKERD[nearest] ?? []);
}

function isUnitTest(path: string): boolean {
  return /\.test\.tsx?$/.test(path) && !path.endsWith('.worker.test.ts');
}

function invert(graph: Graph): Map<string, string[]> {
  const importers = new Map<string, string[]>();
  for (const [file, imported] of graph)
    for (const each of new Set(imported)) importers.set(each, [...(importers.get(each) ?? []), file]);
  return importers;
}

/** The files themselves, and those that import them, in the order of their distance. */
function importersOf(importers: ReadonlyMap<string, string[]>, files: readonly string[]): string[] {
  const found = new Set(files);
  for (const file of found) for (const importer of importers.get(file) ?? []) found.add(importer);
  return [...found];
}

type Graph = ReadonlyMap<string, readonly string[]>;

/** What a source names in `import`, `export … from`, `import()` and `typeof import()`, types included. */
export function readSpecifiers(source: string): string[] {
  const code = source.replaceAll(/^\s*(?:\/\/|\/?\*).*$/gm, '');
  return [...code.matchAll(/\b(?:from|import)\s*\(?\s*(['"])(.+?)\1/g)].map(
    ([, , specifier = '']) => specifier,
  );
}

/** The file of the project that a specifier means; null for packages and for what a build makes. */
function resolve(file: string, specifier: string): string | null {
  if (specifier.startsWith('.')) return join(dirname(file), specifier);
  return /^#(?:shared|client|shop|worker|sandbox)\//.test(specifier) ? specifier.slice(1) : null;
}

/** Which file imports which, without declarations; `lost` are imports that lead nowhere, which were not read as they are. */
export function readImports(root: string, folders: readonly string[]): { graph: Graph; lost: string[] } {
  const exclude = ['**/node_modules/**', '**/*.d.ts'];
  const files = globSync(`{${folders.join(',')}}/**/*.{ts,tsx}`, { cwd: root, exclude });
  const lost: string[] = [];
  const edges = files.map((file): [string, string[]] => {
    const specifiers = readSpecifiers(readFileSync(join(root, file), 'utf8'));
    const named = specifiers.map((each) => resolve(file, each)).filter((each) => each !== null);
    const imported = named.filter((each) => existsSync(join(root, each)));
    if (imported.length < named.length) lost.push(file);
    return [file, imported];
  });
  return { graph: new Map(edges), lost };
}

/** The strongly connected components of more than one file, each sorted (Tarjan's algorithm). */
export function findCircles(graph: Graph): string[][] {
  const indexes = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const circles: string[][] = [];

  function lower(file: string, to: number): void {
    lowest.set(file, Math.min(lowest.get(file) ?? to, to));
  }

  function visit(file: string): void {
    const index = indexes.size;
    indexes.set(file, index);
    lowest.set(file, index);
    open.push(file);
    for (const next of graph.get(file) ?? []) {
      if (!indexes.has(next)) {
        visit(next);
        lower(file, lowest.get(next) ?? index);
      } else if (open.includes(next)) lower(file, indexes.get(next) ?? index);
    }
    if (lowest.get(file) !== index) return;
    const members = open.splice(open.indexOf(file));
    if (members.length > 1) circles.push(members.toSorted());
  }

  for (const file of graph.keys()) if (!indexes.has(file)) visit(file);
  return circles;
}
