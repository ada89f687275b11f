import { capableOffers } from '#shared/payments/incapable.ts';
import type { Offer } from '#shared/payments/methods.ts';
import { isNothingDue } from './amount-due.ts';
import { progressOf } from './load-checkout.ts';
import type { PayPageProps } from './pay-page.tsx';
import { openField } from './steps/payment-step.tsx';
import { stepsOf } from './steps/steps.ts';

type Shown = Pick<
  PayPageProps,
  'checkout' | 'payment' | 'lastMethod' | 'offers' | 'incapable' | 'requestedStep'
>;

/** The methods whose elements are there without another press. */
export function offersAtOnce(shown: Shown): Offer[] {
  const { checkout, payment, lastMethod = null, offers, requestedStep } = shown;
  const steps = stepsOf(progressOf(checkout, payment !== null), requestedStep);
  const isOpen = payment === null && steps.payment === 'open';
  const open = isOpen ? openField({ checkout, lastMethod, offers }) : null;
  return [...expressOffers(shown), ...(open ? [open] : [])];
}

/** The wallets above all steps. */
export function expressOffers({
  checkout,
  payment,
  offers,
  incapable,
}: Pick<Shown, 'checkout' | 'payment' | 'offers' | 'incapable'>): Offer[] {
  if (payment !== null || checkout.isStale || isNothingDue(checkout.due)) return [];
  return capableOffers(
    offers.filter(({ kind }) => kind === 'wallet'),
    incapable,
  );
}
