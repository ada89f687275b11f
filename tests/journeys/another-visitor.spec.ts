import type { Page } from 'playwright/test';
import { again } from '../again.ts';
import { expect, test } from './journey.ts';
import { postForm } from './post-form.ts';

test.describe('A visitor whose cookie is gone', () => {
  // The page's wallets may read the cart before the next one begins.
  test.use({ expectedComplaints: [/^Cart not found$/] });

  test('A tab whose cookie is gone shows the cart that it adds to, and nothing of the earlier one', async ({
    page,
    shop,
    panel,
    context,
  }) => {
    await shop.putInCart('glazed-dripper');
    await shop.openCartFromToast();
    const changed = page.waitForResponse((response) => response.request().method() === 'PUT');
    await panel.increase('Glazed Dripper');
    await (await changed).finished();
    await expect(page.locator('.cart--panel')).not.toHaveAttribute('aria-busy');
    await expect(panel.quantity('Glazed Dripper')).toHaveValue('2');
    await page.keyboard.press('Escape');
    await context.clearCookies();
    await page.evaluate(() => localStorage.clear());
    await shop.addToCart();
    await expect(page.locator('.cart-badge')).toContainText('1');
    await shop.openCartFromHeader();
    await expect(panel.quantity('Glazed Dripper')).toHaveValue('1');
  });
});

test('A tab whose hint of a visitor is gone still shows the cart of its session', async ({
  page,
  shop,
  panel,
  context,
}) => {
  await shop.fillCart();
  await shop.openListing();
  await shop.expectCount(1);
  // The page looks at the cookie by itself.
  const asked = page.waitForResponse('**/api/cart');
  await context.clearCookies({ name: 'swell-visitor' });
  await (await asked).finished();
  await shop.openCartFromHeader();
  await expect(panel.item('Glazed Dripper')).toBeVisible();
  await shop.expectCount(1);
});

/**
 * A customer's page, once its script follows the visitor; returns how that is waited for in the next one. Its socket says nothing: a
 * hidden page that it told would go at once.
 */
async function openOwnProfile(page: Page, headers: { Origin: string }): Promise<() => Promise<void>> {
  const form = { email: 'lee@example.com', password: 'battery-staple' };
  await postForm(page.context().request, '/account/login', { form, headers });
  let follows = () => {};
  const nextFollows = () => new Promise<void>((resolve) => (follows = resolve));
  const isFollowing = nextFollows();
  await page.routeWebSocket('**/api/cart/live', () => follows());
  await page.goto('/account/profile');
  await expect(page.locator('main')).toContainText('lee@example.com');
  await isFollowing;
  return nextFollows;
}

test('A hidden tab of an account is another visitor’s before it is painted', async ({
  page,
  context,
  baseURL,
}) => {
  const headers = { Origin: baseURL ?? '' };
  await openOwnProfile(page, headers);
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  const signedOut = await context.request.post('/account/logout', { headers, ...again });
  expect(signedOut.ok(), await signedOut.text()).toBe(true);
  const isHidden = await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'visible', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
    return getComputedStyle(document.querySelector('main') as Element).opacity === '0';
  });
  expect(isHidden).toBe(true);
  await expect(page).toHaveURL(/\/account\/login/);
});

test('A page that waits for the answer to its form shows nothing of a visitor who is gone', async ({
  page,
  context,
  baseURL,
}) => {
  const headers = { Origin: baseURL ?? '' };
  await openOwnProfile(page, headers);
  await page.evaluate(() => dispatchEvent(new Event('submit')));
  await context.request.post('/account/logout', { headers, ...again });
  await expect(page.locator('body')).toHaveAttribute('hidden');
  await expect(page.locator('main')).toBeHidden();
});

test.describe('The answer to a form', () => {
  test.use({ expectedComplaints: [/422/] });

  test('is not sent again by the visitor who signs in beside it, nor shown to them', async ({
    page,
    context,
    baseURL,
  }) => {
    const headers = { Origin: baseURL ?? '' };
    const nextFollows = await openOwnProfile(page, headers);
    let sent = 0;
    page.on('request', (request) => (sent += request.url().endsWith('/account/profile/password') ? 1 : 0));
    await page.getByLabel('Current password').fill('not this one');
    await page.getByLabel('New password').fill('another pot of tea');
    const isFollowing = nextFollows();
    await page.getByRole('button', { name: 'Change password' }).click();
    await isFollowing;
    const form = { email: 'kim@example.com', password: 'correct-horse' };
    await postForm(context.request, '/account/login', { form, headers });
    await expect(page).toHaveURL(/\/account\/orders$/);
    await page.goto('/account/profile');
    await expect(page.getByRole('main')).toContainText('kim@example.com');
    expect(sent).toBe(1);
  });
});

test.describe('A tab beside a sign-in whose answer never came', () => {
  // A write is refused for ten seconds after the move; then it begins anew.
  test.use({ expectedComplaints: [/409/] });

  test('adds again, and says nothing of cookies', async ({ page, shop, context, request }) => {
    await shop.putInCart('glazed-dripper');
    await shop.expectCount(1);
    const other = await context.newPage();
    await other.goto('/account/login');
    await other.route('**/account/login', async (route) => {
      await request.fetch(route.request(), { headers: await route.request().allHeaders(), maxRedirects: 0 });
      // As the browser's own 'Stop' does.
      await route.abort('aborted');
    });
    await other.getByLabel('E-mail address').fill('lee@example.com');
    await other.getByLabel('Password', { exact: true }).fill('battery-staple');
    const stopped = other.waitForEvent('requestfailed');
    await other.getByRole('main').getByRole('button', { name: 'Sign in' }).click({ noWaitAfter: true });
    await stopped;
    // What was in the cart is the customer's.
    await shop.expectCount(0);
    const press = () => Promise.all([page.waitForResponse('**/api/cart/items'), shop.addToCart()]);
    let [answer] = await press();
    while (answer.status() === 409) [answer] = await press();
    expect(answer.status()).toBe(200);
    await expect(page.locator('.toast--error').filter({ hasText: 'cookie' })).toHaveCount(0);
  });
});

test('A hint that another domain planted costs an account one question, and no reload', async ({
  page,
  context,
  baseURL,
}) => {
  const headers = { Origin: baseURL ?? '' };
  const form = { email: 'lee@example.com', password: 'battery-staple' };
  await postForm(context.request, '/account/login', { form, headers });
  const { hostname } = new URL(baseURL ?? '');
  const planted = { name: 'swell-visitor', value: '1732550400.0123456789abcdef' };
  await context.addCookies([{ ...planted, domain: hostname, path: '/account' }]);
  let loads = 0;
  page.on('framenavigated', (frame) => (loads += frame === page.mainFrame() ? 1 : 0));
  const asked = page.waitForResponse('**/api/cart');
  await page.goto('/account/profile');
  await (await asked).finished();
  await expect(page.locator('html')).not.toHaveClass(/in-doubt/);
  await expect(page.getByRole('main')).toContainText('lee@example.com');
  expect([loads, await page.evaluate(() => document.body.hidden)]).toEqual([1, false]);
});
