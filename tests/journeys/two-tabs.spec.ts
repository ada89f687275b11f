import type { Page } from 'playwright/test';
import { again } from '../again.ts';
import { sample } from '../random.ts';
import { expect, test } from './journey.ts';
import { Pay } from './pages/pay.ts';
import { Shop } from './pages/shop.ts';

/** Twenty-five submissions at once, as a page's own scripts would send them; answers the statuses. */
function addTwentyFive(productId: string): Promise<number[]> {
  const add = async () => {
    const response = await fetch('/api/cart/items', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': crypto.randomUUID() },
      body: JSON.stringify({ product_id: productId, quantity: 1 }),
    });
    return response.status;
  };
  return Promise.all(Array.from({ length: 25 }, add));
}

type Listing = { results: { id: string; options: unknown[]; stock_level: number; bundle: boolean }[] };

test('Two tabs that were opened at once, by a visitor without a cookie, put everything into one cart', async ({
  page,
  context,
}) => {
  const other = await context.newPage();
  const [{ results }] = await Promise.all([
    page.request
      .get('/api/products?limit=100', again)
      .then(async (response) => (await response.json()) as Listing),
    page.goto('/shop/glazed-dripper'),
    other.goto('/shop/glazed-dripper'),
  ]);
  expect(await context.cookies()).not.toContainEqual(expect.objectContaining({ name: 'swell-session' }));
  // The first write of either tab sets the cookie, and the other one waits for it; a click before React is sent as a form.
  const firstWrites = [page, other].map((tab) =>
    tab.waitForResponse((response) => /\/api\/cart\/items(?:\/by-form)?$/.test(response.url())),
  );
  await Promise.all([page, other].map((tab) => new Shop(tab).addToCart()));
  await Promise.all(firstWrites);
  const product = results.find((it) => it.options.length === 0 && !it.bundle && it.stock_level >= 60);
  const statuses = await Promise.all(
    [page, other].map((tab) => tab.evaluate(addTwentyFive, product?.id ?? '')),
  );
  expect(statuses.flat()).toEqual(Array.from({ length: 50 }, () => 200));
  const cart = (await (await page.request.get('/api/cart', again)).json()) as { item_quantity: number };
  expect(cart.item_quantity).toBe(52);
});

test('Three presses by a browser without a visitor are in one cart, also where a link is followed before the first answer', async ({
  page,
}) => {
  await page.goto('/shop/glazed-dripper');
  const form = page.locator('[data-name=product-form]');
  await new Shop(page).addButton(form).hover();
  await expect(form).toHaveAttribute('data-hydrated');
  expect(await page.context().cookies()).not.toContainEqual(
    expect.objectContaining({ name: 'swell-session' }),
  );
  // In one task, so that no answer comes in between.
  await form.evaluate((island) => {
    const add = island.querySelector<HTMLElement>('.product-form__submit');
    for (let press = 0; press < 3; press += 1) add?.click();
    document.querySelector<HTMLElement>('header a[href="/shop"]')?.click();
  });
  await expect(page).toHaveURL(/\/shop$/);
  await expect(async () => {
    const cart = (await (await page.request.get('/api/cart', again)).json()) as { item_quantity: number };
    expect(cart?.item_quantity).toBe(3);
  }).toPass({ timeout: 20_000 });
});

