import type { Page } from 'playwright/test';
import { expect, test as base } from '../../../tests/journeys/journey.ts';
import { expectWatched } from '../../../tests/journeys/pages/forms.ts';
import { startShop, type TestShop } from '../../../tests/workers/harness.ts';

/** A shop that no other journey changes. */
const test = base.extend<object, { still: TestShop }>({
  still: [
    // oxlint-disable-next-line no-empty-pattern -- the runner reads the names of what a fixture needs
    async ({}, run) => {
      // With a question of consent.
      const vars = { TAG_MANAGER_ID: 'GTM-PICTURES' };
      const it = await startShop(vars, undefined, undefined, { plainPictures: true });
      await run(it);
      await it.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ still }, run) => run(still.shop),
});

/** Days of delivery and the order's number differ from run to run, and a longer one would break its line. */
function setDays(): void {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { currentNode: text } = texts;
    text.nodeValue = (text.nodeValue ?? '')
      .replace(
        /\b[MTWFS][a-z]{2} \d+( [A-Z][a-z]{2})?( – [MTWFS][a-z]{2} \d+ [A-Z][a-z]{2})?\b/g,
        'Tue 1 – Fri 4 Dec',
      )
      .replace(/\b100\d{3}\b/, '100392');
  }
}

/** Where a page was scrolled to differs by a pixel or two, and half of one draws all letters anew. */
function setScroll(): void {
  scrollTo({ top: Math.round(scrollY / 40) * 40, behavior: 'instant' });
}

/**
 * Each journey shows all that changed, not the first of it.
 *
 * @param isStill whether two runs draw it to the pixel: lines of a cart that scripts lay out again may lie half a one apart
 */
async function expectPicture(page: Page, name: string, isStill = true): Promise<void> {
  await page.evaluate(setDays);
  await page.evaluate(setScroll);
  const isSame = page.context().browser()?.version() === DRAWN_BY.version;
  // An icon of the header is fifteen pixels; else two in a thousand may differ.
  const most = isSame && isStill ? { maxDiffPixels: 8 } : {};
  await expect.soft(page).toHaveScreenshot(`${name}-${page.viewportSize()?.width}.png`, most);
}

/** The notice comes after eight seconds, which a slow machine may need for a page: it was closed on an earlier one. */
async function closeNotice(page: Page): Promise<void> {
  await page.goto('/find-us');
  await page
    .locator('#banner')
    .evaluate((it) => sessionStorage.setItem('shop:banner-closed', it.textContent ?? ''));
}

/** Null for the store's own: prices of a display currency are converted, and what is charged is not. */
async function inCurrency(page: Page, currency: string | null): Promise<void> {
  const name = 'swell-currency';
  await page.context().clearCookies({ name });
  if (currency) await page.context().addCookies([{ name, value: currency, url: page.url() }]);
  await page.reload();
}

/** What took the approved pictures: another version draws letters differently, another revision of it hardly. */
const DRAWN_BY = { executable: /headless.shell/, version: '156.0.8078.108' };

test.beforeEach(({ browser, launchOptions }) => {
  const { executable, version } = DRAWN_BY;
  const [major] = version.split('.');
  const isSame =
    executable.test(launchOptions.executablePath ?? '') && browser.version().startsWith(`${major}.`);
  if (!isSame)
    console.error(
      `NOT COMPARED: the pictures are of the headless shell ${major}, this is ${browser.version()}`,
    );
  test.skip(!isSame);
});

// One shop serves all of them.
test.describe.configure({ mode: 'default' });

test.use({ expectedComplaints: [/status of 422/] });

for (const [width, height] of [
  [390, 844],
  [1440, 900],
] as const) {
  test.describe(`At ${width} px`, { tag: '@desktop' }, () => {
    // In half the size the files are small.
    test.use({ viewport: { width, height }, deviceScaleFactor: 0.5 });

    test('the pages look as approved', async ({ page, shop, cartPage }) => {
      await closeNotice(page);
      await page.context().clearCookies({ name: 'cookieconsent_status' });
      await shop.openFrontPage();
      await expect(page.locator('#consent')).toBeVisible();
      await expectPicture(page, 'front-with-question');
      await page.locator('#consent').getByRole('button', { name: 'Decline' }).click();
      await expect(page.locator('#consent')).toBeHidden();
      await page.goto('/about');
      await expectPicture(page, 'about');
      await page.goto('/cart');
      await cartPage.expectEmpty();
      await expectPicture(page, 'empty-cart');
      await page.goto('/account/login');
      const form = page.locator('form[data-check="sign-in"]');
      await form.getByLabel('E-mail address').fill('robin');
      await expectWatched(form);
      await form.getByRole('button', { name: 'Sign in' }).click();
      await expect(form.locator('.form-summary')).toBeFocused();
      await expectPicture(page, 'sign-in-refused');
      await page.emulateMedia({ colorScheme: 'dark' });
      await shop.openListing();
      await expectPicture(page, 'listing-dark');
      await page.emulateMedia({ colorScheme: 'light' });
      await expectPicture(page, 'listing');
    });

    test('the states of a purchase look as approved', async ({ page, shop, panel, pay }) => {
      await closeNotice(page);
      await shop.openProduct('nightcap-ridge');
      await expectPicture(page, 'product');
      await inCurrency(page, 'EUR');
      await expectPicture(page, 'product-eur');
      await inCurrency(page, null);
      await shop.addToCart();
      await expect(shop.toast()).toBeVisible();
      await expectPicture(page, 'toast', false);
      await shop.openCartFromToast();
      await expect(panel.item('Nightcap Ridge')).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Complete your cart' })).toBeVisible();
      await expectPicture(page, 'panel', false);
      await pay.open();
      await expect(page.locator('wallet-buttons')).toHaveAttribute('data-ready', '');
      const form = page.locator('form[data-check="pay-address"]');
      await form.getByLabel('E-mail address').focus();
      await expectWatched(form);
      await pay.continue();
      await expect(page.locator('.form-summary')).toBeFocused();
      await expectPicture(page, 'address-refused', false);
      await pay.fillIn();
      await expect(page.locator('[data-method="card"]')).toHaveAttribute('data-state', 'ready');
      await expectPicture(page, 'payment', false);
      for (const currency of ['EUR', 'JPY']) {
        await inCurrency(page, currency);
        await expect(page.locator('[data-method="card"]')).toHaveAttribute('data-state', 'ready');
        // Whether a page that was loaded anew outlines the part that it begins at differs from run to run.
        await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
        await expectPicture(page, `payment-${currency.toLowerCase()}`, false);
      }
      await inCurrency(page, null);
      await pay.fillInCard();
      await page.locator('[data-method="card"] [data-pay]').click();
      await expect(page).toHaveURL(/\/thank-you/);
      await expectPicture(page, 'receipt', false);
    });
  });
}
