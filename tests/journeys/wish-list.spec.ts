import type { Page } from 'playwright/test';
import { expectStill, watchShifts } from '../layout-shift.ts';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './journey.ts';
import { openCustomer } from './pages/customer.ts';
import type { Shop } from './pages/shop.ts';

const saved = (page: Page, pressed: boolean) => page.locator(`.wish__button[aria-pressed="${pressed}"]`);

/** Ends on the list. */
async function saveDripper(page: Page, shop: Shop): Promise<void> {
  await shop.openProduct('glazed-dripper');
  const sent = page.waitForResponse('**/wish-list/items');
  await saved(page, false).click();
  await sent;
  await page.goto('/wish-list');
}

test(
  'A product is saved by keyboard, marked after a reload, shared, and bought from the list',
  { tag: '@phone' },
  async ({ page, shop, cartPage, browser }) => {
    await watchShifts(page);
    await shop.openProduct('scarce-roast');
    await shop.choose(/^1 kg/);
    await expect(page).toHaveURL(/size=1-kg/);
    await expectStill(page, 'the choice');
    await saved(page, false).focus();
    const sent = page.waitForResponse('**/wish-list/items');
    await page.keyboard.press('Enter');
    await expect(saved(page, true)).toBeFocused();
    await sent;
    const seeList = page.getByRole('link', { name: 'See your wish list' });
    await expect(seeList).toBeVisible();
    await expectStill(page, 'saving');
    await expectAccessible(page, 'a saved product');
    await page.reload();
    await expect(saved(page, true)).toBeVisible();
    await shop.openProduct('glazed-dripper');
    await saved(page, false).click();
    await expect(saved(page, true)).toBeVisible();

    await page.getByRole('link', { name: 'See your wish list' }).click();
    await expect(page).toHaveURL(/\/wish-list$/);
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
      'Glazed Dripper',
      'Scarce Roast',
      'Share your wish list',
    ]);
    await expect(page.getByRole('main')).toContainText('1 kg, Whole bean');
    await expectStill(page, 'the list');
    await expectAccessible(page, 'the list');
    const link = await page.getByLabel('Link to your list as it is now').inputValue();

    const friend = await browser.newPage();
    await friend.goto(link);
    await expect(friend.getByRole('heading', { level: 1 })).toHaveText('A wish list shared with you');
    await expect(friend.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
      'Glazed Dripper',
      'Scarce Roast',
    ]);
    await expect(friend.getByRole('button', { name: /^Remove/ })).toHaveCount(0);
    await expectAccessible(friend, 'the shared list');
    await friend.close();

    await page.getByRole('button', { name: 'Add all to cart' }).click();
    await expect(page).toHaveURL(/\/cart$/);
    await expect(cartPage.item('Scarce Roast')).toContainText('1 kg');
    await expect(cartPage.item('Glazed Dripper')).toBeVisible();

    await shop.openProduct('glazed-dripper');
    const removed = page.waitForResponse('**/wish-list/items');
    await saved(page, true).click();
    await expect(saved(page, false)).toBeVisible();
    await removed;
    await page.goto('/wish-list');
    await page.getByRole('button', { name: 'Remove Scarce Roast' }).click();
    await expect(page.getByText('Nothing saved yet.')).toBeVisible();
    await expectAccessible(page, 'the empty list');
  },
);

test(
  'What a new browser saves and adds in the same moment is one visitor’s',
  { tag: '@phone' },
  async ({ page, shop }) => {
    await shop.openProduct('glazed-dripper');
    const form = page.locator('[data-name=product-form]');
    await shop.addButton(form).hover();
    await expect(form).toHaveAttribute('data-hydrated');
    const answers = ['**/wish-list/items', '**/api/cart/items'].map((path) => page.waitForResponse(path));
    // In one task, so that no answer comes in between.
    await form.evaluate((island) => {
      document.querySelector<HTMLElement>('.wish__button')?.click();
      island.querySelector<HTMLElement>('.product-form__submit')?.click();
    });
    await Promise.all(answers);
    await page.goto('/wish-list');
    await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toHaveText(
      'Glazed Dripper',
    );
    await expect(page.locator('.cart-badge__number').first()).toHaveText('1');
  },
);

