import type { Page } from 'playwright/test';
import { expect, test } from './journey.ts';

test.use({ expectedComplaints: [/(?:hydrate|toast|quick-add)-|Failed to (?:fetch|load)/] });

/** What the page adds to the cart by script. */
function pressesOf(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === 'POST' && pathname.startsWith('/api/cart')) sent.push(pathname);
  });
  return sent;
}

/** Nothing is loaded ahead for a shopper who saves data. */
function saveData(page: Page): Promise<unknown> {
  return page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  );
}

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

test('A product page whose release is taken back goes on with what it has loaded', async ({ page, shop }) => {
  const isLoaded = (name: string) => page.waitForResponse((it) => it.url().includes(`/assets/${name}-`));
  const loaded = Promise.all(['hydrate', 'product-form', 'toast', 'cart-badge'].map(isLoaded));
  let loads = 0;
  page.on('load', () => (loads += 1));
  await shop.openProduct('nightcap-ridge');
  for (const response of await loaded) await response.finished();
  await page.route('**/assets/*.js', (route) => route.fulfill({ status: 404 }));
  await shop.addToCart();
  await expect(shop.toast()).toBeVisible();
  await shop.expectCount(1);
  expect(loads).toBe(1);
});

test('What was added is seen in the cart where its notification cannot be loaded', async ({
  page,
  shop,
  cartPage,
}) => {
  await saveData(page);
  const sent = pressesOf(page);
  const { promise: isLost, resolve: lose } = Promise.withResolvers<void>();
  await page.route('**/assets/toast-*', async (route) => {
    await route.abort();
    lose();
  });
  await page.route('**/api/cart/items/by-form', async (route) => {
    await isLost;
    await route.continue();
  });
  await shop.openProduct('nightcap-ridge');
  await shop.addToCart();
  await expect(page).toHaveURL(/\/cart$/);
  await expect(cartPage.quantity('Nightcap Ridge')).toHaveValue('1');
  await shop.expectCount(1);
  expect(sent).toEqual(['/api/cart/items/by-form']);
});

test('A press counts once, though another part of the page has its code first', async ({ page, shop }) => {
  await saveData(page);
  const sent = pressesOf(page);
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/assets/product-form-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await shop.openProduct('nightcap-ridge');
  const answer = page.waitForResponse('**/api/cart/items/by-form');
  await shop.addToCart();
  const revision = Number((await answer).headers()['x-cart-revision']);
  // As another tab, or the visitor's own socket, says it.
  await page.evaluate((detail) => document.dispatchEvent(new CustomEvent('shop:cart-revision', { detail })), {
    revision,
    itemQuantity: 1,
  });
  await expect(page.locator('shop-island[data-name=cart-badge]')).toHaveAttribute('data-hydrated', '');
  release();
  await expect(shop.toast()).toBeVisible();
  await shop.expectCount(1);
  expect(sent).toEqual(['/api/cart/items/by-form']);
});

test("A card's button whose code cannot be loaded adds as it does without scripts", async ({
  page,
  shop,
  cartPage,
}) => {
  await page.route('**/assets/quick-add-*', (route) => route.abort());
  await shop.fillCart();
  await page.goto('/cart');
  await page.getByRole('button', { name: 'Add Filter Papers, 100 to cart' }).click();
  await expect(cartPage.item('Filter Papers, 100')).toBeVisible();
  await shop.expectCount(2);
});
