import { defineConfig } from 'playwright/test';
import journeys from '../journeys/playwright.config.ts';

/** What holds for any shop, whatever it sells: on a phone, in its default language. */
export default defineConfig({
  ...journeys,
  testDir: '.',
  globalSetup: '../journeys/start-shop.ts',
  reporter: [
    ['list'],
    ['json', { outputFile: process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] ?? 'dist/test-results/journeys.json' }],
  ],
  projects: [
    { name: 'phone', use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } },
  ],
});
