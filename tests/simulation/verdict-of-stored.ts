import { isUnordered } from '../../worker/visitor/payments/incident.ts';
import {
  isEnded,
  isPaid,
  paidCartOf,
  recordOf,
  type Payment,
} from '../../worker/visitor/payments/payment.ts';
import { cityIn, productsOf, type BackendCart } from './backend.ts';
import { takesEarly, type Agreed, type Record } from './providers.ts';
import type { Simulation } from './simulation.ts';

/** What only holds an order up while somebody does not answer, or answers nonsense, or something is sold out. */
const PASSING = new Set(['invalid_stock', 'connection_error', 'request_error', 'bad_answer', 'unwell']);

/** What must not be in an object, or in the ledger about it, after days in which everything was well. */
export function faultsOfStored(simulation: Simulation): string[] {
  const faults = simulation.payments.flatMap((payment) => [
    ...faultsOfEnd(payment, simulation),
    ...faultsOfWaiting(payment, simulation),
    ...faultsOfIncidents(payment, simulation),
  ]);
  return [...faults, ...faultsOfForgotten(simulation)];
}

/** Where a payment ends, its order is there, or was never sent. */
function faultsOfEnd(payment: Payment, { backend, operator }: Simulation): string[] {
  const { id, state, checkoutId, sentAt, refusedAt, incidents } = payment;
  const isOrdered = backend.orders.some((order) => order.checkoutId === checkoutId);
  if (state === 'done' && !isOrdered) return [`payment ${id} is done, and its cart is no order`];
  if (state === 'done' && incidents.some(isUnordered))
    return [`payment ${id} is done, and its money is still said to have no order`];
  const isLost = incidents.some(({ code }) => code === 'payment_unordered') && !operator.closed.has(id);
  const isGivenUp = state === 'failed' && payment.problem?.code === 'payment_unordered' && isLost;
  return isGivenUp && (sentAt ?? refusedAt) === undefined
    ? [`the order of ${id} is looked for, and was never sent`]
    : [];
}

/** Money that its provider has proven waits for nothing that has passed. */
function faultsOfWaiting(payment: Payment, simulation: Simulation): string[] {
  const { kept, providers } = simulation;
  const { id, state } = payment;
  if (isEnded({ state }) || !takesEarly(payment) || !isPaid(payment)) return [];
  const { isProven, problem } = recordOf(payment);
  // One whose only word was another sum is left to an operator, as one that never says how much. Of a voucher no sum is said.
  const isOther = ({ method, amount }: Record) =>
    method !== 'paysafecard' && !payment.sums.startsWith(`${amount}+`);
  const isMute = providers.records.some(
    (it) => it.payment === id && (it.isMute || (it.isSilent && isOther(it))),
  );
  if (kept.proven.has(id) && !isProven) return [`payment ${id} was proven once, and is not any more`];
  const isPassing =
    !isMute && problem !== null && PASSING.has(problem.code) && hasItsCart(payment, simulation);
  return isPassing ? [`payment ${id} is ${state} because of ${problem.code} after days`] : [];
}

/** Whether its cart is what was shown, and last agreed to: where somebody has changed it since, an operator decides. */
function hasItsCart(payment: Payment, { backend, providers }: Simulation): boolean {
  const { id, checkoutId } = payment;
  const cart = backend.openCarts().find((each) => each.checkoutId === checkoutId);
  // One whose session has ended is a customer's who may sign in again: an operator was told.
  if (!cart || !backend.isInSession(cart) || backend.outOfReach.has(cityIn(cart))) return false;
  const paid = paidCartOf(payment) as { items: BackendCart['lines'] };
  if (String(productsOf(paid.items)) !== String(productsOf(cart.lines))) return false;
  const text = ({ sums, products, address }: Omit<Agreed, 'account'>) =>
    JSON.stringify([sums, products, address]);
  const now = text({ sums: backend.sumsOf(cart), products: productsOf(cart.lines), address: cityIn(cart) });
  return providers.records.some((it) => it.payment === id && text(it.shown[0] as Agreed) === now);
}

/** What a payment names is open in the ledger, until an operator closes it. */
function faultsOfIncidents({ id, incidents }: Payment, simulation: Simulation): string[] {
  const rows = simulation.ledger('payment_incidents');
  const { operator } = simulation;
  return incidents.flatMap((incident) => {
    const { code, intent } = incident;
    const isStopped = isUnordered(incident) && operator.closed.has(id);
    const name = [id, code, ...(intent === undefined ? [] : [intent])].join(':');
    const row = rows.find((each) => each['id'] === name);
    if (row?.['closed_at'] === null || operator.incidents.has(name) || isStopped) return [];
    return [`the ledger has ${row ? `closed ${name} as ${String(row['closed_because'])}` : `no ${name}`}`];
  });
}

/** Each payment that may be captured is looked after. What is charged with an order may be left behind at a sign-out. */
function faultsOfForgotten(simulation: Simulation): string[] {
  const ids = new Set(simulation.payments.map(({ id }) => id));
  const open = simulation
    .ledger('payments')
    .filter(
      (row) => takesEarly(row as Parameters<typeof takesEarly>[0]) && !isEnded(row as { state: 'done' }),
    );
  return open.flatMap(({ id, state }) =>
    ids.has(String(id)) ? [] : [`no object has ${String(id)}, which is ${String(state)}`],
  );
}
