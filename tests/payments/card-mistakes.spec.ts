import type { Page } from 'playwright/test';
import { catalogue } from '#shared/errors/catalogue.ts';
import { messages as arabic } from '#shared/messages/ar/browser.ts';
import { messages as german } from '#shared/messages/de/browser.ts';
import { messages as french } from '#shared/messages/fr/browser.ts';
import { messages as japanese } from '#shared/messages/ja/browser.ts';
import { again } from '../again.ts';
import { sample } from '../random.ts';
import { expectNotOrdered, expectOrdered } from './outcome.ts';
import { PayPage } from './pages/pay-page.ts';
import { complaintsOf, expect, test } from './payment-journey.ts';
import { cardNumbers, clickPay, fillIn } from './shopper.ts';
import { ways } from './ways.ts';

const codes = ['invalid_card', 'invalid_card_number', 'invalid_card_expiry'] as const;
type Texts = { [code in (typeof codes)[number]]: string };

const textsOf = (messages: { [code in `error.${keyof Texts}`]: string }): Texts => ({
  invalid_card: messages['error.invalid_card'],
  invalid_card_number: messages['error.invalid_card_number'],
  invalid_card_expiry: messages['error.invalid_card_expiry'],
});

const translated: [locale: string, texts: Texts][] = [
  ['ar', textsOf(arabic)],
  ['de-DE', textsOf(german)],
  ['ja-JP', textsOf(japanese)],
  ['fr-FR', textsOf(french)],
];
const english: Texts = {
  invalid_card: catalogue.invalid_card.message,
  invalid_card_number: catalogue.invalid_card_number.message,
  invalid_card_expiry: catalogue.invalid_card_expiry.message,
};

test('An empty, a mistyped and an expired card are said in each language, begin no payment, and count as no refusal', async ({
  page,
  pair,
}) => {
  const way = ways.find(({ name }) => name === 'card/stripe');
  if (!way) throw new Error('No card');
  await pair.begin(way.set);
  const pay = new PayPage(page, way);
  const journey = { way, pair, page, pay };
  const fieldOf = (title: string, label: string) =>
    page.frameLocator(`iframe[title="${title}"]`).getByLabel(label);
  await pay.fillCart();
  // More presses than refusals are allowed.
  for (const [locale, texts] of [...sample(translated, 1), ['en-AU', english] as const]) {
    await page.context().addCookies([{ name: 'swell-locale', value: locale, url: pair.shop }]);
    await pay.openReady();
    await clickPay(journey);
    await expect(pay.problem).toHaveText(texts.invalid_card);
    await fillIn(journey);
    const [number, expiry] = [
      fieldOf('Secure card number', 'Card number'),
      fieldOf('Secure expiry date', 'Expiry date'),
    ];
    await number.fill('4242 4242 4242 4241');
    await clickPay(journey);
    await expect(pay.problem).toHaveText(texts.invalid_card_number);
    await number.fill(cardNumbers.approve);
    await expiry.fill('12 / 20');
    await clickPay(journey);
    await expect(pay.problem).toHaveText(texts.invalid_card_expiry);
  }
  expect(await pair.ledger()).toEqual([]);
  await expectNotOrdered(journey);
  await fillIn(journey);
  await clickPay(journey);
  await expectOrdered(journey);
});

test(
  'What another device changes takes neither a typed card nor what a press was told, even if it comes while that is asked',
  {
    annotation: complaintsOf('net::ERR_FAILED'),
  },
  async ({ page, pair }) => {
    const way = ways.find(({ name }) => name === 'card/stripe');
    if (!way) throw new Error('No card');
    await pair.begin(way.set);
    // A page that has no wallets keeps its open step, too.
    await pair.override({ paypal: null, amazon: null, apple: null, google: null });
    const pay = new PayPage(page, way);
    const journey = { way, pair, page, pay };
    const number = page.frameLocator('iframe[title="Secure card number"]').getByLabel('Card number');
    await pay.fillCart(1);
    await pay.openReady();
    await fillIn(journey);
    await number.fill('4242 4242 4242 4241');
    await clickPay(journey);
    await expect(pay.problem).toHaveText(catalogue.invalid_card_number.message);

    await setQuantity(page, 2);
    await expect(pay.payButton()).toContainText('$28.50');
    await expect(pay.problem).toHaveText(catalogue.invalid_card_number.message);
    await expect(number).toHaveValue('4242 4242 4242 4241');

    // The page of the next change arrives while the press still reads the cart.
    const pageOfCart = await hold(page, '/pay');
    await setQuantity(page, 3);
    await pageOfCart.asked;
    const cart = await hold(page, '/api/cart');
    await number.fill('4242 4242 4242 4240');
    await clickPay(journey);
    await cart.asked;
    pageOfCart.release();
    await expect(page.locator('.pay')).not.toHaveAttribute('aria-busy');
    cart.release();
    await expect(pay.problem).toHaveText(catalogue.invalid_card_number.message);
    await expect(pay.payButton()).toContainText('$38.00');
    await expect(number).toHaveValue('4242 4242 4242 4240');

    // Nor does a change of which the page cannot be read.
    const failed = page.waitForEvent(
      'requestfailed',
      (request) => new URL(request.url()).pathname === '/pay',
    );
    await page.route('/pay', (route) => route.abort(), { times: 1 });
    await setQuantity(page, 2);
    await failed;
    await setQuantity(page, 1);
    await expect(pay.payButton()).toContainText('$19.00');
    await expect(number).toHaveValue('4242 4242 4242 4240');
    await number.fill(cardNumbers.approve);
    await clickPay(journey);
    await expectOrdered(journey);
  },
);

/** As another device of this visitor does. */
async function setQuantity(page: Page, quantity: number): Promise<void> {
  const { items } = await (await page.request.get('/api/cart', again)).json();
  const answer = await page.request.put(`/api/cart/items/${items[0].id}`, { data: { quantity }, ...again });
  expect(answer.ok(), await answer.text()).toBe(true);
}

/** Holds what the page's scripts read from an address. */
async function hold(page: Page, path: string): Promise<{ asked: Promise<void>; release: () => void }> {
  const [asked, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await page.route(
    ({ pathname }) => pathname === path,
    async (route) => {
      const isRead = route.request().resourceType() === 'fetch' && route.request().method() === 'GET';
      if (!isRead) return route.continue();
      asked.resolve();
      await released.promise;
      return route.continue();
    },
  );
  return { asked: asked.promise, release: () => released.resolve() };
}
