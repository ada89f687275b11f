import { test as base, expect, type Page } from 'playwright/test';
import type { PayPage } from './pages/pay-page.ts';
import { startPair, type ShopPair } from './shop-pair.ts';
import type { Way } from './ways.ts';

/** Everything that one case of one way to pay works with. */
export type Journey = {
  way: Way;
  pair: ShopPair;
  page: Page;
  pay: PayPage;
};

/** Tests of payments share a shop and a sandbox per worker process, and find them as they were at first. */
export const test = base.extend<object, { pair: ShopPair }>({
  pair: [
    // oxlint-disable-next-line no-empty-pattern -- the runner reads the names of what a fixture needs
    async ({}, run) => {
      const pair = await startPair();
      await run(pair);
      await pair.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ pair }, run) => run(pair.shop),
  context: async ({ context, pair }, run) => {
    await context.addCookies([{ name: 'cookieconsent_status', value: 'deny', url: pair.shop }]);
    // Nobody looks at the pictures, and drawing them takes longer than paying.
    await context.route('**/media/**', (route) => route.abort());
    const uncaught: string[] = [];
    context.on('weberror', (error) => uncaught.push(String(error.error())));
    await run(context);
    // A page that leads on at once ends the browser's own transition to it.
    const own = uncaught.filter((text) => !/Transition was (?:aborted|skipped)/.test(text));
    expect(own, 'errors that nobody caught').toEqual([]);
  },
});

export { expect };
