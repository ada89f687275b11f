import type { Page } from 'playwright/test';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './journey.ts';
import { AccountPages, kim } from './pages/account.ts';
import { expectWatched } from './pages/forms.ts';
import { Pay } from './pages/pay.ts';

async function expectAccessiblePages(page: Page, paths: string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(path);
    await expectAccessible(page, path);
  }
}

// A product is examined where its recommendations are looked at: `product.spec.ts`.
test('The front page and the listing are accessible', { tag: '@either' }, async ({ page }) => {
  await expectAccessiblePages(page, ['/', '/shop', '/shop?roast=Dark']);
  await page.goto('/shop?search=no+such+thing');
  await expect(page.getByText('No results for “no such thing”')).toBeVisible();
  await expectAccessible(page, 'an empty listing');
});

test(
  'What finds a product is accessible: the suggestions, the filters and the sheet of a card',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/shop');
    const field = page.getByRole('combobox', { name: 'Search products' });
    if (!(await field.isVisible())) await page.locator('[popovertarget=search]').click();
    // What is typed before the script is there finds nothing.
    await expect(async () => {
      await field.fill('');
      await field.fill('tea');
      await expect(page.getByRole('option').first()).toBeVisible({ timeout: 3_000 });
    }).toPass();
    await expectAccessible(page, 'the suggestions');
    await page.goto('/shop');
    const drawer = page.getByRole('button', { name: /^Filter and sort/ });
    if (await drawer.isVisible()) {
      await drawer.click();
      await expectAccessible(page, 'the filters');
      await page.keyboard.press('Escape');
    }
    await page.getByRole('link', { name: 'Choose options for Scarce Roast' }).click();
    await expect(page.getByRole('dialog', { name: 'Scarce Roast' })).toBeVisible();
    await expectAccessible(page, 'the sheet of a card');
  },
);

test('Pages of every block are accessible, and so are the articles', { tag: '@phone' }, async ({ page }) => {
  await expectAccessiblePages(page, [
    '/about',
    '/brewing',
    '/find-us',
    '/wholesale',
    '/articles',
    '/articles/cold-brew',
  ]);
});

test(
  'The cart is accessible: its notification, its panel, its page, and with nothing in it',
  { tag: '@phone' },
  async ({ page, shop, panel, cartPage }) => {
    await shop.putInCart('glazed-dripper');
    const button = page.getByRole('banner').getByRole('link', { name: 'Cart' });
    await expect(button).toHaveAccessibleDescription('1 item in cart');
    await expectAccessible(page, 'the notification');
    await shop.openCartFromToast();
    await expect(panel.item('Glazed Dripper')).toBeVisible();
    await expectAccessible(page, 'the panel');
    await page.goto('/cart');
    await expectAccessible(page, 'the page of the cart');
    await cartPage.remove('Glazed Dripper');
    await cartPage.expectEmpty();
    await expectAccessible(page, 'the empty cart');
  },
);

test.describe('What is refused', { tag: '@phone' }, () => {
  test.use({ expectedComplaints: [/404|422/] });

  test('is said accessibly', async ({ page, shop }) => {
    await page.goto('/nothing-here');
    await expectAccessible(page, 'a missing page');

    await shop.openProduct('scarce-roast');
    await page.locator('form.product-form').evaluate((form: HTMLFormElement) => {
      for (const radio of form.querySelectorAll<HTMLInputElement>('[type=radio]')) radio.checked = false;
      form.submit();
    });
    await expect(page.locator('.product-form__problem')).toBeVisible();
    await expectAccessible(page, 'a choice that is missing');

    await page.goto('/contact');
    const message = page.getByRole('region', { name: 'Write to us' });
    await message.getByLabel('Name').focus();
    await expectWatched(page.locator('form[data-check=message]'));
    await message.getByRole('button', { name: 'Send message' }).click();
    await expect(message.getByRole('link', { name: 'Please enter your name' })).toBeVisible();
    await expectAccessible(page, 'a message with errors');

    await page.goto('/account/login');
    await page.getByLabel('E-mail address').focus();
    await expectWatched(page.locator('form[data-check=sign-in]'));
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('link', { name: 'Please enter your password' })).toBeVisible();
    await expectAccessible(page, 'signing in with errors');
  });
});

test('The account is accessible', { tag: '@phone' }, async ({ page }) => {
  await new AccountPages(page).signIn();
  await expectAccessible(page, 'the orders');
  await page.getByRole('link', { name: 'Order 100391' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Order 100391');
  await expectAccessible(page, 'an order');
  const sections = ['addresses', 'payments', 'subscriptions', 'orders/returns', 'profile'];
  const forms = ['addresses/new', 'payments/new'];
  await expectAccessiblePages(
    page,
    [...sections, ...forms].map((it) => `/account/${it}`),
  );
});

test('Changing a subscription is accessible', { tag: '@phone' }, async ({ page }) => {
  await new AccountPages(page).signIn(kim, '/account/subscriptions');
  await page.getByRole('link', { name: 'Sour Leaf' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sour Leaf');
  await expectAccessible(page, 'a subscription');
  const edit = `${new URL(page.url()).pathname}/edit`;
  await expectAccessiblePages(page, [`${edit}?find=mug`]);
  const address = page.getByLabel('Address', { exact: true });
  await address.selectOption(await address.locator('option', { hasText: 'Hobart' }).getAttribute('value'));
  await page.locator('form', { has: address }).getByRole('button').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Review your change');
  await expectAccessible(page, 'a change to be confirmed');
});

test('The ways into the account are accessible', { tag: '@phone' }, async ({ page }) => {
  const pages = [
    'login',
    'create-account',
    'create-account?sent=1',
    'forgot-password',
    'reset-password?key=k',
  ];
  await expectAccessiblePages(
    page,
    pages.map((it) => `/account/${it}`),
  );
});

test('The payment page is accessible, step by step', { tag: '@phone' }, async ({ page, shop }) => {
  const pay = new Pay(page);
  await page.goto('/pay');
  await expectAccessible(page, 'nothing to pay for');
  await shop.fillCart();
  await pay.open();
  await expectAccessible(page, 'the address');
  await pay.fillInAddress();
  await expect(page).toHaveURL(/#next$/);
  await expectAccessible(page, 'the delivery');
  await pay.continue();
  await expect(page.locator('[data-method="card"]')).toHaveAttribute('data-state', 'ready');
  await expectAccessible(page, 'the ways to pay');
  // On wide screens it has been open all the time.
  if (await pay.unfoldSummary()) await expectAccessible(page, 'the unfolded summary');
});

test(
  'What lies over a page is accessible: the cookie question, the notice and the menu',
  { tag: '@phone' },
  async ({ page, shop }) => {
    await page.context().clearCookies({ name: 'cookieconsent_status' });
    await page.clock.install();
    await shop.openFrontPage();
    await page.clock.fastForward(10_000);
    await expect(page.getByRole('dialog', { name: 'A cookie with that?' })).toBeVisible();
    await expect(page.getByRole('complementary', { name: 'Notice' })).toBeVisible();
    await expectAccessible(page, 'the question and the notice');
    await page.getByRole('button', { name: 'Decline' }).click();
    await page.getByRole('button', { name: 'Close notice' }).click();
    const menu = page.getByRole('button', { name: 'Menu' });
    const isFolded = await menu.isVisible();
    if (isFolded) await menu.click();
    await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
    // Wide screens have it open on every page.
    if (isFolded) await expectAccessible(page, 'the menu');
  },
);
