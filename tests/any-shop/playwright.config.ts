import '../random.ts';
import '../workers/roomy-config.ts';
import { defineConfig } from 'playwright/test';
import { desktop, journeys, phone } from '../journeys/browser.ts';

/** The shop in `shop/`: what holds for any, on a phone in its default language, and journeys of its own, at either width. */
export default defineConfig({
  ...journeys,
  // A run takes away what the one before left.
  outputDir: '../../dist/test-results/shop-journeys',
  globalSetup: '../journeys/start-shop.ts',
  projects: [
    { name: 'any shop', testDir: '.', use: phone },
    {
      name: 'phone',
      testDir: '../../shop/tests',
      testMatch: '**/*.spec.ts',
      grepInvert: /@desktop/,
      use: phone,
    },
    {
      name: 'desktop',
      testDir: '../../shop/tests',
      testMatch: '**/*.spec.ts',
      grepInvert: /@phone/,
      use: desktop,
    },
  ],
});
