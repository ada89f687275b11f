import type { Json } from '#shared/json.ts';
import { fieldsOf } from '../../worker/visitor/fields.ts';
import type { Payment } from '../../worker/visitor/payments/payment.ts';
import type { Order } from './backend.ts';
import { hasMoneyOf } from './providers.ts';
import type { Simulation } from './simulation.ts';

/** What says that an order, or money, is somebody else's. */
const otherwise = new Set(['order_paid_otherwise', 'payment_closed_ordered', 'payment_twice']);

/** Nobody is told of money that is not there, nor that the one order of a payment is not its own. */
export function falseIncidentsIn(simulation: Simulation): string[] {
  return simulation.payments.flatMap((payment) => {
    const codes = simulation.reports.flatMap(({ fault, details }) =>
      details['payment'] === payment.id && !(fault instanceof Error) ? [fault.code] : [],
    );
    const told = codes.filter((code) => otherwise.has(code)).join();
    return [
      ...(told === '' ? [] : faultsOf(payment, told, simulation)),
      ...falseDifferencesOf(payment, codes, simulation),
    ];
  });
}

const differences = new Set(['order_sum_differs', 'order_goods_differ', 'order_destination_differs']);

/** An order that is the payment's own differs only where somebody has changed its cart at the last moment. */
function falseDifferencesOf(
  { id, checkoutId }: Payment,
  codes: string[],
  { providers, backend }: Simulation,
): string[] {
  const orders = backend.orders.filter((order) => order.checkoutId === checkoutId);
  const isOwn = ({ ref }: Order) => providers.find(ref)?.payment === id;
  const isHonest = orders.length > 0 && orders.every((order) => isOwn(order) && !order.isRaced);
  return isHonest
    ? codes.filter((code) => differences.has(code)).map((code) => `${code} of ${id}, whose order does not`)
    : [];
}

function faultsOf(payment: Payment, told: string, simulation: Simulation): string[] {
  const { providers, backend } = simulation;
  const { id, checkoutId, sentAt, refusedAt, tokens } = payment;
  const records = providers.records.filter((record) => record.payment === id);
  const paid = records.filter((record) => hasMoneyOf(record) || record.status === 'returned');
  const orders = backend.orders.filter((order) => order.checkoutId === checkoutId);
  const isOwn = ({ ref }: Order) => records.some((record) => record.ref === ref);
  // Before the backend was heard to name the card that a saved one is, another one beside it is taken for that.
  const isSaved = (order: Order) => tokens.length === 1 && tokens[0] === savedIn(order);
  // An operator compares an order with what was sent: any while a refusal is in doubt, and later one that names nothing.
  const hasFailed = simulation
    .ledger('payment_steps')
    .some((step) => step['payment_id'] === id && step['state'] === 'failed');
  const isCompared = ({ isNamed }: Order) => refusedAt !== undefined && (!hasFailed || !isNamed);
  const isRight = (order: Order) => isOwn(order) || isSaved(order) || isCompared(order);
  if (paid.length === 0 && sentAt === undefined && !orders.some(isRight))
    return [`${told} of ${id}, which has no money`];
  // One that names nothing is anybody's where the backend has refused what was sent.
  const isSaid = ({ isNamed }: Order) => isNamed || refusedAt === undefined;
  const isOrdered = orders.length > 0 && orders.every((it) => isOwn(it) && isSaid(it) && !it.isRaced);
  return isOrdered && paid.length < 2 && told !== 'payment_closed_ordered'
    ? [`${told} of ${id}, which is its own order`]
    : [];
}

function savedIn({ wire }: Order): Json {
  return fieldsOf(fieldsOf(wire)('billing'))('account_card_id');
}
