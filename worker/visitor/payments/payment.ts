import type { Problem } from '#shared/errors/problem.ts';
import type { Json } from '#shared/json.ts';
import type { Gateway, MethodName } from '#shared/payments/methods.ts';
import { withoutShort } from '#shared/payments/shown.ts';
import type { Sums } from '#shared/payments/sums.ts';
import type { ShopContext } from '../../backends/commerce/client.ts';
import type { SealedDecline } from '../attempts.ts';
import type { CartRecord } from '../storage/cart-record.ts';
import type { SheetChanges } from './cart/sheet-changes.ts';
import { isUnordered, type Incident } from './incident.ts';
import { isSaidPaid, type Intent } from './intent.ts';
import type { ReturnQuery } from './returns/return-query.ts';

/** The cart that it pays. */
export type CartIds = { checkoutId: string; cartId: string | null };

/** Known of a payment in every state. Times are milliseconds since 1970. */
type Facts = CartIds & {
  id: string;
  method: MethodName;
  gateway: Gateway;
  context: ShopContext;
  /** A digest of the lines and codes of the cart that it pays. */
  lines: string;
  /** The cost of the cart when the shopper agreed to pay, in the currency's own units. */
  amount: number;
  currency: string;
  /** Digests of its lines alone (`digestOfGoods`), and what was written into it to be charged. */
  goods: string;
  billing?: Json;
  /** What its billing names to be charged besides references: tokens, nonces, saved cards. Never reported. */
  tokens: string[];
  /** The sum that the shopper was shown. */
  sums: Sums;
  /** The destination that was shown, in short; null where none was yet, as before a sheet is authorised. */
  destination: string | null;
  /** Every intent that was ever made for it, the oldest first, and what its provider said of each. */
  intents: Intent[];
  /** The number of the card that the vault is asked about: the first that a return named. */
  cardId?: string;
  /** The card provider's key as the page had it, by which its intents are asked; missing for other providers. */
  key?: string;
  /** Whether its payment method was written into the cart, to be removed when it ends without an order. */
  hasBilling: boolean;
  /** What an operator has to see to, each once; what is over is not in it. */
  incidents: Incident[];
  startedAt: number;
  changedAt: number;
  /** Whose limits its refusal counts against, whoever hears of it; missing where that is not known. */
  sender?: SealedDecline;
  /** Whether it counts already, for what the payment was last charged by. */
  isCounted?: boolean;
  /** Whether only a page of the operator's own has pressed: what it did not send is sent by its next press alone. */
  isByPage?: boolean;
  /** How often the alarm checked it in its present state; how often its order was refused, part of the next try's key. */
  tries: number;
  refusals: number;
  /** When its order was last sent; missing before, and once that was refused. */
  sentAt?: number | undefined;
  /** When the backend's word was that there is no such order, since it was last sent: it may be placed late, or another. */
  refusedAt?: number | undefined;
  /** Since when its cart is gone without an order of its own, as said at least once; missing while that is not so. */
  lostSince?: number | undefined;
  /** The whole amount of the cart as it was read just before, and a digest of each field of where it goes. */
  total?: string | null;
  sentTo?: string | undefined;
};

/** When its provider first said that it is paid; null before. `isProven`: it said the sum, too, or cannot be asked. */
type Approval = { isProven: boolean; paidAt: number | null };

/** Null where its order charges it. An order keeps both for as long as lines have to come back. */
type Cart = {
  /** As it was paid, where the provider captures the money before there is an order; as it was shown, until the shopper leaves. */
  paid: { cart: CartRecord } | null;
  /** Lines added since, which come back into the next one; null until they were taken out. */
  unpaid: Json[] | null;
};

/** Once the shopper has agreed to it. */
type Agreed = Approval &
  Cart & {
    /** The shopper pressed the button that orders, on our page; only then may a return place the order. */
    isConfirmed: boolean;
    /** They had pressed it before they went back to the review: it may be confirmed at the provider by then. */
    wasConfirmed: boolean;
  };

/** Until its order is sent. */
type Unordered = {
  problem: Problem | null;
  /** The data of the shopper's return; stored until it is handled. */
  returned: ReturnQuery | null;
  /** What its sheet changed in the cart, to be restored unless it is authorised; null when nothing. */
  sheet: SheetChanges | null;
};

/** Has a time at which it is checked without a request. */
type Due = { due: number };

/** `due` is null when nothing is left to check. The order may be another payment's, where it failed. */
type Ended = { due: number | null; orderId: string | null };

/**
 * `isOver`: it can no longer be paid, and is not checked again.
 * `isSought`: it ended while an order could be there, which is looked for; `deniedAt`: when there was first none.
 * `isClosed`: an operator has, whoever told of it, and may have refunded it: nothing of it is ordered.
 */
type Failure = { isOver: boolean; isSought: boolean; deniedAt: number | null; isClosed: boolean };

/** Whether the ledger was told that its order is sent next: to the ledger it is `ordering`, but nothing was sent. */
type Announced = { isAnnounced: boolean };

