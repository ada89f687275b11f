import { Shop } from '../journeys/pages/shop.ts';
import type { Case } from './case.ts';
import { expect, type Journey } from './payment-journey.ts';
import { PayPage } from './pages/pay-page.ts';
import { expectOrdered, expectRefused } from './outcome.ts';
import { isSample, payAndCompare } from './sheet-cases.ts';
import { clickPay, completePayment, fillIn } from './shopper.ts';
import { ways, type Way } from './ways.ts';

const isDeviceWallet = ({ method }: Way) => method === 'apple' || method === 'google';

/** Columns of the matrix about ways to pay that are not there: the order is paid in another way. */
export const kindCases: Case[] = [
  {
    name: 'incapable device',
    has: isDeviceWallet,
    async run(journey) {
      await journey.pair.turnTo('incapable-device');
      await expectAbsent(journey);
      await payOtherwise(journey);
    },
  },
  {
    name: 'wrong currency',
    has: isSample,
    async run(journey) {
      await journey.pair.override({ [journey.way.method]: { currencies: 'EUR NZD' } });
      await expectAbsent(journey);
      await payOtherwise(journey);
    },
  },
  {
    name: 'subscription',
    has: () => true,
    async run(journey) {
      const { way, pay } = journey;
      await pay.addSubscription();
      if (way.name === 'paypal/direct' || way.method === 'paysafecard') {
        await expectAbsent(journey);
        return payOtherwise(journey);
      }
      await pay.openReady();
      return payAndCompare(journey);
    },
  },
  {
    name: 'no records',
    has: ({ takesEarly }) => takesEarly,
    complaints: [503],
    run: payWithoutRecords,
  },
];

/** Who takes money before there is an order takes none that the shop could lose; the others go on. */
async function payWithoutRecords(journey: Journey): Promise<void> {
  const { pair, pay, way } = journey;
  await pay.openReady();
  await fillIn(journey);
  await pair.withoutRecords(async () => {
    await clickPay(journey);
    await expectRefused(journey, /not available right now/);
    await pay.expectReady(other(way, null));
  });
  await pay.expectReady();
  await completePayment(journey, 'approve');
  await expectOrdered(journey);
}

/** A method of the same settings that can pay. */
function other(way: Way, kind: Way['kind'] | null): Way | undefined {
  const names = way.set === 'gateways' ? ['card/quickpay'] : ['card/stripe', 'klarna/direct'];
  const wallets = ['amazon/direct', 'paypal/braintree'];
  return ways.find(
    ({ name, set, method }) =>
      set === way.set && method !== way.method && (kind === 'wallet' ? wallets : names).includes(name),
  );
}

/** Neither on the payment page, nor in the panel, nor on a product; the others are there, and nothing is said. */
async function expectAbsent(journey: Journey): Promise<void> {
  const { page, pay, way } = journey;
  await pay.open();
  await pay.expectReady(other(way, null));
  await expectSilence(journey);
  if (way.kind !== 'wallet') return;
  const shop = new Shop(page);
  await shop.openProduct('filter-papers');
  await page.locator('summary').filter({ hasText: 'Pay for your cart' }).click();
  await expectOnlyOthers(journey, 'product');
  await shop.openCartFromHeader();
  await expectOnlyOthers(journey, 'cart');
}

async function expectOnlyOthers(journey: Journey, place: 'product' | 'cart'): Promise<void> {
  const { page, way } = journey;
  const wallet = other(way, 'wallet');
  if (!wallet) throw new Error(`Nothing else is there beside ${way.name}`);
  await new PayPage(page, wallet, place).expectReady();
  await expectSilence(journey, place);
}

async function expectSilence({ page, way }: Journey, place?: 'product' | 'cart'): Promise<void> {
  await expect(PayPage.offerOn(page, way, place)).toBeHidden();
  await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0);
}

async function payOtherwise(journey: Journey): Promise<void> {
  const { page } = journey;
  const way = other(journey.way, null);
  if (!way) throw new Error(`Nothing else is there beside ${journey.way.name}`);
  const pay = new PayPage(page, way);
  await pay.openReady();
  await payAndCompare({ ...journey, way, pay });
}
