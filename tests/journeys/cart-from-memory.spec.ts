import type { Page } from 'playwright/test';
import { again } from '../again.ts';
import { wholeBrowser } from './browser.ts';
import { expect, test } from './journey.ts';

// One browser with windows serves all of them: its start is dear.
test.describe.configure({ mode: 'default' });

// The back-forward cache, which the runner switches off.
test.use({
  launchOptions: { ...wholeBrowser, ignoreDefaultArgs: ['--disable-back-forward-cache'] },
});

test('A page restored from memory shows the current cart', async ({ page, shop, context, baseURL }) => {
  await shop.openListing();
  await page.evaluate(() =>
    addEventListener('pageshow', ({ persisted }) => Object.assign(window, { persisted })),
  );
  await page.goto('/about');
  // Another device would do the same; a tab of this browser would make the browser forget the page.
  const html = await (await context.request.get('/shop/glazed-dripper', again)).text();
  const productId = /name="product_id" value="(\w+)"/.exec(html)?.[1];
  const data = { product_id: productId, quantity: 2, options: [{ id: 'Colour', value: 'Ink' }] };
  const added = await context.request.post('/api/cart/items', {
    data,
    headers: { Origin: baseURL ?? '' },
    ...again,
  });
  expect(added.ok()).toBe(true);
  await page.goBack({ waitUntil: 'commit' });
  await expect(page).toHaveURL(/\/shop$/);
  await shop.expectCount(2);
  expect(await page.evaluate(() => 'persisted' in window && window.persisted)).toBe(true);
});

test('The cart page restored from memory lacks the removed line', async ({ page, shop, panel, cartPage }) => {
  await shop.fillCart();
  await page.goto('/cart');
  await expect(cartPage.item('Glazed Dripper')).toBeVisible();
  await page.goto('/shop');
  await shop.openCartFromHeader();
  await panel.remove('Glazed Dripper');
  await panel.expectEmpty();
  await page.goBack({ waitUntil: 'commit' });
  await expect(page).toHaveURL(/\/cart$/);
  await cartPage.expectEmpty();
});

const publicPages = {
  'of the store': ['/', '/shop', '/shop/c/tea', '/shop/scarce-roast', '/find-us'],
  'of the editors': ['/articles', '/articles/cold-brew', '/about', '/brewing', '/contact'],
};

type Explanation = { reason: string; type: string };
type Restored = { leftAt: number; at: number };

/** Leaves the page for one of another site, and goes back: where it was left and is now, or why it was loaded again. */
async function leaveAndReturn(page: Page, elsewhere: string): Promise<Restored | Explanation[]> {
  await page.evaluate(() => {
    addEventListener('pagehide', () => Object.assign(window, { leftAt: scrollY }));
    addEventListener('pageshow', ({ persisted }) => Object.assign(window, { persisted }));
    scrollBy({ top: 300, behavior: 'instant' });
  });
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.enable');
  const reasons: Explanation[] = [];
  browser.on('Page.backForwardCacheNotUsed', (event) => reasons.push(...event.notRestoredExplanations));
  // Another site is shown by another process, which is less forgiving than a page of the same one.
  await page.goto(elsewhere);
  await page.goBack({ waitUntil: 'commit' });
  const isRestored = () => page.evaluate(() => 'persisted' in window && window.persisted === true);
  await expect.poll(async () => reasons.length > 0 || (await isRestored())).toBe(true);
  await browser.detach();
  if (reasons.length > 0) return reasons;
  return page.evaluate(() => ({ leftAt: Number('leftAt' in window && window.leftAt), at: scrollY }));
}

/** A busy browser forgets a page for reasons of its own: such a page is asked for again, three times in all. */
async function restored(page: Page, path: string, elsewhere: string): Promise<Restored> {
  for (const attempt of [1, 2, 3]) {
    const loaded = await page.goto(path);
    expect(loaded?.status(), path).toBe(200);
    const outcome = await leaveAndReturn(page, elsewhere);
    if (!Array.isArray(outcome)) return outcome;
    const reasons = outcome.map(({ reason, type }) => `${reason} (${type})`).join(', ');
    const ofTheBrowser = outcome.every(({ type }) => type === 'Circumstantial');
    expect(ofTheBrowser && attempt < 3, `${path} is not restored: ${reasons}`).toBe(true);
  }
  throw new Error('Each attempt returns or fails');
}

for (const [whose, paths] of Object.entries(publicPages))
  test(`Every public page ${whose} is restored from memory, at its scroll position`, async ({
    page,
    baseURL,
  }) => {
    const elsewhere = new URL('/privacy', baseURL);
    elsewhere.hostname = 'localhost';
    for (const path of paths) {
      const { leftAt, at } = await restored(page, path, elsewhere.href);
      expect(leftAt, path).toBeGreaterThanOrEqual(300);
      expect(at, path).toBe(leftAt);
    }
  });
