import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { readImports, type Graph } from './import-graph.ts';

const FOLDERS = ['worker', 'client', 'shared', 'sandbox', 'ops', 'shop', 'tools', 'labs', 'tests'];

/**
 * Tests in workerd load bundles, which no import leads to: those that cover a folder, by words of their file names. The
 * longest path counts.
 */
const IN_WORKERD: Record<string, string[]> = {
  'client/': [],
  'migrations/': ['operations.worker', 'limits.worker'],
  'ops/': ['ops.worker', 'operations.worker'],
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
  'worker/routes/account/': ['tests/workers/account.worker', 'account-records.worker'],
  'worker/routes/account/sign-in/': ['sign-ins.worker', 'security-events.worker'],
  'worker/routes/account/subscriptions/': ['account-subscriptions.worker'],
  'worker/routes/api/': ['tests/workers/cart.worker'],
  'worker/routes/articles/': ['tests/workers/content.worker'],
  'worker/routes/back-in-stock/': ['back-in-stock.worker'],
  'worker/routes/browser-reports/': ['errors.worker'],
  'worker/routes/cart/': ['tests/workers/cart.worker'],
  'worker/routes/contact/': ['forms.worker'],
  'worker/routes/content-auth/': ['content-auth.worker'],
  'worker/routes/content/': ['tests/workers/content.worker'],
  'worker/routes/feeds/': ['text-languages.worker'],
  'worker/routes/forms/': ['forms.worker'],
  'worker/routes/newsletter/': ['forms.worker'],
  'worker/routes/pay/': ['pay-page.worker', 'tests/workers/payments.worker'],
  'worker/routes/product/': ['structured-data.worker', 'catalogue.worker'],
  'worker/routes/shop/': ['tests/workers/page-table.worker', 'tests/workers/catalogue.worker'],
  'worker/routes/sitemap/': ['tests/workers/languages.worker'],
  'worker/routes/thank-you/': ['thank-you.worker'],
  'worker/routes/webhook/': ['page-edits.worker'],
  'worker/stock-alerts/': ['back-in-stock.worker'],
  'worker/store/': ['page-edits.worker', 'content-down.worker'],
  'worker/visitor/': ['tests/workers/cart.worker', 'visitor/visitor-object.worker'],
  'worker/visitor/payments/': ['tests/workers/payments.worker'],
  'worker/visitor/session/': ['sign-ins.worker', 'payment-sign-in.worker'],
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
