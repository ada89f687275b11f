import { products } from '#shop/demo/products.ts';
import { expect, test } from '../journeys/journey.ts';

const [product] = products.filter(
  ({ type, price, stock_level: level }) => type === 'standard' && price > 0 && level > 0,
);

test('A shopper finds a product, adds it and buys it', async ({ page, shop, panel, checkout }) => {
  if (!product) throw new Error('The shop has nothing in stock');
  await shop.openFrontPage();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await shop.openListing();
  await page.getByRole('main').getByRole('link', { name: product.name, exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: product.name })).toBeVisible();
  await shop.addToCart();
  await shop.expectCount(1);
  await shop.openCartFromToast();
  await expect(panel.item(product.name)).toBeVisible();
  await panel.checkout();
  await checkout.fillIn({ email: 'robin@example.com' });
  await checkout.placeOrder();
  await expect(page).toHaveURL(/\/thank-you\?checkout_id=/);
  await expect(page.getByRole('main')).toContainText(product.name);
  await expect(page.getByRole('main')).toContainText(/\d{6}/);
});
