import type { BrowserContext, Locator, Page, Route } from 'playwright/test';
import { hold } from './hold.ts';
import { expect, test } from './journey.ts';
import { AccountPages } from './pages/account.ts';
import { openCustomer } from './pages/customer.ts';
import { expectWatched } from './pages/forms.ts';
import { Pay } from './pages/pay.ts';
import type { Shop } from './pages/shop.ts';

/** The payment page of a visitor with one item in the cart. */
async function startPaying(page: Page, shop: Shop): Promise<Pay> {
  await shop.fillCart();
  const pay = new Pay(page);
  await pay.open();
  return pay;
}

/** Touch targets are at least 24 px high, and 44 px where they stand alone. */
const heightOf = async (target: Locator) => (await target.boundingBox())?.height;

test(
  'The steps open one after another, and one that is done opens again',
  { tag: '@phone' },
  async ({ page, shop }) => {
    const pay = await startPaying(page, shop);
    await expect(pay.step('Payment')).toContainText(
      'We still need your e-mail address, a delivery address and a delivery method.',
    );
    await pay.fillInAddress();
    await expect(page).toHaveURL(/\/pay#next$/);
    await expect(pay.step('Contact and address')).toContainText('Bangalow NSW 2479');
    await expect(pay.step('Delivery')).toBeFocused();
    await expect(page.getByRole('radio', { name: /^Standard Arrives \w+.*\$9\.50/ })).toBeVisible();
    await pay.continue();
    await expect(pay.step('Payment')).toBeFocused();

    await pay.change('delivery');
    await page.getByRole('radio', { name: /^Express/ }).check();
    await pay.continue();
    await expect(pay.step('Delivery')).toContainText('1 to 2 business days');
  },
);

test.describe('An address that was refused before scripts ran', { tag: '@phone' }, () => {
  test.use({ expectedComplaints: [/422/] });

  test('is corrected, and back from it the payment page is shown, which answers no form', async ({
    page,
    shop,
  }) => {
    const pay = await startPaying(page, shop);
    const form = page.locator('form[data-check=pay-address]');
    await form.evaluate((it: HTMLFormElement) => it.submit());
    await expect(page).toHaveURL(/\/pay\/address$/);
    await expect(form).toHaveAttribute('data-draft', '');
    await pay.fillInAddress();
    await expect(page).toHaveURL(/\/pay#next$/);
    await page.goBack();
    await expect(page).toHaveURL(/\/pay$/);
    await expect(pay.step('Contact and address')).toContainText('Bangalow NSW 2479');
  });
});

test(
  'All that payment waits for is asked for by the page, in one wave',
  { tag: '@desktop' },
  async ({ page, shop }) => {
    const pay = await startPaying(page, shop);
    await pay.fillIn();
    const wave: Route[] = [];
    const later: string[] = [];
    let isAnswered = false;
    await page.route('**', (route) => {
      const request = route.request();
      if (request.isNavigationRequest()) return route.continue();
      if (!isAnswered) return void wave.push(route);
      const { origin, pathname } = new URL(request.url());
      // What the provider's script asks for is the provider's own time; of the shop nothing is answered any more.
      return origin === new URL(page.url()).origin ? void later.push(pathname) : route.continue();
    });
    await page.goto('/pay', { waitUntil: 'commit' });
    const asked = () => wave.map((route) => route.request().url());
    // The last that the page names.
    await expect.poll(asked).toContainEqual(expect.stringMatching(/\/amazon\.js$/));
    for (const script of ['stripe', 'google', 'paypal'])
      expect(asked()).toContainEqual(expect.stringMatching(`/${script}\\.js$`));
    isAnswered = true;
    await Promise.all(wave.map((route) => route.continue()));
    await expect(page.locator('payment-method[data-method=card]')).toHaveAttribute('data-state', 'ready');
    await expect(page.locator('wallet-buttons')).toHaveAttribute('data-ready', '');
    expect(later.filter((path) => path.startsWith('/api/'))).toEqual([]);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  },
);

/** One more of what is in the cart, by another tab of the same browser. */
async function addElsewhere({ request }: BrowserContext): Promise<void> {
  const cart = (await (await request.get('/api/cart')).json()) as {
    items: { id: string; quantity: number }[];
  };
  const [item] = cart.items;
  const answer = await request.put(`/api/cart/items/${item?.id}`, { data: { quantity: 2 } });
  expect(answer.ok(), await answer.text()).toBe(true);
}

for (const way of ['open', 'asleep'])
  test(
    `A payment page that is ${way} while its cart changes elsewhere shows the cart of now, and keeps its steps`,
    { tag: '@either' },
    async ({ page, shop, context }) => {
      const pay = await startPaying(page, shop);
      await pay.fillIn();
      const summary = page.getByRole('complementary', { name: 'Order summary' });
      const card = page.locator('payment-method[data-method=card]');
      await expect(card).toHaveAttribute('data-state', 'ready');
      const due = await card.getAttribute('data-due');
      const before = await summary.innerText();
      const painted = await watchSummary(page);
      if (way === 'asleep') await painted.sleep();
      await addElsewhere(context);
      if (way === 'asleep') await painted.wake();
      await expect(card).not.toHaveAttribute('data-due', due ?? '');
      await expect(summary).not.toHaveText(before);
      await expect(card).toHaveAttribute('data-state', 'ready');
      if (way === 'asleep') expect(await painted.seen()).not.toContain(due);
      expect(await page.evaluate(() => 'isKept' in globalThis)).toBe(true);
    },
  );

/** Notes which sums are painted once the page was asleep. */
async function watchSummary(page: Page) {
  await page.evaluate(() => {
    const seen = new Set<string>();
    Object.assign(globalThis, { isKept: true, seen });
    const look = () => {
      const card = document.querySelector<HTMLElement>('payment-method[data-method=card]');
      const summary = document.querySelector('.pay__summary');
      const isShown = document.visibilityState === 'visible';
      if (isShown && summary?.checkVisibility({ opacityProperty: true }))
        seen.add(card?.dataset['due'] ?? '');
      requestAnimationFrame(look);
    };
    look();
  });
  const tell = (state: 'visible' | 'hidden') =>
    page.evaluate((value) => {
      Object.defineProperty(document, 'visibilityState', { value, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
      if (value === 'hidden') document.dispatchEvent(new Event('freeze'));
      else (globalThis as unknown as { seen: Set<string> }).seen.clear();
    }, state);
  return {
    sleep: () => tell('hidden'),
    wake: () => tell('visible'),
    seen: () => page.evaluate(() => [...(globalThis as unknown as { seen: Set<string> }).seen]),
  };
}

test('Apply waits for a code', { tag: '@phone' }, async ({ page, shop }) => {
  const pay = await startPaying(page, shop);
  const summary = page.getByRole('complementary', { name: 'Order summary' });
  const field = summary.getByLabel('Discount code or gift card');
  await pay.unfoldSummary();
  const apply = summary.getByRole('button', { name: 'Apply' });
  await expect(apply).toBeDisabled();
  await field.fill('SAVE10');
  await expect(apply).toBeEnabled();
  await field.fill('  ');
  await expect(apply).toBeDisabled();
  // From here on the summary is exchanged in place.
  await expect(page.locator('form[data-check=pay-address]')).toHaveAttribute('data-draft', '');
  await field.fill('SAVE10');
  await apply.click();
  await expect(summary).toContainText('Discount-$3.55');
  await expect(apply).toBeDisabled();
  await expect(field).toBeFocused();
  await field.pressSequentially('x');
  await expect(apply).toBeEnabled();
});

test(
  'A changed address keeps its input, and the billing address has its own',
  { tag: '@phone' },
  async ({ page, shop }) => {
    const pay = await startPaying(page, shop);
    await pay.fillIn();
    await pay.change('contact and address');
    await expect(pay.step('Delivery')).not.toContainText('Standard');
    await expect(page.getByLabel('Street and number').first()).toHaveValue('1 Sample Street');
    await page.getByLabel('Use as billing address').uncheck();
    await expect(page.getByRole('group', { name: 'Billing address' })).toBeVisible();
    await page.getByLabel('Use as billing address').check();
    await expect(page.getByRole('group', { name: 'Billing address' })).toBeHidden();
  },
);

test(
  'One way to pay is open at a time, and a wrong address is said before it is sent',
  { tag: '@phone' },
  async ({ page, shop }) => {
    const pay = await startPaying(page, shop);
    await page.getByLabel('E-mail address').focus();
    await expectWatched(page.locator('form[data-check=pay-address]'));
    await pay.continue();
    const wrong = page.getByRole('link', { name: 'Please enter a street and number' });
    expect(await heightOf(wrong)).toBeGreaterThanOrEqual(24);
    expect(
      await heightOf(page.getByRole('main').getByRole('link', { name: 'Sign in' })),
    ).toBeGreaterThanOrEqual(44);
    await expect(page).toHaveURL(/\/pay$/);
    await pay.fillIn();
    const payment = pay.step('Payment');
    await expect(payment.getByRole('group').filter({ hasText: 'Card' }).first()).toHaveAttribute('open', '');
    await payment.getByText('Klarna', { exact: true }).first().click();
    await expect(payment.getByRole('button', { name: 'Continue to Klarna' })).toBeVisible();
    await expect(payment.locator('details[open]')).toHaveCount(1);
  },
);

test(
  'The steps work by keyboard alone, and each response puts the focus on the next step',
  { tag: '@desktop' },
  async ({ page, shop }) => {
    const pay = await startPaying(page, shop);
    await pay.fillIn();
    await expect(pay.step('Payment')).toBeFocused();
    await page.getByRole('link', { name: 'Change delivery' }).focus();
    await page.keyboard.press('Enter');
    await expect(pay.step('Delivery')).toBeFocused();
    // The page may still be loading, and its next step with it.
    await page.waitForLoadState();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('radio', { name: /^Standard/ })).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(pay.step('Payment')).toBeFocused();
    await expect(pay.step('Delivery')).toContainText('1 to 2 business days');
    await pay.step('Payment').locator('summary').filter({ hasText: 'Klarna' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Continue to Klarna' })).toBeVisible();
  },
);

test(
  'Wallets stay where they are from step to step, and quantity and codes change in place',
  { tag: '@phone' },
  async ({ page, shop }) => {
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (/\/providers\/\w+\.js/.test(request.url())) scripts.push(new URL(request.url()).pathname);
    });
    const pay = await startPaying(page, shop);
    const wallets = page.locator('wallet-buttons');
    await expect(wallets).toHaveAttribute('data-ready', '');
    const loaded = [...scripts];
    const first = await wallets.elementHandle();
    const paypal = wallets.locator('[data-method="paypal"]');
    await expect(paypal).toHaveAttribute('data-due', /^3550\+0 AUD/);
    await pay.fillIn();
    await expect(paypal).toHaveAttribute('data-due', /^4500\+0 AUD/);
    await pay.unfoldSummary();
    const code = page.getByLabel('Discount code or gift card');
    await code.fill('SAVE10');
    await page.getByRole('button', { name: 'Increase quantity of Glazed Dripper' }).click();
    // Two ship free.
    await expect(page.getByRole('button', { name: 'Pay $71.00' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Increase quantity of Glazed Dripper' })).toBeFocused();
    await expect(code).toHaveValue('SAVE10');
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(page.getByRole('complementary', { name: 'Order summary' })).toContainText('Discount-$7.10');
    await expect(code).toHaveValue('');
    await page.goBack();
    await expect(wallets).toHaveAttribute('data-ready', '');
    expect(await first?.evaluate((element) => element.isConnected)).toBe(true);
    // The card fields may need one that no wallet did.
    expect(scripts.slice(0, loaded.length)).toEqual(loaded);
    expect(new Set(scripts).size).toBe(scripts.length);
  },
);

test(
  'What was typed into the address is there when the page is loaded again, until it is saved',
  { tag: '@phone' },
  async ({ page, shop }) => {
    const pay = await startPaying(page, shop);
    const step = pay.step('Contact and address');
    await expect(step.getByRole('combobox').first()).toHaveAccessibleName('Country');
    await expect(page.locator('form[data-check=pay-address]')).toHaveAttribute('data-draft', '');
    await step.getByLabel('Country').first().selectOption('US');
    await step.getByLabel('Street and number').first().fill('1 Sample Street');
    await expect(step.getByLabel('State').first()).toContainText('California');
    await step.getByLabel('State').first().selectOption('US-CA');
    await page.reload();
    await expect(step.getByLabel('Street and number').first()).toHaveValue('1 Sample Street');
    await expect(step.getByLabel('Country').first()).toHaveValue('US');
    await expect(step.getByLabel('State').first()).toHaveValue('US-CA');
  },
);

test(
  'A guest who wishes it is remembered on this device, and forgotten again',
  { tag: '@phone' },
  async ({ page, shop }) => {
    const pay = await startPaying(page, shop);
    const step = pay.step('Contact and address');
    const form = page.locator('form[data-check=pay-address]');
    const remember = page.getByLabel('Remember me on this device');
    const unit = step.getByLabel('Unit, level, building').first();
    await expect(form).toHaveAttribute('data-draft', '');
    await expect(remember).not.toBeChecked();
    await step.getByText('Add a company, unit').first().click();
    await unit.fill('Level 1');
    await remember.check();
    await pay.fillInAddress();
    // Another visit: what the shop knows of this one is gone.
    await page.evaluate(() => sessionStorage.clear());
    await page.goto('about:blank');
    await page.context().clearCookies({ name: /^(?!cookieconsent)/ });

    await startPaying(page, shop);
    await expect(remember).toBeChecked();
    await expect(step.getByLabel('Street and number').first()).toHaveValue('1 Sample Street');
    await expect(unit).toBeVisible();
    await remember.uncheck();
    await pay.continue();
    await expect(page.getByRole('link', { name: 'Change Contact and address' })).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('shop:address'))).toBeNull();
  },
);

test(
  'What is typed goes on where it was begun when the fields of another country arrive',
  { tag: '@phone' },
  async ({ page, shop }) => {
    const pay = await startPaying(page, shop);
    const step = pay.step('Contact and address');
    await expect(page.locator('form[data-check=pay-address]')).toHaveAttribute('data-draft', '');
    const release = await hold(page, '**/places/JP?locale=*');
    const arrived = page.waitForRequest('**/places/JP?locale=*');
    await step.getByLabel('Country').first().selectOption('JP');
    await arrived;
    const street = step.getByLabel('Street and number').first();
    await street.focus();
    await page.keyboard.type('1-1 ');
    release();
    await expect(step.getByLabel('Prefecture').first()).toContainText('Tokyo');
    await page.keyboard.type('Marunouchi');
    await expect(street).toHaveValue('1-1 Marunouchi');
  },
);

test.describe('With scripts off', { tag: '@phone' }, () => {
  test.use({ javaScriptEnabled: false, expectedComplaints: [/422/] });

  test('a guest gets from the cart to a payment that a gift card covers', async ({ page, shop }) => {
    const pay = new Pay(page);
    await shop.openProduct('glazed-dripper');
    await shop.addToCart();
    await pay.open();
    await pay.fillIn();
    const otherWay = page.locator('.step .notice:visible');
    await expect(otherWay).toContainText('turn on JavaScript', { useInnerText: true });
    await expect(otherWay.locator('a')).toHaveAttribute('href', /\/checkout\//);
    await pay.applyCode('???');
    await expect(page.getByText('Discount code invalid')).toBeVisible();
    await pay.applyCode('GIFT 50AU D1');
    await expect(page).toHaveURL(/\/pay$/);
    // An order would use the card up, and other journeys pay with it.
    await expect(pay.step('Payment')).toContainText('your gift card covers this order');
    await expect(page.getByRole('button', { name: 'Place order' })).toBeVisible();
  });

  test('a customer orders with a saved card', async ({ page, shop, request }) => {
    const pay = new Pay(page);
    await shop.fillCart();
    // An order would use up the balance of one whom other journeys have.
    await new AccountPages(page).signIn(await openCustomer(request), '/pay?step=address');
    await page.getByRole('radio', { name: /9 Harbour Road/ }).check();
    await pay.continue();
    await pay.continue();
    await page.getByRole('radio', { name: /Visa ending in 4242/ }).check();
    await page.getByRole('button', { name: /^Pay \$/ }).click();
    await expect(page).toHaveURL(/\/thank-you$/);
    await expect(page.getByRole('main')).toContainText('Visa ending in 4242');
  });
});
