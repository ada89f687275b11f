import type { Page } from 'playwright/test';
import { expectStill, forgetShifts, watchShifts } from '../layout-shift.ts';
import { expect, test } from './journey.ts';
import { Pay } from './pages/pay.ts';

test.beforeEach(({ page }) => watchShifts(page));

test(
  'Adding to the cart, opening the panel and an error that leaves after five seconds move nothing',
  { tag: '@either' },
  async ({ page, shop, panel }) => {
    await shop.openProduct('glazed-dripper');
    await page.waitForLoadState();
    await shop.addToCart();
    await expect(shop.toast()).toBeVisible();
    await expectStill(page, 'adding to the cart');

    await shop.openCartFromToast();
    await expect(panel.item('Glazed Dripper')).toBeVisible();
    await expect(panel.root.getByRole('link', { name: 'Express checkout' })).toBeVisible();
    await expectStill(page, 'opening the panel');

    const refusal = panel.root.getByText('Discount code invalid');
    await panel.applyCode('!!');
    await expect(refusal).toBeVisible();
    await expectStill(page, 'a refused code');
    await expect(refusal).toBeHidden();
    await expectStill(page, 'the error that leaves');
  },
);

test(
  'The header has room for what is not yet read: a slow page is painted in the middle of it',
  { tag: '@either' },
  async ({ page }) => {
    await page.goto('/find-order');
    for (const width of [390, 1024, 1280, 1920]) {
      await page.setViewportSize({ width, height: 844 });
      expect(await movedByTheRest(page), `${width} px`).toEqual([]);
    }
  },
);

/** Which elements of the header stood elsewhere while it had no further ones, and while its menu had not come. */
function movedByTheRest(page: Page): Promise<string[]> {
  return page.locator('.header__inner').evaluate((header) => {
    const shown = [...header.querySelectorAll('a, button, form')].filter((one) => one.checkVisibility());
    const placeOf = (one: Element) => {
      const { x, y, right } = one.getBoundingClientRect();
      return [x, y, right].map(Math.round).join();
    };
    const moved = new Set<string>();
    const compare = (change: () => void) => {
      const before = new Map(shown.map((one) => [one, placeOf(one)]));
      const whole = [header, ...header.querySelectorAll('*')].map(
        (one) => [one, [...one.childNodes]] as const,
      );
      change();
      for (const one of shown) {
        if (one.isConnected && placeOf(one) !== before.get(one)) moved.add(one.className);
      }
      for (const [one, children] of whole) one.replaceChildren(...children);
    };
    for (const last of shown) {
      compare(() => {
        const rest = document.createRange();
        rest.setStartAfter(last);
        rest.setEndAfter(header.lastChild ?? header);
        rest.deleteContents();
      });
    }
    compare(() => header.querySelector('.menu__list')?.replaceChildren());
    return [...moved];
  });
}

test.describe('A footer that comes late', () => {
  // A page that a test answers with stands in no address space, and may load none of the sandbox's pictures.
  test.use({ expectedComplaints: [/loopback|ERR_FAILED/] });

  test('moves nothing on a page that is shorter than the screen', { tag: '@either' }, async ({ page }) => {
    await page.route('**/find-order', async (route) => {
      const response = await route.fetch();
      const late = '<p class="footer__loading">Loading footer...</p>';
      const body = (await response.text())
        .replace('<footer class="footer">', '<footer class="footer" data-late>')
        .replace(
          /(<div class="footer__inner">)([^]*)(<\/div>\s*<\/footer>)/,
          `$1${late}<template>$2</template>$3`,
        );
      await route.fulfill({ response, body });
    });
    await page.setViewportSize({ width: 1280, height: 1600 });
    await page.goto('/find-order');
    const inner = page.locator('.footer[data-late] .footer__inner');
    await expect(inner).toHaveText('Loading footer...');
    await inner.evaluate((element) => {
      element.replaceChildren(element.querySelector('template')?.content ?? '');
    });
    await expect(inner.getByRole('link').first()).toBeAttached();
    await expectStill(page, 'the footer');
  });
});