test.describe('A browser without the visitor’s cookie', () => {
  // Which has no cart to hear of.
  test.use({ expectedComplaints: [/cart\/live.*403/] });

  for (const first of sample(['the answer', 'the cookies'], 1))
    test(`is told, once, that a cart needs it, and sends nothing more, where ${first} came first`, async ({
      page,
      context,
      request,
    }) => {
      let sent = 0;
      // A socket that is refused would tell, too, but later each time.
      if (first === 'the cookies') await page.routeWebSocket(/\/api\/cart\/live/, () => undefined);
      await page.route(/\/api\/cart\/items(?:\/by-form)?$/, async (route) => {
        sent += 1;
        const headers = await route.request().allHeaders();
        const response = await request.fetch(route.request(), { headers });
        const { cookies } = await request.storageState();
        await context.addCookies(cookies.filter(({ name }) => !name.includes('swell-session')));
        // At which the page looks twice a second.
        if (first === 'the cookies') await page.waitForResponse(/\/api\/cart$/);
        await route.fulfill({ response, headers: { ...response.headers(), 'set-cookie': 'none=' } });
      });
      await page.goto('/shop/glazed-dripper');
      await new Shop(page).addToCart();
      const said = page.locator('.toast--error');
      await expect(said).toContainText('cookie');
      await new Shop(page).expectCount(0);
      await page.getByRole('main').getByRole('button', { name: 'Add to cart', exact: true }).click();
      await expect(page.getByRole('main').locator('[data-busy]')).toHaveCount(0);
      await expect(said).toHaveCount(1);
      expect(sent).toBe(1);
      // Once it is kept, the next page adds.
      await page.unroute(/\/api\/cart\/items(?:\/by-form)?$/);
      await page.reload();
      await new Shop(page).addToCart();
      await expect(said).toHaveCount(0);
    });
});

test('A press on "Continue" counts while the payment page takes over what another tab changed', async ({
  page,
  shop,
  context,
}) => {
  await shop.fillCart();
  const pay = new Pay(page);
  await pay.open();
  await pay.fillInAddress();
  const taken = Promise.withResolvers<void>();
  // The page asks for itself once the other tab has changed the cart.
  await page.route('**/pay', async (route) => {
    if (route.request().resourceType() === 'fetch') await taken.promise;
    await route.continue();
  });
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(new URL(request.url()).pathname));
  const { items } = (await (await context.request.get('/api/cart', again)).json()) as {
    items: { id: string }[];
  };
  await context.request.put(`/api/cart/items/${items[0]?.id}`, { data: { quantity: 2 }, ...again });
  await expect(page.locator('.pay')).toHaveAttribute('aria-busy', 'true');
  await pay.continue();
  await pay.continue();
  taken.resolve();
  await expect(pay.step('Payment')).toBeFocused();
  expect(sent).toEqual(['/pay/delivery']);
});

test.describe('A payment page', () => {
  test.use({ expectedComplaints: [/503/] });
  const pages = [
    ['whose script comes after the news', holdScript],
    ['that cannot be had at first', failOnce],
  ] as const;
  for (const [what, hold] of sample(pages, 1))
    test(`${what} shows what another tab put in the cart`, async ({ page, shop, context }) => {
      await shop.fillCart();
      const isHeld = await hold(page);
      await page.goto('/pay');
      const summary = page.locator('.pay__summary');
      await expect(summary).toContainText('$35.50');
      const { items } = (await (await context.request.get('/api/cart', again)).json()) as {
        items: { id: string }[];
      };
      const changed = await context.request.put(`/api/cart/items/${items[0]?.id}`, {
        data: { quantity: 2 },
        ...again,
      });
      expect(changed.ok()).toBe(true);
      await isHeld();
      await expect(summary).toContainText('$71.00');
    });
});

/** Until the page has heard of the change. */
async function holdScript(page: Page) {
  const heard = Promise.withResolvers<void>();
  await page.route(/\/pay-steps-[^/]*\.js$/, async (route) => {
    await heard.promise;
    await route.continue();
  });
  return async () => {
    await expect.poll(() => page.locator('#visitor').textContent()).toContain('"itemQuantity":2');
    heard.resolve();
  };
}

async function failOnce(page: Page) {
  const failed = Promise.withResolvers<void>();
  let hasFailed = false;
  await page.route('**/pay', async (route) => {
    if (route.request().resourceType() !== 'fetch' || hasFailed) return route.continue();
    hasFailed = true;
    await route.fulfill({ status: 503 });
    failed.resolve();
  });
  return () => failed.promise;
}
