import type { APIRequestContext, Page } from 'playwright/test';
import { expect, test } from './journey.ts';
import { AccountPages } from './pages/account.ts';
import { openCustomer, receiveOrder } from './pages/customer.ts';
import { expectWatched } from './pages/forms.ts';

/** Opens the page on which the customer's only subscription is changed. */
async function openChanges(page: Page, request: APIRequestContext): Promise<void> {
  await new AccountPages(page).signIn(await openCustomer(request), '/account/subscriptions');
  await page.getByRole('link', { name: 'Billy’s Breakfast' }).click();
  await page.getByRole('link', { name: 'Change, pause or cancel' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Change subscription');
}

function part(page: Page, title: string) {
  return page.locator('section', { has: page.getByRole('heading', { name: title, exact: true }) });
}

/** Looks at the next charge, confirms, and finds it on the subscription's page. */
async function confirm(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Is this right?');
  const price = await page.locator('.facts .money').textContent();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'This is how it goes on' })).toBeVisible();
  await expect(page.locator('.facts .money')).toHaveText(price ?? 'no charge');
}

test('What a customer changes in the profile is there afterwards', async ({ page, request }) => {
  await new AccountPages(page).signIn(await openCustomer(request), '/account/profile');
  await page.getByLabel('Phone (optional)').fill('call me');
  await page.getByLabel('First name').fill('');
  await expectWatched(page.locator('form[data-check=profile]'));
  await page.getByRole('button', { name: 'Save details' }).click();
  const summary = page.locator('.form-summary');
  await expect(summary).toBeFocused();
  await summary.getByRole('link', { name: 'Please tell us your first name' }).click();
  await page.keyboard.type('Kitty');
  await page.getByLabel('Phone (optional)').fill('+61 2 5550 1234');
  await page.getByRole('button', { name: 'Save details' }).click();
  await expect(page.getByText('Saved.')).toBeVisible();
  await expect(page.getByLabel('First name')).toHaveValue('Kitty');
  const form = page.getByRole('region', { name: 'Language and currency' });
  await form.getByLabel('Currency').selectOption('NZD');
  await form.getByRole('button', { name: 'Save language and currency' }).click();
  await expect(page.getByText('Saved.')).toBeVisible();
  await expect(form.getByLabel('Currency')).toHaveValue('NZD');
});

test.describe('With a backend that fails', () => {
  test.use({ expectedComplaints: [/422|503/] });

  test('a change that is refused or lost is said where it was made, and is made afterwards', async ({
    page,
    request,
    sandbox,
  }) => {
    await openChanges(page, request);
    const path = new URL(page.url()).pathname.replace('/account', 'PUT /commerce/api').replace('/edit', '');
    const refusal = { errors: { paused: { code: 'INVALID', message: 'Not just now' } } };
    await sandbox.setFaults([{ match: path, status: 200, body: JSON.stringify(refusal), times: 1 }]);
    await page.getByRole('button', { name: 'Pause' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Not just now' })).toBeVisible();
    await sandbox.setFaults([{ match: path, drop: true, times: 1 }]);
    await page.getByRole('button', { name: 'Pause' }).click();
    await expect(page.getByText('We could not confirm that change')).toBeVisible();
    await page.getByRole('button', { name: 'Pause' }).click();
    await expect(page.getByText('Paused')).toBeVisible();
  });
});

test.describe('Without scripts', () => {
  test.use({ javaScriptEnabled: false, expectedComplaints: [/422/] });

  test('a subscription gets another size, card and something along, is skipped, and cancelled', async ({
    page,
    request,
  }) => {
    await openChanges(page, request);
    await part(page, 'What comes').getByLabel('Size').selectOption('1 kg');
    await part(page, 'What comes').getByRole('button').click();
    await confirm(page);
    await page.getByRole('link', { name: 'Change, pause or cancel' }).click();
    const card = part(page, 'What pays for it').getByLabel('Card');
    await card.selectOption(await card.locator('option', { hasText: '4444' }).getAttribute('value'));
    await part(page, 'What pays for it').getByRole('button').click();
    await confirm(page);
    await page.getByRole('link', { name: 'Change, pause or cancel' }).click();
    await page.getByLabel('Add something').fill('wombat mug');
    await page.getByRole('button', { name: 'Find' }).click();
    await page.getByRole('button', { name: 'Add: The Wombat Mug' }).click();
    await confirm(page);
    await expect(page.getByText('1 × The Wombat Mug')).toBeVisible();
    await page.getByRole('link', { name: 'Change, pause or cancel' }).click();
    await page.getByRole('button', { name: 'Skip one' }).click();
    await expect(page.getByText('Skipping one')).toBeVisible();
    await page.getByRole('link', { name: 'Change, go on or cancel' }).click();
    await page.getByText('Cancel subscription').click();
    await page.getByRole('button', { name: 'Yes, cancel it' }).click();
    await expect(page.getByText('No further charges')).toBeVisible();
  });

  test('a customer requests a return, and sees what is missing first', async ({ page, request }) => {
    const customer = await openCustomer(request);
    const { number } = await receiveOrder(request, customer);
    await new AccountPages(page).signIn(customer);
    await page.getByRole('link', { name: `Order ${number}` }).click();
    await page.getByRole('link', { name: 'Send something back' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Returns');
    await page.getByLabel('Why?').first().fill('It has a chip');
    await page.getByRole('button', { name: 'Ask for a return' }).first().click();
    await expect(page.getByLabel('Why?').first()).toHaveValue('It has a chip');
    await expect(page.getByRole('link', { name: 'Please tick what goes back' })).toBeVisible();
    await page.locator('.returned').first().getByRole('checkbox').last().check();
    await page.locator('.returned').first().getByRole('spinbutton').last().fill('1');
    await page.getByRole('button', { name: 'Ask for a return' }).first().click();
    await expect(page.getByText('We have your request')).toBeVisible();
    await expect(page.getByText('We are looking at it').first()).toBeVisible();
  });
});
