import { problem, type Problem } from '#shared/errors/problem.ts';
import type { Offer } from '#shared/payments/methods.ts';
import { whyNotPayable, type Obstacle, type ToPay } from '#shared/payments/payable.ts';
import type { Settings } from '#shared/settings.ts';
import { offersOn } from '../../render/payment-config.tsx';

/** What was reported since this Worker started. */
const reported = new Set<string>();

/**
 * The ways to pay that take this cart. The others are not there; why not is for the operator, once, unless it is only
 * that the cart costs too little.
 */
export function offersFor(toPay: ToPay, settings: Settings, report: (reason: Problem) => void): Offer[] {
  return offersOn('all', settings).filter((offer) => {
    const obstacle = whyNotPayable(offer, toPay, settings.payments[offer.method]);
    if (obstacle === null) return true;
    if (obstacle !== 'amount') reportOnce(reasonOf(obstacle, offer, toPay), report);
    return false;
  });
}

function reportOnce(reason: Problem, report: (reason: Problem) => void): void {
  if (reported.has(reason.message)) return;
  reported.add(reason.message);
  report(reason);
}

function reasonOf(obstacle: Obstacle, { name }: Offer, { currency }: ToPay): Problem {
  return obstacle === 'currency'
    ? problem('payment_currency', { name, currency })
    : problem('payment_unrepeatable', { name });
}
