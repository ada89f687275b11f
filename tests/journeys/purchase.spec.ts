import type { Page } from 'playwright/test';
import { boxOf } from './box.ts';
import { hold } from './hold.ts';
import { expect, test } from './journey.ts';
import { buyAsGuest } from './pages/customer.ts';
import { sandboxUrl } from './ports.ts';

// These go with the fades between pages that most journeys leave out.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** The page on paper: what was ordered, for how much and where it goes, with nothing to press. */
async function expectReceipt(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print' });
  const main = page.getByRole('main');
  await expect(main).toContainText(/Your order \d+ is placed/);
  for (const text of ['What happens next', 'Scarce Roast', 'Total', '1 Sample Street', 'Visa ending in'])
    await expect(main.getByText(text).first(), text).toBeVisible();
  await expect(page.getByRole('link', { name: 'The Store' }).first()).toBeVisible();
  for (const control of ['button', 'textbox', 'navigation', 'contentinfo'] as const)
    await expect(page.getByRole(control), control).toHaveCount(0);
  await expect(main.getByText('Faster next time')).toBeHidden();
  await page.emulateMedia({ media: null });
}

test('A shopper finds a coffee, chooses its size, changes the cart, orders it and sees the order', async ({
  page,
  shop,
  panel,
  checkout,
}) => {
  await shop.openFrontPage();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Shop everything' }).click();
  await expect.poll(() => shop.products().count()).toBe(24);

  await page.getByRole('link', { name: 'Scarce Roast' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Scarce Roast' })).toBeVisible();
  await shop.choose(/^1 kg/);
  await expect(page.getByRole('main').getByText('$80.00').first()).toBeVisible();
  await shop.addToCart();
  await expect(shop.toast()).toContainText('Added 1 item to cart');
  await shop.expectCount(1);

  await shop.openCartFromToast();
  await expect(panel.item('Scarce Roast')).toContainText('1 kg');
  await panel.expectAmount('Total', '$80.00');
  await panel.increase('Scarce Roast');
  await expect(panel.quantity('Scarce Roast')).toHaveValue('2');
  await panel.expectAmount('Total', '$160.00');
  await expect(panel.root).toContainText('Shipping is calculated at checkout');

  await panel.checkout();
  await expect(page).toHaveURL(/\/checkout\/[\w-]+$/);
  await checkout.fillIn({ email: 'robin@example.com' });
  await checkout.placeOrder();

  await expect(page).toHaveURL(/\/thank-you\?checkout_id=/);
  await expect(page.getByRole('main')).toContainText('Scarce Roast');
  await expect(page.getByRole('main')).toContainText('$160.00');
  await expectReceipt(page);
  await shop.openListing();
  await shop.openCartFromHeader();
  await panel.expectEmpty();
});

test.describe('Where a bank has to confirm', { tag: '@phone' }, () => {
  test.use({ expectedComplaints: [/^We are unable to authenticate|TrustedScriptURL/] });

  test('the page that thanks for the order asks it, and admits scripts of the card provider alone', async ({
    page,
    shop,
    baseURL,
  }) => {
    const origin = baseURL ?? '';
    await shop.putInCart('scarce-roast');
    await buyAsGuest(page, origin, '4000002500003155');
    await page.goto('/thank-you');
    const bank = page.getByRole('dialog', { name: 'Authenticate your card' });
    await bank.getByRole('button', { name: 'Fail authentication' }).click();
    const notice = page.getByRole('region', { name: 'confirm your payment' });
    await expect(notice.getByRole('alert')).toContainText(/\S/);
    // As the provider's own script loads its parts.
    const isAdmitted = (address: string) =>
      page.evaluate((src) => {
        try {
          return Boolean((document.createElement('script').src = src));
        } catch {
          return false;
        }
      }, address);
    expect(await isAdmitted(`${sandboxUrl}/providers/stripe.js`)).toBe(true);
    expect(await isAdmitted('https://evil.example/x.js')).toBe(false);
    await notice.getByRole('button').click();
    await bank.getByRole('button', { name: 'Complete authentication' }).click();
    await expect(page.getByRole('heading', { name: 'Paid with' })).toBeVisible();
    await expect(notice).toBeHidden();
  });
});

test(
  'A discount code reduces the total, and an invalid code is reported',
  { tag: '@phone' },
  async ({ shop, panel }) => {
    await shop.putInCart('scarce-roast');
    await shop.openCartFromToast();
    await panel.applyCode('!!');
    await expect(panel.root.getByText('Discount code invalid')).toBeVisible();
    await panel.applyCode('save10');
    await panel.expectAmount('Total', '$21.15');
    const chip = await boxOf(panel.root.locator('.chip'));
    const subtotal = await boxOf(panel.root.getByText('Subtotal', { exact: true }));
    expect(subtotal.y - chip.bottom, 'room below the code').toBeGreaterThan(12);
    await panel.increase('Scarce Roast');
    await panel.expectAmount('Total', '$42.30');
    const name = await boxOf(panel.item('Scarce Roast').getByRole('link', { name: 'Scarce Roast' }));
    const saving = await boxOf(panel.item('Scarce Roast').getByText('Discount', { exact: false }));
    expect(saving.x, 'the discount is beside the name').toBeGreaterThanOrEqual(name.right);
  },
);

test(
  'A click before React has loaded is sent at once, and the next one once it has',
  { tag: '@phone' },
  async ({ page, shop, panel }) => {
    // The chunk with React is held back until the click is answered.
    const release = await hold(page, /hydrate-.*\.js$/);
    const sent: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (request.method() === 'POST' && pathname.startsWith('/api/cart')) sent.push(pathname);
    });
    await shop.openProduct('scarce-roast');
    await shop.choose(/^1 kg/);
    const answer = page.waitForResponse('**/api/cart/items/by-form');
    await shop.addToCart();
    const pressed = page.locator('.product-form__submit');
    await expect(pressed).toHaveAttribute('data-busy', 'true');
    expect((await answer).status()).toBe(200);
    await shop.addToCart();
    release();
    await expect(shop.toast()).toContainText('Added 1 item to cart');
    await expect(pressed).not.toHaveAttribute('data-busy', 'true');
    await shop.openCartFromToast();
    await expect(panel.item('Scarce Roast')).toContainText('1 kg');
    await panel.expectAmount('Total', '$160.00');
    expect(sent).toEqual(['/api/cart/items/by-form', '/api/cart/items']);
  },
);

test(
  'The panel opens from the header, closes by key, button and a press beside it, and returns the focus',
  { tag: '@phone' },
  async ({ page, shop, panel }) => {
    await shop.openListing();
    await shop.openCartFromHeader();
    await expect(panel.root).toBeVisible();
    await expect(page.locator('shop-island[data-name=cart-panel]')).toHaveAttribute('data-hydrated', '');
    await panel.expectEmpty();
    await page.keyboard.press('Escape');
    await expect(panel.root).toBeHidden();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Cart' })).toBeFocused();
    await shop.openCartFromHeader();
    await panel.root.getByRole('button', { name: 'Close cart' }).click();
    await expect(panel.root).toBeHidden();
    // On a phone the panel leaves nothing beside it, once it has come.
    await page.setViewportSize({ width: 800, height: 844 });
    await shop.openCartFromHeader();
    await expect(panel.root).toBeVisible();
    await page.mouse.click(5, 300);
    await expect(panel.root).toBeHidden();
  },
);
