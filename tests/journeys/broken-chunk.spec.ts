import type { Page } from 'playwright/test';
import { sample } from '../random.ts';
import { hold } from './hold.ts';
import { expect, test } from './journey.ts';

test.use({
  expectedComplaints: [/(?:hydrate|product-form|toast|quick-add)-|by-form failed|Failed to (?:fetch|load)/],
});

/** What the page adds to the cart by script. */
function pressesOf(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === 'POST' && /^\/(?:api\/)?cart\//.test(pathname)) sent.push(pathname);
  });
  return sent;
}

/** Nothing is prefetched for a shopper who saves data. */
function saveData(page: Page): Promise<unknown> {
  return page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  );
}

test('A script that cannot be loaded reloads the page once, and the shop works without it', async ({
  page,
  shop,
  cartPage,
}) => {
  // After ten seconds, which a busy machine may need to load it, a page is loaded once more.
  await page.clock.setFixedTime(Date.now());
  await page.route('**/assets/hydrate-*', (route) => route.abort());
  let loads = 0;
  page.on('load', () => (loads += 1));
  await shop.openProduct('glazed-dripper');
  const button = shop.addButton();
  await button.hover();
  await expect.poll(() => loads).toBe(2);
  await page.mouse.move(0, 0);
  await button.hover();
  await button.click();
  await expect(page).toHaveURL(/\/cart$/);
  await expect(cartPage.item('Glazed Dripper')).toBeVisible();
  // The page of the cart asks for the script when it is idle, and is loaded once more, too.
  await expect.poll(() => loads).toBe(4);
});

/** Says on the page that React's chunk has run. */
async function markReact(page: Page): Promise<void> {
  await page.route('**/assets/hydrate-*', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `globalThis.hasReact = true;${await response.text()}` });
  });
}

const hasReact = (page: Page) => page.evaluate(() => 'hasReact' in globalThis);

/** Whether all that was fetched ahead is there. */
function isFetched(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const ahead = [...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')];
    const isAsked = ahead.some(({ href }) => href.includes('product-form-'));
    return isAsked && ahead.every(({ href }) => performance.getEntriesByName(href).length > 0);
  });
}

test('A product page has its scripts before it is touched, runs them then, and goes on with them when its release is taken back', async ({
  page,
  shop,
}) => {
  await markReact(page);
  let loads = 0;
  page.on('load', () => (loads += 1));
  await shop.openProduct('scarce-roast');
  await expect.poll(() => isFetched(page)).toBe(true);
  expect(await hasReact(page)).toBe(false);
  await page.route('**/assets/*.js', (route) => route.fulfill({ status: 404 }));
  await shop.addToCart();
  await expect(shop.toast()).toBeVisible();
  await shop.expectCount(1);
  expect(await hasReact(page)).toBe(true);
  expect(loads).toBe(1);
});

for (const isAnswered of sample([false, true], 1))
  test(`What was added is seen in the cart where its notification cannot be loaded, ${isAnswered ? 'after' : 'before'} the answer`, async ({
    page,
    shop,
    cartPage,
  }) => {
    await saveData(page);
    const sent = pressesOf(page);
    const { promise: isLost, resolve: lose } = Promise.withResolvers<void>();
    await page.route('**/assets/toast-*', async (route) => {
      if (isAnswered) await shop.expectCount(1);
      await route.abort();
      lose();
    });
    await page.route('**/api/cart/items/by-form', async (route) => {
      if (!isAnswered) await isLost;
      await route.continue();
    });
    await shop.openProduct('scarce-roast');
    await shop.addToCart();
    await expect(page).toHaveURL(/\/cart$/);
    await expect(cartPage.quantity('Scarce Roast')).toHaveValue('1');
    await shop.expectCount(1);
    expect(sent).toEqual(['/api/cart/items/by-form']);
  });

