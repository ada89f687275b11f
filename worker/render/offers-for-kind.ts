import { problem, type Problem } from '#shared/errors/problem.ts';
import { takesKind, type CartKind } from '#shared/payments/cart-kind.ts';
import type { Offer } from '#shared/payments/methods.ts';

/** Warnings that this isolate has already logged. */
const logged = new Set<string>();

/** The methods that accept this kind of cart. Why one is left out is logged for the operator, once. */
export function offersForKind(offers: Offer[], kind: CartKind, report: (reason: Problem) => void): Offer[] {
  const isTaken = (offer: Offer) => takesKind(offer, kind);
  for (const offer of offers) if (!isTaken(offer)) reportOnce(reasonOf(offer, kind), report);
  return offers.filter(isTaken);
}

function reportOnce(reason: Problem, report: (reason: Problem) => void): void {
  if (logged.has(reason.message)) return;
  logged.add(reason.message);
  report(reason);
}

function reasonOf({ name, ...offer }: Offer, { currency }: CartKind): Problem {
  return takesKind(offer, { currency, isSubscription: false })
    ? problem('payment_unrepeatable', { name })
    : problem('payment_currency', { name, currency });
}
