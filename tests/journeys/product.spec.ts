import type { Locator } from 'playwright/test';
import { expectStill, watchShifts } from '../layout-shift.ts';
import { expectAccessible } from './accessible.ts';
import { boxOf } from './box.ts';
import { expect, test } from './journey.ts';
import { AccountPages } from './pages/account.ts';
import { openCustomer } from './pages/customer.ts';

type BackendCart = {
  items: { product_id: string; options: { id: string; value: string }[] }[];
  item_quantity: number;
  checkout_url: string;
};

test(
  'A phone has picture, name, price and a button on its first screen',
  { tag: '@phone' },
  async ({ page, shop }) => {
    await watchShifts(page);
    await shop.openProduct('scarce-roast');
    const bar = page.locator('.buy-bar');
    for (const part of ['.gallery__slide img', '.product__name', '.product-form__price'])
      await expect(page.locator(part).first()).toBeInViewport({ ratio: 1 });
    await expect(bar).toContainText('$23.50');
    await shop.choose(/^1 kg/);
    await expect(bar).toContainText('$80.00');
    await page.locator('.product-form__submit').scrollIntoViewIfNeeded();
    await expect(bar).toBeHidden();
    const buyNow = await boxOf(page.getByRole('button', { name: 'Buy now' }));
    const form = await boxOf(page.locator('.product-form__buy'));
    expect(buyNow.width, 'alone in its row').toBeCloseTo(form.width, 0);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await expect(bar).toBeVisible();
    await expectStill(page, 'the bar');
    await bar.locator('button').tap();
    await expect(shop.toast()).toContainText('$80.00');
    const ways = await boxOf(shop.toast().locator('.toast__actions'));
    const cross = await boxOf(shop.toast().getByRole('button'));
    expect(ways.right, 'the buttons use the column of the cross').toBeGreaterThan(cross.x);
    expect(ways.y, 'below it').toBeGreaterThanOrEqual(cross.bottom);
  },
);

test(
  'Clicks on pictures leave the address alone, and the thumbnail of the shown picture is marked',
  { tag: '@phone' },
  async ({ page, shop }) => {
    await shop.openProduct('scarce-roast');
    const thumbnails = page.locator('.gallery__thumbs a');
    await expect(thumbnails.first()).toHaveAttribute('aria-current', 'true');
    await thumbnails.nth(1).click();
    await expect(page.locator('#picture-2')).toBeInViewport({ ratio: 0.5 });
    await expect(thumbnails.nth(1)).toHaveAttribute('aria-current', 'true');
    await expect(thumbnails.first()).not.toHaveAttribute('aria-current');

    await page.getByRole('button', { name: 'Enlarge picture 2 of 3' }).click();
    const large = page.getByRole('dialog', { name: 'Pictures' });
    await expect(page.locator('#zoom-2')).toBeInViewport({ ratio: 0.5 });
    await page.locator('#zoom-2').getByRole('link', { name: 'Next' }).click();
    await expect(page.locator('#zoom-3')).toBeInViewport({ ratio: 0.5 });
    const picture = page.locator('#zoom-3 img');
    const before = (await picture.boundingBox())?.width ?? 0;
    await large.getByRole('checkbox', { name: 'Zoom in on picture 3 of 3' }).check();
    await expect.poll(async () => (await picture.boundingBox())?.width).toBeGreaterThan(2 * before);
    await expectAccessible(page, 'the large pictures');
    await page.keyboard.press('Escape');
    await expect(large).toBeHidden();
    await expect(page).toHaveURL(/\/shop\/scarce-roast$/);
  },
);

test(
  'Recommendations match their headings, and viewed products stay in the browser',
  { tag: '@phone' },
  async ({ page, shop }) => {
    await shop.openProduct('clay-mug');
    await expect(page.getByRole('heading', { name: 'Recently viewed' })).toBeHidden();
    // It is stored once the browser is idle.
    await page.waitForFunction(() => localStorage.getItem('shop:recently-viewed') !== null);
    await shop.openProduct('scarce-roast');
    const block = (name: string) => page.locator('section', { has: page.getByRole('heading', { name }) });
    await expect(block('Goes well with').getByRole('heading', { level: 3 })).toHaveText([
      'Glazed Dripper',
      'Paper Filters, 100',
      'Pocket Scale',
    ]);
    await expect(block('More in Single origin').getByRole('listitem')).toHaveCount(4);
    await expect(block('Recently viewed').getByRole('link')).toHaveText(['Clay Mug']);
    await expectAccessible(page, 'a product with recommendations');
    await block('Recently viewed').getByRole('link').click();
    await expect(page).toHaveURL(/\/shop\/clay-mug$/);
  },
);

