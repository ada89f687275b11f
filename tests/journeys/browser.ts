import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { PlaywrightTestConfig } from 'playwright/test';
import { shopPort } from './ports.ts';

/**
 * What Chromium leaves out. The switch replaces the runner's, so the list repeats what matters of it here. The last two
 * are hidden pages of the address bar, which cost every window as much as a page of the shop.
 */
const disabledFeatures = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'PaintHolding',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
];

const argsWithout = (features: string[]) => [
  '--no-sandbox',
  // Widths in fractions of a pixel, as on a screen: whole ones for each letter add up.
  '--font-render-hinting=none',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--no-first-run',
  // No journey leaves the machine.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
  `--disable-features=${features.join(',')}`,
];

const chromiumPath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';

// Browsers inherit it: pages have the same fonts on every machine.
process.env['FONTCONFIG_FILE'] = join(import.meta.dirname, 'fonts.conf');

export const launchOptions = {
  executablePath: process.env['HEADLESS_SHELL_PATH'] ?? chromiumPath,
  // By this policy the first page of every window gets another process than the blank one before it.
  args: argsWithout([...disabledFeatures, 'CrossOriginOpenerPolicy']),
};

/** For what the build without windows does not have. */
export const wholeBrowser = { executablePath: chromiumPath, args: argsWithout(disabledFeatures) };

/** What journeys have in common, whichever shop they run on. */
export const journeys = {
  testMatch: '*.spec.ts',
  outputDir: '../../dist/test-results/journeys',
  fullyParallel: true,
  // A shopper waits for pages and timers: one uses less than half of a core.
  workers: availableParallelism() * 2,
  retries: 0,
  forbidOnly: true,
  // A machine may be slow, and busy with more than these: only what fails takes this long.
  timeout: 300_000,
  expect: {
    timeout: 40_000,
    // What machines differ in is the edge of a letter.
    toHaveScreenshot: {
      pathTemplate: '{testDir}/{testFileDir}/pictures/{arg}{ext}',
      scale: 'device',
      // Two greens of a theme are 0.08 apart.
      threshold: 0.07,
      maxDiffPixelRatio: 0.002,
    },
  },
  reporter: [
    ['list'],
    ['json', { outputFile: process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] ?? 'dist/test-results/journeys.json' }],
  ],
  use: {
    baseURL: `http://127.0.0.1:${shopPort}`,
    // A trace costs a tenth of the time: one is recorded with TRACE=retain-on-failure.
    trace: process.env['TRACE'] === 'retain-on-failure' ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions,
    // A fade between two pages takes longer than either: only some journeys have them.
    contextOptions: { reducedMotion: 'reduce' },
  },
} satisfies PlaywrightTestConfig;

export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
export const desktop = { viewport: { width: 1440, height: 900 } };
