import { expect, test } from './journey.ts';

const recommended = {
  __component: 'blocks.recommended-products',
  title: 'Begin with these',
  products: [{ slug: 'scarce-roast', title: '' }],
};
const words = (text: string) => ({ __component: 'blocks.rich-text', text });

test(
  'What editors put around a category stays while it is filtered, and goes with another category',
  { tag: '@either' },
  async ({ page, sandbox, shop }) => {
    await sandbox.publish('category-page', 'botanicals', {
      slug: 'botanicals',
      above: [recommended],
      below: [words('Roasted to order')],
    });
    // Of a service that was late when it published, a page is made from its copy, until it is asked again after ten seconds.
    await expect
      .poll(async () => (await page.request.get('/shop/c/botanicals')).text(), { timeout: 60_000 })
      .toContain('Roasted to order');
    await page.goto('/shop/c/botanicals');
    const first = page.getByRole('heading', { name: 'Begin with these' });
    const last = page.getByText('Roasted to order');
    await expect(first).toHaveCount(1);
    await expect(last).toHaveCount(1);
    await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));
    await page.waitForLoadState('networkidle');

    const sort = page.getByRole('combobox', { name: /^Sort/ });
    const filters = page.getByRole('button', { name: /^Filter and sort/ });
    if (await filters.isVisible()) await filters.click();
    await sort.selectOption('price');
    await expect(page).toHaveURL(/[?&]sort=price/);
    await expect(first).toHaveCount(1);
    if (await filters.isVisible()) await page.keyboard.press('Escape');

    await page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'Pantry' }).click();
    await expect(page).toHaveURL(/\/shop\/c\/pantry/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pantry');
    await expect(first).toHaveCount(0);
    await expect(last).toHaveCount(0);
    await page.goBack();
    await expect(last).toHaveCount(1);
    expect(await page.evaluate(() => 'isSamePage' in globalThis)).toBe(true);
    await expect(shop.products().first()).toBeVisible();
  },
);
