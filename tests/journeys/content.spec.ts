import { boxOf } from './box.ts';
import { expectFocusSeen } from './focus.ts';
import { hostileBlocks, hostileText } from './hostile-content.ts';
import { expect, test } from './journey.ts';

test(
  'The place can be found: its address, its hours, a map, and the same data for search engines',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/find-us');
    const main = page.getByRole('main');
    await expect(main.getByText('4 Old Factory Lane')).toBeVisible();
    await expect(main.getByText('Wednesday – Friday')).toBeVisible();
    const map = main.getByRole('link', { name: 'Show on a map' });
    await expect(map).toHaveAttribute('target', '_blank');
    await expect(map).toHaveAttribute('rel', 'noopener');
    await expect(map).toHaveAttribute('href', /^https:\/\/www\.openstreetmap\.org\//);
    const scripts = await page.locator('script[type="application/ld+json"]').allTextContents();
    expect(scripts.map((text) => (JSON.parse(text) as { '@type': string })['@type'])).toContain(
      'LocalBusiness',
    );
  },
);

test(
  'Photos of the network and pictures of a page are shown from our own media',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/find-us');
    const feed = page.locator('.photo-feed');
    await feed.scrollIntoViewIfNeeded();
    await expect(feed.getByRole('img')).toHaveCount(2);
    await expect(feed.getByRole('link', { name: /@thestore/ })).toHaveAttribute('rel', 'noopener');
    await page.goto('/wholesale');
    const pictures = page.locator('figure.media').getByRole('img');
    await pictures.first().scrollIntoViewIfNeeded();
    await expect(pictures).toHaveCount(2);
    await expect
      .poll(() => pictures.first().evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
  },
);

test('From the listing to an article and back', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/articles');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Journal');
  await page.getByRole('link', { name: 'Cold brew for hot days' }).click();
  await expect(page).toHaveURL(/\/articles\/cold-brew$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cold brew for hot days');
  await page.getByRole('main').getByRole('link', { name: 'Articles', exact: true }).click();
  await expect(page).toHaveURL(/\/articles$/);
});

test.describe('On a tablet', { tag: '@phone' }, () => {
  test.use({ viewport: { width: 820, height: 1180 } });

  test('the last of six articles does not leave half of its row empty', async ({ page }) => {
    await page.goto('/articles');
    const cards = page.locator('.article-card');
    await expect(cards).toHaveCount(6);
    expect((await boxOf(cards.last())).width).toBe((await boxOf(cards.first())).width);
    const picture = await boxOf(cards.last().locator('img'));
    const title = await boxOf(cards.last().getByRole('heading'));
    expect(title.x, 'beside the picture').toBeGreaterThan(picture.right);
  });
});

test(
  'The front page shows every block that its editors put there, and each leads on',
  { tag: '@either' },
  async ({ page }) => {
    await page.goto('/');
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(
      'Boil the water. We’ll see to the rest.',
    );
    await expect(main.getByRole('link', { name: 'Shop everything' })).toHaveAttribute('href', '/shop');
    await expect(main.getByText('Made on Tuesdays')).toBeVisible();
    await expect(main.getByRole('heading', { name: 'How we do things' })).toBeVisible();
    const stickers = main.locator('.stickers').getByRole('img');
    await stickers.first().scrollIntoViewIfNeeded();
    await expect
      .poll(() => stickers.first().evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    await expect(main.getByRole('heading', { name: 'From the journal' })).toBeVisible();
    await expect(main.locator('a[href^="/articles/"]').first()).toBeVisible();
    await main.getByRole('link', { name: 'Glazed Dripper', exact: true }).click();
    await expect(page).toHaveURL(/\/shop\/glazed-dripper$/);
  },
);

test(
  'Scripts in every field of every block never run in a browser',
  { tag: '@phone' },
  async ({ page, sandbox }) => {
    const opened: string[] = [];
    page.on('dialog', async (dialog) => {
      opened.push(dialog.message());
      await dialog.dismiss();
    });
    await sandbox.publish('page', 'roastery-tours', {
      title: hostileText,
      description: hostileText,
      blocks: hostileBlocks,
    });
    await page.goto('/roastery-tours');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('<script>');
    for (const summary of await page.locator('summary').all()) await summary.click();
    await expect(
      page
        .getByRole('main')
        .locator('script:not([type="application/json"]), iframe, object, [onerror], [onload]'),
    ).toHaveCount(0);
    await expect(page.getByRole('main').locator('a[href^="javascript:" i]')).toHaveCount(0);
    // Its name is in the menu, too, which has room for each link.
    await page.setViewportSize({ width: 1440, height: 900 });
    const menu = page.getByRole('navigation', { name: 'Main menu' });
    await expect(async () => {
      await page.reload();
      await expect(menu).toContainText('<script>', { timeout: 500 });
    }).toPass();
    for (let stop = 0; stop < 20; stop += 1) {
      await page.keyboard.press('Tab');
      await expectFocusSeen(page);
    }
    expect(opened).toEqual([]);
  },
);

test(
  'On paper there is what was to be read, under the shop’s sign, and nothing to press',
  { tag: '@phone' },
  async ({ page }) => {
    // As wide as a sheet.
    await page.setViewportSize({ width: 794, height: 1123 });
    await page.emulateMedia({ media: 'print' });
    const paths = [
      '/shop/scarce-roast',
      '/shop/c/tea',
      '/articles/cold-brew',
      '/find-order',
      '/privacy',
      '/cart',
    ];
    for (const path of paths) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
      await expect(page.getByRole('link', { name: 'The Store' }).first(), path).toBeVisible();
      await expect(page.getByRole('button'), path).toHaveCount(0);
      await expect(page.getByRole('navigation'), path).toHaveCount(0);
      await expect(page.getByRole('contentinfo'), path).toHaveCount(0);
      const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
      expect(await page.evaluate(overflow), path).toBe(0);
    }
    await page.goto('/brewing');
    await expect(page.getByText('Grind finer.')).toBeVisible();
  },
);
