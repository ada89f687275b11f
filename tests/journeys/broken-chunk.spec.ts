import { expect, test } from './journey.ts';

test.use({ expectedComplaints: [/hydrate-|Failed to (?:fetch|load)/] });

test('A script that cannot be loaded reloads the page once, and the shop goes on without it', async ({
  page,
  shop,
  cartPage,
}) => {
  await page.route('**/assets/hydrate-*', (route) => route.abort());
  let loads = 0;
  page.on('load', () => (loads += 1));
  await shop.openProduct('gully-dripper');
  const button = page.getByRole('main').getByRole('button', { name: 'Add to cart' });
  await button.hover();
  await expect.poll(() => loads).toBe(2);
  await page.mouse.move(0, 0);
  await button.hover();
  await button.click();
  await expect(page).toHaveURL(/\/cart$/);
  await expect(cartPage.item('Gully Dripper')).toBeVisible();
  // The page's parts are there before the page is loaded.
  await expect.poll(() => loads).toBe(3);
});