test('A press counts once, though another part of the page has its code first', async ({ page, shop }) => {
  await saveData(page);
  const sent = pressesOf(page);
  const release = await hold(page, '**/assets/product-form-*.js');
  await shop.openProduct('scarce-roast');
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

test('Every press counts before a script that never comes, on a product and in the cart', async ({
  page,
  shop,
  cartPage,
}) => {
  await saveData(page);
  let fail: (() => void)[] = [];
  await page.route('**/assets/hydrate-*', async (route) => {
    await new Promise<void>((resolve) => fail.push(resolve));
    await route.abort();
  });
  const failAll = async () => {
    await expect.poll(() => fail.length).toBeGreaterThan(0);
    for (const resolve of fail) resolve();
    fail = [];
  };
  await shop.openProduct('glazed-dripper');
  const add = shop.addButton();
  for (const _ of [1, 2, 3]) await add.click();
  await failAll();
  await expect(page).toHaveURL(/\/cart$/);
  await expect(cartPage.quantity('Glazed Dripper')).toHaveValue('3');
  for (const _ of [1, 2]) await cartPage.increase('Glazed Dripper');
  const shown = page.waitForEvent('load');
  await failAll();
  await shown;
  await expect(cartPage.quantity('Glazed Dripper')).toHaveValue('5');
});

test('Three quick presses before a late script, and the same one after it, are four', async ({
  page,
  shop,
}) => {
  await saveData(page);
  const sent = pressesOf(page);
  const release = await hold(page, '**/assets/product-form-*.js');
  await shop.openProduct('glazed-dripper');
  const add = shop.addButton();
  for (const _ of [1, 2, 3]) await add.click();
  release();
  await expect(page.locator('[data-name=product-form]')).toHaveAttribute('data-hydrated', '');
  await add.click();
  await shop.expectCount(4);
  const others = ['/api/cart/items', '/api/cart/items', '/api/cart/items'];
  await expect.poll(() => sent).toEqual(['/api/cart/items/by-form', ...others]);
});

test('A press before a late script whose answer is lost, and the same one after it, are one', async ({
  page,
  shop,
}) => {
  await saveData(page);
  const keys: (string | undefined)[] = [];
  await page.route('**/api/cart/items/by-form', async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    // Its first two tries are carried out.
    if (keys.length > 2) return route.continue();
    await route.fetch();
    await route.abort();
  });
  // Which would show what became of it.
  const ask = await hold(page, '**/api/cart');
  await shop.openProduct('glazed-dripper');
  const add = shop.addButton();
  await add.click();
  await expect(page.locator('.toast--error')).toBeVisible();
  await add.click();
  await expect.poll(() => keys.length).toBe(3);
  expect(new Set(keys).size).toBe(1);
  ask();
  await shop.expectCount(1);
});

test('A click unknown to the previous release is sent as its form, though React never comes', async ({
  page,
  shop,
  cartPage,
}) => {
  await saveData(page);
  const sent = pressesOf(page);
  await page.route('**/api/cart/items/by-form', (route) => route.fulfill({ status: 404, body: '' }));
  await page.route('**/assets/hydrate-*', () => {});
  await shop.openProduct('scarce-roast');
  const read = page.waitForResponse('**/api/cart');
  await shop.addToCart();
  await read;
  await page.goto('/cart');
  await expect(cartPage.quantity('Scarce Roast')).toHaveValue('1');
  expect(sent).toEqual(['/api/cart/items/by-form', '/cart/items']);
});

for (const missing of sample(['toast', 'product-form'], 1))
  test(`'Buy now' leads to the checkout, and buys once, where the code of ${missing} cannot be loaded`, async ({
    page,
    shop,
  }) => {
    await saveData(page);
    const sent = pressesOf(page);
    const { promise: isLost, resolve: lose } = Promise.withResolvers<void>();
    await page.route(`**/assets/${missing}-*`, async (route) => {
      await route.abort();
      lose();
    });
    await page.route('**/api/cart/items/by-form', async (route) => {
      await isLost;
      await route.continue();
    });
    const visited: string[] = [];
    page.on('request', (request) => {
      if (request.isNavigationRequest()) visited.push(new URL(request.url()).pathname);
    });
    await shop.openProduct('scarce-roast');
    await page.getByRole('button', { name: 'Buy now' }).click();
    await expect(page).toHaveURL(/\/checkout\//);
    expect(visited.slice(1)).toEqual([new URL(page.url()).pathname]);
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
  await page.getByRole('button', { name: 'Add Paper Filters, 100 to cart' }).click();
  await expect(cartPage.item('Paper Filters, 100')).toBeVisible();
  await shop.expectCount(2);
});
