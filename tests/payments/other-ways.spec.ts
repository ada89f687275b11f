import type { Page } from 'playwright/test';
import { AccountPages } from '../journeys/pages/account.ts';
import { Cart } from '../journeys/pages/cart.ts';
import { Shop } from '../journeys/pages/shop.ts';
import { sample } from '../random.ts';
import { shownOnPage } from './agreement.ts';
import { expectOrdered } from './outcome.ts';
import { PayPage } from './pages/pay-page.ts';
import { expect, test, type Journey } from './payment-journey.ts';
import type { ShopPair } from './shop-pair.ts';
import { clickPay, completePayment, decide } from './shopper.ts';
import { ways, type Way } from './ways.ts';

async function startJourney(
  page: Page,
  pair: ShopPair,
  name = 'card/stripe',
  place?: 'cart',
): Promise<Journey> {
  const way = wayCalled(name);
  await pair.begin(way.set);
  return { way, pair, page, pay: new PayPage(page, way, place) };
}

function wayCalled(name: string): Way {
  const way = ways.find((it) => it.name === name);
  if (!way) throw new Error(`There is no way to pay called ${name}`);
  return way;
}

// Google's button and sheet are Apple's.
for (const name of sample(['apple/stripe', 'paypal/direct', 'google/stripe'], 1)) {
  test(`${name} pays for the cart on its page, to which the panel leads`, async ({ page, pair }) => {
    const journey = await startJourney(page, pair, name, 'cart');
    await journey.pay.fillCart();
    const shop = new Shop(page);
    const policies: string[] = [];
    page.on('response', (response) => {
      if (response.request().isNavigationRequest())
        policies.push(response.headers()['content-security-policy'] ?? '');
    });
    await shop.openProduct('paper-filters');
    await shop.openCartFromHeader();
    await expect(page.locator('wallet-buttons')).toHaveCount(0);
    await Cart.panel(page).root.getByRole('link', { name: 'Express checkout' }).click();
    await expect(page).toHaveURL(/\/cart#express$/);
    const enforced = policies.map((policy) => policy.includes("require-trusted-types-for 'script'"));
    expect(enforced, 'a product with the panel open, and the cart').toEqual([true, false]);
    await page.locator('wallet-buttons').scrollIntoViewIfNeeded();
    await journey.pay.expectReady();
    await clickPay(journey);
    await decide(journey, 'approve');
    await expectOrdered(journey);
  });
}

test('A gift card that covers everything is ordered by one button, however often it is submitted', async ({
  page,
  pair,
}) => {
  const { pay } = await startJourney(page, pair);
  await pay.fillCart();
  await pay.useGiftCard('GIFT50AUD1');
  await pay.open();
  await pay.placeOrder().dblclick();
  await expect(page).toHaveURL(/\/thank-you/);
  await expect(page.getByRole('main')).toContainText(/Your order \d{6}/);
  expect((await pay.readCart())?.item_quantity ?? 0).toBe(0);
  // No payment was made, so the ledger has no entry.
  expect(await pair.ledger()).toEqual([]);
});

test("A customer's balance pays what it covers, and the saved card the rest", async ({ page, pair }) => {
  const journey = await startJourney(page, pair);
  await new AccountPages(page).signInByCall();
  await journey.pay.fillCart();
  await journey.pay.open();
  // The balance pays $25.00 of $28.50.
  await page.getByRole('button', { name: 'Pay $3.50' }).first().click();
  await expectOrdered(journey);
  const order = page.getByRole('main');
  await expect(order).toContainText('Total$28.50');
  await expect(order).toContainText('Paid from balance-$25.00');
  await expect(order).toContainText('Charged with the order$3.50');
  expect((await pair.ledger()).map(({ amount }) => amount)).toEqual([3.5]);
});

test('An order covered by the balance needs no card', async ({ page, pair }) => {
  const { pay } = await startJourney(page, pair);
  await new AccountPages(page).signInByCall();
  await pay.fillCart(1);
  await pay.open();
  await pay.placeOrder().click();
  await expect(page).toHaveURL(/\/thank-you/);
  expect(await pair.ledger()).toEqual([]);
});

test('Why a payment was refused is said once, whatever changes meanwhile and whatever is refused next', async ({
  page,
  pair,
}) => {
  const card = await startJourney(page, pair);
  const apple = wayCalled('apple/stripe');
  const wallet = { ...card, way: apple, pay: new PayPage(page, apple) };
  const refusals = page
    .getByRole('main')
    .getByRole('alert')
    .filter({ hasText: /nothing was charged/i });
  const expectSaidOnce = async ({ pay }: Journey) => {
    await expect(pay.problem).toHaveText(/declined/);
    const { sum } = await shownOnPage(page);
    // As another tab adds; the page follows.
    await pay.fillCart(1);
    await expect.poll(async () => (await shownOnPage(page)).sum).not.toBe(sum);
    await expect(refusals).toHaveCount(1);
    await expect(pay.problem).toHaveText(/declined/);
  };
  await card.pay.fillCart();
  await card.pay.openReady();
  for (const refused of [card, wallet]) {
    await completePayment(refused, 'fail');
    await expectSaidOnce(refused);
  }
  await page.reload();
  await expect(refusals).toHaveCount(1);
  await expect(refusals).toBeFocused();
  await card.pay.expectReady();
  await completePayment(card, 'fail');
  await expectSaidOnce(card);
});
