import { expect } from './journey.ts';
import { Pay } from './pages/pay.ts';
import { test } from './real-store.ts';

test('A purchase at a store whose pictures and checkout are elsewhere, slow, and half configured', async ({
  page,
  shop,
  panel,
  realStore,
}) => {
  await shop.openListing();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr-FR');
  const picture = page.locator('main img').first();
  await expect(picture).toHaveAttribute('src', /^http:\/\/localhost:/);
  await expect
    .poll(() => picture.evaluate((it) => (it instanceof HTMLImageElement ? it.naturalWidth : 0)))
    .toBeGreaterThan(0);

  await shop.putInCart('filter-papers');
  await shop.openCartFromToast();
  await panel.expectAmount('Total', 'NZ');
  const checkout = panel.root.getByRole('link', { name: 'Checkout' });
  await expect(checkout).toHaveAttribute('href', /^http:\/\/localhost:\d+\/checkout\//);

  await page.goto('/pay');
  const pay = new Pay(page);
  await pay.fillIn();
  await expect(page.locator('payment-method')).toHaveCount(1);
  const card = page.locator('payment-method[data-method="card"][data-gateway="vault"]');
  await expect(card).toHaveAttribute('data-state', 'ready');
  await card.getByLabel('Card number').fill('4242 4242 4242 4242');
  await card.getByLabel('Expires (MM / YY)').fill('12 / 40');
  await card.getByLabel('Security code').fill('739');
  await card.locator('[data-pay]').click();

  await expect(page).toHaveURL(/\/thank-you\?checkout_id=/);
  await expect(page.getByRole('main')).toContainText('NZ');
  const payments = (await (await fetch(`${realStore.sandbox}/__sandbox/payments`)).json()) as unknown[];
  expect(payments).toHaveLength(1);
});
