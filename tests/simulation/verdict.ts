import { isEnded, isPaid } from '../../worker/visitor/payments/payment.ts';
import { ELSEWHERE, OTHER, type Order } from './backend.ts';
import type { LedgerRow } from './ledger-behind.ts';
import { DatabaseGone } from './network.ts';
import { Killed } from './platform.ts';
import { hasMoneyOf, isHeldForReal, takesEarly, type Agreed, type Record } from './providers.ts';
import type { Report } from './setting.ts';
import type { Simulation } from './simulation.ts';
import { falseIncidentsIn } from './verdict-of-incidents.ts';
import { faultsOfStored } from './verdict-of-stored.ts';

/** What must not be at the end of a run; empty when all is well. */
export function faultsOf(simulation: Simulation): string[] {
  const { providers, backend, reports, payments, emptied } = simulation;
  const rows = simulation.ledger('payment_incidents');
  const incidents = reports.flatMap(({ fault, ...told }) =>
    told.details['payment'] === undefined || fault instanceof Error ? [] : [{ ...told, code: fault.code }],
  );
  const exceptions = reports.flatMap(({ fault }) =>
    fault instanceof Error && !isExpected(fault) ? [`exception: ${fault.stack}`] : [],
  );
  const ofRecords = providers.records.flatMap((record) => {
    const own = incidents.filter((incident) => isOf(incident, record));
    const wasPaid = (it: Record) =>
      it.payment === record.payment && (hasMoneyOf(it) || it.status === 'returned');
    const intents = providers.records.filter(wasPaid).length;
    // Where the others are told by name, the incident of before is that of the one that counts by now.
    const others = providers.records.filter((it) => it !== record && wasPaid(it));
    const isNamed = ({ ref }: Record) => incidents.some(({ details }) => details['intent'] === ref);
    const isLeft = others.length > 0 && others.every(isNamed);
    const isOpen = isLeft || payments.some(({ id, state }) => id === record.payment && !isEnded({ state }));
    const over = rows.filter(
      (row) => row['payment_id'] === record.payment && row['closed_because'] === 'ordered',
    );
    const resolved = over.map(({ incident }) => String(incident));
    // What another device wrote just before the order of a payment, of which an operator reads.
    const isTaken = ({ isRaced, checkoutId }: Order) =>
      isRaced &&
      incidents.some(
        ({ code, details }) => code === 'order_paid_otherwise' && details['checkout'] === checkoutId,
      );
    const lateMs = backend.lateOrdersMs;
    const once = own.filter((incident, index) => !isOfTwoObjects(incident, own.slice(0, index), reports));
    return faultsOfMoney(record, once, { intents, isOpen, resolved, isTaken, lateMs }).map(
      (fault) => `${record.ref}: ${fault}`,
    );
  });
  const ofOrders = backend.orders.flatMap((order) => {
    // Another device chose that card just before the order: an operator reads of it, or afterwards of captured money without
    // an order, and looks for that one.
    const isNoted = incidents.some(
      ({ code, details, at }) =>
        details['checkout'] === order.checkoutId &&
        (/^(?:order_paid_otherwise|payment_twice)$/.test(code) ||
          (code === 'payment_unordered' && at > order.at)),
    );
    if (order.ref === ELSEWHERE || (order.isRaced && (isNoted || !order.isNamed))) return [];
    // Where the order alone names the card that a saved one is, nothing tells another one beside it apart.
    const isSaved = JSON.stringify(order.wire).includes('"account_card_id"');
    if (isSaved && order.isRaced && backend.resolvesIn === 'order') return [];
    if (JSON.stringify(order.wire).includes(OTHER))
      return [`order ${order.checkoutId} names a card of another device, and nobody was told`];
    return providers.find(order.ref)
      ? []
      : [`order ${order.checkoutId} names ${order.ref}, which is unknown`];
  });
  const ofPayments = payments.flatMap((payment) => {
    const { id, state, due, incidents: told } = payment;
    const isOpen = !isEnded({ state });
    const isLocking = state === 'redirected' && takesEarly(payment) && isPaid(payment);
    if (isLocking) return [`payment ${id} locks its cart after days`];
    if (isOpen && due === null) return [`payment ${id} is ${state}, and has no due time`];
    return isOpen && told.length === 0 ? [`payment ${id} is ${state} after days`] : [];
  });
  const ofClosed = providers.records.flatMap(({ ref, payment, orders }) => {
    const at = simulation.operator.closed.get(payment) ?? Infinity;
    return orders.some((order) => order.at > at)
      ? [`${ref} was ordered after an operator had closed it`]
      : [];
  });
  const ofSheets = backend.orders.flatMap(({ address, ref }) => {
    const chosenFor = /^sheet of (.+)$/.exec(address)?.[1];
    const ofSheet = providers.records.filter(({ payment }) => payment === chosenFor);
    // The backend's own page shows the address that it orders to, as pages of the customer's other browsers do.
    const isOwn = providers.find(ref)?.browser === ofSheet[0]?.browser && !backend.outOfReach.has(address);
    const isLeft =
      isOwn &&
      ofSheet.length > 0 &&
      ofSheet.every(({ status }) => status === 'open' || status === 'cancelled');
    return isLeft ? [`${ref} was ordered to the ${address}, which was not authorised`] : [];
  });
  const ofDone = payments.flatMap(({ id, state, checkoutId }) => {
    const own = providers.records.filter(({ payment }) => payment === id);
    const order = backend.orders.find((it) => it.checkoutId === checkoutId);
    const isOwn = own.some(({ orders }) => orders.length > 0) || order?.ref.startsWith(OTHER);
    // Of an order that was sent by then, and names another payer, an operator compares both.
    const isTold = incidents.some(
      ({ details, code }) =>
        details['payment'] === id && /^(?:payment_twice|order_paid_otherwise)$/.test(code),
    );
    return state === 'done' && own.some(hasMoneyOf) && !isOwn && !isTold
      ? [`payment ${id} is done by the order of ${order?.ref}`]
      : [];
  });
  const ofLedger = faultsOfLedger(simulation);
  const ofObjects = emptied.map((state) => `an object was emptied whose payment was ${state}`);
  return [
    ...simulation.misordered,
    ...ofLedger,
    ...ofClosed,
    ...ofSheets,
    ...ofDone,
    ...ofObjects,
    ...faultsOfStored(simulation),
    ...falseIncidentsIn(simulation),
    ...exceptions,
    ...ofRecords,
    ...ofOrders,
    ...ofPayments,
  ];
}

