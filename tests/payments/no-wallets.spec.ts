import { Cart } from '../journeys/pages/cart.ts';
import { Shop } from '../journeys/pages/shop.ts';
import { expectStill, watchShifts } from '../layout-shift.ts';
import { sample } from '../random.ts';
import { PayPage } from './pages/pay-page.ts';
import { expect, test } from './payment-journey.ts';
import { ways } from './ways.ts';

const widths = [390, 820, 1440];

for (const width of sample(widths, 1)) {
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
    await page.goto('/cart');
    await expect(wallets).toHaveAttribute('data-shown', '0');
    await expect(wallets).toBeHidden();
    await expectStill(page, 'the cart page');
    await new Shop(page).openProduct('paper-filters');
    await new Shop(page).openCartFromHeader();
    const panel = Cart.panel(page);
    await expect(panel.item('Paper Filters')).toBeVisible();
    await expect(panel.root.getByRole('link', { name: 'Express checkout' })).toHaveCount(0);
    await expectStill(page, 'the cart panel');
  });
}
