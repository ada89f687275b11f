import { test as base, expect, type ConsoleMessage, type Page, type WebError } from 'playwright/test';
import { Windows } from '../window.ts';
import type { PayPage } from './pages/pay-page.ts';
import { startPair, type ShopPair } from './shop-pair.ts';
import type { Way } from './ways.ts';

/** The annotation of a test that provokes what the browser complains of; its description is a pattern. */
const COMPLAINTS = 'complaints';

/** What the browser says of every answer with these statuses, or of a connection that ended with these errors. */
export function complaintsOf(...reasons: (number | string)[]): { type: string; description: string } {
  const patterns = reasons.map((reason) => (typeof reason === 'number' ? `status of ${reason} ` : reason));
  return { type: COMPLAINTS, description: `^Failed to load resource.*(${patterns.join('|')})` };
}

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
  context: async ({ browser, windows, pair }, run, { annotations }) => {
    const open = () => browser.newContext({ baseURL: pair.shop });
    await windows.use({}, open, async (window) => {
      await window.addCookies([{ name: 'cookieconsent_status', value: 'deny', url: pair.shop }]);
      const complaints: string[] = [];
      const listen = (error: WebError) => complaints.push(String(error.error()));
      const read = (message: ConsoleMessage) => {
        if (message.type() === 'error') complaints.push(message.text());
      };
      window.on('weberror', listen);
      window.on('console', read);
      await run(window);
      window.off('weberror', listen);
      window.off('console', read);
      const expected = annotations.find(({ type }) => type === COMPLAINTS)?.description;
      const own = complaints.filter((text) => expected === undefined || !new RegExp(expected).test(text));
      expect(own, 'the browser complained').toEqual([]);
    });
  },
  page: async ({ context, viewport }, run) => {
    const page = context.pages()[0] ?? (await context.newPage());
    // The last test may have looked at it on a phone.
    if (viewport) await page.setViewportSize(viewport);
    await run(page);
  },
});

export { expect };
