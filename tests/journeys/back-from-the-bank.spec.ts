import type { Page } from 'playwright/test';
import { ProviderPage } from '../payments/pages/provider-page.ts';
import { wholeBrowser } from './browser.ts';
import { expect, test } from './journey.ts';
import { kim } from './pages/account.ts';
import { Pay } from './pages/pay.ts';
import type { Shop } from './pages/shop.ts';

// One browser with windows serves all of them: its start is dear.
test.describe.configure({ mode: 'default' });

// The back-forward cache, which the runner switches off.
test.use({
  launchOptions: { ...wholeBrowser, ignoreDefaultArgs: ['--disable-back-forward-cache'] },
});

const elsewhere = 'Your iDEAL payment is open in another window.';

const ideal = (page: Page) => page.locator('payment-method[data-method="ideal"]');

/** Chooses a bank of the method that is chosen, and leaves for it. */
async function goToBank(page: Page): Promise<void> {
  await expect(ideal(page)).toHaveAttribute('data-state', 'ready');
  await page.frameLocator('iframe[title="Secure bank"]').getByLabel('Bank').selectOption({ index: 1 });
  await ideal(page)
    .getByRole('button', { name: /^Pay \$/ })
    .click();
  await new ProviderPage(page).expectOpen();
}

/** Fills a cart and its payment page, and leaves for the bank. */
async function payByIdeal(page: Page, shop: Shop): Promise<Pay> {
  await shop.fillCart();
  const pay = new Pay(page);
  await pay.open();
  await pay.fillIn();
  await page.locator('summary').filter({ hasText: 'iDEAL' }).click();
  await goToBank(page);
  return pay;
}

test(
  'Whoever goes back from the bank cancels that payment, pays again, and has one order',
  { tag: '@phone' },
  async ({ page, shop }) => {
    const pay = await payByIdeal(page, shop);
    await page.goBack({ waitUntil: 'commit' });
    await expect(pay.step('Payment')).toContainText(elsewhere);
    await page.getByRole('button', { name: 'Cancel this payment' }).click();
    // Another page, on which it is still the choice.
    await expect(pay.step('Payment')).toContainText('The payment was cancelled');
    await expect(page.locator('details[open]').filter({ has: ideal(page) })).toBeVisible();
    await goToBank(page);
    await new ProviderPage(page).decide('approve');
    await expect(page).toHaveURL(/\/thank-you/);
    await shop.expectCount(0);
  },
);

test(
  'Whoever signs in while a guest’s payment is at the bank finds it, and nothing is ordered at another price',
  { tag: '@phone' },
  async ({ page, shop, context, baseURL }) => {
    const pay = await payByIdeal(page, shop);
    const signedIn = await context.request.post('/account/login', {
      form: kim,
      headers: { Origin: baseURL ?? '' },
    });
    expect(signedIn.ok(), await signedIn.text()).toBe(true);
    await page.goBack({ waitUntil: 'commit' });
    await expect(pay.step('Payment')).toContainText(elsewhere);
    await expect(page.getByRole('main')).not.toContainText('robin@example.com');
    await page.goForward({ waitUntil: 'commit' });
    await new ProviderPage(page).decide('approve');
    // The customer's balance has made it less.
    await expect(page.getByRole('main')).toContainText('Your total has changed from $45.00 to $20.00');
    const step = pay.step('Payment');
    await expect(step).toContainText('Your money is safe.');
    await expect(step).toContainText('Your order has changed since you paid');
    await expect(step.getByRole('button')).toHaveText(['Cancel and get a refund']);
    await step.getByRole('button').click();
    await expect(page.getByRole('main')).toContainText('We’ll refund your payment');
  },
);