/** Objects that were killed, and a database that did not answer, are reported as they are to be. */
function isExpected(fault: Error): boolean {
  return isSilence(fault) || fault instanceof Killed;
}

function isSilence(fault: Error): boolean {
  return (
    fault instanceof DatabaseGone ||
    /^The (ledger|object|list of sign-ins|wish list) did not answer/.test(fault.message)
  );
}

/** Told by another object before, which looked after it as well while this one heard nothing from the ledger. */
function isOfTwoObjects(incident: Incident, before: Incident[], reports: Report[]): boolean {
  const { code, at, object, details } = incident;
  const isSame = (each: Incident) => each.code === code && each.details['intent'] === details['intent'];
  const isTold = before.some((each) => isSame(each) && each.object !== object);
  const isUnheard = (it: Report) =>
    it.object === object && it.at <= at && it.fault instanceof Error && isSilence(it.fault);
  return isTold && reports.some(isUnheard);
}

/** Personal or secret texts: addresses, secrets, sessions. */
const PRIVATE = /@|_secret_|"s\d+"/;

/** The ledger agrees with the objects, and contains nothing about the payer. */
function faultsOfLedger(simulation: Simulation): string[] {
  const { payments, providers, emptied, reports } = simulation;
  const rows = simulation.ledger('payments');
  const raised = simulation.ledger('payment_incidents');
  const texts = [rows, raised, simulation.ledger('payment_references'), simulation.ledger('payment_steps')];
  const personal = texts.flat().filter((row) => PRIVATE.test(JSON.stringify(row)));
  const differing = payments.flatMap(({ id, state }) => {
    const row = rows.find((each) => each['id'] === id);
    return row?.['state'] === state
      ? []
      : [`the ledger says ${String(row?.['state'])} of ${id}, which is ${state}`];
  });
  const unknown = providers.records.flatMap(({ ref, payment, status }) => {
    const row = rows.find((each) => each['id'] === payment);
    if (status !== 'captured' || emptied.length > 0) return [];
    const isTold = raised.some((each) => each['payment_id'] === payment);
    const isClosed = row ? row['state'] === 'done' || isTold : false;
    return isClosed ? [] : [`the ledger knows of no end of ${ref}`];
  });
  const reopened = rows.flatMap((row) => faultsOfClosed(row, simulation));
  const untold = raised.flatMap((row) => {
    const { payment_id: id, incident } = row;
    const isForgotten = incident === 'payment_forgotten';
    const of = rows.find((each) => each['id'] === id);
    if (isForgotten && of?.['state'] === 'done' && row['closed_at'] === null)
      return [`${String(id)} is ordered, and its incident is open`];
    // Of one that the sweep raises the ops page tells, which reads the ledger.
    const own = reports.filter(isReportOf(id, incident)).filter(isAbout(row));
    if (!isForgotten && own.length === 0) return [`nobody was told of ${JSON.stringify([incident, id])}`];
    const isLater = row['stops'] === 0 && own.some(({ at }) => at > Number(row['closed_at'] ?? Infinity));
    return isLater ? [`${String(incident)} of ${String(id)} is closed, and was told later`] : [];
  });
  return [
    ...reopened,
    ...untold,
    ...personal.map((row) => `personal in the ledger: ${JSON.stringify(row)}`),
    ...differing,
    ...unknown,
  ];
}