test(
  'A button stays under the press that leaves the quantity field, and the quantity is taken',
  { tag: '@phone' },
  async ({ page, shop, cartPage }) => {
    await shop.fillCart();
    await page.goto('/cart');
    const quantity = cartPage.quantity('Glazed Dripper');
    const checkout = page.getByRole('main').getByRole('link', { name: 'Checkout' });
    await quantity.fill('3');
    // They come with the rest of what scripts add.
    await expect(page.getByRole('main').locator('wallet-buttons')).toHaveAttribute('data-ready', '');
    const box = await checkout.boundingBox();
    if (!box) throw new Error('The cart has no way to the checkout');
    await page.mouse.move(box.x + 9, box.y + box.height - 9);
    await page.mouse.down();
    await expect(quantity).not.toBeFocused();
    const pressed = await checkout.boundingBox();
    expect(Math.round(pressed?.y ?? 0) - Math.round(box.y)).toBeLessThan(2);
    // Released beside it, the press leaves the page as it is.
    await page.mouse.move(2, 2);
    await page.mouse.up();
    await cartPage.expectAmount('Total', '$106.50');
  },
);

test(
  'The payment page has room for the wallets before they are there, and they come together',
  { tag: '@either' },
  async ({ page, shop }) => {
    await shop.fillCart();
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/providers/amazon.js*', async (route) => {
      await held;
      await route.continue();
    });
    await new Pay(page).open();
    const wallets = page.locator('wallet-buttons');
    const box = await wallets.boundingBox();
    await expect(wallets.locator('[data-method="paypal"]')).toHaveAttribute('data-state', 'ready');
    // Three are ready, and wait for the fourth.
    await expect(wallets).not.toHaveAttribute('data-ready');
    await expect(wallets).toHaveJSProperty('inert', true);
    await expect(wallets.getByRole('status').last()).toHaveText('Loading express checkout…');
    release();
    await expect(wallets).toHaveAttribute('data-ready', '');
    await expect(wallets.getByRole('button')).toHaveCount(4);
    expect(await wallets.boundingBox()).toEqual(box);
    await expectStill(page, 'the payment page');
  },
);

test(
  'A device without a wallet gets no room for it from the second page on',
  { tag: '@phone' },
  async ({ page, shop }) => {
    await shop.fillCart();
    await page.route('**/providers/*.js*', async (route) => {
      const script = await (await route.fetch()).text();
      const body = script.replace('"hasWallets":true', '"hasWallets":false');
      await route.fulfill({ contentType: 'text/javascript', body });
    });
    const pay = new Pay(page);
    await pay.open();
    const wallets = page.locator('wallet-buttons');
    await expect(wallets).toHaveAttribute('data-ready', '');
    await expect(wallets).toHaveAttribute('data-shown', '2');
    await expectStill(page, 'the first page');
    await pay.open();
    await expect(wallets).toHaveAttribute('data-count', '2');
    await expect(wallets).toHaveAttribute('data-ready', '');
    await expect(wallets.locator('[data-method="apple"], [data-method="google"]')).toHaveCount(0);
    await expectStill(page, 'the second page');
  },
);

test.describe('A payment that fails', () => {
  test.use({ expectedComplaints: [/503|connection error/] });

  test(
    "Pressing 'Pay' moves nothing, and nothing else can be pressed until it is through",
    { tag: '@phone' },
    async ({ page, shop }) => {
      await shop.fillCart();
      const pay = new Pay(page);
      await pay.open();
      await pay.fillIn();
      const ideal = page.locator('payment-method[data-method="ideal"]');
      const others = page.locator('.express, .way:not(:has([data-method="ideal"])) > summary, .step__change');
      await page.locator('summary').filter({ hasText: 'iDEAL' }).click();
      await expect(ideal).toHaveAttribute('data-state', 'ready');
      const bank = page.frameLocator('iframe[title="Secure bank"]').getByLabel('Bank');
      await bank.selectOption({ index: 1 });
      await ideal.scrollIntoViewIfNeeded();
      const { promise: held, resolve: release } = Promise.withResolvers<void>();
      await page.route('**/pay/payments', async (route) => {
        await held;
        await route.fulfill({ status: 503, body: '' });
      });
      const canBePressed = () => others.evaluateAll((all) => all.map((it) => it.closest('[inert]') === null));
      expect(await canBePressed()).not.toContain(false);
      await forgetShifts(page);
      await ideal.getByRole('button', { name: /^Pay \$/ }).click();
      await expect(ideal.getByRole('status')).toHaveText('One moment…');
      await expectStill(page, 'the press');
      expect(await canBePressed()).not.toContain(true);
      release();
      await expect(ideal.getByRole('alert')).not.toBeEmpty();
      expect(await canBePressed()).not.toContain(false);
    },
  );
});
