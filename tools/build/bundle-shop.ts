import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { rolldown, type InputOptions } from 'rolldown';
import { messages as ofScripts } from '#shared/messages/en/browser.ts';
import { english } from '#shared/messages/en/english.ts';
import type { Feature } from '#shared/shop/definition.ts';
import { hasFeature } from '#shared/shop/features.ts';
import { shop } from '#shared/shop/shop.ts';
import { root } from '../local/workers.ts';
import { knownFeatures, onlyLanguages, withoutKeys } from './shop-parts.ts';

const texts: Record<string, unknown> = english;

/**
 * The messages that no module names once some features are left out, by their keys. Those of scripts stay: they are a module
 * that scripts read, too.
 * @param whole the Worker's code with all features
 * @param built that without some of them
 */
export function leftOutMessages(whole: string, built: string): Set<string> {
  const has = (code: string, key: string) => code.includes(`"${key}"`);
  const keys = Object.keys(english).filter((key) => !Object.hasOwn(ofScripts, key));
  return new Set(keys.filter((key) => has(whole, key) && !has(built, key)));
}

/** Writes the module of the English messages without those. */
function withoutMessages(leftOut: ReadonlySet<string>) {
  return {
    name: 'without-messages',
    load: {
      filter: { id: /\/shared\/messages\/en\/english\.ts$/ },
      handler: () => {
        const kept = Object.entries(texts).filter(
          ([key]) => !Object.hasOwn(ofScripts, key) && !leftOut.has(key),
        );
        return leftOut.size === 0
          ? null
          : `import { messages } from './browser.ts';\nexport const english = { ...messages, ...${JSON.stringify(Object.fromEntries(kept))} };`;
      },
    },
  };
}

const alias = {
  // The app has a router of its own (worker/app.ts); the routes below it are only read: no other router is loaded.
  hono$: join(root, 'node_modules/hono/dist/preset/tiny.js'),
  // The package's entry includes the streaming renderer, which the shop does not use: 29 KB gzip
  // (docs/decisions/024-pages-are-strings.md).
  'react-dom/server': join(root, 'node_modules/react-dom/cjs/react-dom-server-legacy.browser.production.js'),
  // All names of HTML's characters would be 15 KB gzip; the shop decodes the common ones, and browsers the
  // others.
  'entities/decode': join(root, 'worker/ui/rich-text/no-entities.ts'),
};

/** The modules of the shop's Worker, each with its static and its dynamic imports. */
export type WorkerModules = Record<string, { imports: string[]; dynamicImports: string[] }>;

export const workerModules = join(root, 'dist/worker-modules.json');

const options = {
  input: join(root, 'worker/index.ts'),
  cwd: root,
  platform: 'browser',
  // Routes that the shop does not have are imported, and not used.
  treeshake: { moduleSideEffects: [{ test: /\/worker\/routes\//, sideEffects: false }] },
  resolve: { conditionNames: ['workerd', 'worker', 'browser', 'import', 'module', 'default'], alias },
  transform: {
    define: { 'process.env.NODE_ENV': '"production"', IN_BROWSER: 'undefined' },
    target: 'es2024',
  },
} satisfies InputOptions;

/** The Worker's own code with such features, without its messages. */
export async function codeWith(has: (feature: Feature) => boolean): Promise<string> {
  const bundle = await rolldown({
    ...options,
    external: [/^[a-z@]/, /\/messages\/[^/]+\/[^/]+$/],
    plugins: [knownFeatures(has)],
  });
  const { output } = await bundle.generate();
  await bundle.close();
  return output.map((file) => (file.type === 'chunk' ? file.code : '')).join('');
}

/**
 * Bundles the shop's Worker: a main module, and modules that it imports on demand
 * (docs/decisions/001-one-bundler-for-deploy-preview-and-tests.md).
 */
export async function bundleShop(): Promise<void> {
  const hasAll = shop.without.length === 0;
  const leftOut = hasAll
    ? new Set<string>()
    : leftOutMessages(await codeWith(() => true), await codeWith(hasFeature));
  const bundle = await rolldown({
    ...options,
    external: [/^cloudflare:/],
    plugins: [onlyLanguages(shop.languages), withoutMessages(leftOut), withoutKeys(leftOut), knownFeatures()],
  });
  const { output } = await bundle.write({
    dir: join(root, 'dist/worker'),
    cleanDir: true,
    entryFileNames: 'index.js',
    chunkFileNames: '[name].js',
    // Shared imports of several modules get a chunk of their own, apart from what no isolate starts with. What searches
    // (to build the index takes it too), what an address without a page asks, and what works behind answers or by a timer,
    // are one each, as are React's renderer and the rules of payments, which a visitor's object shares with the payment page
    // and with a provider's return.
    codeSplitting: {
      groups: [
        { name: 'shared', tags: ['$initial'] },
        {
          name: 'search',
          test: /\/worker\/(?:search\/(?!build)|database\/search-terms|routes\/shop\/(?:search|suggest))/,
        },
        { name: 'agents', test: /\/worker\/agents\/|\/dist\/agent-/ },
        {
          name: 'leads-on',
          test: /\/worker\/(?:store\/slugs\/follow|routes\/error\/leads-on|editing\/place)/,
        },
        {
          name: 'background',
          test: /\/worker\/(?:editing|store\/slugs|routes\/webhook\/renew|database\/(?:retention|slug-reading))/,
        },
        {
          name: 'payment-rules',
          test: /\/payments\/|\/payment-ledger|\/minimum-charge/,
          minShareCount: 2,
        },
        { name: 'renderer', test: /\/react-dom-server-/ },
        { name: 'shared-later', minShareCount: 2 },
      ],
    },
    format: 'esm',
    minify: true,
    // Hints for bundlers, which have done their work here, are a hundredth of what an isolate reads.
    comments: { annotation: false },
    sourcemap: true,
  });
  await bundle.close();
  const modules = output
    .filter((file) => file.type === 'chunk')
    .map(({ fileName, imports, dynamicImports }) => [fileName, { imports, dynamicImports }]);
  writeFileSync(workerModules, JSON.stringify(Object.fromEntries(modules)));
}

if (import.meta.main) await bundleShop();