/** That a payment was ordered after its operator had closed it is told. */
function faultsOfClosed(row: LedgerRow, simulation: Simulation): string[] {
  const { operator, reports } = simulation;
  const { id } = row;
  const closedAt = operator.closed.get(String(id)) ?? Infinity;
  const steps = simulation.ledger('payment_steps');
  const ordered = steps.find((step) => step['payment_id'] === id && step['state'] === 'done');
  const isOrderTold = reports.some(isReportOf(id, 'payment_closed_ordered'));
  if (Number(ordered?.['at']) > closedAt && !isOrderTold)
    return [`nobody was told that ${String(id)} was ordered, once closed`];
  return [];
}

/** Of the same intent, where it is of one of several. */
const isAbout =
  ({ intent }: LedgerRow) =>
  ({ details }: Report) =>
    (details['intent'] ?? null) === intent;

const isReportOf =
  (id: unknown, incident: unknown) =>
  ({ fault, details }: Report) =>
    details['payment'] === id && !(fault instanceof Error) && fault.code === incident;

type Incident = Omit<Report, 'fault'> & { code: string };

/** One that is raised of one of several intents says nothing of the others. */
function isOf({ details }: Incident, { ref, payment }: Record): boolean {
  const { intent = ref } = details;
  if (intent !== ref) return false;
  const named = (details['provider'] ?? '').split(' ');
  return named.includes(ref) || (details['payment'] === payment && !named.some(Boolean));
}

/**
 * Of a payment: how many of its intents held money, whether it goes on, which of its incidents its order has resolved, and
 * whether an order is another payment's. Other intents are asked about once the order is known, `lateMs` after it was placed.
 */
type Of = {
  intents: number;
  isOpen: boolean;
  resolved: string[];
  isTaken: (order: Order) => boolean;
  lateMs: number;
};

