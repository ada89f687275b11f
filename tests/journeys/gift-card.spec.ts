import { expectAccessible } from './accessible.ts';
import { expect, test } from './journey.ts';

const MESSAGE = 'Happy birthday!\n<b>Put the kettle on</b>';
const DAY_MS = 86_400_000;

const isoDay = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

test(
  'A gift card is looked at before it is bought, for whom, when and with which words',
  { tag: '@either' },
  async ({ page, context, shop, panel }) => {
    await shop.openProduct('gift-card');
    const email = page.getByLabel('Recipient');
    await email.fill('sam@example');
    await page.getByLabel('Send on').fill(isoDay(30));
    await page.getByLabel('Message').fill(MESSAGE);

    const opened = context.waitForEvent('page');
    await page.getByRole('button', { name: 'Preview the gift card' }).click();
    const preview = await opened;
    await expect(preview.locator('.notice--error')).toContainText('Please enter an e-mail address');
    await preview.close();

    await email.fill('sam@example.com');
    const again = context.waitForEvent('page');
    await page.getByRole('button', { name: 'Preview the gift card' }).click();
    const card = await again;
    await expect(card.getByRole('blockquote')).toHaveText(MESSAGE);
    await expect(card.getByRole('main')).toContainText('$25.00');
    await expect(card.getByRole('main')).toContainText('We’ll send it to sam@example.com on ');
    await expectAccessible(card, 'a gift card');
    await card.close();

    await shop.addToCart();
    await shop.openCartFromToast();
    await expect(panel.item('Gift Card')).toContainText('sam@example.com');
    await expect(panel.item('Gift Card')).toContainText('Put the kettle on');
  },
);

test.describe('with scripts off', () => {
  test.use({ javaScriptEnabled: false, expectedComplaints: [/status of 422/] });

  test(
    'a gift card says what is wrong with its day, and keeps what was typed',
    { tag: '@either' },
    async ({ page }) => {
      await page.goto('/fr/shop/gift-card');
      await page.getByRole('textbox', { name: /^Recipient/ }).fill('sam@example.com');
      await page.getByLabel('Send on').fill(isoDay(-9));
      await page.getByRole('textbox', { name: /^Message/ }).fill(MESSAGE);
      await page.getByRole('button', { name: 'Ajouter au panier' }).first().click();
      await expect(page.locator('.product-form__problem')).toContainText('Veuillez choisir une date');
      await expect(page.getByRole('textbox', { name: /^Message/ })).toHaveValue(MESSAGE);
    },
  );
});
