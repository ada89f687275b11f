import type { BrowserContext } from 'playwright/test';
import { again } from '../again.ts';
import { expect, test } from './journey.ts';
import { Cart } from './pages/cart.ts';
import { Shop } from './pages/shop.ts';

/** A second tab, that has had the time to listen. */
async function openTab(context: BrowserContext, path: string) {
  const page = await context.newPage();
  const listening = page.waitForEvent('websocket');
  await page.goto(path);
  await listening;
  return { page, shop: new Shop(page), cartPage: Cart.ownPage(page) };
}

// That it is heard within a second is measured where no browser is busy: `tests/workers/cart-live.worker.test.ts`.
test('A change in one tab shows in the others, whatever they show', async ({
  page,
  shop,
  panel,
  context,
}) => {
  await shop.putInCart('glazed-dripper');
  const listing = await openTab(context, '/shop');
  const cart = await openTab(context, '/cart');
  await listing.shop.expectCount(1);

  await page.bringToFront();
  await shop.openCartFromToast();
  // The cart page's own script starts with the first change it is notified of.
  await panel.increase('Glazed Dripper');
  await expect(cart.cartPage.quantity('Glazed Dripper')).toHaveValue('2');
  await expect(page.locator('.cart--panel')).not.toHaveAttribute('aria-busy');
  const answered = page.waitForResponse((response) => response.request().method() === 'PUT');
  await panel.increase('Glazed Dripper');
  await answered;
  await Promise.all([
    expect(panel.quantity('Glazed Dripper')).toHaveValue('3'),
    expect(listing.page.locator('.cart-badge')).toContainText('3'),
    expect(cart.cartPage.quantity('Glazed Dripper')).toHaveValue('3'),
  ]);
});

test('A tab in another language than the cart says so, and offers to load again', async ({
  page,
  shop,
  panel,
  context,
}) => {
  await shop.putInCart('glazed-dripper');
  await shop.openCartFromToast();
  await expect(panel.item('Glazed Dripper')).toBeVisible();
  await expect(panel.root).not.toContainText('This page is not.');
  await page.keyboard.press('Escape');
  const other = await context.newPage();
  await other.goto('/fr/shop');
  await page.bringToFront();
  await shop.openCartFromHeader();
  await expect(panel.root).toContainText(/Your cart is in French.* now\. This page is not\./);
  // Until then a press goes to the page of before.
  const loaded = page.waitForEvent('load');
  await panel.root.getByRole('button', { name: 'Reload page' }).click();
  await loaded;
  await shop.openCartFromHeader();
  await expect(panel.item('Glazed Dripper')).toBeVisible();
  await expect(panel.root).not.toContainText('This page is not.');
});

test('A payment page in another language than the cart says so, and offers to load again', async ({
  page,
  shop,
  pay,
  context,
}) => {
  await shop.fillCart();
  // Each tab reads the cart in its own language once it listens.
  const listening = page.waitForEvent('websocket');
  await pay.open();
  await listening;
  await openTab(context, '/fr/shop');
  const content = page.locator('.pay');
  await page.bringToFront();
  await expect(content).toContainText(/Your cart is in French.* now\. This page is not\./);
  // The sums and what they are for are the cart's, whatever its language.
  await expect(page.locator('.pay__summary')).toHaveAttribute('lang', /^fr/);
  const loaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Reload page' }).click();
  await loaded;
  await expect(page.locator('html')).toHaveAttribute('lang', /^fr/);
  await expect(page.locator('.pay__language')).toHaveCount(0);
});

test('A step that another tab has put into another language leads to a page in that one', async ({
  page,
  shop,
  pay,
  context,
}) => {
  await shop.fillCart();
  await pay.open();
  await pay.fillInAddress();
  await openTab(context, '/fr/shop');
  await page.bringToFront();
  await expect(page.locator('.pay__language')).toBeVisible();
  await page.locator('.step--open .button--primary').click();
  await expect(page.locator('html')).toHaveAttribute('lang', /^fr/);
});

test.describe('The answer to a form', () => {
  test.use({ expectedComplaints: [/422/] });

  test('is not sent once more by whoever reloads the page for the cart’s currency', async ({
    page,
    shop,
    panel,
    context,
    baseURL,
  }) => {
    await shop.fillCart();
    await page.goto('/contact');
    const sent: string[] = [];
    page.on('request', (request) => request.isNavigationRequest() && sent.push(request.method()));
    // As a browser sends it that has no script yet.
    const answered = page.waitForResponse((response) => response.request().method() === 'POST');
    await page.locator('form[data-check=message]').evaluate((form: HTMLFormElement) => form.submit());
    await answered;
    const [form, headers] = [{ currency: 'NZD' }, { Origin: baseURL ?? '' }];
    await context.request.post('/preferences', { form, headers, ...again });
    await shop.openCartFromHeader();
    await expect(panel.root).toContainText('Your cart is in NZD now.');
    await panel.root.getByRole('button', { name: 'Reload page' }).click();
    await expect.poll(() => sent).toEqual(['POST', 'GET']);
    await expect(page).toHaveURL(/\/contact$/);
  });
});

test('A change made without scripts shows in the tab beside it', async ({ page, shop, context, baseURL }) => {
  await shop.fillCart();
  const listening = page.waitForEvent('websocket');
  await shop.openListing();
  await listening;
  const html = await (await context.request.get('/cart', again)).text();
  const id = /action="\/cart\/items\/([\w-]+)"/.exec(html)?.[1];
  const form = { quantity: '1', step: '1' };
  await context.request.post(`/cart/items/${id}`, { form, headers: { Origin: baseURL ?? '' }, ...again });
  await expect(page.locator('.cart-badge')).toContainText('2');
});

test('A frozen tab holds no socket', async ({ page, shop }) => {
  await shop.fillCart();
  const opened = page.waitForEvent('websocket');
  await page.goto('/about');
  const socket = await opened;
  await socket.waitForEvent('framereceived');
  const closed = socket.waitForEvent('close');
  await page.evaluate(() => {
    document.dispatchEvent(new Event('freeze'));
  });
  await closed;
});
