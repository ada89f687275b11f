import { test, type Page } from 'playwright/test';
import { shownOnPage } from './agreement.ts';
import { openSheet, type Case } from './case.ts';
import { expectNothingCharged } from './outcome.ts';
import { ProviderPage, WalletSheet } from './pages/provider-page.ts';
import { expect, type Journey } from './payment-journey.ts';
import { payUntilReturn } from './returns.ts';
import { isSample, payAndCompare } from './sheet-cases.ts';
import type { ShopPair } from './shop-pair.ts';
import { clickPay, decide, fillIn } from './shopper.ts';
import { consults, type Way } from './ways.ts';

type Scenario = Parameters<ShopPair['turnTo']>[0];

/** Those that charge after the order, and one that is confirmed on a second visit to its provider. */
const isAsked = (way: Way) => !way.takesEarly && (isSample(way) || way.method === 'amazon');

/**
 * The price changes during a payment: each time the page says so and asks again, and the last sum is charged.
 */
export const priceCases: Case[] = [
  {
    name: 'price before payment',
    also: ['price before authorisation', 'price before order'],
    has: isAsked,
    inGate: ['card/stripe', 'apple/stripe', 'amazon/direct', 'paypal/direct'],
    // The page asks again with a refusal's status where nothing had begun, or a form placed the order.
    complaints: [409],
    async run(journey) {
      // On a phone the order's summary, which has the notice, is far from the button that pays.
      await journey.page.setViewportSize({ width: 390, height: 844 });
      await journey.pay.openReady();
      await expectAskedAgain(journey, async () => {
        await journey.pair.turnTo('price-changed');
        await fillIn(journey);
        await clickPay(journey);
      });
      await expectAskedAgain(journey, () => payWithChange(journey, 'normal'));
      await expectAskedAgain(journey, () => payWithLateChange(journey, 'price-changed'));
      await payAndCompare(journey);
    },
  },
  {
    name: 'price before authorisation',
    has: ({ takesEarly }) => takesEarly,
    inGate: ['ideal/stripe'],
    run: payTooEarly,
  },
];

/** The page shows the new sum and the change where the shopper looks, and nothing was charged. */
async function expectAskedAgain(journey: Journey, act: () => Promise<void>): Promise<void> {
  const { page, pay, pair } = journey;
  const before = await shownOnPage(page);
  await act();
  await expect.poll(async () => (await shownOnPage(page)).sum).not.toBe(before.sum);
  const { sum } = await shownOnPage(page);
  await expect(noticeOf(page)).toContainText(`from $${before.sum} to $${sum} `);
  await expect(noticeOf(page)).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('alert').filter({ hasText: changed })).toBeFocused();
  await pay.expectReady();
  expectNothingCharged(await pair.ledger());
}

const changed = /^Your total has changed/;

function noticeOf(page: Page) {
  return page.getByRole('main').getByText(changed);
}

/** The price changes while the shopper is at the provider, in its sheet, or waits for the card provider. */
async function payWithChange(journey: Journey, scenario: Scenario): Promise<void> {
  const { way, page, pair } = journey;
  const staysOnPage = !way.leaves && !consults(way);
  await fillIn(journey);
  if (staysOnPage) await turnBefore(journey, 'authorised', scenario);
  if (consults(way)) await openSheet(journey);
  else await clickPay(journey);
  if (staysOnPage) return;
  if (way.leaves) await page.waitForURL(/\/providers\//);
  await pair.turnTo(scenario);
  await approve(journey);
}

/** What is approved at the provider is confirmed by the shop's button where there is one. */
async function approve({ page, way, pay }: Journey): Promise<void> {
  if (consults(way)) return new WalletSheet(page).choose('Authorise');
  await new ProviderPage(page).decide('approve');
  if (way.isReviewed) await pay.placeOrder().click();
  return undefined;
}

/** The price changes after the approval, and before the order. */
async function payWithLateChange(journey: Journey, scenario: Scenario): Promise<void> {
  const { way, page, pair } = journey;
  if (way.leaves) {
    const address = await payUntilReturn(journey);
    await pair.turnTo(scenario);
    await page.goto(address);
    return;
  }
  if (!way.isReviewed) await turnBefore(journey, 'order', scenario);
  await fillIn(journey);
  await clickPay(journey);
  await decide(journey, 'approve', () => pair.turnTo(scenario));
}

/** Changes the price just before the page says this of its payment. */
async function turnBefore({ page, pair }: Journey, event: string, scenario: Scenario): Promise<void> {
  await page.route(
    `**/pay/payments/*/${event}`,
    async (route) => {
      await pair.turnTo(scenario);
      await route.continue();
    },
    { times: 1 },
  );
}

/** The provider takes the money before there is an order: it has the sum that was shown, and gives it back. */
async function payTooEarly(journey: Journey): Promise<void> {
  const { page, pair, pay } = journey;
  await pay.openReady();
  const { sum, place } = await shownOnPage(page);
  await payWithChange(journey, 'price-changed');
  await expect(noticeOf(page)).toBeInViewport();
  await expect(page.getByText('Your money is safe')).toBeVisible();
  const [paid] = await pair.ledger();
  expect([paid?.amount?.toFixed(2), paid?.orders]).toEqual([sum, []]);
  await page.getByRole('button', { name: 'Cancel and get a refund' }).click();
  await expect(page.getByRole('main').getByText('We’ll refund your payment')).toBeInViewport();
  expect((await pair.ledger()).flatMap(({ orders }) => orders)).toEqual([]);
  const description = `page ${sum} ${place}, ledger ${paid?.amount?.toFixed(2)}, order none: it is paid back`;
  test.info().annotations.push({ type: 'said', description });
}
