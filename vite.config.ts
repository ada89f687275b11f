import { defineConfig } from 'vite';
import { shop } from '#shared/shop/shop.ts';
import { leftOutStyles } from './tools/build/left-out-styles.ts';
import { browserShop, knownFeatures, onlyLanguages, pageStyles } from './tools/build/shop-parts.ts';
import { speculationRules } from './tools/build/speculation-rules.ts';
import { themeIcons } from './tools/build/theme-icons.ts';
import { readThemes, themeStyles } from './tools/build/themes.ts';

/** Builds the client; `tools/dev.ts` adds the Worker's side to the same configuration. */
export default defineConfig({
  appType: 'custom',
  publicDir: 'client/public',
  plugins: [
    themeIcons(),
    themeStyles(),
    browserShop(),
    { ...onlyLanguages(shop.languages), apply: 'build' },
    { ...knownFeatures(), apply: 'build' },
  ],
  // `light-dark()`, which no style has: Lightning CSS would prepare each `color-scheme` for it.
  css: { lightningcss: { exclude: 1 << 20 }, postcss: { plugins: [leftOutStyles()] } },
  environments: {
    client: { define: { IN_BROWSER: 'true', SPECULATION_RULES: JSON.stringify(speculationRules) } },
  },
  build: {
    outDir: 'dist/client',
    emptyOutDir: true,
    manifest: 'client-manifest.json',
    target: 'es2022',
    // Those that know popovers, which the menu is.
    cssTarget: ['chrome114', 'safari17', 'firefox125'],
    // The policy refuses fonts in a style sheet, and a page loads only those that its letters need.
    assetsInlineLimit: (file) => (/\.(?:woff2?|[ot]t[cf]|eot)$/i.test(file) ? false : undefined),
    // Without a comment in the scripts; the build moves the maps out of the served files.
    sourcemap: 'hidden',
    modulePreload: {
      polyfill: false,
      // The first script names each file that an import of it asks for ahead. Pages ask for those of payments themselves
      // (worker/routes/pay/payment-files.ts), and nobody waits for the others.
      resolveDependencies: (file, needed, { hostId }) =>
        !/\/entry-/.test(hostId) || /\/(?:hydrate|quick-add|sheet)-/.test(file) ? needed : [],
    },
    rolldownOptions: {
      input: ['client/entry.ts', ...pageStyles(), ...readThemes().map(({ source }) => source)],
      output: {
        entryFileNames: 'assets/[name]-[hash].js',
        // The entry names each of them.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash][extname]',
        // Shared imports of several islands: four files of their own would be larger.
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            {
              name: 'island',
              test: /islands\/use-hydrated|messages\/use-text|ui\/icon|cart\/checkout-target/,
            },
            // What both the pages and the panel need to follow a cart.
            { name: 'revision-message', test: /cart\/(?:revision-message|growing-pause)/ },
          ],
        },
      },
    },
  },
});