test(
  'The buttons of the notification come next by keyboard, and then what was pressed',
  { tag: '@phone' },
  async ({ page, shop }) => {
    await shop.openProduct('glazed-dripper');
    const add = shop.addButton();
    await add.focus();
    await page.keyboard.press('Enter');
    await expect(shop.toast()).toContainText('Glazed Dripper');
    await page.keyboard.press('Tab');
    await expect(shop.toast().getByRole('link', { name: 'View your cart' })).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await expect(add).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Buy now' })).toBeFocused();
  },
);

test.describe('With scripts off', { tag: '@phone' }, () => {
  test.use({ javaScriptEnabled: false });

  test('the page of the cart says what completes it, and adds it', async ({ page, shop, cartPage }) => {
    await shop.fillCart();
    // The page does without what the store does not recommend in time.
    await expect(async () => {
      await page.goto('/cart');
      await expect(page.getByRole('heading', { name: 'Complete your cart' })).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await page.getByRole('button', { name: 'Add Paper Filters, 100 to cart' }).click();
    await expect(cartPage.item('Paper Filters, 100')).toBeVisible();
  });
});

test(
  'What was removed from the cart is put back, and the way to free delivery is shown',
  { tag: '@phone' },
  async ({ page, shop, panel }) => {
    await shop.fillCart();
    await shop.openFrontPage();
    await shop.openCartFromHeader();
    await expect(panel.root.getByRole('progressbar')).toHaveAccessibleName(
      'Add $29.50 more for free delivery within Australia',
    );
    const completing = panel.root.locator('.completing');
    await expect(completing.getByRole('heading', { name: 'Complete your cart' })).toBeVisible();
    await expect(completing.getByRole('listitem')).not.toHaveCount(0);
    await expect(completing.getByRole('heading', { name: 'Glazed Dripper' })).toHaveCount(0);
    await panel.remove('Glazed Dripper');
    await panel.expectEmpty();
    await expectAccessible(page, 'a cart that something was removed from');
    await panel.root.getByRole('button', { name: 'Undo' }).click();
    await expect(panel.item('Glazed Dripper')).toContainText('Ink');
    await shop.expectCount(1);
    await expect(panel.root.getByRole('heading', { name: /^Cart summary/ })).toBeFocused();
  },
);

test(
  'Banner, question and notification take a quarter of a phone at most',
  { tag: '@phone' },
  async ({ page, shop }) => {
    await page.context().clearCookies({ name: 'cookieconsent_status' });
    await page.clock.install();
    await page.goto('/shop/c/gifts');
    await page.clock.fastForward(10_000);
    const [banner, question] = [page.locator('.banner'), page.locator('.consent')];
    await expect(banner).toBeVisible();
    await expect(question).toBeVisible();
    const height = async (part: typeof banner) => (await part.boundingBox())?.height ?? 0;
    const quarter = (page.viewportSize()?.height ?? 0) / 4;
    expect((await height(banner)) + (await height(question))).toBeLessThanOrEqual(quarter);
    await page.getByRole('button', { name: 'Add The Full Box to cart' }).click();
    await expect(shop.toast()).toBeVisible();
    await expect(banner).toBeHidden();
    await expect(question).toBeHidden();
    expect(await height(shop.toast())).toBeLessThanOrEqual(quarter);
  },
);

test(
  'Whoever stops the way to the checkout after "Buy now" goes there by it again, or adds, at once',
  { tag: '@desktop' },
  async ({ page, shop }) => {
    let began = () => {};
    // Never answered.
    await page.route('**/checkout/**', () => began());
    await shop.openProduct('glazed-dripper');
    const devtools = await page.context().newCDPSession(page);
    for (let times = 0; times < 2; times += 1) {
      const way = new Promise<void>((resolve) => (began = resolve));
      await page.getByRole('button', { name: 'Buy now' }).click({ noWaitAfter: true });
      await way;
      await devtools.send('Page.stopLoading');
    }
    // It says for a while yet that something is added.
    await page.locator('.product-form__submit').click();
    await expect(shop.toast()).toBeVisible();
    await shop.openCartFromToast();
    await expect(page.getByRole('heading', { name: 'Cart summary 2 items' })).toBeVisible();
  },
);

test(
  '"Buy now" leads to the checkout of the visitor that the browser has by then',
  { tag: '@desktop' },
  async ({ page, request, shop }) => {
    const led: string[] = [];
    await page.route('**/checkout/**', (route) => void led.push(route.request().url()));
    await new AccountPages(page).signInByCall(await openCustomer(request));
    await shop.openProduct('glazed-dripper');
    const devtools = await page.context().newCDPSession(page);
    const buy = async (times: number) => {
      await page.getByRole('button', { name: 'Buy now' }).click({ noWaitAfter: true });
      await expect.poll(() => led.length).toBe(times);
      await devtools.send('Page.stopLoading');
    };
    const calls = page.context().request;
    const headers = { Origin: new URL(page.url()).origin };
    const cartOf = async () => (await (await calls.get('/api/cart')).json()) as BackendCart;
    await buy(1);
    const { items, checkout_url: former } = await cartOf();
    const [{ product_id, options } = { product_id: '', options: [] }] = items;
    await calls.post('/account/logout', { headers, form: {} });
    const data = { product_id, quantity: 2, options: options.map(({ id, value }) => ({ id, value })) };
    const added = await calls.post('/api/cart/items', { headers, data });
    expect(added.status(), await added.text()).toBe(200);
    // The page knows of that visitor by now, and maybe not yet of the cart.
    await expect(page.locator('.cart-badge__number').first()).toHaveText('2');
    await buy(2);
    const { item_quantity: quantity, checkout_url: now } = await cartOf();
    expect(now).not.toBe(former);
    expect([led, quantity]).toEqual([[former, now], 2]);
  },
);

/** Each width has its own: what is delivered is in stock for all. */
const soldOut = {
  phone: { product: 'clay-mug', choice: 'Brick red' },
  desktop: { product: 'long-kettle', choice: null },
};

test(
  'A subscriber of what is sold out is mailed when it is back',
  { tag: '@phone' },
  async ({ page, shop, sandbox }, { project }) => {
    const { product, choice } = project.name === 'phone' ? soldOut.phone : soldOut.desktop;
    const email = `robin-${project.name}-${Date.now()}@example.com`;
    await shop.openProduct(product);
    const form = page.getByRole('form', { name: 'Notify me when it’s back' });
    if (choice !== null) {
      await expect(form).toBeHidden();
      await shop.choose(choice);
    }
    await expect(page.getByLabel('Quantity', { exact: true })).toBeDisabled();
    await expect(page.locator('.product-form__quantity')).toBeHidden();
    await expect(page.locator('.buy-bar')).toBeHidden();
    await expectAccessible(page, 'something that is sold out');
    await form.getByLabel('E-mail address').fill(email);
    await form.getByRole('button', { name: 'Notify me' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your inbox');
    await expect.poll(() => sandbox.mailsTo(email)).toHaveLength(1);
    const linkIn = (mail = '') => /http\S+/.exec(mail)?.[0] ?? '';
    await page.goto(linkIn((await sandbox.mailsTo(email))[0]));
    await page.getByRole('button', { name: 'Yes, notify me' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('We’ll let you know');
    await sandbox.deliver(product);
    await expect.poll(() => sandbox.mailsTo(email)).toHaveLength(2);
    await page.goto(linkIn((await sandbox.mailsTo(email))[0]));
    if (choice !== null) await expect(page.getByRole('radio', { name: choice })).toBeChecked();
    await expect(form).toBeHidden();
    await expect(shop.addButton().first()).toBeEnabled();
  },
);

/** What delivery costs. A busy machine's rates may be late, and are kept for whoever asks next. */
async function expectEstimate(delivery: Locator, text: RegExp | string): Promise<void> {
  const shown = delivery.getByRole('status');
  await expect(async () => {
    if ((await shown.textContent())?.includes('right now')) await delivery.page().reload();
    await expect(shown).toContainText(text, { timeout: 3_000 });
  }).toPass();
}

test(
  'A destination can be chosen on the page of a product, which shows the arrival and the cost of delivery',
  { tag: '@phone' },
  async ({ page, shop }) => {
    await page.goto('/shop/scarce-roast?size=1-kg');
    const delivery = page.getByRole('region', { name: 'Delivery', exact: true });
    const shown = delivery.getByRole('status');
    const postcode = delivery.getByLabel('Postcode');
    const link = page.getByRole('link', { name: 'Check delivery dates and costs' });
    const expectShown = (text: RegExp | string) => expectEstimate(delivery, text);
    await link.click();
    await expectShown(/Arrives .*\d/);
    await delivery.getByLabel('Deliver to').selectOption('New Zealand');
    await delivery.getByRole('button', { name: 'Show' }).click();
    await expect(page).toHaveURL(/\?size=1-kg&deliver=NZ#delivery$/);
    await expectShown('AUD 24.00');
    await delivery.getByLabel('Deliver to').selectOption('Australia');
    await delivery.getByRole('button', { name: 'Show' }).click();
    await expect(page).toHaveURL(/\?size=1-kg&deliver=AU#delivery$/);
    await postcode.fill('12');
    await postcode.press('Enter');
    await expect(delivery.locator('.field__error')).toContainText('postcode');
    await expect(postcode).toHaveAccessibleDescription(/postcode/i);
    await expectAccessible(page, 'an estimate without its postcode');
    await postcode.fill('0870');
    await postcode.press('Enter');
    // The one service to there, free above the value of this piece.
    await expectShown('Free');
    await expect(shown.getByRole('listitem')).toHaveText([/Arrives .*Free$/]);
    // Typed text stays out of addresses, and is remembered for the next product.
    await expect(page).toHaveURL(/\?size=1-kg&deliver=AU#delivery$/);
    await expect(delivery).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('radio', { name: /^1 kg/ })).toBeChecked();
    await expectAccessible(page, 'an estimate of the delivery');
    const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
    expect(await page.evaluate(overflow)).toBeLessThanOrEqual(0);
    await shop.openProduct('paper-filters');
    await link.click();
    await expect(postcode).toHaveValue('0870');
  },
);

test(
  'Another variant that is chosen on the page takes the estimate of the one before away',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/shop/scarce-roast?size=250-g&deliver=US');
    const delivery = page.getByRole('region', { name: 'Delivery', exact: true });
    const link = delivery.getByRole('link', { name: 'Check delivery dates and costs' });
    await expectEstimate(delivery, 'AUD 22.00');
    await expect(link).toBeHidden();
    await page.getByRole('radio', { name: /^1 kg/ }).check();
    await expect(link).toBeVisible();
    await expect(delivery).not.toContainText('22.00');
    await link.click();
    await expect(page).toHaveURL(/\?size=1-kg&grind=whole-bean&deliver=US#delivery$/);
    await expect(page.getByRole('radio', { name: /^1 kg/ })).toBeChecked();
    await expectEstimate(delivery, 'AUD 45.00');
  },
);

test(
  'The page stands still beside the pictures while the cost of delivery is looked up',
  { tag: '@either' },
  async ({ page }) => {
    await page.goto('/shop/scarce-roast?deliver=AU');
    const scrolled = () => page.evaluate(() => scrollY);
    const delivery = page.getByRole('region', { name: 'Delivery', exact: true });
    // Within a page a fragment is scrolled to once, as on a slow machine.
    await page.goto('/shop/scarce-roast?deliver=AU#delivery');
    await expect(delivery).toBeInViewport({ ratio: 1 });
    const before = await scrolled();
    await delivery.getByLabel('Deliver to').focus();
    await page.keyboard.press('Tab');
    await expect(delivery.getByLabel('Postcode')).toBeFocused();
    expect(await scrolled(), 'after the next field got the focus').toBe(before);
  },
);
