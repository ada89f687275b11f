import type { Locator } from 'playwright/test';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './journey.ts';

/** Without scripts a page that was sent without its late parts stays so until it is loaded again. */
async function expectArticles(reviews: Locator, count: number): Promise<void> {
  const articles = reviews.getByRole('article');
  await expect(async () => {
    if ((await articles.count()) !== count) await reviews.page().reload();
    await expect(articles).toHaveCount(count, { timeout: 500 });
  }).toPass();
}

test.describe('with scripts off', () => {
  test.use({ javaScriptEnabled: false });

  test(
    'Reviews are read from the stars beside the name to the oldest, and by their stars',
    { tag: '@either' },
    async ({ page }) => {
      await page.goto('/shop/porch');
      await expect(async () => {
        await page.reload();
        await page.getByRole('link', { name: '4.3 of 5 22 reviews' }).click({ timeout: 500 });
      }).toPass();
      await expect(page).toHaveURL(/#reviews$/);
      const reviews = page.getByRole('region', { name: 'Reviews' });
      await expect(reviews.getByRole('img', { name: '4.3 of 5, 22 reviews' })).toBeInViewport();
      await expectArticles(reviews, 10);

      await reviews.getByRole('link', { name: 'Page 3' }).click();
      await expect(page).toHaveURL('/shop/porch?reviews=3#reviews');
      await expectArticles(reviews, 2);

      await reviews.getByRole('link', { name: '2 stars 1 review' }).click();
      await expect(page).toHaveURL('/shop/porch?stars=2#reviews');
      await expectArticles(reviews, 1);
      await expect(reviews.getByRole('heading', { name: 'Cup number 20' })).toBeVisible();
      await reviews.getByRole('link', { name: 'Show all reviews' }).click();
      await expect(page).not.toHaveURL(/stars/);
      await expectArticles(reviews, 10);
    },
  );

  test(
    'Stars fill from the right where one reads from there, and nothing is wider than the page',
    { tag: '@either' },
    async ({ page }) => {
      await page.goto('/ar/shop');
      await expect(async () => {
        await page.reload();
        await expect(page.locator('.card .stars').first()).toBeVisible({ timeout: 500 });
      }).toPass();
      await expect(page.locator('.card .stars').first()).toHaveCSS('scale', '-1 1');
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      ).toBeLessThanOrEqual(0);
    },
  );
});

test('Reviews break no rule of accessibility, light and dark', { tag: '@either' }, async ({ page }) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto('/shop/porch?stars=4');
    await expect(async () => {
      await page.reload();
      await expect(page.getByRole('article').first()).toBeVisible({ timeout: 500 });
    }).toPass();
    await expectAccessible(page, `reviews, ${colorScheme}`);
  }
});
