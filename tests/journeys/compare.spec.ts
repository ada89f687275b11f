import { expectAccessible } from './accessible.ts';
import { expect, test } from './journey.ts';

test(
  'Products are put side by side from a product’s page, and taken out again',
  { tag: '@either' },
  async ({ page }) => {
    await page.goto('/shop/scarce-roast');
    await page.getByRole('link', { name: 'Compare with similar products' }).click();
    await expect(page).toHaveURL(/\/compare\?product=scarce-roast$/);
    const [first] = await page.getByRole('checkbox').all();
    const other = (await page.locator('.compare__choice').first().innerText()).trim();
    await first?.check();
    await page.getByRole('button', { name: 'Compare products' }).click();
    const heads = page.getByRole('columnheader');
    await expect(heads.getByRole('link', { name: other, exact: true })).toBeVisible();
    await expect(page.getByRole('row', { name: /^Price/ })).toContainText('From $');
    await expectAccessible(page, 'a comparison');

    await heads.getByRole('link', { name: 'Remove Scarce Roast' }).click();
    await expect(page).toHaveURL(/\/compare\?product=[\w-]+$/);
    await expect(heads.getByRole('link', { name: other, exact: true })).toBeVisible();
    await expect(heads.getByRole('link', { name: 'Scarce Roast' })).toHaveCount(0);
  },
);

test.describe('with scripts off', () => {
  test.use({ javaScriptEnabled: false });

  test(
    'On a phone a comparison scrolls by itself, with its first column in sight',
    { tag: '@phone' },
    async ({ page }) => {
      await page.goto('/de/compare?product=scarce-roast&product=long-kettle&product=glazed-dripper');
      await expect(page.getByRole('columnheader')).toHaveCount(3);
      const table = page.getByRole('group', { name: 'Produkte vergleichen' });
      await table.focus();
      const price = page.getByRole('rowheader', { name: 'Preis' });
      const before = await price.boundingBox();
      await page.keyboard.press('ArrowRight');
      await expect.poll(() => table.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
      expect((await price.boundingBox())?.x).toBe(before?.x);
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      ).toBeLessThanOrEqual(0);
    },
  );
});
