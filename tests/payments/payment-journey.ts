import { test as base, expect, type Page, type WebError } from 'playwright/test';
import { Windows } from '../window.ts';
import type { PayPage } from './pages/pay-page.ts';
import { startPair, type ShopPair } from './shop-pair.ts';
import type { Way } from './ways.ts';

/** The fixtures of one case of one payment method. */
export type Journey = {
  way: Way;
  pair: ShopPair;
  page: Page;
  pay: PayPage;
};

/** Payment tests share a shop, a sandbox and a window per worker process, reset before each test. */
export const test = base.extend<object, { pair: ShopPair; windows: Windows }>({
  pair: [
    // oxlint-disable-next-line no-empty-pattern -- the runner reads the names of what a fixture needs
    async ({}, run) => {
      const pair = await startPair();
      await run(pair);
      await pair.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  windows: [
    // oxlint-disable-next-line no-empty-pattern -- the runner reads the names of what a fixture needs
    async ({}, run) => {
      const windows = new Windows();
      await run(windows);
      await windows.close();
    },
    { scope: 'worker' },
  ],
  context: async ({ browser, windows, pair }, run) => {
    const open = () => browser.newContext({ baseURL: pair.shop });
    await windows.use({}, open, async (window) => {
      await window.addCookies([{ name: 'cookieconsent_status', value: 'deny', url: pair.shop }]);
      const uncaught: string[] = [];
      const listen = (error: WebError) => uncaught.push(String(error.error()));
      window.on('weberror', listen);
      await run(window);
      window.off('weberror', listen);
      // A page that redirects at once aborts the browser's transition to it.
      const own = uncaught.filter((text) => !/Transition was (?:aborted|skipped)/.test(text));
      expect(own, 'errors that nobody caught').toEqual([]);
    });
  },
  page: async ({ context }, run) => run(context.pages()[0] ?? (await context.newPage())),
});

export { expect };
