import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { writeShopParts } from '../tools/build/found-parts.ts';
import { writeCountries } from '../tools/build/write-countries.ts';
import { shopTree } from '../tools/local/shop-tree.ts';

/** Vitest's own number leaves one core out: half of the machine where there are two. */
const maxWorkers = availableParallelism();

const root = join(import.meta.dirname, '..');

// Unit tests run without a build.
await writeShopParts();
const [storeFolder, storeParts] = ['tests/fixtures/store', 'dist/store-parts'];
await writeShopParts(storeFolder, storeParts);
await writeCountries();
await writeCountries(storeFolder, storeParts);

/** Those that read the folder of the shop, and hold for any: its own, and those of core that name no product. */
const ofTheShop = [
  'shop/**/*.test.{ts,tsx}',
  'tests/any-shop/**/*.test.ts',
  'tests/project/themes.test.ts',
  'tools/build/{ops-style,preloaded-fonts}.test.ts',
];

/** What documents say of this repository, and so of the demo: another shop is tested without (tools/test-shop.ts). */
const ofTheDemo = [
  'tests/project/{citations,found,layout,specification}.test.ts',
  'labs/tasks/tasks.test.ts',
];

/** Tests of core stand on a shop of their own, whatever is in `shop/` (docs/decisions/078-core-is-tested-on-its-own-store.md). */
const store = {
  resolve: {
    alias: {
      'cloudflare:workers': join(root, 'tests/fixtures/cloudflare-workers.ts'),
      '#shop': join(root, storeFolder),
      '#shop-parts': join(root, storeParts, 'shop-parts.ts'),
      '#shop-block-fields': join(root, storeParts, 'shop-block-fields.ts'),
      '#shop-messages': join(root, storeParts, 'shop-messages.json'),
      '#regions': join(root, storeParts, 'regions.json'),
      '#region-names': join(root, storeParts, 'region-names.json'),
      '#postal': join(root, storeParts, 'postal.json'),
    },
  },
};

/** What unit tests have in common. */
const unit = {
  // Half a day ahead of UTC, and with summer time in December: what counts in UTC must say so.
  env: { TZ: 'Pacific/Auckland' },
  setupFiles: ['tests/console-guard.ts', 'tests/digest-at-once.ts'],
  unstubGlobals: true,
  // Seconds at most on a quiet machine; one that is ten times slower must not fail them.
  testTimeout: 120_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 20_000 } },
};

/** What tests in workerd have in common. */
const workers = {
  // The files of a process share their modules, and running sandboxes (tests/workers/sandbox-alone.ts).
  isolate: false,
  environment: './tests/workers/environment.ts',
  // The client library keeps state in its modules; inlined, a test can load them again.
  server: { deps: { inline: [/swell-js/] } },
  // A purge is repeated after a minute, which a page may have to wait for.
  testTimeout: 150_000,
  hookTimeout: 150_000,
  expect: { poll: { timeout: 20_000 } },
};

/** Tests that replace modules need modules of their own, as those of the client do that replace parts of the window. */
const replacing = globSync('{shared,client,worker,sandbox,ops,tools,tests,labs,shop}/**/*.test.{ts,tsx}', {
  cwd: root,
  exclude: ['**/node_modules/**', '**/*.worker.test.ts'],
}).filter((path) => {
  const replaces = path.startsWith('client')
    ? /\bvi\.(mock|doMock|resetModules|stubGlobal)\(/
    : /\bvi\.(mock|doMock|resetModules)\(/;
  return replaces.test(readFileSync(join(root, path), 'utf8'));
});

/** Unit tests in Node, in milliseconds; routes and objects in workerd, on the bundles that a build left. */
export default defineConfig({
  test: {
    maxWorkers,
    projects: [
      {
        ...store,
        test: {
          ...unit,
          name: 'unit',
          include: [
            '{shared,client,worker,sandbox,ops,tools,labs}/**/*.test.{ts,tsx}',
            'tests/{project,vectors,contract,workers}/**/*.test.ts',
          ],
          exclude: [
            '**/*.worker.test.ts',
            '**/node_modules/**',
            'labs/second-shop/**',
            ...ofTheShop,
            ...ofTheDemo,
            ...replacing,
          ],
          // Two thirds of the time were spent on loading the same modules again for each file.
          isolate: false,
        },
      },
      { ...store, test: { ...unit, name: 'unit-demo', include: ofTheDemo, isolate: false } },
      {
        test: {
          ...unit,
          name: 'unit-shop',
          include: ofTheShop,
          exclude: ['**/*.worker.test.ts'],
          isolate: false,
        },
      },
      {
        ...store,
        test: { ...unit, name: 'unit-apart', include: replacing },
      },
      {
        ...store,
        test: {
          ...workers,
          name: 'workers',
          include: ['{worker,sandbox,ops,tests}/**/*.worker.test.ts'],
          exclude: ['tests/any-shop/**', '**/node_modules/**'],
          globalSetup: 'tests/workers/core-store.ts',
          env: { SHOP_TREE: shopTree(storeFolder) },
        },
      },
      {
        test: {
          ...workers,
          name: 'workers-shop',
          include: ['{shop,tests/any-shop}/**/*.worker.test.ts'],
        },
      },
    ],
  },
});
