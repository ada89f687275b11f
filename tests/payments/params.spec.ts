import { PayPage } from './pages/pay-page.ts';
import { expect, test } from './payment-journey.ts';
import { startPair } from './shop-pair.ts';
import { ways } from './ways.ts';

test("The operator's id, style, classes and configuration are those of the elements", async ({ browser }) => {
  const PAYMENT_PARAMS = JSON.stringify({
    paypal: { elementId: '#own-paypal', style: { color: 'black' }, classes: { base: 'own-class' } },
    card: { separateElements: false, elementId: 'own-card', options: { hidePostalCode: true } },
    config: { locale: 'fr' },
  });
  const pair = await startPair({ vars: { PAYMENT_PARAMS } });
  await pair.begin('providers');
  const context = await browser.newContext({ baseURL: pair.shop });
  const page = await context.newPage();
  const warnings: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text());
  });
  const [card, paypal] = ['card/stripe', 'paypal/direct'].map((name) => ways.find((it) => it.name === name));
  if (!card || !paypal) throw new Error('There is no such way to pay');
  const pay = new PayPage(page, card);
  await pay.fillCart();
  await pay.openReady();
  await expect(page.locator('#own-card iframe')).toHaveCount(1);
  await pay.expectReady(paypal);
  await expect(page.locator('#own-paypal')).toHaveClass(/own-class/);
  expect(warnings.join()).toContain('Please move the "config" field to the "card.config"');
  expect(warnings.join()).toContain('Please remove the "#" sign from the "#own-paypal" element ID');
  await context.close();
  await pair.stop();
});
