import { expectAbsent, payOtherwise } from './absent.ts';
import type { Case } from './case.ts';
import { expectOrdered, expectRefused } from './outcome.ts';
import type { Journey } from './payment-journey.ts';
import { payAndCompare } from './sheet-cases.ts';
import { clickPay, completePayment, fillIn } from './shopper.ts';
import { ways, type Way } from './ways.ts';

/** Whether it can be charged again without the shopper. */
const isRepeatable = ({ name, method }: Way) => name !== 'paypal/direct' && method !== 'paysafecard';

/** Columns of the matrix about what a payment method cannot do: the order is paid in another way. */
export const kindCases: Case[] = [
  {
    name: 'subscription',
    has: isRepeatable,
    inGate: ['card/stripe', 'klarna/direct', 'paypal/braintree'],
    async run(journey) {
      await journey.pay.addSubscription();
      await journey.pay.openReady();
      await payAndCompare(journey);
    },
  },
  {
    name: 'subscription',
    has: (way) => !isRepeatable(way),
    inGate: ['paysafecard/direct'],
    async run(journey) {
      await journey.pay.addSubscription();
      await expectAbsent(journey, [journey.way], other(journey.way));
      await payOtherwise(journey, other(journey.way));
    },
  },
  {
    name: 'no records',
    has: ({ takesEarly }) => takesEarly,
    inGate: ['paysafecard/direct'],
    complaints: [503],
    run: payWithoutRecords,
  },
];

/**
 * Methods that capture before there is an order capture nothing that the shop could lose; the others proceed.
 */
async function payWithoutRecords(journey: Journey): Promise<void> {
  const { pair, pay, way } = journey;
  await pay.openReady();
  await fillIn(journey);
  await pair.withoutRecords(async () => {
    await clickPay(journey);
    await expectRefused(journey, /not available right now/);
    await pay.expectReady(other(way));
  });
  await pay.expectReady();
  await completePayment(journey, 'approve');
  await expectOrdered(journey);
}

/** Another method of the same settings that can pay. */
function other(way: Way): Way {
  const names = way.set === 'gateways' ? ['card/quickpay'] : ['card/stripe', 'klarna/direct'];
  const found = ways.find(
    ({ name, set, method }) => set === way.set && method !== way.method && names.includes(name),
  );
  if (!found) throw new Error(`Nothing else is there beside ${way.name}`);
  return found;
}
