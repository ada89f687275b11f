import { expect, test } from './journey.ts';
import { AccountPages } from './pages/account.ts';
import { Pay } from './pages/pay.ts';

test('The steps open one after another, and one that is done opens again', async ({ page, shop }) => {
  const pay = new Pay(page);
  await shop.openProduct('gully-dripper');
  await shop.addToCart();
  await expect(shop.toast()).toBeVisible();
  await pay.open();
  await expect(pay.step('Payment')).toContainText(
    'We still need your e-mail address, a delivery address, and a way of delivery.',
  );
  await pay.fillInAddress();
  await expect(page).toHaveURL(/\/pay#next$/);
  await expect(pay.step('Contact and address')).toContainText('Bangalow NSW 2479');
  await expect(pay.step('Delivery')).toContainText('Standard');
  await expect(pay.step('Payment')).toBeFocused();

  await pay.change('delivery');
  await page.getByRole('radio', { name: /^Express/ }).check();
  await pay.continue('payment');
  await expect(pay.step('Delivery')).toContainText('1 to 2 business days');
});

test('An address that is changed keeps what was typed, and the billing address has its own', async ({
  page,
  shop,
}) => {
  const pay = new Pay(page);
  await shop.openProduct('gully-dripper');
  await shop.addToCart();
  await expect(shop.toast()).toBeVisible();
  await pay.open();
  await pay.fillInAddress();
  await expect(page).toHaveURL(/\/pay#next$/);
  await pay.change('contact and address');
  await expect(pay.step('Delivery')).not.toContainText('Standard');
  await expect(page.getByLabel('Street and number').first()).toHaveValue('1 Sample Street');
  await page.getByLabel('The billing address is the same').uncheck();
  await expect(page.getByRole('group', { name: 'Billing address' })).toBeVisible();
  await page.getByLabel('The billing address is the same').check();
  await expect(page.getByRole('group', { name: 'Billing address' })).toBeHidden();
});

test('One way to pay is open at a time, and a wrong address is said before it is sent', async ({
  page,
  shop,
}) => {
  const pay = new Pay(page);
  await shop.openProduct('gully-dripper');
  await shop.addToCart();
  await expect(shop.toast()).toBeVisible();
  await pay.open();
  await page.getByLabel('E-mail address').focus();
  await expect(page.locator('form[data-check=pay-address]')).toHaveJSProperty('noValidate', true);
  await expect(async () => {
    await pay.continue('delivery');
    await expect(page.getByRole('link', { name: 'Please enter a street and number' })).toBeVisible();
  }).toPass();
  await expect(page).toHaveURL(/\/pay$/);
  await pay.fillInAddress();
  const payment = pay.step('Payment');
  await expect(payment.getByRole('group').filter({ hasText: 'Card' }).first()).toHaveAttribute('open', '');
  await payment.getByText('Klarna', { exact: true }).first().click();
  await expect(payment.getByRole('button', { name: 'Continue to Klarna' })).toBeVisible();
  await expect(payment.locator('details[open]')).toHaveCount(1);
});

test('A customer pays by keyboard: a saved address, a saved card', async ({ page, shop }) => {
  const pay = new Pay(page);
  await new AccountPages(page).signIn();
  await shop.openProduct('gully-dripper');
  await shop.addToCart();
  await expect(shop.toast()).toBeVisible();
  await page.goto('/pay?step=address');
  await page.getByRole('radio', { name: /14 Stringybark Lane/ }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/pay#next$/);
  await expect(pay.step('Payment')).toBeFocused();
  await page.getByRole('radio', { name: /Visa ending in 4242/ }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: /^Pay \$/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/thank-you\?checkout_id=.*signature=/);
  await expect(page.getByRole('main')).toContainText('Visa ending in 4242');
});

test.describe('With scripts off', () => {
  test.use({ javaScriptEnabled: false, expectedComplaints: [/422/] });

  test('a gift card pays for everything, from the cart to the order', async ({ page, shop }) => {
    const pay = new Pay(page);
    await shop.openProduct('gully-dripper');
    await shop.addToCart();
    await page.getByRole('link', { name: 'Pay here' }).click();
    await expect(page).toHaveURL(/\/pay$/);
    await pay.fillInAddress({ hasScripts: false });
    await expect(pay.step('Payment')).toContainText('need scripts');
    await expect(page.getByRole('link', { name: 'Go to our checkout without scripts' })).toBeVisible();
    await pay.applyCode('???');
    await expect(page.getByText('Discount code invalid')).toBeVisible();
    await pay.applyCode('GIFT 50AU D1');
    await expect(page).toHaveURL(/\/pay$/);
    await expect(pay.step('Payment')).toContainText('Your gift card covers this order.');
    await page.getByRole('button', { name: 'Place order' }).click();
    await expect(page).toHaveURL(/\/thank-you\?checkout_id=/);
    await expect(page.getByRole('main')).toContainText('Gift card, $45.00');
    await page.goto('/pay');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('There is nothing to pay for yet');
  });
});
