import { BrowserEvents } from './browser-events.ts';
import { CarryOn } from './carry-on.ts';
import { LedgerClaims } from './ledger/ledger-claims.ts';
import { PaidCart } from './cart/paid-cart.ts';
import type { PaymentParts } from './payment-parts.ts';
import { PaymentMachine } from './payment-machine.ts';
import { PaymentStarter } from './start-payment.ts';
import { Payments } from './payments.ts';
import { PaymentWrites } from './cart/payment-writes.ts';
import { OrderPlacer } from './place-order.ts';
import { PlacedOrder } from './placed-order.ts';
import { ProviderReturns } from './returns/provider-returns.ts';

/** The payments of one visitor, with everything that carries them out. */
export function createPayments(parts: PaymentParts): Payments {
  const paidCart = new PaidCart(parts);
  const machine = new PaymentMachine({ ...parts, paidCart });
  const claims = new LedgerClaims({ ...parts, machine });
  const placedOrder = new PlacedOrder({ ...parts, machine, claims });
  const orderPlacer = new OrderPlacer({ ...parts, paidCart, machine, claims, placedOrder });
  const providerReturns = new ProviderReturns({ ...parts, orderPlacer, paidCart, machine, claims });
  const paymentStarter = new PaymentStarter({ ...parts, orderPlacer, providerReturns, machine, claims });
  const browserEvents = new BrowserEvents({ ...parts, orderPlacer, machine, claims });
  const carryOn = new CarryOn({ ...parts, orderPlacer, providerReturns, machine, claims });
  const paymentWrites = new PaymentWrites({ ...parts, claims, machine });
  const drivers = { providerReturns, paymentStarter, browserEvents, carryOn };
  return new Payments({ ...parts, ...drivers, orderPlacer, paymentWrites, machine });
}
