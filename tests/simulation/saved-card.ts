import type { Payment } from '../../worker/visitor/payments/payment.ts';
import { valueOf, type Browser } from './browser.ts';
import { createDraws } from './draws.ts';
import type { Window } from './flows.ts';
import type { Providers } from './providers.ts';
import type { Setting } from './setting.ts';

/** Which purchases are paid by one; drawn apart, as the runs of known seeds have none. */
export function drawSavedCards({ seed, hasSavedCards }: Pick<Setting, 'seed' | 'hasSavedCards'>) {
  const draws = createDraws(seed ^ 0xca_4d);
  const share = hasSavedCards ? draws.pick([0, 0.2]) : 0;
  return {
    isDrawn: () => draws.isDrawn(share),
    resolvesIn: draws.pick(['cart', 'order'] as const),
  };
}

type Parts = { browser: Browser; providers: Providers };

/** A card that the customer has saved with the backend: a form orders with it. */
export async function* payBySavedCard({ browser, providers }: Parts, payments: () => Payment[]): Window {
  const cart = await browser.showCart();
  if (!cart) return;
  yield 'chooses a saved card';
  const of = { method: 'card', gateway: 'vault', payment: '', browser: browser.name } as const;
  const record = providers.make({ ...of, shown: [cart], amount: cart.amount });
  providers.decide(record, true);
  const order = { cardId: record.ref, due: cart.due };
  const view = valueOf(await browser.request((visitor) => visitor.placeOrder(order)));
  const named = JSON.stringify(record.ref);
  const own = payments().find(({ billing = null }) => JSON.stringify(billing).includes(named));
  record.payment = own?.id ?? '';
  yield view?.state ?? 'got no answer';
}
