import type { Page } from 'playwright/test';
import { expectAccessible } from '../../../tests/journeys/accessible.ts';
import { hold } from '../../../tests/journeys/hold.ts';
import { expect, test as base } from '../../../tests/journeys/journey.ts';
import { AccountPages } from '../../../tests/journeys/pages/account.ts';
import type { Cart } from '../../../tests/journeys/pages/cart.ts';
import type { Shop } from '../../../tests/journeys/pages/shop.ts';
import { expectStill, forgetShifts, watchShifts } from '../../../tests/layout-shift.ts';
import { isLong } from '../../../tests/random.ts';
import { startShop, type TestShop } from '../../../tests/workers/harness.ts';

/** A shop that differs in its theme alone. */
const test = base.extend<object, { poster: TestShop }>({
  poster: [
    // oxlint-disable-next-line no-empty-pattern -- the runner reads the names of what a fixture needs
    async ({}, run) => {
      const it = await startShop({ THEME: 'poster' });
      await run(it);
      await it.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ poster }, run) => run(poster.shop),
});

/** Opening one moves the others; what its provider then adds has room already. */
async function openWay(page: Page, method: string): Promise<void> {
  const release = await hold(page, '**/providers/**');
  const way = page.locator('.way').filter({ has: page.locator(`[data-method="${method}"]`) });
  await way.locator('summary').click();
  await expect(way).toHaveAttribute('open', '');
  await forgetShifts(page);
  release();
  await expect(way.locator(`[data-method="${method}"]`)).toHaveAttribute('data-state', 'ready');
  await expectStill(page, method);
  await page.unroute('**/providers/**');
}

/** Reads the pages to a product, adds it to the cart and opens the panel. */
async function fillCart(page: Page, shop: Shop, panel: Cart): Promise<void> {
  await watchShifts(page);
  const corner = () => getComputedStyle(document.documentElement).getPropertyValue('--radius-large').trim();
  for (const path of ['/', '/shop', '/shop/nightcap-ridge']) {
    await page.goto(path);
    await expectAccessible(page, path);
    await expectStill(page, path);
    expect(await page.evaluate(corner), path).toBe('0');
    const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
    expect(await page.evaluate(overflow), path).toBeLessThanOrEqual(0);
  }
  await shop.addToCart();
  await expect(shop.toast()).toBeVisible();
  await expectStill(page, 'the notification');
  await shop.openCartFromToast();
  await expect(panel.item('Nightcap Ridge')).toBeVisible();
  await expectAccessible(page, 'the panel');
  await expectStill(page, 'the panel');
}

// One shop serves both widths.
test.describe.configure({ mode: 'default' });

test.describe('In the second theme, on pages that are accessible and still,', { tag: '@desktop' }, () => {
  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

    test('one chooses, fills the cart and pays', async ({ page, shop, panel, pay }) => {
      await fillCart(page, shop, panel);
      await pay.open();
      await expectAccessible(page, 'the address');
      await expectStill(page, 'the address');
      await pay.fillIn();
      await expect(page.locator('[data-method="card"]')).toHaveAttribute('data-state', 'ready');
      await expectAccessible(page, 'the ways to pay');
      for (const method of ['klarna', 'paysafecard']) await openWay(page, method);
      await new AccountPages(page).signIn({ email: 'ada@example.com', password: 'correct-horse' });
      await expectAccessible(page, 'the orders');
      await expectStill(page, 'the orders');
    });
  });

  test('the end of a front page whose content is late stays out of sight', async ({ page, poster }) => {
    await watchShifts(page);
    await page.goto('/');
    // Compressed, parts are held back here until there is enough to compress.
    await page.setExtraHTTPHeaders({ 'Accept-Encoding': 'identity' });
    await poster.setFaults([{ match: 'GET /content/api/pages', delayMs: 1500 }]);
    for (const [path, height] of [
      ['/de', 844],
      ['/ja', 1600],
    ] as const) {
      await page.setViewportSize({ width: 390, height });
      const response = await page.goto(path);
      expect(await response?.text(), path).toContain('<template data-for="late-1">');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectStill(page, path);
    }
    await poster.setFaults([]);
  });

  // The themes' rules of layout are the same at every width.
  if (isLong)
    test('on a desktop one chooses and fills the cart', ({ page, shop, panel }) =>
      fillCart(page, shop, panel));
});
