import type { Json } from '#shared/json.ts';
import { wayOf, type Gateway, type MethodName } from '#shared/payments/methods.ts';
import type { Sums } from '#shared/payments/sums.ts';
import type { Order, Reply } from './backend.ts';

/** What a page showed to be ordered: for how much, what, and to which town. */
/** `account`: whose cart it is; null for a guest's. */
export type Agreed = { sums: Sums; products: string[]; address: string; account: string | null };

/**
 * A payment at its provider. `held`: approved, and charged with the order; `captured`: the provider has the money;
 * `returned`: an operator gave it back there.
 */
export type Record = {
  /** By what a billing names it, and what a provider calls it. */
  ref: string;
  method: MethodName;
  gateway: Gateway;
  secret: string | null;
  status: 'open' | 'held' | 'captured' | 'cancelled' | 'returned';
  /** In minor units. */
  amount: number;
  /** What its shopper was shown. */
  shown: Agreed[];
  payment: string;
  /** The browser that it was made in. */
  browser: string;
  madeAt: number;
  orders: Order[];
  /** Was it approved when it was ordered? */
  wasProven: boolean[];
  /** Whether the shopper was sent to the provider. */
  hasLeft: boolean;
  /** When it was approved; null where it was not. */
  approvedAt: number | null;
  /** It was approved after everything was well again. */
  isOfRest: boolean;
  /** Its provider says that it is paid, and not how much, and is silent once the shop has heard that. */
  isMute: boolean;
  /** Its provider is silent once the shop has its word that it is paid. */
  isSilent: boolean;
  /** Of a review at its provider: whether its shopper has confirmed it there. */
  isConfirmed: boolean;
};

/** Providers whose page takes the money before there is an order. */
export const takesEarly = ({ method, gateway }: Pick<Record, 'method' | 'gateway'>) =>
  wayOf(method, gateway)?.takesEarly ?? false;

const SILENCE: Reply = { status: 503, body: { error: {} } };

/** What was left open for longer is never paid. */
const OPEN_MS = 12 * 60 * 60_000;

/** Within this a provider takes another try after one that failed. */
const AGAIN_MS = 90 * 60_000;

/** Nothing was approved, but someone may claim that it was. */
export function isForgeable({ hasLeft, method, status, orders }: Record): boolean {
  const isUnpaid = status === 'open' || status === 'cancelled';
  return isUnpaid && orders.length === 0 && (hasLeft || method === 'paypal');
}

export function isAlike(one: Record, other: Record): boolean {
  return one.gateway === other.gateway && (one.secret === null) === (other.secret === null);
}

type Rules = {
  now: () => number;
  /** Whether the next intent is one that its provider soon says nothing about. */
  isMute: () => boolean;
  /** Whether the shop knows that a payment is paid. */
  isHeard: (payment: string) => boolean;
  /** As `isMute`, of one that says how much, and that once. */
  isSilent: () => boolean;
  /** Whether the shop keeps that it was said to be paid, whatever has followed from it. */
  isSaid: (payment: string) => boolean;
};

/** All providers: what they know of each payment, and what they answer about it. */
export class Providers {
  readonly records: Record[] = [];
  readonly #rules: Rules;
  /** Intents of which the shop has heard that they are paid, and not how much. */
  readonly #told = new Set<Record>();

  constructor(rules: Rules) {
    this.#rules = rules;
  }

  make(record: Pick<Record, 'method' | 'gateway' | 'amount' | 'shown' | 'payment' | 'browser'>): Record {
    const number = this.records.length + 1;
    const { method, gateway } = record;
    const isIntent = gateway === 'stripe' && method !== 'apple' && method !== 'google';
    const ref = isIntent
      ? `${method === 'bancontact' ? 'seti' : 'pi'}_${number}`
      : `${method}-${gateway}-${number}`;
    const made: Record = {
      ...record,
      ref,
      secret: isIntent ? `${ref}_secret_x` : null,
      status: 'open',
      madeAt: this.#rules.now(),
      orders: [],
      wasProven: [],
      hasLeft: false,
      approvedAt: null,
      isOfRest: false,
      isMute: isIntent && method === 'ideal' && this.#rules.isMute(),
      isSilent: takesEarly(record) && this.#rules.isSilent(),
      isConfirmed: false,
    };
    this.records.push(made);
    return made;
  }

  /** The shopper decides at the provider. */
  decide(record: Record, isApproved: boolean): void {
    const { now } = this.#rules;
    if (record.status !== 'open' || now() - record.madeAt > OPEN_MS) return;
    if (!isApproved) record.status = 'cancelled';
    else Object.assign(record, { status: takesEarly(record) ? 'captured' : 'held', approvedAt: now() });
  }

