import { AccountPages } from '../journeys/pages/account.ts';
import { expectAgreement, shownInSheet, shownOnPage } from './agreement.ts';
import { openSheet, type Case } from './case.ts';
import { expectOrdered } from './outcome.ts';
import { PayPage } from './pages/pay-page.ts';
import { expect, type Journey } from './payment-journey.ts';
import { completePayment, decide } from './shopper.ts';
import { consults, type Way } from './ways.ts';

/** One of each kind: what the server says is said of all of them in `worker/visitor/payments/payments.test.ts`. */
const samples = new Set(['card/stripe', 'klarna/direct', 'apple/stripe', 'google/stripe', 'paypal/direct']);
export const isSample = ({ name }: Way) => samples.has(name);

/**
 * Columns of the matrix about displayed values: sums and addresses on the page, in a sheet, and in the order.
 */
export const sheetCases: Case[] = [
  {
    name: 'sheet cancelled',
    also: ['tab closed'],
    has: consults,
    inGate: ['apple/stripe'],
    isAlone: true,
    async run(journey) {
      const { page, pay, way } = journey;
      await pay.openReady();
      const before = await shownOnPage(page);
      const sheet = await openSheet(journey);
      await sheet.sendTo('Wellington');
      expect((await shownInSheet(page)).sum).not.toBe(before.sum);
      await sheet.choose('Cancel');
      await expect(page.getByRole('main').getByText(/payment was cancelled/)).toBeVisible();
      await expectKept(journey, before);
      await page.reload();
      expect(await shownOnPage(page)).toEqual(before);
      await pay.expectReady();

      const second = await openSheet(journey);
      await second.sendTo('Wellington');
      const context = page.context();
      const next = await context.newPage();
      await page.close({ runBeforeUnload: true });
      const reopened = { ...journey, page: next, pay: new PayPage(next, way) };
      await expect.poll(() => townOf(reopened)).toBe('Bangalow');
      await reopened.pay.openReady();
      await expectKept(reopened, before);
      await payAndCompare(reopened);
    },
  },
  {
    name: 'balance',
    has: isSample,
    inGate: ['card/stripe', 'apple/stripe'],
    isAlone: true,
    async run(journey) {
      const { page, pay } = journey;
      await new AccountPages(page).signInByCall();
      await pay.openReady();
      await payAndCompare(journey);
    },
  },
];

/** Nothing of the sheet is left in the cart or on the page. */
async function expectKept(journey: Journey, before: { sum: string; place: string }): Promise<void> {
  await expect.poll(() => townOf(journey)).toBe(before.place);
  // The page is told of the cart after the cart has changed.
  await expect.poll(() => shownOnPage(journey.page)).toEqual(before);
  expect(await journey.pair.ledger()).toEqual(
    (await journey.pair.ledger()).filter(({ orders }) => orders.length === 0),
  );
}

async function townOf({ pay }: Journey): Promise<unknown> {
  return (await pay.readCart())?.shipping['city'];
}

/** Pays for what the page says, to where it says. */
export async function payAndCompare(journey: Journey): Promise<void> {
  const { page, way } = journey;
  let onPage = await shownOnPage(page);
  if (!consults(way)) {
    await completePayment(journey, 'approve', async () => {
      onPage = await shownOnPage(page);
    });
    await expectOrdered(journey);
    return expectAgreement(journey, { page: onPage });
  }
  const sheet = await openSheet(journey);
  await sheet.sendTo(onPage.place);
  const inSheet = await shownInSheet(page);
  await decide(journey, 'approve');
  await expectOrdered(journey);
  return expectAgreement(journey, { page: onPage, sheet: inSheet });
}
