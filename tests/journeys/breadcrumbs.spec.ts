import type { Page } from 'playwright/test';
import { boxOf } from './box.ts';
import { expect, test } from './journey.ts';

/** Two categories more between the shop's page and the product's own, as a tree of them has. */
async function deepen(page: Page): Promise<void> {
  await page.locator('.breadcrumbs ol').evaluate((list) => {
    const { lastElementChild: own } = list;
    for (const textContent of ['Single origin of the highlands', 'Harvest of this year']) {
      const link = Object.assign(document.createElement('a'), { href: '/shop', textContent });
      list.insertBefore(document.createElement('li'), own).append(link);
    }
  });
}

for (const { width, locale } of [
  { width: 390, locale: 'en-AU' },
  { width: 320, locale: 'ar' },
])
  test.describe(`At ${width} px, ${locale}`, () => {
    test.use({ viewport: { width, height: 844 }, chosenLocale: locale === 'en-AU' ? null : locale });

    test('the way to a product four deep is one line, with the nearest page in sight and every link in reach', async ({
      page,
    }) => {
      await page.goto('/shop/scarce-roast');
      await deepen(page);
      const links = page.locator('.breadcrumbs a');
      await expect(links).toHaveCount(4);
      const { y } = await boxOf(links.first());
      for (const link of await links.all()) expect((await boxOf(link)).y).toBe(y);
      await expect(links.last()).toBeInViewport({ ratio: 0.98 });
      await expect(links.first()).not.toBeInViewport();
      expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false);
      await links.first().focus();
      for (const link of await links.all()) {
        await expect(link).toBeFocused();
        await expect(link).toBeInViewport();
        await page.keyboard.press('Tab');
      }
    });
  });

test.describe('At 390 px with text of 32 px, ja-JP', () => {
  test.use({ viewport: { width: 390, height: 844 }, chosenLocale: 'ja-JP' });

  test('the way to a product four deep is several lines, with every link in sight', async ({ page }) => {
    const session = await page.context().newCDPSession(page);
    await session.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
    await page.goto('/shop/scarce-roast');
    await deepen(page);
    const links = page.locator('.breadcrumbs a');
    await expect(links).toHaveCount(4);
    const { x, width } = await boxOf(page.locator('.breadcrumbs'));
    for (const link of await links.all()) {
      const box = await boxOf(link);
      expect(box.x).toBeGreaterThanOrEqual(x);
      expect(box.x + box.width).toBeLessThanOrEqual(x + width);
    }
    const [first, last] = [await boxOf(links.first()), await boxOf(links.last())];
    expect(last.y).toBeGreaterThan(first.y);
    expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false);
  });
});
