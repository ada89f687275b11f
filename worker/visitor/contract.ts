import type { Problem } from '#shared/errors/problem.ts';
import type { PaymentEvent, PaymentView } from '#shared/payments/payment.ts';
import type { Shown } from '#shared/payments/shown.ts';
import type { ShopContext } from '../backends/commerce/client.ts';
import type { Place } from '../database/sign-ins.ts';

/** What every call of the visitor's object carries; faults are reported under the request's id. */
export type CallContext = ShopContext & {
  requestId: string;
  /** Whether a write may make the object of a visitor who has none. */
  mayCreate?: boolean;
};

/** What a page shows of its visitor. */
export type VisitorSummary = {
  revision: number;
  itemQuantity: number;
  signedIn: boolean;
  /** The account's credit, in the shop's currency; 0 for a guest. */
  balance: number;
};

/** A visitor who is new here, or of whom nothing is known. */
export const ANONYMOUS: VisitorSummary = { revision: 0, itemQuantity: 0, signedIn: false, balance: 0 };

/** The visitor's cart after a call; `revision` only grows, so the highest one wins in the browser. */
export type CartReply = {
  revision: number;
  /** The backend's cart as JSON text, `null` when there is none. */
  cart: string;
  /** The backend did not answer in time: this is the cart as it was last seen. */
  isStale?: boolean;
};

/** One state-changing call under `/cart`. */
export type CartCall = {
  method: 'POST' | 'PUT' | 'DELETE';
  /** As the backend knows it, without `/api`: `/cart/items`. */
  path: string;
  body: string | null;
};

/** Such a call as it came in, already checked by the route. */
export type CartWrite = CartCall & {
  /** The browser's `Idempotency-Key`. */
  key: string | null;
  /** Of a form without scripts: the form as it was shown, and what it holds. */
  submission?: string | null;
  /** The payment that it belongs to. */
  payment?: string;
};

/** Another call that needs the backend's session. */
export type SessionCall = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  query: string | null;
  body: string | null;
  /** The browser's `Idempotency-Key`; it counts for an order. */
  key: string | null;
  /** What the page showed to be paid, and where it goes; of an order. */
  shown?: Shown;
  /** Where the browser is; of a call that says who is signed in. */
  place?: Place;
  /** When its Worker sent it, by whose clock sign-ins are ended, too. */
  sentAt?: number;
};

export type SessionAnswer = {
  status: number;
  /** JSON text. */
  body: string;
  revision: number;
};

/** What leaves the object of a payment. `checkoutId` is the key to its order. */
export type PaymentStatus = Omit<PaymentView, 'href'> & { checkoutId: string };

/** What the browser says of a payment. */
export type PaymentNotice = {
  id: string;
  event: PaymentEvent;
  /** Why it failed. */
  reason: Problem | null;
  /** The provider's name for it, and the secret that it is queried by. */
  ref?: string | null;
  secret?: string | null;
  /** What the page or sheet showed to be paid. */
  due?: Shown | null;
};

/** A payment that the sweep has carried on; of one that is closed nothing is tried any more. */
export type WokenPayment = { id: string; isClosed: boolean; isRequested?: boolean };

/** Times and sizes of a visitor's object; tests shorten them. */
export type Limits = {
  /** A backend call is given up after this. */
  callTimeoutMs: number;
  /** How long a cart record answers reads. */
  cartFreshMs: number;
  /** How long a read waits for the backend before the record answers. */
  readWaitMs: number;
  /** Calls that may wait behind the running one. */
  queueLength: number;
  /** A call that waited longer is refused: its browser has given up. */
  queueWaitMs: number;
  /** How long after it was given up a write may still be carried out by the backend. */
  lateMs: number;
  keptWrites: number;
  keptWritesMs: number;
  /** How long a payment waits for the ledger. */
  ledgerWaitMs: number;
  /** An object without a visit is emptied; longer than the cookie lives (604,800 s). */
  idleMs: number;
};

export const LIMITS: Limits = {
  callTimeoutMs: 20_000,
  cartFreshMs: 5_000,
  readWaitMs: 800,
  queueLength: 100,
  queueWaitMs: 20_000,
  lateMs: 30_000,
  keptWrites: 200,
  keptWritesMs: 24 * 60 * 60 * 1000,
  ledgerWaitMs: 1_500,
  idleMs: 8 * 24 * 60 * 60 * 1000,
};

/** What a page shows of the customer; everything else is read when it is needed. */
export type SignedIn = { /** The account's credit, in the shop's currency. */ balance: number };

/** What goes along when a visitor gets another id, as at sign-in and sign-out: an id that leaked is then worth nothing. */
export type Handover = {
  session: string | null;
  revision: number;
  account: SignedIn | null;
  /** Rows of the write log as JSON text, so that a write that is repeated with its key is still the same one. */
  writes: string;
};

/** What the alarm does belongs to no request. */
export const NO_REQUEST: CallContext = { locale: '', currency: '', requestId: 'none' };