test('The link of a list is copied by its button', { tag: '@phone' }, async ({ page, shop, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await saveDripper(page, shop);
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByText('Link copied')).toBeVisible();
  const link = await page.getByLabel('Link to your list as it is now').inputValue();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
});

test(
  "What was saved before signing in is on the customer's list, and what was on it",
  { tag: '@desktop' },
  async ({ page, shop }) => {
    await saveDripper(page, shop);
    await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
    const { email, password } = await openCustomer(page.request);
    await page.getByLabel('E-mail address').fill(email);
    await page.getByRole('textbox', { name: 'Password' }).fill(password);
    await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
    await expect(page).toHaveURL(/\/wish-list$/);
    await expect(page.getByRole('heading', { name: 'Glazed Dripper' })).toBeVisible();
    await shop.openProduct('glazed-dripper');
    await expect(saved(page, true)).toBeVisible();
    await page.goto('/account/orders');
    await page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name: 'Wish list' }).click();
    await page.getByRole('button', { name: 'Remove Glazed Dripper' }).click();
    await expect(page.getByRole('heading', { name: 'Glazed Dripper' })).toBeHidden();
  },
);

test.describe('A press that the shop refuses', { tag: '@phone' }, () => {
  test.use({ expectedComplaints: [/503/] });

  test('is sent again as a form, whose page says why', async ({ page, shop }) => {
    await shop.openProduct('glazed-dripper');
    let isRefused = true;
    await page.route('**/wish-list/items', (route) => {
      const refuses = isRefused;
      isRefused = false;
      return refuses ? route.fulfill({ status: 503, body: '' }) : route.continue();
    });
    await saved(page, false).click();
    await expect(page).toHaveURL(/\/wish-list$/, { timeout: 60_000 });
    await expect(page.getByRole('heading', { name: 'Glazed Dripper' })).toBeVisible();
  });
});

test.describe('With scripts off', { tag: '@phone' }, () => {
  test.use({ javaScriptEnabled: false });

  test('a product is saved, sold-out ones lead to a mail, and all that is left goes into the cart', async ({
    page,
    shop,
    cartPage,
  }) => {
    await shop.openProduct('long-kettle');
    await page.getByRole('button', { name: 'Save to wish list' }).click();
    await expect(page).toHaveURL(/\/wish-list$/);
    await page.goto('/shop/scarce-roast?size=1-kg');
    await page.getByRole('button', { name: 'Save to wish list' }).click();
    await shop.openProduct('glazed-dripper');
    await page.getByRole('button', { name: 'Save to wish list' }).click();
    await page.getByRole('link', { name: /^Notify me/ }).click();
    await expect(page.getByRole('main')).toContainText('Long Kettle is currently sold out.');
    await page.goBack();
    await page.getByRole('button', { name: 'Remove Long Kettle' }).click();
    await page.getByRole('button', { name: 'Add all to cart' }).click();
    await expect(page).toHaveURL(/\/cart$/);
    await expect(cartPage.item('Scarce Roast')).toContainText('1 kg');
    await expect(cartPage.item('Glazed Dripper')).toBeVisible();
  });
});

test.describe('In French', { tag: '@desktop' }, () => {
  test.use({ chosenLocale: 'fr-FR' });

  test('a product is saved and found on the list', async ({ page, shop, words }) => {
    await shop.openProduct('glazed-dripper');
    const sent = page.waitForResponse('**/wish-list/items');
    await page.getByRole('button', { name: words('wishList.save') }).click();
    await sent;
    await page.getByRole('link', { name: words('wishList.see') }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('wishList.title'));
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr-FR');
    await expect(page.getByRole('button', { name: new RegExp(`^${words('cart.remove')}`) })).toHaveCount(1);
    await expectAccessible(page, 'the list in French');
  });
});