/** One payment; what is not known in a state is not in it (docs/payments.md#states). */
export type Payment =
  | (Facts & Unordered & Pick<Cart, 'paid'> & Due & { state: 'started' })
  | (Facts & Unordered & Agreed & Due & { state: 'redirected' })
  | (Facts & Unordered & Agreed & Announced & Due & { state: 'authorised' })
  | (Facts & Agreed & Due & { state: 'ordering'; problem: Problem | null })
  | (Facts & Approval & Cart & Ended & { state: 'done'; problem: null })
  | (Facts & Unordered & Agreed & Ended & Failure & { state: 'failed' });

export type InState<S extends Payment['state']> = Extract<Payment, { state: S }>;
export type Open = Exclude<Payment, { state: 'done' | 'failed' }>;
export type Failed = InState<'failed'>;

/** `random` is between 0 and 1. */
export type Moment = { now: number; random: number };

type AllFacts = Unordered & Agreed & Announced & Ended & Failure & { state: Payment['state'] };

/** A payment with the facts of all states, with their absence. */
export type PaymentRecord = Facts & { [K in keyof AllFacts]: AllFacts[K] };

/** As a row has it. */
export type StoredPayment = Partial<PaymentRecord>;

/** The facts that some states have besides those of all, with their absence. */
const unordered = { returned: null, sheet: null } as const;
const charged = { isProven: false, paidAt: null, paid: null, unpaid: null } as const;
const agreed = { ...charged, isConfirmed: false, wasConfirmed: false } as const;
const failure = { isOver: false, isSought: false, deniedAt: null, isClosed: false } as const;
const authorised = { ...unordered, ...agreed, isAnnounced: false } as const;
const ofSome = { ...authorised, ...failure, orderId: null } as const;

const ofState: { [S in Payment['state']]: object } = {
  started: { ...unordered, paid: null },
  redirected: { ...unordered, ...agreed },
  authorised,
  ordering: agreed,
  done: { ...charged, orderId: null },
  failed: { ...unordered, ...agreed, ...failure, orderId: null },
};

/** Of a payment that begins, and of states that do not have such a fact. */
const ABSENT = {
  ...ofSome,
  problem: null,
  hasBilling: false,
  incidents: [],
  due: null,
} satisfies Partial<PaymentRecord>;

/** How long a payment is left alone at most: a crash may follow any write. */
const LOOKED_AT_MS = 30 * 60_000;

/** The payment in a row: it has the facts of its state, and no others. */
export function readPayment(stored: StoredPayment, now: number): Payment {
  const record = { ...ABSENT, ...stored } as PaymentRecord;
  const own: object | undefined = ofState[record.state];
  // No row without a known state is acted on, nor overwritten.
  if (own === undefined) throw new Error(`A payment has the unknown state ${String(record.state)}`);
  const consistent = {
    ...record,
    destination: withoutShort(record.destination),
    paidAt: record.paidAt ?? (record.isProven || isSaidPaid(record) ? record.changedAt : null),
    due: isEnded(record) ? record.due : (record.due ?? now + LOOKED_AT_MS),
    problem: record.state === 'done' ? null : record.problem,
  };
  const entries = Object.entries(consistent).filter(([name]) => !(name in ofSome) || name in own);
  return Object.fromEntries(entries) as Payment;
}

export function recordOf(payment: Payment): PaymentRecord {
  return { ...ABSENT, ...payment } as PaymentRecord;
}

/** The payment in another state, or with other facts of its state: only what this state can know. */
export function enter<S extends Payment['state']>(
  payment: Payment,
  state: S,
  change: Partial<InState<S>>,
  now: number,
): InState<S> {
  return readPayment({ ...recordOf(payment), ...change, state } as PaymentRecord, now) as InState<S>;
}

/** Whether its provider has said that it was approved. */
export function isPaid(payment: Payment): boolean {
  return payment.state !== 'started' && payment.paidAt !== null;
}

/** The cart as it was paid, as the backend had it; null where it is paid by its order. */
export function paidCartOf(payment: Payment): Json {
  const { paid } = recordOf(payment);
  return paid && (JSON.parse(paid.cart.text) as Json);
}

/** Whether the shopper's return waits to be handled. */
export function isReturned(payment: Payment): boolean {
  return 'returned' in payment && payment.returned !== null;
}

/** As the ledger knows it: no operator closes what may be sent at this moment. */
export function stateInLedger(payment: Payment): Payment['state'] {
  return payment.state === 'authorised' && payment.isAnnounced ? 'ordering' : payment.state;
}

/** The sheet's changes that the cart still has. */
export function sheetOf(payment: Payment): SheetChanges | null {
  return 'sheet' in payment ? payment.sheet : null;
}

/** Whether it ended while its order could be there. */
export function isSought(payment: Payment): payment is Failed {
  return payment.state === 'failed' && payment.isSought;
}

/** Whether an operator was told that its money has no order. */
export function isTold({ incidents }: Payment): boolean {
  return incidents.some(isUnordered);
}

export function isEnded({ state }: Pick<Payment, 'state'>): boolean {
  return state === 'done' || state === 'failed';
}
