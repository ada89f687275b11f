import type { Locator, Page } from 'playwright/test';
import { boxOf } from './box.ts';
import { expect, test } from './journey.ts';

/** Windows and sizes of text (pixels, by the browser's own setting) that leave little room. */
const stresses = [
  { width: 390, height: 844, text: 24 },
  { width: 390, height: 844, text: 32 },
  { width: 844, height: 390, text: 16 },
  { width: 320, height: 256, text: 16 },
];

async function setTextSize(page: Page, standard: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard } });
}

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const surplus = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(surplus).toBeLessThanOrEqual(0);
}

/** The part can be scrolled to, is inside the window, and nothing covers its middle. */
async function expectWhole(part: Locator): Promise<void> {
  await part.scrollIntoViewIfNeeded();
  // Scrolling stops at whole pixels.
  await expect(part).toBeInViewport({ ratio: 0.98 });
  const isOnTop = () =>
    part.evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    });
  await expect.poll(isOnTop).toBe(true);
}

for (const { width, height, text } of stresses) {
  test.describe(`In a window of ${width} × ${height} with text of ${text} px`, () => {
    test.use({ viewport: { width, height } });

    test('pages do not scroll sideways, and what buys is whole', async ({ page, shop, panel }) => {
      await shop.fillCart();
      await setTextSize(page, text);
      for (const path of ['/', '/shop', '/account/login']) {
        await page.goto(path);
        await expectNoSidewaysScroll(page);
      }
      await shop.openProduct('billys-breakfast');
      await expectNoSidewaysScroll(page);
      await expect(page.locator('.buy-bar__submit')).toBeInViewport({ ratio: 1 });

      await page.goto('/cart');
      await expectNoSidewaysScroll(page);
      await expectWhole(page.locator('.cart-totals__row--grand dd'));
      await expectWhole(page.locator('.cart__checkout'));
      await page.goto('/pay');
      await expectNoSidewaysScroll(page);
      await expectWhole(page.locator('.pay__fold summary .money'));

      await page.goto('/shop');
      await shop.openCartFromHeader();
      const total = panel.root.locator('.cart-totals__row--grand');
      const checkout = panel.root.locator('.cart__checkout');
      await expect(checkout).toBeInViewport({ ratio: 1 });
      await expect(total).toBeInViewport({ ratio: 1 });
      expect((await boxOf(total)).bottom).toBeLessThanOrEqual((await boxOf(checkout)).y);
      await expectWhole(panel.quantity('Gully Dripper'));
    });
  });
}

test('Forced colours show which option is chosen', async ({ page, shop }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await shop.openProduct('billys-breakfast');
  const colours = (choice: Locator) =>
    choice.evaluate((element) => {
      const { color, backgroundColor } = getComputedStyle(element);
      return { color, backgroundColor };
    });
  const chosen = page.locator('.choice:has(:checked)').first();
  const other = page.locator('.choice:not(:has(:checked)):has([type=radio])').first();
  await expect(chosen).toBeVisible();
  const [ours, theirs] = [await colours(chosen), await colours(other)];
  expect(ours.backgroundColor).not.toBe(theirs.backgroundColor);
  expect(await colours(chosen.locator('.choice__price'))).toMatchObject({ color: ours.color });
});

test('What a filter leaves is on the screen, however far down it was ticked', async ({ page, shop }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await shop.openListing();
  const dark = page.getByRole('checkbox', { name: /^Dark/ });
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight / 2));
  await dark.check();
  await expect(page).toHaveURL(/\?/);
  await expect(shop.products().first()).toBeInViewport();
});
