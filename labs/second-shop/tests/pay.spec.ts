import { expect, test } from '../../tests/journeys/journey.ts';

test(
  'The payment page speaks the language of the shop, from the prefecture to the receipt',
  { tag: '@phone' },
  async ({ page, shop, pay, words }) => {
    await shop.putInCart('kokoro');
    await pay.open();
    const address = pay.step(words('pay.contactAndAddress'));
    await expect(address.getByLabel(words('address.country')).first()).toHaveValue('JP');
    await address.getByLabel(words('address.prefecture')).first().selectOption('東京都');
    const fields = {
      'form.email': 'hana@example.com',
      'form.lastName': '山田',
      'form.firstName': '花',
      'address.postcode': '100-0001',
      'address.town': '千代田区',
      'address.street': '千代田1-1',
    } as const;
    for (const [key, text] of Object.entries(fields))
      await address
        .getByLabel(words(key as keyof typeof fields), { exact: true })
        .first()
        .fill(text);
    await pay.continue();
    await expect(address).toContainText('東京都 千代田区千代田1-1');
    await page.getByRole('radio', { name: /^ポスト投函/ }).check();
    await pay.continue();
    await pay.fillInCard();
    await page.getByRole('button', { name: words('payment.placeOrder'), exact: true }).click();
    await expect(page).toHaveURL(/\/thank-you/);
    const receipt = page.getByRole('main');
    for (const text of ['こころ', '￥1,090', '山田 花', '東京都']) await expect(receipt).toContainText(text);
    await expect(receipt.locator('form[action*="account"]')).toHaveCount(0);
  },
);
