import { expect, test } from './journey.ts';

const locales = [
  ['de-DE', 'ltr'],
  ['ja-JP', 'ltr'],
  ['ar', 'rtl'],
  ['fr-FR', 'ltr'],
] as const;

for (const [locale, direction] of locales) {
  test.describe(`A shopper who reads ${locale}`, () => {
    test.use({ chosenLocale: locale });

    test('buys in that language', async ({ page, shop, panel, pay, words }) => {
      await shop.putInCart('filter-papers');
      await expect(page.locator('html')).toHaveAttribute('lang', locale);
      expect(await page.evaluate(() => getComputedStyle(document.body).direction)).toBe(direction);
      await shop.openCartFromToast();
      await expect(panel.root.getByRole('heading', { name: words('cart.summary') })).toBeVisible();
      await pay.open();
      const name = page.getByRole('banner').locator('.logo__name');
      expect(await name.evaluate((it) => it.scrollWidth - it.clientWidth), 'what is cut off').toBe(0);
      await pay.fillIn();
      const card = page.locator('payment-method[data-method="card"]');
      await expect(card.locator('[data-pay]')).toBeVisible();
    });

    test('is told in that language what a form lacks', async ({ page, words }) => {
      await page.goto('/contact');
      const form = page.locator('form[data-check="message"]');
      await form.getByLabel(words('contact.name'), { exact: true }).focus();
      await expect(form).toHaveAttribute('data-watched', '');
      await form.getByRole('button', { name: words('contact.send') }).click();
      await expect(form.locator('.form-summary')).toContainText(String(words.ofError('name_missing')));
    });
  });
}
