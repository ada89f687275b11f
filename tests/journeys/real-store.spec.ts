import { expect } from './journey.ts';
import { test } from './real-store.ts';

// Each process would start a shop of its own.
test.describe.configure({ mode: 'default' });

/** The Glazed Dripper, in the store's language. */
const dripper = 'Porte-filtre émaillé';

test('A purchase at a store whose pictures and checkout are elsewhere, slow, and half configured', async ({
  page,
  shop,
  panel,
  pay,
  realStore,
  words,
}) => {
  const picture = page.locator('main img').first();
  // A store that is slow on a busy machine, too, may be too late for one page.
  await expect(async () => {
    await shop.openListing();
    await expect(picture).toBeAttached({ timeout: 3_000 });
  }).toPass();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr-FR');
  await expect(picture).toHaveAttribute('src', /^http:\/\/localhost:/);
  await expect
    .poll(() => picture.evaluate((it) => (it instanceof HTMLImageElement ? it.naturalWidth : 0)))
    .toBeGreaterThan(0);

  await shop.putInCart('paper-filters');
  await shop.openCartFromToast();
  await panel.expectAmount('Total', 'NZ');
  const checkout = panel.root.getByRole('link', { name: words('cart.checkout') });
  await expect(checkout).toHaveAttribute('href', /^http:\/\/localhost:\d+\/checkout\//);

  await page.goto('/pay');
  await pay.fillIn();
  await expect(page.locator('payment-method')).toHaveCount(1);
  const card = page.locator('payment-method[data-method="card"][data-gateway="vault"]');
  await expect(card).toHaveAttribute('data-state', 'ready');
  await card.getByLabel(words('card.number')).fill('4242 4242 4242 4242');
  await card.getByLabel(words('card.expires')).fill('12 / 40');
  await card.getByLabel(words('card.securityCode')).fill('739');
  await card.locator('[data-pay]').click();

  await expect(page).toHaveURL(/\/thank-you\?checkout_id=/);
  await expect(page.getByRole('main')).toContainText('NZ');
  const payments = (await (await fetch(`${realStore.sandbox}/__sandbox/payments`)).json()) as unknown[];
  expect(payments).toHaveLength(1);
});

test('A purchase through the hosted checkout of such a store, which has an origin of its own', async ({
  page,
  shop,
  panel,
  checkout,
  baseURL,
}) => {
  await shop.putInCart('glazed-dripper');
  await shop.openCartFromToast();
  await panel.increase(dripper);
  await expect(panel.quantity(dripper)).toHaveValue('2');
  await panel.applyCode('save10');
  await expect(panel.item(dripper)).toContainText(/Réduction .*\$NZ/);
  await panel.checkout();
  await expect(page).toHaveURL(/^http:\/\/localhost:\d+\/checkout\//);
  await checkout.fillIn({ email: 'robin@example.com' });
  await checkout.placeOrder();
  await expect(page).toHaveURL(new RegExp(`^${baseURL}/thank-you\\?checkout_id=`));
  await expect(page.getByRole('main')).toContainText(dripper);
  await expect(page.getByRole('main')).toContainText(/Réduction .*\$NZ/);
  await shop.openListing();
  await shop.openCartFromHeader();
  await panel.expectEmpty();
});

test('What is bought at once leads to the checkout of such a store', async ({ page, shop }) => {
  await shop.openProduct('glazed-dripper');
  await page.getByRole('button', { name: 'Acheter maintenant' }).click();
  await expect(page).toHaveURL(/^http:\/\/localhost:\d+\/checkout\//);
});

test.describe('Without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the same purchase is made through forms, which may lead to the checkout elsewhere', async ({
    page,
    shop,
    checkout,
    cartPage,
  }) => {
    await shop.openProduct('glazed-dripper');
    await page.getByRole('button', { name: 'Acheter maintenant' }).click();
    await expect(page).toHaveURL(/^http:\/\/localhost:\d+\/checkout\//);
    await checkout.fillIn({ email: 'robin@example.com' });
    await checkout.placeOrder();
    await expect(page).toHaveURL(/\/thank-you\?checkout_id=/);
    await expect(page.getByRole('main')).toContainText(dripper);
    await shop.openCartFromHeader();
    await cartPage.expectEmpty();
  });
});

test.describe('Markup that is not of the shop, on pages without scripts of others', () => {
  test.use({ expectedComplaints: [/TrustedHTML|TrustedScriptURL|Trusted Type/] });

  test('is refused by the browser, whatever brought it into the page, with the cart panel open, too', async ({
    page,
    shop,
    panel,
  }) => {
    const attempt = () =>
      page.evaluate(() => {
        const attempts = [
          () => (document.body.innerHTML = '<img src=x>'),
          () => new DOMParser().parseFromString('<b></b>', 'text/html'),
          () => (document.createElement('script').src = 'https://evil.example/x.js'),
        ];
        return attempts.map((run) => {
          try {
            run();
            return 'allowed';
          } catch (error) {
            return (error as Error).name;
          }
        });
      });
    const refused = ['TypeError', 'TypeError', 'TypeError'];
    await page.goto('/about');
    expect(await attempt()).toEqual(refused);
    await shop.putInCart('paper-filters');
    await shop.openCartFromToast();
    await panel.expectAmount('Total', 'NZ');
    expect(await attempt()).toEqual(refused);
  });
});
