import { expect } from 'playwright/test';
import { ProviderPage, WalletSheet, type Decision } from './pages/provider-page.ts';
import type { Journey } from './payment-journey.ts';

/** Card details to type. */
export const cardNumbers = {
  approve: '4242 4242 4242 4242',
  fail: '4000 0000 0000 0002',
  /** A card whose authentication is refused. */
  cancel: '4000 0025 0000 3155',
} as const satisfies Record<Decision, string>;

export const securityCode = '739';

const sheetButtons = { approve: 'Authorise', cancel: 'Cancel', fail: 'Fail' } as const;

/** Looks at what was approved, before it is ordered. */
type Review = () => Promise<void>;

/** Fills in the method's fields on the shop's page. */
export async function fillIn({ page, pay, way }: Journey, decision: Decision = 'approve'): Promise<void> {
  if (way.name === 'card/stripe') {
    const frame = (title: string) => page.frameLocator(`iframe[title="${title}"]`);
    await frame('Secure card number').getByLabel('Card number').fill(cardNumbers[decision]);
    await frame('Secure expiry date').getByLabel('Expiry date').fill('12 / 40');
    await frame('Secure security code').getByLabel('Security code').fill(securityCode);
  }
  if (way.name === 'card/vault') {
    await pay.offer.getByLabel('Card number').fill(cardNumbers[decision]);
    await pay.offer.getByLabel('Expires (MM / YY)').fill('12 / 40');
    await pay.offer.getByLabel('Security code').fill(securityCode);
  }
  if (way.method === 'ideal') {
    await page.frameLocator('iframe[title="Secure bank"]').getByLabel('Bank').selectOption({ index: 1 });
  }
}

/** Clicks the method's button on the shop's page. */
export async function clickPay({ pay, way }: Journey, { twice = false } = {}): Promise<void> {
  const button = way.kind === 'wallet' ? pay.walletButton() : pay.payButton();
  await button.click({ clickCount: twice ? 2 : 1 });
}

/** Completes a payment: on the shop's page, at the provider, and back on the shop's page. */
export async function completePayment(journey: Journey, decision: Decision, review?: Review): Promise<void> {
  await fillIn(journey, decision);
  await clickPay(journey);
  await decide(journey, decision, review);
}

/** The next step: the provider's page, its sheet, or the bank's authentication. */
export async function decide(journey: Journey, decision: Decision, review?: Review): Promise<void> {
  const { page, way } = journey;
  if (way.method === 'amazon') return decideInMarketplace(journey, decision, review);
  if (way.leaves) return new ProviderPage(page).decide(decision);
  if (way.kind === 'wallet') {
    await decideInSheet(journey, decision);
    if (way.isReviewed && decision === 'approve') await placeReviewed(journey, review);
    return undefined;
  }
  if (decision === 'cancel') {
    const bank = page.getByRole('dialog', { name: 'Authenticate your card' });
    await bank.getByRole('button', { name: 'Cancel' }).click();
  }
  return undefined;
}

async function placeReviewed({ pay }: Journey, review?: Review): Promise<void> {
  await expect(pay.placeOrder()).toBeVisible();
  await review?.();
  await pay.placeOrder().click();
}

async function decideInSheet({ page, way }: Journey, decision: Decision): Promise<void> {
  const sheet = new WalletSheet(page);
  await expect(sheet.dialog).toBeVisible();
  if (way.name !== 'paypal/braintree') await sheet.expectServed();
  // Apple Pay and Google Pay approve a card that the store's bank declines.
  const isDeclined = decision === 'fail' && way.method !== 'paypal';
  if (isDeclined) await sheet.useDeclinedCard();
  await sheet.choose(isDeclined ? 'Authorise' : sheetButtons[decision]);
}

/** Visits the provider twice: to review the order, and to confirm it. */
async function decideInMarketplace(
  journey: Journey,
  decision: Decision,
  review: Review | undefined,
): Promise<void> {
  const provider = new ProviderPage(journey.page);
  await provider.decide(decision);
  if (decision !== 'approve') return;
  await placeReviewed(journey, review);
  await provider.decide('approve');
}
