import type { Locator } from 'playwright/test';
import { expectFocusSeen } from './focus.ts';
import { expect, test } from './journey.ts';

test('Answered cookie settings give the focus back to what opened them', async ({ page }) => {
  await page.goto('/find-us');
  const opener = page.getByRole('button', { name: 'Cookie settings' });
  await opener.focus();
  await page.keyboard.press('Enter');
  await expectFocusSeen(page);
  await page.getByRole('button', { name: 'Decline' }).focus();
  await page.keyboard.press('Enter');
  await expect(opener).toBeFocused();
  await expectFocusSeen(page);
});

test('Escape closes the notification of an added product, and leads back to what was pressed', async ({
  page,
  shop,
}) => {
  await shop.openProduct('glazed-dripper');
  const add = shop.addButton();
  await add.focus();
  await page.keyboard.press('Enter');
  await expect(shop.toast()).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(shop.toast().getByRole('link', { name: 'View your cart' })).toBeFocused();
  // Nothing of the page lies over it.
  await expectFocusSeen(page);
  await page.keyboard.press('Escape');
  await expect(shop.toast()).toBeHidden();
  await expect(add).toBeFocused();
  await expectFocusSeen(page);
});

test('A removed line leaves the focus at the next one, the last line at the one before, and none at the empty cart', async ({
  page,
  shop,
  cartPage,
}) => {
  for (const slug of ['paper-filters', 'scarce-roast', 'glazed-dripper']) await shop.putInCart(slug);
  await page.goto('/cart');
  const buttons = cartPage.root.locator('.cart-item__remove button');
  await expect(buttons).toHaveCount(3);
  const names = await Promise.all([0, 1, 2].map(async (at) => (await buttons.nth(at).innerText()).trim()));
  const remove = async (at: number, left: number) => {
    await buttons.nth(at).focus();
    await page.keyboard.press('Enter');
    await expect(buttons).toHaveCount(left);
  };
  await remove(0, 2);
  await expect(buttons.nth(0)).toBeFocused();
  await expect(buttons.nth(0)).toHaveText(names[1] ?? '');
  await expectFocusSeen(page);
  await remove(1, 1);
  await expect(buttons.nth(0)).toBeFocused();
  await expectFocusSeen(page);
  await remove(0, 0);
  await cartPage.expectEmpty();
  await expectFocusSeen(page);
});

for (const media of [
  { colorScheme: 'light', forcedColors: 'none' },
  { colorScheme: 'dark', forcedColors: 'none' },
  { colorScheme: 'light', forcedColors: 'active' },
] as const)
  test(`Every stop of Tab is outlined: ${media.colorScheme}, forced colours ${media.forcedColors}`, async ({
    page,
  }) => {
    await page.emulateMedia(media);
    await page.goto('/shop/glazed-dripper');
    for (let stop = 0; stop < 25; stop += 1) {
      await page.keyboard.press('Tab');
      await expectFocusSeen(page);
    }
  });

test("A phone's keyboard, which takes half of the height, closes nothing, and covers nothing that is typed in", async ({
  page,
  shop,
  panel,
  pay,
}) => {
  const [width, height] = [390, 844];
  const foldKeyboard = () => page.setViewportSize({ width, height });
  const typeIn = async (field: Locator) => {
    await field.focus();
    await page.setViewportSize({ width, height: height / 2 });
    await expect(field).toBeFocused();
    // As phones do.
    await field.evaluate((it) => it.scrollIntoView({ block: 'nearest' }));
    await expectFocusSeen(page);
  };
  await foldKeyboard();
  await shop.fillCart();
  await page.goto('/find-us');
  await page.getByRole('banner').getByRole('button', { name: 'Search', exact: true }).first().click();
  await typeIn(page.getByRole('combobox', { name: 'Search products' }));
  await foldKeyboard();
  await page.keyboard.press('Escape');
  await shop.openCartFromHeader();
  await typeIn(panel.root.getByRole('textbox', { name: 'Discount code or gift card' }));
  await foldKeyboard();
  await pay.open();
  for (const label of ['E-mail address', 'Street and number', 'Postcode']) {
    await typeIn(pay.step('Contact and address').getByLabel(label, { exact: true }).first());
    await foldKeyboard();
  }
});
