import { hold } from '../journeys/hold.ts';
import type { Case } from './case.ts';
import { messageOf } from './messages.ts';
import { expectNotOrdered, expectOrdered, expectRefused } from './outcome.ts';
import { PayPage } from './pages/pay-page.ts';
import { WalletSheet } from './pages/provider-page.ts';
import { expect, type Journey } from './payment-journey.ts';
import { payUntilReturn } from './returns.ts';
import { decide, fillIn, completePayment, clickPay } from './shopper.ts';
import { consults, keepsCard, type Way } from './ways.ts';

const leaves = ({ leaves: away }: Way) => away;
const usesVault = ({ name }: Way) => name !== 'google/stripe';

/** A card in the shop's own fields is only declined. */
const isCancelled = ({ name }: Way) => name !== 'card/vault';

export const cases: Case[] = [
  {
    name: 'decline',
    also: ['cancel', 'double tap', 'success'],
    has: isCancelled,
    isOfFlow: true,
    async run(journey) {
      await journey.pay.openReady();
      await beRefused(journey, 'fail');
      await beRefused(journey, 'cancel');
      await payByDoubleTap(journey);
    },
  },
  {
    name: 'decline',
    also: ['double tap', 'success'],
    has: (way) => !isCancelled(way),
    async run(journey) {
      await journey.pay.openReady();
      await beRefused(journey, 'fail');
      await payByDoubleTap(journey);
    },
  },
  {
    name: 'vault failing',
    also: ['vault slow'],
    has: (way) => usesVault(way) && !leaves(way) && !consults(way),
    isAlone: true,
    complaints: [500],
    async run(journey) {
      await meetFailingVault(journey);
      await clickWhileVaultIsSlow(journey);
      await decide(journey, 'approve');
      await expectOrdered(journey);
    },
  },
  {
    name: 'vault failing',
    also: ['vault slow', 'closed, reopened', 'refresh in return'],
    has: leaves,
    inGate: ['ideal/stripe', 'amazon/direct'],
    isAlone: true,
    complaints: [500],
    async run(journey) {
      await meetFailingVault(journey);
      await returnToAnotherPage(journey, await payUntilReturn(journey, clickWhileVaultIsSlow));
    },
  },
  {
    name: 'vault failing',
    also: ['vault slow', 'no rates there', 'other address', 'other option'],
    has: (way) => usesVault(way) && consults(way),
    inGate: ['apple/stripe', 'paypal/direct'],
    isAlone: true,
    complaints: [500],
    async run(journey) {
      await meetFailingVault(journey);
      await clickWhileVaultIsSlow(journey);
      await sendElsewhere(journey);
    },
  },
  {
    name: 'no rates there',
    also: ['other address', 'other option'],
    has: (way) => !usesVault(way) && consults(way),
    isAlone: true,
    async run(journey) {
      await journey.pay.openReady();
      await clickPay(journey);
      await sendElsewhere(journey);
    },
  },
  {
    name: 'below minimum',
    has: keepsCard,
    inGate: ['card/stripe'],
    isAlone: true,
    run: payFifteenCents,
  },
  {
    name: 'back button',
    also: ['return twice'],
    has: leaves,
    inGate: ['paysafecard/direct', 'amazon/direct'],
    isAlone: true,
    async run(journey) {
      const { page, pay } = journey;
      await page.goto('/cart');
      await pay.openReady();
      await fillIn(journey);
      await clickPay(journey);
      await page.waitForURL(/\/providers\//);
      // Some providers replace the page in the browser's history.
      await page.goBack();
      if (!page.url().includes('/pay')) await pay.open();
      await pay.cancelPaymentInProgress();
      await pay.expectReady();
      const address = await payUntilReturn(journey);
      const second = await page.context().newPage();
      await Promise.all([page.goto(address), second.goto(address)]);
      await expect(second).toHaveURL(/\/thank-you/);
      await page.goto(address);
      await expectOrdered(journey);
    },
  },
];

/** Reads why, and can pay again. */
async function beRefused(journey: Journey, decision: 'fail' | 'cancel'): Promise<void> {
  await completePayment(journey, decision);
  await expectRefused(journey, messageOf(journey.way, decision));
  await journey.pay.expectReady();
}

async function payByDoubleTap(journey: Journey): Promise<void> {
  await fillIn(journey);
  await clickPay(journey, { twice: true });
  await decide(journey, 'approve');
  await expectOrdered(journey);
}

/** The method says that it cannot be used now; then its page is loaded again, with a slow vault. */
async function meetFailingVault(journey: Journey): Promise<void> {
  const { pair, pay } = journey;
  await pair.setFaults([{ match: 'GET /vault', status: 500 }]);
  await pay.open();
  if ((await pay.settledState()) === 'ready') {
    await fillIn(journey);
    await clickPay(journey);
  }
  await expect(pay.problem).toHaveText(/connection error|Unknown error|not available right now/i);
  await expectNotOrdered(journey);
  await pair.setFaults([{ match: 'GET /vault', delayMs: 400 }]);
  await pay.openReady();
}

/** The progress shows for as long as the vault takes. */
async function clickWhileVaultIsSlow(journey: Journey): Promise<void> {
  const { page, pay } = journey;
  await fillIn(journey);
  // On a slow machine too: the progress is checked before the payment continues.
  const letGo = await hold(page, /\/vault\//);
  await clickPay(journey);
  await expect(pay.status.filter({ hasText: /\S/ })).toBeVisible();
  letGo();
  // Without its cache, which a route turns off, every page would load all files again.
  await page.unrouteAll({ behavior: 'wait' });
}

/** The page is closed before the provider leads back; the return is then opened in another, and again at once. */
async function returnToAnotherPage(journey: Journey, address: string): Promise<void> {
  const context = journey.page.context();
  await journey.page.close();
  const page = await context.newPage();
  await page.goto('/');
  await journey.pair.setFaults([{ match: 'POST /commerce/api/cart/order', delayMs: 800 }]);
  const arrived = page.waitForRequest(address);
  // Either navigation may be aborted by the other.
  const first = page.goto(address).catch(() => null);
  await arrived;
  await Promise.all([first, page.goto(address).catch(() => null)]);
  await expectOrdered({ ...journey, page, pay: new PayPage(page, journey.way) });
}

/** Chooses addresses and options in the open sheet: each has its own sum, or its reason, and the last is ordered. */
async function sendElsewhere(journey: Journey): Promise<void> {
  const sheet = new WalletSheet(journey.page);
  await sheet.expectServed();
  await sheet.sendTo('Casey');
  await expect(sheet.problem()).toHaveText(/\S/);
  await sheet.sendTo('Marrickville');
  const near = await sheet.total();
  await sheet.chooseOption('Express');
  const fast = await sheet.total();
  await sheet.sendTo('Wellington');
  await expect(sheet.option()).toContainText('New Zealand');
  expect(new Set([near, fast, await sheet.total()]).size, 'three sums').toBe(3);
  await decide(journey, 'approve');
  await expectOrdered(journey);
}

/** Too little for a separate payment, but not for a card that the order charges. */
async function payFifteenCents(journey: Journey): Promise<void> {
  const { pay, pair } = journey;
  await pay.leaveFifteenCents();
  await pay.openReady();
  await completePayment(journey, 'approve');
  await expectOrdered(journey);
  expect((await pair.ledger()).map(({ status }) => status)).not.toContain('requires_capture');
}
