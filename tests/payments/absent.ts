import { PayPage } from './pages/pay-page.ts';
import { expect, type Journey } from './payment-journey.ts';
import { payAndCompare } from './sheet-cases.ts';
import { ways, type Way } from './ways.ts';

/** None of `absent` is on the payment page or in the cart; the others are there, and nothing is said. */
export async function expectAbsent(journey: Journey, absent: Way[], present: Way): Promise<void> {
  const { page, pay } = journey;
  await pay.open();
  await pay.expectReady(present);
  await expectSilence(journey, absent);
  if (!absent.some(({ kind }) => kind === 'wallet')) return;
  await page.goto('/cart');
  await expectOnlyOthers(journey, absent);
}

async function expectOnlyOthers(journey: Journey, absent: Way[]): Promise<void> {
  const names = ['amazon/direct', 'paypal/braintree'];
  const wallet = ways.find(({ name, set }) => set === journey.way.set && names.includes(name));
  if (!wallet) throw new Error(`No other wallet is there beside ${journey.way.name}`);
  await new PayPage(journey.page, wallet, 'cart').expectReady();
  await expectSilence(journey, absent, 'cart');
}

async function expectSilence({ page }: Journey, absent: Way[], place?: 'cart'): Promise<void> {
  for (const way of absent) await expect(PayPage.offerOn(page, way, place), way.name).toBeHidden();
  await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0);
}

/** The order is paid with another method. */
export async function payOtherwise(journey: Journey, way: Way): Promise<void> {
  const pay = new PayPage(journey.page, way);
  await pay.openReady();
  await payAndCompare({ ...journey, way, pay });
}
