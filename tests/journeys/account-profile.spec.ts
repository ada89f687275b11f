import type { Page } from 'playwright/test';
import { expect, test } from './journey.ts';
import { AccountPages } from './pages/account.ts';
import { openCustomer } from './pages/customer.ts';
import { Shop } from './pages/shop.ts';

function partOf(page: Page, name: string) {
  return page.getByRole('region', { name, exact: true });
}

async function expectSaved(page: Page): Promise<void> {
  await expect(page.getByRole('status').filter({ hasText: 'Saved.' })).toBeVisible();
}

const firefox = {
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
};

test.use({ expectedComplaints: [/422/] });

test('A customer reads the shop in another language and currency, and a subscription keeps its own', async ({
  page,
  request,
}) => {
  const account = new AccountPages(page);
  await account.signIn(await openCustomer(request), '/account/profile');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-AU');
  const part = partOf(page, 'Language and currency');
  await part.getByLabel('Language').selectOption('Français');
  await part.getByLabel('Currency').selectOption('EUR');
  await part.getByRole('button').click();
  await expect(page.getByRole('status').getByText('Enregistré.')).toBeVisible();
  const french = partOf(page, 'Langue et devise');
  await expect(french.getByLabel('Langue')).toHaveValue('fr-FR');
  await expect(french.getByLabel('Devise')).toHaveValue('EUR');
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr-FR');
  await page.goto('/fr/shop/glazed-dripper');
  await expect(page.getByRole('main')).toContainText(/≈ \d+,\d\d\s€/);
  await page.goto('/account/subscriptions');
  await expect(page.locator('.records')).toContainText(/\d+,\d\d\sAUD/);

  await page.goto('/account/profile');
  await french.getByLabel('Langue').selectOption('English (Australia)');
  await french.getByLabel('Devise').selectOption('AUD');
  await french.getByRole('button').click();
  await expectSaved(page);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-AU');
  await new Shop(page).openProduct('glazed-dripper');
  await expect(page.getByRole('main')).toContainText(/\$\d+\.\d\d/);
});

test('A customer signs in with another address once password and mail have confirmed it', async ({
  page,
  request,
  sandbox,
}) => {
  const account = new AccountPages(page);
  const { email, password } = await openCustomer(request);
  await account.signIn({ email, password }, '/account/profile');
  const part = partOf(page, 'E-mail address');
  const change = async (wanted: string, typed: string) => {
    await part.getByLabel('New e-mail address').fill(wanted);
    await part.getByLabel('Your password', { exact: true }).fill(typed);
    await part.getByRole('button', { name: 'Change e-mail address' }).click();
  };
  const summary = page.locator('.form-summary');
  await change(`new-${email}`, 'not this one');
  await expect(summary).toContainText('Incorrect password');
  await expect(part.getByLabel('New e-mail address')).toHaveValue(`new-${email}`);
  await change(`new-${email}`, password);
  await expect(page.getByRole('status').filter({ hasText: 'Almost done' })).toBeVisible();
  await expect(part).toContainText(`You sign in with ${email}.`);
  await expect.poll(() => sandbox.mailsTo(`new-${email}`)).not.toHaveLength(0);
  const [text = ''] = await sandbox.mailsTo(`new-${email}`);
  await page.goto(/https?:\S+/.exec(text)?.[0] ?? 'no link');
  await page.getByRole('button', { name: 'Use this address' }).click();
  await expectSaved(page);
  await expect(part).toContainText(`You sign in with new-${email}.`);

  await account.signOut();
  await page.getByLabel('E-mail address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(summary).toContainText('Incorrect e-mail address or password');
  await account.signInByForm({ email: `new-${email}`, password });
});

test('A customer sees where they are signed in, ends one browser, and is out everywhere else with a new password', async ({
  page,
  browser,
  request,
  baseURL,
}) => {
  const customer = await openCustomer(request);
  const elsewhere = await browser.newContext({ ...(baseURL ? { baseURL } : {}), ...firefox });
  const other = new AccountPages(await elsewhere.newPage());
  const account = new AccountPages(page);
  await account.signIn(customer, '/account/profile');
  await other.signIn(customer, '/account/orders');
  await page.reload();
  const part = partOf(page, 'Where you’re signed in');
  await expect(part.getByRole('listitem')).toHaveCount(2);
  await expect(part.getByRole('listitem').filter({ hasText: 'This browser' })).toHaveCount(1);
  await part.getByRole('button', { name: 'Sign out: Firefox on Linux' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'That browser is signed out.' })).toBeVisible();
  await expect(part.getByRole('listitem')).toHaveCount(1);
  // Nobody loads it again: the page is told.
  await expect(other.page).toHaveURL(/\/account\/login/);

  // What scripts stored there ends with the sign-in, whatever the browser makes of a header.
  await other.signIn(customer, '/account/orders');
  await other.page.evaluate(() => localStorage.setItem('shop:address', '{}'));
  const password = partOf(page, 'Password');
  await password.getByLabel('Current password').fill(customer.password);
  await password.getByLabel('New password').fill('another pot of tea');
  await password.getByRole('button', { name: 'Change password' }).click();
  await expect(
    page.getByRole('status').filter({ hasText: 'You are signed out everywhere else.' }),
  ).toBeVisible();
  // Nobody loads it again: the page is told.
  await expect(other.page).toHaveURL(/\/account\/login/);
  await expect.poll(() => other.page.evaluate(() => localStorage.getItem('shop:address'))).toBeNull();

  await part.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(page.getByText('You are signed out everywhere.')).toBeVisible();
  await elsewhere.close();
});
