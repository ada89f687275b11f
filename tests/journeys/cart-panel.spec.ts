import type { Page } from 'playwright/test';
import { again } from '../again.ts';
import { hold } from './hold.ts';
import { expect, test } from './journey.ts';
import { AccountPages } from './pages/account.ts';
import { openCustomer } from './pages/customer.ts';
import { Shop } from './pages/shop.ts';

/** The backend's call that changes the only line of this visitor's cart; other journeys change theirs meanwhile. */
async function writeOfOnlyLine(page: Page): Promise<string> {
  const { items } = (await (await page.request.get('/api/cart', again)).json()) as {
    items: { id: string }[];
  };
  return `PUT /commerce/api/cart/items/${items[0]?.id}`;
}

/** Where the keyboard is. */
function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const { activeElement: element } = document;
    return element?.getAttribute('aria-label') ?? element?.textContent?.trim() ?? '';
  });
}

test('The cart is used with the keyboard alone', { tag: '@desktop' }, async ({ page, shop, panel }) => {
  await shop.fillCart();
  await shop.openListing();
  await page.getByRole('banner').getByRole('link', { name: 'Cart' }).focus();
  await page.keyboard.press('Enter');
  await expect(panel.item('Glazed Dripper')).toBeVisible();

  const seen = new Set<string>();
  for (let tabs = 0; tabs < 25; tabs += 1) {
    await page.keyboard.press('Tab');
    seen.add(await focused(page));
    // The focus stays inside, or on the browser's own bar.
    const isInside = await page.evaluate(() => {
      const { activeElement: element } = document;
      return element === document.body || element?.closest('dialog') !== null;
    });
    expect(isInside).toBe(true);
  }
  expect([...seen]).toContain('Increase quantity of Glazed Dripper');
  expect([...seen]).toContain('Checkout');

  await panel.root.getByRole('button', { name: 'Increase quantity of Glazed Dripper' }).focus();
  await page.keyboard.press('Enter');
  await expect(panel.quantity('Glazed Dripper')).toHaveValue('2');
  const remove = panel.root.getByRole('button', { name: 'Remove Glazed Dripper' });
  await expect(remove).toBeEnabled();
  await remove.focus();
  await page.keyboard.press('Space');
  await panel.expectEmpty();
  await expect.poll(() => focused(page)).toContain('Cart summary');
  await page.keyboard.press('Escape');
  await expect(panel.root).toBeHidden();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Cart' })).toBeFocused();
});

test(
  'Every press counts while the shop is slow: it shows at once, and the cart has it in the end',
  { tag: '@phone' },
  async ({ page, shop, panel }) => {
    await shop.putInCart('glazed-dripper');
    const release = await hold(page, /\/api\/cart\/items/);
    const card = page.locator('#main').getByRole('button', { name: 'Add Paper Filters, 100 to cart' });
    for (const waiting of ['1', '2', '3']) {
      await card.click();
      await expect(card).toHaveAttribute('data-busy', waiting);
    }
    await shop.expectCount(4);
    await shop.openCartFromHeader();
    const plus = panel.root.getByRole('button', { name: 'Increase quantity of Glazed Dripper' });
    for (let presses = 0; presses < 4; presses += 1) await plus.click();
    await expect(panel.quantity('Glazed Dripper')).toHaveValue('5');
    await shop.expectCount(8);
    release();
    await expect(card).not.toHaveAttribute('data-busy');
    await expect(panel.root.locator('[aria-busy]')).toHaveCount(0);
    const { items } = (await (await page.request.get('/api/cart', again)).json()) as {
      items: { quantity: number }[];
    };
    expect(new Set(items.map(({ quantity }) => quantity))).toEqual(new Set([3, 5]));
    await panel.root.getByRole('button', { name: 'Remove Glazed Dripper' }).click();
    await plus.waitFor({ state: 'detached' });
    await shop.expectCount(3);
  },
);

test.describe('A change that fails', () => {
  test.use({ expectedComplaints: [/503/] });

  test('is reverted, and announced', { tag: '@phone' }, async ({ page, shop, panel, sandbox }) => {
    await shop.putInCart('glazed-dripper');
    await shop.openCartFromToast();
    await expect(panel.item('Glazed Dripper')).toBeVisible();
    await sandbox.setFaults([{ match: await writeOfOnlyLine(page), status: 503, times: 1 }]);
    await panel.increase('Glazed Dripper');
    const refusal = panel.root.getByRole('alert').filter({ hasText: 'couldn’t confirm' });
    await expect(refusal).toBeVisible();
    await expect(panel.quantity('Glazed Dripper')).toHaveValue('1');
    await shop.expectCount(1);
    await panel.increase('Glazed Dripper');
    await expect(panel.quantity('Glazed Dripper')).toHaveValue('2');
    await expect(panel.root.locator('[aria-busy=true]')).toHaveCount(0);
    // What succeeds afterwards does not sweep it away; nor does leaving the panel, over the page.
    await expect(refusal).toBeVisible();
    await page.keyboard.press('Escape');
    const toast = page.locator('.toast--error');
    await expect(toast).toContainText('couldn’t confirm');
    await toast.getByRole('button').click();
    await expect(toast).toBeHidden();
    await expect(refusal).toHaveCount(0);
  });
});

test(
  'A reminder mail leads to the cart it speaks of, on a clean address',
  { tag: '@phone' },
  async ({ page, shop, panel, browser, baseURL }) => {
    await shop.fillCart();
    await shop.openFrontPage();
    const { checkout_id: checkout } = (await (await page.request.get('/api/cart', again)).json()) as {
      checkout_id: string;
    };
    await expect(panel.root).toBeHidden();

    const elsewhere = await browser.newContext({ baseURL: baseURL ?? '' });
    const phone = await elsewhere.newPage();
    await phone.goto(`/shop?checkout=${checkout}&utm_source=mail`);
    await expect(phone).toHaveURL(/\/shop\?utm_source=mail$/);
    await new Shop(phone).expectCount(1);
    await elsewhere.close();
  },
);

test(
  'A line that a late change may have changed is announced, and the shopper decides with the keyboard',
  { tag: '@phone' },
  async ({ page, shop, cartPage, browser, baseURL, sandbox }) => {
    const customer = await openCustomer(page.request);
    await new AccountPages(page).signInByCall(customer);
    await shop.fillCart();
    const write = await writeOfOnlyLine(page);
    const line = write.replace('PUT /commerce', '');
    const other = await browser.newPage({ baseURL: baseURL ?? '' });
    await new AccountPages(other).signInByCall(customer);

    await sandbox.setFaults([{ match: write, drop: true, times: 2 }]);
    expect((await page.request.put(line, { data: { quantity: 2 } })).status()).toBe(503);
    await sandbox.setFaults([]);
    expect((await other.request.put(line, { data: { quantity: 3 }, ...again })).status()).toBe(200);
    await other.close();

    const notice = cartPage.root.getByText('Your cart has 2 more of Glazed Dripper than you last asked for');
    // A cart that was just read is shown again for some seconds.
    await expect(async () => {
      await page.goto('/cart');
      await expect(notice).toBeVisible({ timeout: 500 });
    }).toPass();
    await cartPage.root.locator('.cart__difference').getByRole('button', { name: 'Remove' }).focus();
    await page.keyboard.press('Enter');
    await expect(cartPage.quantity('Glazed Dripper')).toHaveValue('1');
    await expect(notice).toBeHidden();
    await expect(cartPage.title).toBeFocused();
    await expect(cartPage.root.getByText('Glazed Dripper: quantity 1')).toHaveRole('status');
  },
);
