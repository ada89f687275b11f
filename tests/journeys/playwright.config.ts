import { defineConfig } from 'playwright/test';

const shopPort = Number(process.env['TEST_PORT'] ?? 8797);
const sandboxPort = Number(process.env['TEST_SANDBOX_PORT'] ?? 8796);

/** Journeys run on the production build in workerd, at phone and at desktop width; payments once, in every case. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../../dist/test-results/journeys',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  // A machine may be slow, and busy with more than these: only what fails takes this long.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  reporter: [
    ['list'],
    ['../payments/matrix-reporter.ts'],
    ['json', { outputFile: process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] ?? 'dist/test-results/journeys.json' }],
  ],
  webServer: {
    command: 'node tools/preview.ts --built',
    cwd: '../..',
    env: { PORT: String(shopPort), SANDBOX_PORT: String(sandboxPort), TAG_MANAGER_ID: 'GTM-JOURNEY' },
    url: `http://127.0.0.1:${sandboxPort}/__sandbox/calls`,
    timeout: 180_000,
    stdout: 'ignore',
    stderr: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
  },
  use: {
    baseURL: `http://127.0.0.1:${shopPort}`,
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--disable-quic',
        '--no-first-run',
      ],
    },
  },
  projects: [
    { name: 'phone', use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } },
    { name: 'desktop', use: { viewport: { width: 1440, height: 900 } } },
    {
      // With shops and sandboxes of their own: faults and payment settings are for a whole sandbox.
      name: 'payments',
      testDir: '../payments',
      // A trace of so many pages costs more than the pages.
      use: { trace: 'off', screenshot: 'only-on-failure', viewport: { width: 1280, height: 900 } },
    },
  ],
});
