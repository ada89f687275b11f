import type { Page } from 'playwright/test';
import { expect, test } from './journey.ts';

/** Phones fold the filters away. */
async function openFilters(page: Page) {
  const folded = page.locator('summary', { hasText: 'Filter and sort' });
  if (await folded.isVisible()) await folded.click();
}

const count = (page: Page) => page.locator('.page-head__count');

// These go with the fades between pages that most journeys leave out.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

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
  const search = page.getByRole('combobox', { name: 'Search products' });
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

test('The search field suggests products and categories, for the keyboard and the mouse', async ({
  page,
  shop,
}) => {
  await shop.openListing();
  const search = page.getByRole('combobox', { name: 'Search products' });
  const options = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');
  await search.pressSequentially('tea', { delay: 40 });
  await expect(options.first()).toHaveText(/tea\s*Category$/);
  await expect(search).toHaveAttribute('aria-expanded', 'true');
  // The listing behind follows what is typed; the suggestions stay.
  await expect(page).toHaveURL(/search=tea$/);
  expect(await options.count()).toBeLessThanOrEqual(6);
  await expect(options.first()).toBeVisible();

  await search.press('Escape');
  await expect(options).toHaveCount(0);
  await expect(search).toHaveValue('tea');
  await search.fill('nightcap');
  await expect(options.first()).toHaveText(/^Nightcap Ridge.*\$\d/);
  await search.press('ArrowDown');
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  await expect(search).toBeFocused();
  await expect(search).toHaveAttribute(
    'aria-activedescendant',
    (await options.first().getAttribute('id')) ?? '',
  );
  await search.press('Enter');
  await expect(page).toHaveURL(/\/shop\/nightcap-ridge$/);

  await shop.openListing();
  await search.fill('tea');
  await options.first().click();
  await expect(page).toHaveURL(/\/shop\?category=[\w-]+$/);
  await search.fill('mint');
  await expect(options.first()).toBeVisible();
  await page.getByRole('heading', { level: 1 }).click();
  await expect(options).toHaveCount(0);
});

test('What comes later than its page takes the place of what said so', async ({ page, sandbox }) => {
  await sandbox.setFaults([{ match: 'GET /commerce/api/products', delayMs: 400 }]);
  const response = await page.goto('/shop/nightcap-ridge');
  expect(await response?.text()).toContain('<template data-for="late-');
  const related = page.locator('section', { has: page.getByRole('heading', { name: 'Goes well with' }) });
  await expect(related).toHaveCount(1);
  await expect(related.getByRole('link')).toHaveCount(4);
  await expect(page.locator('template')).toHaveCount(0);
});

test.describe('A listing that cannot be exchanged in place', () => {
  test.use({ expectedComplaints: [/status of 500/] });

  test('is gone to like any page', async ({ page, shop }) => {
    await shop.openListing();
    await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));
    await page.route(/roast=Dark/, (route) =>
      route.request().resourceType() === 'fetch' ? route.fulfill({ status: 500 }) : route.continue(),
    );
    await openFilters(page);
    // A check would be looked for on the page that is left.
    await page.getByRole('checkbox', { name: /^Dark/ }).click();
    await expect(page).toHaveURL(/[?&]roast=Dark/);
    await expect(count(page)).toHaveText('1 product');
    expect(await page.evaluate(() => 'isSamePage' in globalThis)).toBe(false);
  });
});

test.describe('A list of two pages', () => {
  // A page that the test answers itself counts as one from outside, which needs leave to load from this machine.
  test.use({ permissions: ['local-network-access'] });

  test('puts more products below, and the way back leads to the very place', async ({ page, shop }) => {
    test.slow();
    // The demo shop fits one page: this one says that there is another, which is the same again.
    await page.route(/\/shop$/, async (route) => {
      const response = await route.fetch();
      const link = '<a data-more hidden href="/shop?page=2">Show 24 more</a>';
      const body = (await response.text()).replace('class="shop__results">', `class="shop__results">${link}`);
      await route.fulfill({ response, body });
    });
    await page.route(/\/shop\?page=2$/, async (route) =>
      route.fulfill({ response: await route.fetch({ url: route.request().url().replace('?page=2', '') }) }),
    );
    await shop.openListing();
    const first = await shop.products().count();
    await page.getByRole('link', { name: 'Show 24 more' }).click();
    await expect(shop.products()).toHaveCount(2 * first);
    await expect(shop.products().nth(first).getByRole('link')).toBeFocused();
    await shop
      .products()
      .nth(first + 20)
      .getByRole('link')
      .click();
    await expect(page.getByRole('button', { name: 'Add to cart' })).toBeVisible();
    await page.goBack();
    await expect(shop.products()).toHaveCount(2 * first);
    await expect(shop.products().nth(first + 20)).toBeInViewport();
  });
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

test('Pictures are shown that the backend serves from another origin', async ({ page, shop }) => {
  await shop.openListing();
  const picture = page.locator('main img').first();
  const own = new URL(page.url()).origin;
  expect(new URL((await picture.getAttribute('src')) ?? '', own).origin).not.toBe(own);
  await expect
    .poll(() => picture.evaluate((it) => (it instanceof HTMLImageElement ? it.naturalWidth : 0)))
    .toBeGreaterThan(0);
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
