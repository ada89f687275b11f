import type { Page } from 'playwright/test';
import { again } from '../again.ts';
import { expect } from './journey.ts';
import { own as test } from './own-shop.ts';
import { Shop } from './pages/shop.ts';

// Each process would start a shop of its own.
test.describe.configure({ mode: 'default' });

const SLOW = { match: 'POST /commerce/api/cart/items', delayMs: 3_000 };

test.afterEach(({ it }) => it.setFaults([]));

/** The product's page, with a button that React answers. */
async function openProduct(page: Page, shop: string) {
  await page.goto(`${shop}/shop/glazed-dripper`);
  const form = page.locator('[data-name=product-form]');
  const add = new Shop(page).addButton(form);
  await add.hover();
  await expect(form).toHaveAttribute('data-hydrated');
  return add;
}

const badge = (page: Page) => page.locator('.cart-badge__number').first();

async function quantityAtShop(page: Page, shop: string): Promise<number> {
  const cart = await (await page.request.get(`${shop}/api/cart`, again)).json();
  return (cart as { item_quantity?: number } | null)?.item_quantity ?? 0;
}

for (const path of ['/cart', '/about']) {
  test(`What a browser's first press adds shows on ${path}, which was opened before its answer`, async ({
    page,
    it,
  }) => {
    await it.setFaults([SLOW]);
    const add = await openProduct(page, it.shop);
    const sent = page.waitForRequest('**/api/cart/items');
    await add.click();
    await sent;
    await page.goto(`${it.shop}${path}`);
    await expect(badge(page)).toHaveText('0');
    await expect(badge(page)).toHaveText('1', { timeout: 20_000 });
    if (path === '/cart')
      await expect(page.getByRole('textbox', { name: /Glazed Dripper/ })).toHaveValue('1');
  });
}

test.describe('where the edge answers in the shop’s place', () => {
  test.use({ expectedComplaints: [/520/] });

  test('A press of unknown outcome is said to be one, and pressed again while it is still being carried out counts once', async ({
    page,
    it,
  }) => {
    const add = await openProduct(page, it.shop);
    await add.click();
    await expect(badge(page)).toHaveText('1');
    await it.setFaults([SLOW]);
    const keys: (string | undefined)[] = [];
    await page.route('**/api/cart/items', async (route) => {
      keys.push(route.request().headers()['idempotency-key']);
      if (keys.length > 1) return route.continue();
      void route.fetch().catch(() => null);
      // It has arrived by the time that another request is answered.
      await page.request.get(`${it.shop}/api/account`, again);
      return route.fulfill({ status: 520, contentType: 'text/html', body: '<title>520</title>' });
    });
    await add.click();
    await expect(page.getByText('We couldn’t confirm that change')).toBeVisible();
    await add.click();
    await expect(badge(page)).toHaveText('2', { timeout: 20_000 });
    await expect.poll(() => quantityAtShop(page, it.shop)).toBe(2);
    await expect(page.locator('.toast')).toContainText('Glazed Dripper');
    expect(new Set(keys).size).toBe(1);
    expect(keys).toHaveLength(2);
  });
});
