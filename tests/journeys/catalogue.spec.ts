import type { Page } from 'playwright/test';
import { expect, test } from './journey.ts';

const drawerButton = (page: Page) => page.getByRole('button', { name: /^Filter and sort/ });

/** Phones have the filters in a drawer. */
async function openFilters(page: Page) {
  if (await drawerButton(page).isVisible()) await drawerButton(page).click();
}

async function closeFilters(page: Page, button: string) {
  if (await drawerButton(page).isVisible()) await page.getByRole('button', { name: button }).click();
}

/** Phones fold the search field away. */
async function openSearch(page: Page) {
  const button = page.getByRole('banner').getByRole('button', { name: 'Search', exact: true }).first();
  if ((await button.getAttribute('popovertarget')) === 'search') await button.click();
  return page.getByRole('combobox', { name: 'Search products' });
}

const count = (page: Page) => page.locator('.page-head__count');

// These go with the fades between pages that most journeys leave out.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test(
  'Filters change the listing in place, go into the address, and come back with the back button',
  { tag: '@either' },
  async ({ page, shop }) => {
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
    await closeFilters(page, 'Show 1 product');
    await page.getByRole('link', { name: 'Remove Roast: Dark' }).click();
    await expect(count(page)).toHaveText(whole ?? '');
    await page.goBack();
    await expect(count(page)).toHaveText('1 product');
    await page.goBack();
    await expect(count(page)).toHaveText(whole ?? '');
    expect(await page.evaluate(() => 'isSamePage' in globalThis)).toBe(true);
  },
);

test(
  'Every page is searched from, and the results keep what was typed',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/about');
    const search = await openSearch(page);
    await expect(search).toHaveCount(1);
    await search.fill('scarce');
    await search.press('Enter');
    await expect(page).toHaveURL(/\/shop\?search=scarce$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('“scarce”');
    await expect(page.locator('#search-field')).toHaveValue('scarce');
    await page.goto('/shop?search=no+such+thing');
    await expect(page.getByText('No results for “no such thing”')).toBeVisible();
    await page.getByRole('link', { name: 'View all products' }).click();
    await expect(page).toHaveURL(/\/shop$/);
  },
);

test(
  'The search field suggests categories, products and articles, for the keyboard and the mouse',
  { tag: '@either' },
  async ({ page, shop }) => {
    await shop.openListing();
    const whole = await count(page).textContent();
    let search = await openSearch(page);
    await search.focus();
    const options = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');
    // A busy machine's answer may be late, and is then not waited for until something else is typed.
    const searchFor = (text: string) =>
      expect(async () => {
        await search.fill('');
        await search.pressSequentially(text, { delay: 40 });
        await expect(options.last()).toHaveText(`All results for “${text}”`, { timeout: 3_000 });
      }).toPass();
    await searchFor('tea');
    await expect(options.first()).toHaveText(/tea\s*Category$/i);
    await expect(search).toHaveAttribute('aria-expanded', 'true');
    await expect(options.filter({ hasText: 'Article' })).not.toHaveCount(0);
    await expect(options.nth(1).locator('img')).toBeVisible();
    // The content that they cover stays as it is.
    await expect(page).toHaveURL(/\/shop$/);
    await expect(count(page)).toHaveText(whole ?? '');

    await search.press('Escape');
    await expect(options).toHaveCount(0);
    await expect(search).toHaveValue('tea');
    await searchFor('scarce');
    await expect(options.first()).toHaveText(/^Scarce Roast.*\$\d/);
    await search.press('ArrowDown');
    await expect(options.first()).toHaveAttribute('aria-selected', 'true');
    await expect(search).toBeFocused();
    await expect(search).toHaveAttribute(
      'aria-activedescendant',
      (await options.first().getAttribute('id')) ?? '',
    );
    await search.press('Enter');
    await expect(page).toHaveURL(/\/shop\/scarce-roast$/);

    await shop.openListing();
    search = await openSearch(page);
    await searchFor('tea');
    await options.first().click();
    await expect(page).toHaveURL(/\/shop\/c\/[\w-]+$/);
    search = await openSearch(page);
    await searchFor('leaf');
    await search.blur();
    await expect(options).toHaveCount(0);
  },
);