  /** A shopper who failed, and tries once more on the provider's page. */
  tryAgain(record: Record): void {
    if (record.status !== 'cancelled' || this.#rules.now() - record.madeAt > AGAIN_MS) return;
    record.status = 'open';
    this.decide(record, true);
  }

  /** An operator refunds what no order charged. */
  giveBack(payment: string): void {
    for (const record of this.records)
      if (record.payment === payment && record.orders.length === 0 && isPaid(record))
        record.status = 'returned';
  }

  /** What is still open in another window of a payment that was paid. */
  besides(): Record[] {
    const paid = new Set(
      this.records.filter((it) => isPaid(it) || it.status === 'returned').map(({ payment }) => payment),
    );
    return this.records.filter((it) => it.hasLeft && it.status === 'open' && paid.has(it.payment));
  }

  find(ref: string): Record | undefined {
    return this.records.find((record) => record.ref === ref);
  }

  ordered(ref: string, order: Order): void {
    const record = this.find(ref);
    if (!record) return;
    record.orders.push(order);
    record.wasProven.push(isPaid(record) && (record.method !== 'amazon' || record.isConfirmed));
    if (record.status === 'held') record.status = 'captured';
  }

  /** As a backend that checks the payment of an order. */
  refusalOf(ref: string, sums: Sums): string | null {
    const record = this.find(ref);
    if (!record || !isPaid(record)) return 'unpaid';
    if (record.orders.length > 0) return 'used';
    return takesEarly(record) && !sums.startsWith(`${record.amount}+`) ? 'other_amount' : null;
  }

  /** Stripe's API: `/payment_intents/{id}` and `/setup_intents/{id}`. */
  intent(path: string, query: URLSearchParams): Reply {
    const record = this.find(path.split('/').at(-1) ?? '');
    if (!record || record.secret !== query.get('client_secret')) return { status: 404, body: { error: {} } };
    const isPaidMutely = isMutelyPaid(record);
    if (this.#isSilent(record)) return SILENCE;
    const isSetup = record.method === 'bancontact';
    const approved =
      takesEarly(record) || isSetup || record.orders.length > 0 ? 'succeeded' : 'requires_capture';
    const statuses = {
      open: 'requires_action',
      held: approved,
      captured: 'succeeded',
      cancelled: 'requires_payment_method',
      returned: 'canceled',
    };
    const error = record.status === 'cancelled' ? { last_payment_error: {} } : {};
    const sum = isSetup || isPaidMutely ? {} : { amount: record.amount, currency: 'aud' };
    const body = { id: record.ref, status: statuses[record.status], payment_method: `pm_${record.ref}` };
    return { status: 200, body: { ...body, ...sum, ...error } };
  }

  #isSilent(record: Record): boolean {
    const { isSilent, isMute, payment } = record;
    if (this.#told.has(record)) return this.#rules.isHeard(payment);
    // Of another one it may never have said anything.
    const isOnly = () => this.records.filter((each) => each.payment === payment).length === 1;
    return isSilent && !isMute && isOnly() && this.#rules.isSaid(payment);
  }

  /** The shop has the answer to `intent`. */
  told(path: string): void {
    const record = this.find(path.split('/').at(-1) ?? '');
    if (record && isMutelyPaid(record)) this.#told.add(record);
  }

  /** The backend's vault: vouchers, and cards that were stored by the redirect gateway. */
  vault(query: URLSearchParams): Reply {
    const voucher = query.get('$data[intent][payment_id]');
    const answer = (data: Json): Reply => ({ status: 200, body: { $status: 200, $data: data } });
    if (voucher !== null) {
      const record = this.find(voucher);
      if (record && this.#isSilent(record)) return SILENCE;
      const statuses = {
        open: 'INITIATED',
        held: 'AUTHORIZED',
        captured: 'SUCCESS',
        cancelled: 'CANCELED_CUSTOMER',
        returned: 'CANCELED_MERCHANT',
      };
      return answer({ status: record ? statuses[record.status] : 'EXPIRED' });
    }
    const card = this.records.find(({ ref }) => `card of ${ref}` === query.get('$data[params][id]'));
    if (card === undefined || !isPaid(card)) return answer({ error: { message: 'No such card' } });
    return answer({ token: card.ref, brand: 'Visa', last4: '4242' });
  }
}

function isPaid({ status }: Record): boolean {
  return status === 'held' || status === 'captured';
}

function isMutelyPaid({ isMute, status }: Record): boolean {
  return isMute && status === 'captured';
}

/** Whether its provider has money for it. */
export function hasMoneyOf(record: Record): boolean {
  return record.status === 'captured' || (record.status === 'held' && isHeldForReal(record));
}

/** Approvals that only the order charges take no money without one. */
export function isHeldForReal({ gateway, method, secret }: Record): boolean {
  return gateway === 'stripe' && secret !== null && method !== 'bancontact';
}
