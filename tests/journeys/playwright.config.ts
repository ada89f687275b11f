import '../workers/roomy-config.ts';
import { join } from 'node:path';
import { defineConfig } from 'playwright/test';
import { shopTree } from '../../tools/local/shop-tree.ts';
import { sample } from '../random.ts';
import { desktop, journeys, launchOptions, phone } from './browser.ts';

/**
 * Journeys of core run on a store of their own, whatever is in `shop/`: from the copy of the repository that has it, which
 * is made and built before they are read (docs/decisions/078-core-is-tested-on-its-own-store.md).
 */
const tree = (process.env['SHOP_TREE'] ??= shopTree('tests/fixtures/store'));

/** What these journeys are about is the same at either width, or they set their widths themselves. */
const widthless =
  /(-keyboard|account-changes|account-profile|another-visitor|back-to-a-form|breadcrumbs|broken-chunk|cart-from-memory|cart-tabs|contact|errors|find-order|focus|prerender|real-store|slow-answers|slow-first-write|stressed|tag-manager|tls|two-tabs|visitor-changes|visits)\.spec\.ts$/;

/**
 * Journeys with this tag differ in their layout alone between the widths: `npm test` makes them at one that it draws, and
 * `npm run test:long` at both.
 */
const drawn = sample(['phone', 'desktop'], 1);
const leftOut = (width: string, others: string) => (drawn.includes(width) ? others : `${others}|@either`);

/** On the production build in workerd, at phone and at desktop width; payments once, in every case. */
export default defineConfig({
  ...journeys,
  testDir: join(tree, 'tests/journeys'),
  reporter: [...journeys.reporter, ['../payments/matrix-reporter.ts']],
  globalSetup: './start-store.ts',
  projects: [
    {
      name: 'phone',
      testIgnore: widthless,
      // What a keyboard does, or only wide pages have.
      grepInvert: new RegExp(leftOut('phone', '@desktop')),
      use: phone,
    },
    {
      name: 'desktop',
      // Journeys with this tag concern features that exist only on a phone, or look the same on a desktop.
      grepInvert: new RegExp(leftOut('desktop', '@phone')),
      use: desktop,
    },
    {
      // With shops and sandboxes of their own: faults and payment settings are for a whole sandbox.
      name: 'payments',
      testDir: join(tree, 'tests/payments'),
      use: {
        viewport: { width: 1280, height: 900 },
        // The pictures are not looked at, and drawing them takes longer than paying.
        launchOptions: {
          ...launchOptions,
          args: [...launchOptions.args, '--blink-settings=imagesEnabled=false'],
        },
      },
    },
  ],
});
