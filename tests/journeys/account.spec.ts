import type { Page } from 'playwright/test';
import { expect, test } from './journey.ts';
import { AccountPages, kim } from './pages/account.ts';
import { expectWatched } from './pages/forms.ts';
import { sandboxUrl } from './ports.ts';

test(
  'A customer signs in by keyboard alone, and the header leads to the orders',
  { tag: '@desktop' },
  async ({ page }) => {
    await page.goto('/account/orders');
    await expect(page).toHaveURL(/\/account\/login\?next=/);
    await page.getByLabel('E-mail address').focus();
    await page.keyboard.type(kim.email);
    await page.keyboard.press('Tab');
    await page.keyboard.type(kim.password);
    const password = page.getByLabel('Password', { exact: true });
    await expect(password).toHaveAttribute('type', 'password');
    // A script adds it, between the field and the submit button.
    await expect(page.locator('[data-shows]')).toBeVisible();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(password).toHaveAttribute('type', 'text');
    await password.focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/account\/orders$/);
    await page.goto('/about');
    const link = page.getByRole('link', { name: 'Your orders' }).first();
    await expect(link).toHaveAttribute('href', '/account/orders');
    // What stands in for it without scripts is no text of the page.
    expect(await page.locator('body').innerText()).not.toContain('<a');
    await page.goto('/account/orders');
    await new AccountPages(page).signOut();
  },
);

test('A form says what is missing before it is sent', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/account/login');
  await page.getByLabel('E-mail address').focus();
  await expectWatched(page.locator('form[data-check=sign-in]'));
  await page.getByRole('button', { name: 'Sign in' }).click();
  const summary = page.locator('.form-summary');
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('link', { name: 'Please enter your password' })).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('E-mail address')).toBeFocused();
  await page.keyboard.type(kim.email);
  await page.keyboard.press('Enter');
  await expect(summary).toBeHidden();
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  await expect(page.getByLabel('E-mail address')).toHaveValue(kim.email);
});

test('The regions follow the country', { tag: '@phone' }, async ({ page }) => {
  await new AccountPages(page).signIn(kim, '/account/addresses/new');
  const [country, region] = [page.getByLabel('Country'), page.locator('#address-state')];
  await expect(country).toHaveValue('US');
  await expect(region.getByRole('option', { name: 'California' })).toBeAttached();
  await expect(region.getByRole('option', { name: 'Tasmania' })).not.toBeAttached();
  await country.selectOption('Australia');
  await region.selectOption('Tasmania');
  await country.selectOption('Brazil');
  await expect(region).toHaveValue('');
  await region.selectOption('São Paulo');
  await page.getByLabel('First name').fill('Hanako');
  await country.selectOption('Japan');
  await expect(page.getByLabel('Prefecture')).toBeVisible();
  await expect(page.getByLabel('First name')).toHaveValue('Hanako');
  const labels = await page.locator('form[data-check=address] .field__label').allTextContents();
  expect(labels).toEqual([
    'Country',
    'Last name',
    'First name',
    'Postcode',
    'Prefecture',
    'City or town',
    'Street and number',
    'Company (optional)',
    'Unit, level, building (optional)',
    'Phone (optional)',
  ]);
  await expect(page.getByLabel('Phone')).toHaveAttribute('placeholder', '+81 3 1234 5678');
  await country.selectOption('New Zealand');
  await expect(region).toBeHidden();
  await page.getByLabel('Postcode').fill('12');
  await expectWatched(page.locator('form[data-check=address]'));
  await page.getByRole('button', { name: 'Save address' }).click();
  await expect(page.locator('.form-summary').getByText('Please enter a postcode such as 6011')).toBeVisible();
});

test('A card goes to the vault and never to the shop', { tag: '@phone' }, async ({ page }) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(sandboxUrl)) sent.push(`${request.url()} ${request.postData() ?? ''}`);
  });
  await new AccountPages(page).signIn(kim, '/account/payments/new');
  const save = page.getByRole('button', { name: 'Save card' });
  await save.click();
  await expect(page.getByText('Card details are missing')).toBeVisible();
  await page.getByLabel('Card number').pressSequentially('4000056655665557');
  await expect(page.getByLabel('Card number')).toHaveValue('4000 0566 5566 5557');
  await expect(page.getByLabel('Card number')).toHaveAccessibleDescription(/^Visa/);
  await save.click();
  const summary = page.locator('.form-summary');
  await expect(summary).toBeFocused();
  const problems = ['Card number', 'Card expiry', 'Card CVC code'].map((it) => `${it} appears to be invalid`);
  for (const problem of problems) {
    await expect(summary.getByRole('link', { name: problem })).toBeVisible();
    await expect(page.getByText(problem).last()).toBeVisible();
  }
  await page.getByLabel('Card number').fill('4242 4242 4242 4242');
  await page.getByLabel('Expires').pressSequentially('1231');
  await page.getByLabel('Security code').fill('123');
  await save.click();
  await expect(page).toHaveURL(/\/account\/payments$/);
  await expect(page.getByRole('heading', { name: 'Visa ending in 4242' }).first()).toBeVisible();
  expect(sent.join('\n')).not.toMatch(/4242[ +%]?(20)?4242|4000056655665557/);
});

test('An order is printed without its screen controls', { tag: '@phone' }, async ({ page }) => {
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '');
  });
  await new AccountPages(page).signIn();
  await page.getByRole('link', { name: 'Order 100391' }).click();
  await page.getByRole('button', { name: 'Print' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-printed');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('14 Stringybark Lane')).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link')).toHaveCount(1);
  for (const screenOnly of ['contentinfo', 'navigation', 'button'] as const) {
    await expect(page.getByRole(screenOnly)).toHaveCount(0);
  }
  await page.emulateMedia({ media: 'screen' });
});

/** Only the end of a page knows its visitor: that link lies over the one of the header. */
async function expectOrdersLinkInHeader(page: Page): Promise<void> {
  await page.goto('/contact');
  const orders = page.getByRole('link', { name: 'Your orders', exact: true }).last();
  const [over, under] = [await orders.boundingBox(), await page.locator('.header__account').boundingBox()];
  for (const side of ['x', 'y', 'width', 'height'] as const) {
    // The header's border is below one of them only.
    expect(Math.abs((over?.[side] ?? Number.NaN) - (under?.[side] ?? Number.NaN)), side).toBeLessThan(1);
  }
  await orders.click();
  await expect(page).toHaveURL(/\/account\/orders$/);
}

test.describe('Without scripts', { tag: '@phone' }, () => {
  test.use({ javaScriptEnabled: false });

  test('a customer signs in, and looks at an order and a subscription', async ({ page }) => {
    const account = new AccountPages(page);
    await page.goto('/account/login');
    await expect(page.locator('[data-shows]')).toBeHidden();
    await account.signInByForm();
    await expectOrdersLinkInHeader(page);
    await page.getByRole('link', { name: 'Order 100391' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Order 100391');
    await expect(page.getByRole('link', { name: '33BG0001042001' })).toBeVisible();
    // A click would do nothing.
    await expect(page.locator('[data-prints]')).toBeHidden();
    await account.openSection('Subscriptions');
    await expect(page.getByText('Next charge on').first()).toBeVisible();
  });
});
