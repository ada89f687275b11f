import { startFreshShop } from '../workers/harness.ts';
import { expectStill, watchShifts } from '../layout-shift.ts';
import { expectAccessible } from './accessible.ts';
import { expect, test as base } from './journey.ts';
import { AccountPages } from './pages/account.ts';

/** A shop that looks otherwise by its var alone. */
const test = base.extend<object, { poster: string }>({
  poster: [
    // oxlint-disable-next-line no-empty-pattern -- the runner reads the names of what a fixture needs
    async ({}, run) => {
      const it = await startFreshShop({ THEME: 'poster' });
      await run(it.shop);
      await it.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ poster }, run) => run(poster),
});

test(
  'In the second theme one chooses, fills the cart and pays on pages that are accessible and still',
  { tag: '@phone' },
  async ({ page, shop, panel, pay }) => {
    await watchShifts(page);
    const corner = () => getComputedStyle(document.documentElement).getPropertyValue('--radius-large').trim();
    for (const path of ['/', '/shop', '/shop/nightcap-ridge']) {
      await page.goto(path);
      await expectAccessible(page, path);
      await expectStill(page, path);
      expect(await page.evaluate(corner), path).toBe('0');
      const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
      expect(await page.evaluate(overflow), path).toBe(0);
    }
    await shop.addToCart();
    await expect(shop.toast()).toBeVisible();
    await expectStill(page, 'the notification');
    await shop.openCartFromToast();
    await expect(panel.item('Nightcap Ridge')).toBeVisible();
    await expectAccessible(page, 'the panel');
    await expectStill(page, 'the panel');
    await pay.open();
    await expectAccessible(page, 'the address');
    await expectStill(page, 'the address');
    await pay.fillIn();
    await expect(page.locator('[data-method="card"]')).toHaveAttribute('data-state', 'ready');
    await expectAccessible(page, 'the ways to pay');
    await new AccountPages(page).signIn();
    await expectAccessible(page, 'the orders');
    await expectStill(page, 'the orders');
  },
);
