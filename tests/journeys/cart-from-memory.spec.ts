import { again } from '../again.ts';
import { expect, test } from './journey.ts';
import { wholeBrowser } from './playwright.config.ts';

// The back-forward cache, which the runner switches off.
test.use({
  launchOptions: { ...wholeBrowser, ignoreDefaultArgs: ['--disable-back-forward-cache'] },
});

test('A page that comes back from memory shows the cart as it is now', async ({
  page,
  shop,
  context,
  baseURL,
}) => {
  await shop.openListing();
  await page.evaluate(() =>
    addEventListener('pageshow', ({ persisted }) => Object.assign(window, { persisted })),
  );
  await page.goto('/about');
  // Another device would do the same; a tab of this browser would make the browser forget the page.
  const html = await (await context.request.get('/shop/gully-dripper', again)).text();
  const productId = /name="product_id" value="(\w+)"/.exec(html)?.[1];
  const data = { product_id: productId, quantity: 2, options: [{ id: 'Colour', value: 'Ink' }] };
  const added = await context.request.post('/api/cart/items', {
    data,
    headers: { Origin: baseURL ?? '' },
    ...again,
  });
  expect(added.ok()).toBe(true);
  await page.goBack({ waitUntil: 'commit' });
  await expect(page).toHaveURL(/\/shop$/);
  await shop.expectCount(2);
  expect(await page.evaluate(() => 'persisted' in window && window.persisted)).toBe(true);
});

test('The cart page comes back from memory with what was removed gone', async ({
  page,
  shop,
  panel,
  cartPage,
}) => {
  await shop.fillCart();
  await page.goto('/cart');
  await expect(cartPage.item('Gully Dripper')).toBeVisible();
  await page.goto('/shop');
  await shop.openCartFromHeader();
  await panel.remove('Gully Dripper');
  await panel.expectEmpty();
  await page.goBack({ waitUntil: 'commit' });
  await expect(page).toHaveURL(/\/cart$/);
  await cartPage.expectEmpty();
});

const publicPages = [
  '/',
  '/shop',
  '/shop?category=tea',
  '/shop/nightcap-ridge',
  '/articles',
  '/articles/cold-brew',
  '/about',
  '/brewing',
  '/find-us',
  '/contact',
];

test('Every public page comes back from memory', async ({ page }) => {
  for (const path of publicPages) {
    await page.goto(path);
    await page.evaluate(() =>
      addEventListener('pageshow', ({ persisted }) => Object.assign(window, { persisted })),
    );
    await page.goto('/privacy');
    await page.goBack({ waitUntil: 'commit' });
    await expect
      .poll(() => page.evaluate(() => 'persisted' in window && window.persisted), { message: path })
      .toBe(true);
  }
});
