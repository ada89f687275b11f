import type { Page } from 'playwright/test';
import { expectAccessible } from '../../../tests/journeys/accessible.ts';
import { expect, test } from '../../../tests/journeys/journey.ts';

test.use({ colorScheme: 'dark' });

const isDark = (page: Page) => page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
/** The brightness of the page's background, 0 to 255. */
const brightness = (page: Page) =>
  page.evaluate(() => Number(/\d+/.exec(getComputedStyle(document.body).backgroundColor)?.[0]));

test(
  'On a dark screen every part of a purchase can be read',
  { tag: '@desktop' },
  async ({ page, shop, panel, pay }) => {
    for (const path of ['/', '/shop', '/account/login']) {
      await page.goto(path);
      expect(await brightness(page), path).toBeLessThan(40);
      await expectAccessible(page, path);
    }
    await shop.fillCart('gully-dripper');
    await shop.openCartFromHeader();
    await expect(panel.item('Gully Dripper')).toBeVisible();
    await expectAccessible(page, 'the panel');
    await pay.open();
    await expectAccessible(page, 'the address');
    await pay.fillIn();
    await expect(page.locator('[data-method="card"]')).toHaveAttribute('data-state', 'ready');
    await expectAccessible(page, 'the ways to pay');
    // The provider's text is black.
    const frame = page.locator('.payment--fields .payment__container').first();
    expect(await frame.evaluate((it) => getComputedStyle(it).backgroundColor)).toBe('rgb(253, 249, 240)');
  },
);

test(
  'Who chooses light has it on every page, before it is painted, until they choose otherwise',
  { tag: '@desktop' },
  async ({ page }) => {
    await page.goto('/about');
    const choice = page.getByLabel('Appearance');
    await choice.selectOption('Light');
    await expect.poll(() => brightness(page)).toBeGreaterThan(200);
    await page.goto('/shop', { waitUntil: 'commit' });
    await page.waitForSelector('body', { state: 'attached' });
    expect([await isDark(page), await page.locator('html').getAttribute('data-scheme')]).toEqual([
      true,
      'light',
    ]);
    await expect(choice).toHaveValue('light');
    await page.goBack();
    await choice.selectOption('Same as device');
    await expect.poll(() => brightness(page)).toBeLessThan(40);
    await page.reload();
    await expect.poll(() => brightness(page)).toBeLessThan(40);
    await expect(choice).toHaveValue('');
  },
);
