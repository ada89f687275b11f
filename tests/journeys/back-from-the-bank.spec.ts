import type { Page } from 'playwright/test';
import { ProviderPage } from '../payments/pages/provider-page.ts';
import { wholeBrowser } from './browser.ts';
import { expect, test } from './journey.ts';
import { kim } from './pages/account.ts';
import { Pay } from './pages/pay.ts';

// One browser with windows serves all of them: its start is dear.
test.describe.configure({ mode: 'default' });

// The back-forward cache, which the runner switches off.
test.use({
  launchOptions: { ...wholeBrowser, ignoreDefaultArgs: ['--disable-back-forward-cache'] },
});

const elsewhere = 'Your iDEAL payment is open in another window.';

/** Chooses a bank, and pays there. */
async function goToBank(page: Page): Promise<void> {
  const ideal = page.locator('payment-method[data-method="ideal"]');
  // After one that was cancelled it is still the choice.
  if (!(await page.locator('details[open]').filter({ has: ideal }).count()))
    await page.locator('summary').filter({ hasText: 'iDEAL' }).click();
  await expect(ideal).toHaveAttribute('data-state', 'ready');
  await page.frameLocator('iframe[title="Secure bank"]').getByLabel('Bank').selectOption({ index: 1 });
  await ideal.getByRole('button', { name: /^Pay \$/ }).click();
  await new ProviderPage(page).expectOpen();
}

test(
  'Whoever goes back from the bank cancels that payment, pays again, and has one order',
  { tag: '@phone' },
  async ({ page, shop }) => {
    await shop.fillCart();
    const pay = new Pay(page);
    await pay.open();
    await pay.fillIn();
    await goToBank(page);
    await page.goBack({ waitUntil: 'commit' });
    await expect(pay.step('Payment')).toContainText(elsewhere);
    await page.getByRole('button', { name: 'Cancel this payment' }).click();
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
    await shop.fillCart();
    const pay = new Pay(page);
    await pay.open();
    await pay.fillIn();
    await goToBank(page);
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
