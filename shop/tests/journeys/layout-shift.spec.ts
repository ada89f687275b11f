import type { Locator, Page } from 'playwright/test';
import { hold } from '../../../tests/journeys/hold.ts';
import { expect, test } from '../../../tests/journeys/journey.ts';
import { expectStill, forgetShifts, watchShifts } from '../../../tests/layout-shift.ts';

test.beforeEach(({ page }) => watchShifts(page));

/** Compares a page with itself before its fonts came. */
async function expectStillWithoutFonts(page: Page, path: string): Promise<void> {
  const release = await hold(page, '**/*.woff2');
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await forgetShifts(page);
  release();
  await page.evaluate(() => document.fonts.ready);
  await expectStill(page, path);
  await page.unrouteAll();
}

test('The heading font moves nothing when it comes late', async ({ page, shop }) => {
  await shop.fillCart('gully-dripper');
  for (const path of ['/shop', '/shop/nightcap-ridge', '/pay', '/articles'])
    await expectStillWithoutFonts(page, path);
});

// On a desktop the shop's name beside the menu is five pixels narrower then.
test(
  'The late heading font moves nothing in Japanese and Arabic, which take no space from it',
  { tag: '@phone' },
  async ({ page }) => {
    for (const path of [
      '/ar',
      '/ar/shop',
      '/ar/shop/mareeba-dry-country',
      '/ja',
      '/ja/shop/mareeba-dry-country',
    ])
      await expectStillWithoutFonts(page, path);
  },
);

test(
  'What comes later in a listing finds its room made by the press, however late and however little it is',
  { tag: '@phone' },
  async ({ page, shop }) => {
    await shop.openListing();
    let left = 24;
    let release = () => {};
    // A slow backend: its answer comes when the page has long been still, with as many cards as are left.
    await page.route(/\/shop(\/c\/[^/]*)?(\?.*)?$/, async (route) => {
      const held = new Promise<void>((resolve) => (release = resolve));
      const response = await route.fetch();
      let seen = 0;
      const keep = (card: string) => ((seen += 1) > left ? '' : card);
      const body = (await response.text()).replaceAll(/<li class="card"[^]*?<\/li>/g, keep);
      await held;
      await route.fulfill({ response, body });
    });
    const listing = page.locator('#listing');
    const press = async (what: string, link: Locator, meanwhile = async () => {}) => {
      await link.click();
      await expect(listing).toHaveAttribute('aria-busy', 'true');
      await meanwhile();
      await forgetShifts(page);
      release();
      await expect(listing).not.toHaveAttribute('aria-busy');
      await expectStill(page, what);
    };
    const more = page.locator('[data-more]');
    const seeEnd = () => page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await press('more', more);
    await expect(shop.products()).toHaveCount(48);
    await press('more, with the end of the page in view', more, seeEnd);
    await expect(shop.products()).toHaveCount(72);
    left = 1;
    await press('fewer than there was room for', more, seeEnd);
    await expect(shop.products()).toHaveCount(73);
    const categories = page.getByRole('navigation', { name: 'Categories' });
    await press('a short list for a long one', categories.getByRole('link', { name: 'Gifts' }), seeEnd);
    await expect(shop.products()).toHaveCount(1);
    left = 24;
    await press('a long list for a short one', categories.getByRole('link', { name: 'Everything' }));
    await expect(shop.products()).toHaveCount(24);
  },
);