function faultsOfMoney(
  record: Record,
  incidents: Incident[],
  { intents, isOpen, resolved, isTaken, lateMs }: Of,
): string[] {
  const { status, orders, wasProven, approvedAt } = record;
  // Another device may write between the last look at the cart and the order: then an incident says so.
  const isNoted = incidents.some(({ code }) => code.startsWith('order_'));
  const isExplained = (order: Order) => (order.isRaced && isNoted) || isTaken(order);
  const unexplained = { ...record, orders: orders.filter((order) => !isExplained(order)) };
  const twice = incidents.filter(({ code }) => code === 'payment_twice');
  const others = incidents.filter(({ code }) => code !== 'payment_twice');
  // Each intent that was paid besides is told of.
  const repeated = others.filter(({ code }, index) => others[index - 1]?.code === code);
  const hasMoney = hasMoneyOf(record);
  // Nobody was told of it before it was paid, unless it goes on.
  const told = incidents.filter(
    ({ at, code }) => (isOpen || at >= (approvedAt ?? 0)) && !resolved.includes(code),
  );
  const isUnaccounted = hasMoney && orders.length + told.length === 0;
  return [
    ...(isUnaccounted ? [`the money is ${status}, and neither an order nor an incident`] : []),
    ...(orders.length > 1 ? [`paid for ${orders.length} orders`] : []),
    ...(repeated.length > 0 || twice.length > Math.max(1, intents)
      ? [`several incidents: ${incidents.map(({ code }) => code).join()}`]
      : []),
    ...(orders.some((order, at) => wasProven[at] === false && !isTaken(order))
      ? ['ordered without proof']
      : []),
    ...faultsOfShown(unexplained),
    ...faultsOfCustomer({ ...record, orders: orders.filter((order) => !isTaken(order)) }),
    ...(hasMoney ? faultsOfTime(record, incidents, lateMs) : []),
    ...(takesEarly(record) && status === 'captured' ? faultsOfPaidOrders(unexplained, incidents) : []),
    ...(isHeldForReal(record)
      ? unexplained.orders
          .filter(isMispaid(record.amount))
          .map(({ sums }) => `ordered for ${sums}, held were ${record.amount}`)
      : []),
  ];
}

/**
 * A payment made soon after its shopper left is soon ordered, or reported as an incident, by alarm or sweep.
 */
function faultsOfTime(
  { approvedAt, isOfRest, isMute, orders }: Record,
  incidents: Incident[],
  lateMs: number,
): string[] {
  if (!isOfRest || approvedAt === null || isMute) return [];
  const ended = Math.min(...[...orders, ...incidents].map(({ at }) => at));
  const minutes = Math.round((ended - approvedAt) / 60_000);
  return minutes > SOON + lateMs / 60_000
    ? [`paid, and neither an order nor an incident for ${minutes} minutes`]
    : [];
}

const SOON = 45;

/** What is ordered was shown, whatever it is: the sum, the goods and the town. */
function faultsOfShown({ orders, shown }: Record): string[] {
  return orders.flatMap((order) =>
    (['sums', 'products', 'address'] as const).flatMap((what) => {
      const text = (of: Omit<Agreed, 'account'>) => String(of[what]);
      if (shown.some((each) => text(each) === text(order))) return [];
      return [`ordered ${what} ${text(order)}, shown were ${shown.map(text).join(' / ')}`];
    }),
  );
}

/** What a customer paid is not ordered for another one, who signs in later. */
function faultsOfCustomer({ orders, shown }: Record): string[] {
  const payers = shown.map(({ account }) => account);
  const customers = orders.map(({ wire }) => (wire as { account_id: string | null }).account_id);
  const others = customers.filter((account) => account !== null && !payers.includes(account));
  return payers.includes(null)
    ? []
    : others.map((account) => `ordered by ${account}, paid by ${payers.join()}`);
}

/** Where the money arrived before the order. A shopper who saw the reason may order something else for it. */
function faultsOfPaidOrders({ method, orders, amount, shown }: Record, incidents: Incident[]): string[] {
  // The vault does not give the sum of a voucher (docs/payments.md#proof).
  const mispaid = method === 'paysafecard' ? [] : orders.filter(isMispaid(amount));
  const products = String(shown[0]?.products);
  const isOther = (order: Order) => String(order.products) !== products;
  const others = incidents.length === 0 ? orders.filter(isOther) : [];
  return [
    ...mispaid.map(({ sums }) => `ordered for ${sums}, paid were ${amount}`),
    ...others.map((order) => `ordered ${order.products.join()}, paid were ${products}`),
  ];
}

const isMispaid =
  (amount: number) =>
  ({ sums }: Order) =>
    !sums.startsWith(`${amount}+`);
