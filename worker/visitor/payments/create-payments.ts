import { BrowserEvents } from './browser-events.ts';
import { CarryOn } from './carry-on.ts';
import { PageBilling } from './cart/page-billing.ts';
import { PaidCart } from './cart/paid-cart.ts';
import { PaymentWrites } from './cart/payment-writes.ts';
import { LedgerClaims } from './ledger/ledger-claims.ts';
import { OpenPayments } from './open-payments.ts';
import { OrderButton } from './order-button.ts';
import { PageOrders } from './page-orders.ts';
import { PaymentMachine } from './payment-machine.ts';
import type { PaymentNeeds } from './payment-parts.ts';
import { Payments } from './payments.ts';
import { OrderPlacer } from './place-order.ts';
import { PlacedOrder } from './placed-order.ts';
import { ProviderReturns } from './returns/provider-returns.ts';
import { PaymentStarter } from './start-payment.ts';

/** What carries out a visitor's payments. */
const classes = {
  paidCart: PaidCart,
  pageBilling: PageBilling,
  machine: PaymentMachine,
  claims: LedgerClaims,
  placedOrder: PlacedOrder,
  orderPlacer: OrderPlacer,
  orderButton: OrderButton,
  pageOrders: PageOrders,
  providerReturns: ProviderReturns,
  openPayments: OpenPayments,
  paymentStarter: PaymentStarter,
  browserEvents: BrowserEvents,
  carryOn: CarryOn,
  paymentWrites: PaymentWrites,
};

/** What payments need, and one another. */
export type PaymentParts = PaymentNeeds & {
  [Name in keyof typeof classes]: InstanceType<(typeof classes)[Name]>;
};

export function createPayments(needs: PaymentNeeds): Payments {
  const parts = { ...needs } as PaymentParts;
  for (const [name, Part] of Object.entries(classes)) Object.assign(parts, { [name]: new Part(parts) });
  return new Payments(parts);
}