test('Deferred content replaces its placeholder', { tag: '@phone' }, async ({ page, sandbox }) => {
  // The lists of products, which are asked for beside the product.
  await sandbox.setFaults([
    { match: 'GET /commerce/api/products/', delayMs: 0 },
    { match: 'GET /commerce/api/products', delayMs: 1_500 },
  ]);
  // A choice of a visitor's own: the page that all share is kept, and has nothing late. A machine may be later than its lists.
  const load = async () => (await page.goto('/shop/scarce-roast?quantity=2'))?.text();
  await expect.poll(load, { timeout: 60_000 }).toContain('<template data-for="late-');
  const related = page.locator('section', { has: page.getByRole('heading', { name: 'Goes well with' }) });
  await expect(related).toHaveCount(1);
  await expect(related.getByRole('listitem')).toHaveCount(3);
  await expect(page.locator('template[data-for]')).toHaveCount(0);
});

test.describe('A listing that cannot be exchanged in place', () => {
  test.use({ expectedComplaints: [/status of 500/] });

  test('is gone to like any page', { tag: '@phone' }, async ({ page, shop }) => {
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

test(
  'A long list grows in place, and the way back leads to the very place',
  { tag: '@phone' },
  async ({ page, shop }) => {
    await shop.openListing();
    await expect(shop.products()).toHaveCount(24);
    await expect(page.getByText('24 of 30 products')).toBeVisible();
    await page.getByRole('link', { name: 'Show 6 more' }).click();
    await expect(shop.products()).toHaveCount(30);
    await expect(page).toHaveURL(/\/shop$/);
    await expect(page.getByText('30 of 30 products')).toBeVisible();
    await expect(shop.products().nth(24).getByRole('link').first()).toBeFocused();
    await shop.products().nth(28).getByRole('link').first().click();
    await expect(shop.addButton()).toBeVisible();
    await page.goBack();
    await expect(shop.products()).toHaveCount(30);
    await expect(shop.products().nth(28)).toBeInViewport();
  },
);

test('A card adds its product where it stands', { tag: '@desktop' }, async ({ page, shop }) => {
  await page.goto('/shop/c/gifts');
  const add = page.getByRole('button', { name: 'Add The Full Box to cart' });
  await add.click();
  await expect(shop.toast()).toContainText('The Full Box');
  await shop.expectCount(1);
  await expect(page).toHaveURL(/\/c\/gifts$/);
});

test(
  'Options of a card are chosen in a sheet, by keyboard, and the focus returns',
  { tag: '@phone' },
  async ({ page, shop }) => {
    await shop.openListing();
    const open = page.getByRole('link', { name: 'Choose options for Scarce Roast' });
    await open.focus();
    await page.keyboard.press('Enter');
    const sheet = page.getByRole('dialog', { name: 'Scarce Roast' });
    await sheet.getByRole('radio', { name: /^1 kg/ }).check();
    await expect(sheet.locator('.product-form__price')).toContainText('$80.00');
    await expect(sheet.locator('.buy-bar')).toBeHidden();
    await expect(page).toHaveURL(/\/shop$/);
    await page.keyboard.press('Escape');
    await expect(sheet).toHaveCount(0);
    await expect(open).toBeFocused();
    await page.keyboard.press('Enter');
    await shop.addButton(sheet).click();
    await expect(shop.toast()).toContainText('Scarce Roast');
    await expect(sheet).toHaveCount(0);
  },
);

test(
  'A keyboard is enough to filter, sort and open a product',
  { tag: '@desktop' },
  async ({ page, shop }) => {
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
    await closeFilters(page, 'Show');
    const first = shop.products().first().getByRole('link').first();
    await first.focus();
    await page.keyboard.press('Enter');
    await expect(shop.addButton()).toBeVisible();
  },
);

test(
  'A choice is in the address, and a link to it shows it with its picture',
  { tag: '@phone' },
  async ({ page, shop }) => {
    await shop.openProduct('clay-mug');
    await shop.choose(/^Clay/);
    await expect(page).toHaveURL(/\/shop\/clay-mug\?colour=clay$/);
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
  },
);

test(
  'Pictures are shown that the backend serves from another origin',
  { tag: '@phone' },
  async ({ page, shop }) => {
    await shop.openListing();
    const picture = page.locator('main img').first();
    const own = new URL(page.url()).origin;
    expect(new URL((await picture.getAttribute('src')) ?? '', own).origin).not.toBe(own);
    await expect
      .poll(() => picture.evaluate((it) => (it instanceof HTMLImageElement ? it.naturalWidth : 0)))
      .toBeGreaterThan(0);
  },
);

test('A picture is enlarged and put away again by keyboard', { tag: '@desktop' }, async ({ page, shop }) => {
  await shop.openProduct('scarce-roast');
  const enlarge = page.getByRole('button', { name: 'Enlarge picture 1 of 3' });
  await enlarge.focus();
  await page.keyboard.press('Enter');
  const large = page.getByRole('dialog', { name: 'Pictures' });
  await expect(large).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(large).toBeHidden();
  await expect(enlarge).toBeFocused();
});

test(
  'Of the chips of categories the one of the page is in view, however far along the row',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/shop/c/gifts');
    const chips = page.getByRole('navigation', { name: 'Categories' });
    await expect(chips.getByRole('link', { name: 'Gifts' })).toBeInViewport({ ratio: 0.9 });
  },
);

test(
  'Prices follow the currency that is chosen at the foot of the page',
  { tag: '@phone' },
  async ({ page, shop }) => {
    await shop.openProduct('glazed-dripper');
    await page.getByRole('combobox', { name: 'Currency' }).selectOption('EUR');
    await page.getByRole('button', { name: 'Change' }).click();
    await expect(page).toHaveURL(/\/shop\/glazed-dripper$/);
    await expect(page.locator('.product-form__price')).toContainText('≈ EUR');
  },
);

test.describe('With scripts off', () => {
  test.use({ javaScriptEnabled: false });

  test('filters and search are a form', { tag: '@phone' }, async ({ page, shop }) => {
    await shop.openListing();
    await openFilters(page);
    await page.getByRole('checkbox', { name: /^Medium dark/ }).check();
    await page.getByRole('button', { name: 'Show products' }).click();
    await expect(page).toHaveURL(/roast=Medium\+dark/);
    await page.goto('/shop?roast=Medium+dark&search=coffee');
    await expect(page.getByRole('link', { name: 'Remove Roast: Medium dark' })).toBeVisible();
    await page.getByRole('link', { name: 'Clear all' }).click();
    await expect(page).toHaveURL(/\/shop$/);
  });

  test(
    'the header searches, and cards add to the cart',
    { tag: '@phone' },
    async ({ page, shop, cartPage }) => {
      await shop.openFrontPage();
      const field = page.getByRole('searchbox', { name: 'Search products' });
      if (!(await field.isVisible())) await page.getByRole('button', { name: 'Search' }).click();
      await field.fill('full box');
      await field.press('Enter');
      await expect(page).toHaveURL(/search=full\+box/);
      await page.getByRole('button', { name: 'Add The Full Box to cart' }).click();
      await expect(cartPage.item('The Full Box')).toBeVisible();
    },
  );

  test(
    'a choice is shown by a button, with its price and stock',
    { tag: '@phone' },
    async ({ page, shop }) => {
      await shop.openProduct('scarce-roast');
      await shop.choose(/^1 kg/);
      await page.getByRole('button', { name: 'Show price and stock' }).click();
      await expect(page.locator('.product-form__price')).toContainText('$80.00');
      await expect(page.getByRole('radio', { name: /^1 kg/ })).toBeChecked();
    },
  );

  test('currency and language are a form', { tag: '@phone' }, async ({ page, shop }) => {
    await shop.openListing();
    await page.getByRole('combobox', { name: 'Currency' }).selectOption('NZD');
    await page.getByRole('button', { name: 'Change' }).click();
    await expect(page.locator('.price__now').first()).toContainText('NZD');
  });
});
