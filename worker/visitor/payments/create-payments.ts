import { BrowserEvents } from './browser-events.ts';
import { CarryOn } from './carry-on.ts';
import { LedgerClaims } from './ledger/ledger-claims.ts';
import { PaidCart } from './cart/paid-cart.ts';
import type { PaymentNeeds, PaymentParts } from './payment-parts.ts';
import { PaymentMachine } from './payment-machine.ts';
import { PaymentStarter } from './start-payment.ts';
import { Payments } from './payments.ts';
import { PaymentWrites } from './cart/payment-writes.ts';
import { OrderPlacer } from './place-order.ts';
import { PlacedOrder } from './placed-order.ts';
import { ProviderReturns } from './returns/provider-returns.ts';

/** The payments of one visitor, with everything that carries them out. */
export function createPayments(needs: PaymentNeeds): Payments {
  const parts = { ...needs } as PaymentParts;
  parts.paidCart = new PaidCart(parts);
  parts.machine = new PaymentMachine(parts);
  parts.claims = new LedgerClaims(parts);
  parts.placedOrder = new PlacedOrder(parts);
  parts.orderPlacer = new OrderPlacer(parts);
  parts.providerReturns = new ProviderReturns(parts);
  parts.paymentStarter = new PaymentStarter(parts);
  parts.browserEvents = new BrowserEvents(parts);
  parts.carryOn = new CarryOn(parts);
  parts.paymentWrites = new PaymentWrites(parts);
  return new Payments(parts);
}
