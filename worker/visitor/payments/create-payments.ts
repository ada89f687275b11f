import type { BackendSession } from '../session/backend-session.ts';
import type { Orders } from '../orders.ts';
import type { Queue } from '../queue.ts';
import type { Problem } from '#shared/errors/problem.ts';
import type { Market } from '#shared/locale/markets.ts';
import type { VisitorCart } from '../cart/visitor-cart.ts';
import type { Payment } from './payment.ts';
import type { PaymentLog } from '../storage/payment-log.ts';
import type { VisitorState } from '../storage/state.ts';
import type { UnreportedPayments } from '../storage/unreported-payments.ts';
import { BrowserEvents } from './browser-events.ts';
import { CarryOn } from './carry-on.ts';
import { LedgerClaims } from './ledger/ledger-claims.ts';
import type { LedgerOutbox } from './ledger/ledger-outbox.ts';
import { PaidCart } from './cart/paid-cart.ts';
import { PaymentMachine } from './payment-machine.ts';
import { PaymentStarter } from './start-payment.ts';
import { Payments } from './payments.ts';
import { PaymentWrites } from './cart/payment-writes.ts';
import { OrderPlacer } from './place-order.ts';
import { PlacedOrder } from './placed-order.ts';
import type { PaymentProof } from './returns/proof.ts';
import { ProviderReturns } from './returns/provider-returns.ts';

type Parts = {
  state: VisitorState;
  backend: BackendSession;
  orders: Orders;
  queue: Queue;
  cart: VisitorCart;
  log: PaymentLog;
  unreported: UnreportedPayments;
  outbox: LedgerOutbox;
  proof: PaymentProof;
  markets: Market[];
  /** Receives money problems that only an operator can resolve. */
  report: (reason: Problem, payment: Payment) => void;
  now: () => number;
  /** Between 0 and 1. */
  random: () => number;
};

/** The payments of one visitor, with everything that carries them out. */
export function createPayments(parts: Parts): Payments {
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
  const drivers = {
    orderPlacer,
    paymentWrites,
    providerReturns,
    paymentStarter,
    browserEvents,
    carryOn,
    machine,
  };
  return new Payments({ ...parts, ...drivers });
}
