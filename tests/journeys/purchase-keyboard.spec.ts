import type { Locator } from 'playwright/test';
import { isLong } from '../random.ts';
import { startShop } from '../workers/harness.ts';
import { expectFocusSeen } from './focus.ts';
import { expect, test as base } from './journey.ts';
import { Keyboard } from './pages/keyboard.ts';

/** A shop whose checkout is its own payment page. */
const test = base.extend<{ keys: Keyboard }, { own: string }>({
  own: [
    // oxlint-disable-next-line no-empty-pattern -- the runner reads the names of what a fixture needs
    async ({}, run) => {
      const it = await startShop({ CHECKOUT: 'shop' });
      await run(it.shop);
      await it.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ own }, run) => run(own),
  keys: async ({ page }, run) => run(new Keyboard(page, true)),
});

/** The element has the focus, and a shopper sees it. */
async function expectFocus(target: Locator): Promise<void> {
  await expect(target).toBeFocused();
  await expect(target).toBeInViewport({ ratio: 0.9 });
  await expectFocusSeen(target.page());
}

/** The longest option of a select is not cut. */
async function hasRoom(select: Locator): Promise<boolean> {
  return select.evaluate((element) => {
    const width = element.clientWidth;
    const whole = element.parentElement?.appendChild(element.cloneNode(true)) as HTMLElement;
    whole.style.inlineSize = 'max-content';
    const needed = whole.clientWidth;
    whole.remove();
    return needed <= width;
  });
}

// The narrow one, also a desktop's window at 400 %, has every stop of the wide one, and more.
for (const width of isLong ? [390, 1440] : [390])
  test.describe(`${width} pixels wide`, () => {
    test.use({ viewport: { width, height: 844 } });

    test('By keyboard alone a coffee is found, chosen, added, paid by card and thanked for', async ({
      page,
      keys,
      panel,
      shop,
    }) => {
      await page.goto('/');
      const search = page.getByRole('combobox', { name: 'Search products' });
      if (!(await search.isVisible())) await keys.press(page.locator('[popovertarget=search]'));
      // A busy machine's suggestions may be late, and are then not waited for until something else is typed.
      await expect(async () => {
        await keys.type(search, 'scarce');
        await expect(page.getByRole('option', { name: /Scarce Roast/ })).toBeVisible({ timeout: 3_000 });
      }).toPass();
      await expectFocus(search);
      await page.keyboard.press('ArrowDown');
      await expect(page.getByRole('option', { name: /Scarce Roast/, selected: true })).toBeVisible();
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/shop\/scarce-roast$/);

      await keys.skipToContent();
      await keys.reach(page.getByRole('radio', { name: /^250 g/ }));
      await page.keyboard.press('ArrowRight');
      const kilo = page.getByRole('radio', { name: /^1 kg/ });
      await expect(kilo).toBeChecked();
      await expectFocus(kilo);
      const add = shop.addButton();
      await keys.press(add);
      await expect(shop.toast()).toContainText('Added 1 item to cart');
      await expectFocus(add);

      // The notification's buttons come next.
      await page.keyboard.press('Tab');
      const view = shop.toast().getByRole('link', { name: 'View your cart' });
      await expectFocus(view);
      await page.keyboard.press('Enter');
      await expect(panel.item('Scarce Roast')).toContainText('1 kg');
      expect(await panel.root.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
      const checkout = panel.root.getByRole('link', { name: 'Checkout', exact: true });
      await keys.reach(checkout);
      await expectFocus(checkout);
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/pay$/);

      await keys.skipToContent();
      await keys.type(page.getByLabel('E-mail address').first(), 'robin@example.com');
      const step = page.getByRole('region', { name: 'Contact and address' });
      const fields = {
        'First name': 'Robin',
        'Last name': 'Example',
        'Street and number': '1 Sample Street',
      };
      for (const [label, text] of Object.entries(fields))
        await keys.type(step.getByLabel(label).first(), text);
      await keys.type(step.getByLabel('Town or suburb').first(), 'Bangalow');
      const state = step.getByLabel('State').first();
      await keys.choose(state, 'New South');
      expect(await hasRoom(state), 'the names of the states are whole').toBe(true);
      await keys.type(step.getByLabel('Postcode').first(), '2479');
      const toDelivery = page.getByRole('button', { name: 'Continue to delivery' });
      await keys.reach(toDelivery);
      await expectFocus(toDelivery);
      await keys.press(toDelivery);

      const delivery = page.getByRole('region', { name: 'Delivery' });
      await expectFocus(delivery);
      await keys.reach(delivery.getByRole('radio', { name: /^Standard/ }));
      await page.keyboard.press('ArrowDown');
      const express = delivery.getByRole('radio', { name: /^Express/ });
      await expect(express).toBeChecked();
      await expectFocus(express);
      await keys.press(page.getByRole('button', { name: 'Continue to payment' }));

      const payment = page.getByRole('region', { name: 'Payment' });
      // With all ways to pay it is longer than a phone's window.
      await expect(payment).toBeFocused();
      await expect(payment.getByRole('heading').first()).toBeInViewport();
      const frame = (title: string) => page.frameLocator(`iframe[title="${title}"]`);
      const number = frame('Secure card number').getByLabel('Card number');
      await keys.type(number, '4242424242424242', '4242 4242 4242 4242');
      await expectFocus(number);
      const expectRing = (title: string) =>
        expect(page.locator('.payment__container', { has: page.getByTitle(title) })).toHaveCSS(
          'outline-style',
          'solid',
        );
      await expectRing('Secure card number');
      await keys.type(frame('Secure expiry date').getByLabel('Expiry date'), '12 / 40');
      await expectRing('Secure expiry date');
      await keys.type(frame('Secure security code').getByLabel('Security code'), '739');
      await expectRing('Secure security code');
      const send = payment.getByRole('button', { name: /^Pay \$/ });
      await keys.reach(send);
      await expectFocus(send);
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/thank-you/);
      await expect(page.getByRole('main')).toContainText(/Your order \d+ is placed/);
      await keys.skipToContent();
    });
  });
