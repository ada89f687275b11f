import type { Page } from 'playwright/test';
import { expect, test } from './journey.ts';

/** Phones fold the filters away. */
async function openFilters(page: Page) {
  const folded = page.locator('summary', { hasText: 'Filter and sort' });
  if (await folded.isVisible()) await folded.click();
}

const count = (page: Page) => page.locator('.page-head__count');

test('Filters change the listing in place, go into the address, and come back with the back button', async ({
  page,
  shop,
}) => {
  await shop.openListing();
  const whole = await count(page).textContent();
  await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));
  await openFilters(page);
  const dark = page.getByRole('checkbox', { name: /^Dark/ });
  await dark.check();
  await expect(page).toHaveURL(/[?&]roast=Dark/);
  await expect(count(page)).toHaveText('1 product');
  await expect(dark).toBeFocused();
  await expect(page.getByRole('status').first()).toHaveText('1 product');
  await page.getByRole('link', { name: 'Remove Roast: Dark' }).click();
  await expect(count(page)).toHaveText(whole ?? '');
  await page.goBack();
  await expect(count(page)).toHaveText('1 product');
  await page.goBack();
  await expect(count(page)).toHaveText(whole ?? '');
  expect(await page.evaluate(() => 'isSamePage' in globalThis)).toBe(true);
});

test('The listing answers while the shopper types, and keeps what is typed', async ({ page, shop }) => {
  await shop.openListing();
  const search = page.getByRole('searchbox', { name: 'Search products' });
  await search.pressSequentially('nightcap', { delay: 60 });
  await expect(page).toHaveURL(/search=nightcap$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('“nightcap”');
  await expect(search).toBeFocused();
  await expect(search).toHaveValue('nightcap');
  await search.fill('no such thing');
  await expect(page.getByText('We found nothing for “no such thing”')).toBeVisible();
  await page.getByRole('link', { name: 'See everything' }).click();
  await expect(page).toHaveURL(/\/shop$/);
});

test('A keyboard is enough to filter, sort and open a product', async ({ page, shop }) => {
  await shop.openListing();
  await openFilters(page);
  await page.getByRole('combobox', { name: 'Sort by' }).focus();
  await page.keyboard.press('N');
  await page.keyboard.press('N');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/sort=(name|newest)/);
  await page.getByRole('checkbox', { name: /^Medium dark/ }).focus();
  await page.keyboard.press('Space');
  await expect(page).toHaveURL(/roast=Medium\+dark/);
  const first = shop.products().first().getByRole('link');
  await first.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Add to cart' })).toBeVisible();
});

test('A choice is in the address, and a link to it shows it with its picture', async ({ page, shop }) => {
  await shop.openProduct('stoneware-mug');
  await shop.choose(/^Clay/);
  await expect(page).toHaveURL(/\/shop\/stoneware-mug\?colour=clay$/);
  const address = page.url();
  const shown = page.locator('.gallery__slide', { has: page.getByRole('img', { name: /Clay/ }) });
  await expect(shown.first()).toBeInViewport();
  await page.goto('/shop');
  await page.goto(address);
  await expect(page.getByRole('radio', { name: /^Clay/ })).toBeChecked();
  await expect(page.locator('.gallery__slide').first().getByRole('img').first()).toHaveAttribute(
    'alt',
    /Clay/,
  );
});

test('A picture is enlarged and put away again by keyboard', async ({ page, shop }) => {
  await shop.openProduct('nightcap-ridge');
  const enlarge = page.getByRole('button', { name: 'Enlarge picture 1 of 3' });
  await enlarge.focus();
  await page.keyboard.press('Enter');
  const large = page.getByRole('dialog', { name: /Nightcap/ }).first();
  await expect(large).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(large).toBeHidden();
  await expect(enlarge).toBeFocused();
});

test('Prices follow the currency that is chosen at the foot of the page', async ({ page, shop }) => {
  await shop.openProduct('gully-dripper');
  await page.getByRole('combobox', { name: 'Currency' }).selectOption('EUR');
  await page.getByRole('button', { name: 'Change' }).click();
  await expect(page).toHaveURL(/\/shop\/gully-dripper$/);
  await expect(page.locator('.product-form__price')).toContainText('≈ EUR');
});

test.describe('With scripts off', () => {
  test.use({ javaScriptEnabled: false });

  test('filters and search are a form', async ({ page, shop }) => {
    await shop.openListing();
    await openFilters(page);
    await page.getByRole('checkbox', { name: /^Medium dark/ }).check();
    await page.getByRole('button', { name: 'Show products' }).click();
    await expect(page).toHaveURL(/roast=Medium\+dark/);
    await page.getByRole('searchbox').fill('coffee');
    await page.getByRole('searchbox').press('Enter');
    await expect(page).toHaveURL(/search=coffee/);
    await expect(page.getByRole('link', { name: 'Remove Roast: Medium dark' })).toBeVisible();
    await page.getByRole('link', { name: 'Clear all' }).click();
    await expect(page).toHaveURL(/\/shop$/);
  });

  test('a choice is shown by a button, with its price and stock', async ({ page, shop }) => {
    await shop.openProduct('nightcap-ridge');
    await shop.choose(/^1 kg/);
    await page.getByRole('button', { name: 'Show price and stock' }).click();
    await expect(page.locator('.product-form__price')).toContainText('$80.00');
    await expect(page.getByRole('radio', { name: /^1 kg/ })).toBeChecked();
  });

  test('currency and language are a form', async ({ page, shop }) => {
    await shop.openListing();
    await page.getByRole('combobox', { name: 'Currency' }).selectOption('NZD');
    await page.getByRole('button', { name: 'Change' }).click();
    await expect(page.locator('.price__now').first()).toContainText('NZD');
  });
});
