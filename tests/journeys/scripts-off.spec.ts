import { expect, test } from './journey.ts';

test.use({ javaScriptEnabled: false });

test(
  'The same purchase with scripts off, through forms and the cart page',
  { tag: '@phone' },
  async ({ page, shop, cartPage, checkout }) => {
    await shop.openFrontPage();
    await page.getByRole('main').getByRole('link', { name: 'Shop everything' }).click();
    await expect.poll(() => shop.products().count()).toBe(24);
    await page.getByRole('link', { name: 'Scarce Roast' }).first().click();
    await shop.choose(/^1 kg/);
    await shop.addToCart();

    await expect(page).toHaveURL(/\/cart$/);
    await expect(cartPage.item('Scarce Roast')).toContainText('1 kg');
    await cartPage.increase('Scarce Roast');
    await expect(cartPage.quantity('Scarce Roast')).toHaveValue('2');
    await cartPage.expectAmount('Total', '$160.00');
    await shop.expectCount(2);
    await cartPage.applyCode('SAVE10');
    await cartPage.expectAmount('Total', '$144.00');

    await cartPage.checkout();
    await checkout.fillIn({ email: 'robin@example.com' });
    await checkout.placeOrder();
    await expect(page).toHaveURL(/\/thank-you\?checkout_id=/);
    await expect(page.getByRole('main')).toContainText('Scarce Roast');
    await expect(page.getByRole('main')).toContainText('$144.00');
    await expect(page.getByRole('region', { name: 'What happens next' })).toContainText(
      'Expected delivery with Standard',
    );
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your inbox');
    await shop.openCartFromHeader();
    await cartPage.expectEmpty();
  },
);

test(
  'Going back and adding again adds again, with scripts off',
  { tag: '@phone' },
  async ({ page, shop, cartPage }) => {
    await shop.openProduct('glazed-dripper');
    await shop.addToCart();
    await expect(page).toHaveURL(/\/cart$/);
    // Two submissions within a second count once (`worker/visitor/deduplication.ts`).
    await expect(async () => {
      await page.goBack();
      await shop.addToCart();
      await expect(page).toHaveURL(/\/cart$/);
      expect(await cartPage.quantity('Glazed Dripper').inputValue()).toBe('2');
    }).toPass();
  },
);

test.describe('A refused code', { tag: '@phone' }, () => {
  test.use({ expectedComplaints: [/422/] });

  test('is shown at its field, with the cart intact, whose item is removed then', async ({
    page,
    shop,
    cartPage,
  }) => {
    await shop.openProduct('glazed-dripper');
    await shop.addToCart();
    await cartPage.applyCode('???');
    await expect(page.getByText('Discount code invalid')).toBeVisible();
    await expect(cartPage.item('Glazed Dripper')).toBeVisible();
    await cartPage.remove('Glazed Dripper');
    await cartPage.expectEmpty();
  });
});

test('Menu, banner and notice need no script', { tag: '@phone' }, async ({ page, shop }) => {
  await shop.openFrontPage();
  await expect(page.getByText('Free shipping in Australia on orders over $65')).toBeVisible();
  await page.goto('/about');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
