import { Cart } from '../journeys/pages/cart.ts';
import { Shop } from '../journeys/pages/shop.ts';
import { expectStill, forgetShifts, watchShifts } from '../layout-shift.ts';
import { PayPage } from './pages/pay-page.ts';
import { expect, test } from './payment-journey.ts';
import { ways } from './ways.ts';

const widths = [390, 820, 1440];

for (const width of widths) {
  test(`Nothing moves for a device that has none of the wallets, from its first view on (${width} px)`, async ({
    page,
    pair,
  }) => {
    const card = ways.find(({ name }) => name === 'card/stripe');
    if (!card) throw new Error('There is no such way to pay');
    await pair.begin('providers');
    await pair.override({ paypal: null, amazon: null });
    await pair.turnTo('incapable-device');
    await page.setViewportSize({ width, height: 844 });
    const pay = new PayPage(page, card);
    await pay.fillCart();
    await watchShifts(page);

    await pay.open();
    const wallets = page.getByRole('main').locator('wallet-buttons');
    await expect(wallets).toHaveAttribute('data-shown', '0');
    await expect(page.getByText('Three quick steps')).toBeVisible();
    await pay.expectReady();
    await expectStill(page, 'the first view of the payment page');
    await page.reload();
    await pay.expectReady();
    await expect(wallets).toHaveCount(0);
    await expectStill(page, 'the second view of the payment page');

    await page.context().clearCookies({ name: 'swell-no-wallet' });
    const shop = new Shop(page);
    await shop.openProduct('filter-papers');
    const { promise: isOpened, resolve: letGo } = Promise.withResolvers<void>();
    await page.route('**/providers/*.js*', async (route) => {
      await isOpened;
      await route.continue();
    });
    await page.locator('summary').filter({ hasText: 'Pay for your cart' }).click();
    await expect(page.getByRole('main').locator('wallet-buttons')).toHaveJSProperty('inert', true);
    await forgetShifts(page);
    letGo();
    await expect(page.getByRole('main').getByRole('link', { name: 'View your cart' })).toBeVisible();
    await expectStill(page, 'the wallets on a product');
    await page.context().clearCookies({ name: 'swell-no-wallet' });
    await page.reload();
    await shop.openCartFromHeader();
    const panel = Cart.panel(page);
    await expect(panel.item('Filter Papers')).toBeVisible();
    await expect(panel.root.locator('wallet-buttons')).toHaveAttribute('data-shown', '0');
    await expect(panel.root.locator('wallet-buttons')).toBeHidden();
    await expectStill(page, 'the cart panel');
  });
}
