import { again } from '../again.ts';
import { wholeBrowser } from './browser.ts';
import { expect, test } from './journey.ts';

// The back-forward cache, which the runner switches off.
test.use({
  launchOptions: { ...wholeBrowser, ignoreDefaultArgs: ['--disable-back-forward-cache'] },
});

test('A page restored from memory shows the current cart', async ({ page, shop, context, baseURL }) => {
  await shop.openListing();
  await page.evaluate(() =>
    addEventListener('pageshow', ({ persisted }) => Object.assign(window, { persisted })),
  );
  await page.goto('/about');
  // Another device would do the same; a tab of this browser would make the browser forget the page.
  const html = await (await context.request.get('/shop/glazed-dripper', again)).text();
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

test('The cart page restored from memory lacks the removed line', async ({ page, shop, panel, cartPage }) => {
  await shop.fillCart();
  await page.goto('/cart');
  await expect(cartPage.item('Glazed Dripper')).toBeVisible();
  await page.goto('/shop');
  await shop.openCartFromHeader();
  await panel.remove('Glazed Dripper');
  await panel.expectEmpty();
  await page.goBack({ waitUntil: 'commit' });
  await expect(page).toHaveURL(/\/cart$/);
  await cartPage.expectEmpty();
});

const publicPages = {
  'of the store': ['/', '/shop', '/shop/c/tea', '/shop/scarce-roast', '/find-us'],
  'of the editors': ['/articles', '/articles/cold-brew', '/about', '/brewing', '/contact'],
};

for (const [whose, paths] of Object.entries(publicPages))
  test(`Every public page ${whose} is restored from memory, at its scroll position`, async ({
    page,
    baseURL,
  }) => {
    const elsewhere = new URL('/privacy', baseURL);
    elsewhere.hostname = 'localhost';
    for (const path of paths) {
      await page.goto(path);
      await page.evaluate(() =>
        addEventListener('pageshow', ({ persisted }) => Object.assign(window, { persisted })),
      );
      await page.evaluate(() => scrollBy({ top: 300, behavior: 'instant' }));
      // Another site is shown by another process, which is less forgiving than a page of the same one.
      await page.goto(elsewhere.href);
      await page.goBack({ waitUntil: 'commit' });
      await expect
        .poll(() => page.evaluate(() => 'persisted' in window && window.persisted), { message: path })
        .toBe(true);
      expect(await page.evaluate(() => scrollY), path).toBe(300);
    }
  });
