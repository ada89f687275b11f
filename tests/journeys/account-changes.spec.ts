import type { APIRequestContext, Page } from 'playwright/test';
import { expect, test } from './journey.ts';
import { AccountPages } from './pages/account.ts';
import { openCustomer } from './pages/customer.ts';

/** Opens the page on which the customer's only subscription is changed. */
async function openChanges(page: Page, request: APIRequestContext): Promise<void> {
  await new AccountPages(page).signIn(await openCustomer(request), '/account/subscriptions');
  await page.getByRole('link', { name: 'Day’s Blend' }).click();
  await page.getByRole('link', { name: 'Change, pause or cancel' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Change subscription');
}

function part(page: Page, title: string) {
  return page.locator('section', { has: page.getByRole('heading', { name: title, exact: true }) });
}

/** Looks at the next charge, confirms, and finds it on the subscription's page. */
async function confirm(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Review your change');
  const price = await page.locator('.facts .money').textContent();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(
    page.getByRole('status').filter({ hasText: 'Your subscription has been updated' }),
  ).toBeVisible();
  await expect(page.locator('.facts .money')).toHaveText(price ?? 'no charge');
}

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
    await expect(page.getByText('We couldn’t confirm that change')).toBeVisible();
    await page.getByRole('button', { name: 'Pause' }).click();
    await expect(page.getByText('Paused')).toBeVisible();
  });
});

test.describe('Without scripts', () => {
  test.use({ javaScriptEnabled: false, expectedComplaints: [/422/] });

  test('a subscription gets another size and another card', async ({ page, request }) => {
    await openChanges(page, request);
    await part(page, 'Product').getByLabel('Size').selectOption('1 kg');
    await part(page, 'Product').getByRole('button').click();
    await confirm(page);
    await page.getByRole('link', { name: 'Change, pause or cancel' }).click();
    const card = part(page, 'Payment method').getByLabel('Card');
    await card.selectOption(await card.locator('option', { hasText: '4444' }).getAttribute('value'));
    await part(page, 'Payment method').getByRole('button').click();
    await confirm(page);
  });

  test('a subscription gets something along', async ({ page, request }) => {
    await openChanges(page, request);
    await page.getByLabel('Add a product').fill('last mug');
    await part(page, 'Add-ons').getByRole('button', { name: 'Search' }).click();
    await page.getByRole('button', { name: 'Add: The Last Mug' }).click();
    await confirm(page);
    await expect(page.getByText('1 × The Last Mug')).toBeVisible();
  });
});
