import { WRITE_MS } from '#shared/cart/remaining-time.ts';
import type { Problem } from '#shared/errors/problem.ts';
import type { PaymentEvent, PaymentView, StartPayment } from '#shared/payments/payment.ts';
import type { Shown } from '#shared/payments/shown.ts';
import type { ShopContext } from '../backends/commerce/client.ts';
import type { Place } from '../database/sign-ins.ts';
import type { SealedDecline, Sender } from './attempts.ts';

/** Part of every call of the visitor's object; faults are reported under the request's id. */
export type CallContext = ShopContext & {
  requestId: string;
  /** Whether a write may create the object of a visitor who has none. */
  mayCreate?: boolean;
  /** The id comes from a browser's key, which never leads to a customer. */
  isFirst?: boolean;
};

/** What a page shows of a new visitor. */
export const ANONYMOUS = {
  /** As in `CartReply`. */
  epoch: '',
  revision: 0,
  itemQuantity: 0,
  signedIn: false,
  /** The account's credit, in the shop's currency; 0 for a guest. */
  balance: 0,
};

/** `signedIn` is absent where it is not known; `wished` are the ids of the products on the wish list, if any. */
export type VisitorSummary = Omit<typeof ANONYMOUS, 'signedIn'> & {
  signedIn?: boolean;
  wished?: readonly string[];
};

/** Their object did not answer, or another one is about to continue for them. */
const { signedIn: _, ...unread } = ANONYMOUS;
export const UNREAD: VisitorSummary = unread;

/** The visitor's cart after a call; within an epoch `revision` only grows, so the highest one wins in the browser. */
export type CartReply = {
  /** Names the visitor's object without leading to it; empty where there is none. */
  epoch: string;
  revision: number;
  /** The backend's cart as JSON text, `null` when there is none. */
  cart: string;
  /** The backend did not answer in time: this is the cart as last seen. */
  isStale?: boolean;
  /** The keys of the reader's writes in doubt that it shows, and of those that were sent to another visitor. */
  settled?: string[];
  /** The keys of those that had been carried out before this call. */
  made?: string[];
  /** The checkout of a link of whose contents the cart got only a part: the link goes on with it. */
  halfCopied?: string;
  /** Why others of them had been refused. */
  refused?: { key: string; problem: Problem }[];
};

/** One state-changing call under `/cart`. */
export type CartCall = {
  method: 'POST' | 'PUT' | 'DELETE';
  /** The backend's path, without `/api`: `/cart/items`. */
  path: string;
  body: string | null;
};

/** With which keys of forms without scripts begin, and no browser's; one is free again once the form has been told its fate. */
export const FORM_KEY = 'form ';

/** Such a call as received, already validated by the route. */
export type CartWrite = CartCall & {
  /** The browser's `Idempotency-Key`, or `FORM_KEY` and a digest of the submission. */
  key: string | null;
  /** Of a form without scripts: the form as it was shown, and its fields. */
  submission?: string | null;
  payment?: string;
  /** What is left of its time when the call is made (`shared/cart/remaining-time.ts`). */
  remainingMs?: number;
  /** The same by the object's own clock. */
  deadline?: number;
  /** The epoch of the visitor whose object may have carried it out before (`shared/cart/sent-to.ts`). */
  sentTo?: string;
};

/** Another call that needs the backend's session. */
export type SessionCall = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  query: string | null;
  body: string | null;
  /** The browser's `Idempotency-Key`; it counts for an order. */
  key: string | null;
  /** Of a form without scripts: the form as it was shown, and its fields. */
  submission?: string;
  /** The sum and destination that the page showed; of an order. */
  shown?: Shown;
  /** Whose payment it may begin, which was counted; of an order. Missing where none may begin. */
  sender?: SealedDecline | null;
  /** The browser's location; of a call that reveals who is signed in. */
  place?: Place;
  /** When its Worker sent it; the ends of sign-ins are timed by the same clock. */
  sentAt?: number;
  /** Signs in or out, and another object continues then: what comes here until that one has asked is refused. */
  isLast?: boolean;
};

export type SessionAnswer = {
  status: number;
  /** JSON text. */
  body: string;
  revision: number;
  /** Nothing was done: a payment would begin, which is to be counted first. */
  wouldBegin?: true;
};

/** A payment to be started; `key` is the card provider's, as the page had it. */
export type PaymentRequest = StartPayment & { key?: string } & Partial<Sender>;

/** What a payment exposes outside the object. `checkoutId` is the key to its order. */
export type PaymentStatus = Omit<PaymentView, 'href'> & { checkoutId: string };

/** What a browser adds to an event: why it failed, or what it paid with and what was shown. */
export type EventDetails = {
  reason?: Problem | null;
  /** The provider's name for it, and the secret for querying it. */
  ref?: string | null;
  secret?: string | null;
  /** The sum that the page or sheet showed. */
  due?: Shown | null;
};

export type PaymentNotice = EventDetails & { id: string; event: PaymentEvent };

/** A payment that the sweep has carried on; a closed one is not tried again. */
export type WokenPayment = { id: string; isClosed: boolean; isRequested?: boolean };

/** Times and sizes of a visitor's object; tests shorten them. */
export const LIMITS = {
  /** A write is given up after this, unless its caller says how much is left. */
  writeMs: WRITE_MS,
  /** A backend call is abandoned after this. */
  callTimeoutMs: 20_000,
  /** How long a cart record answers reads. */
  cartFreshMs: 5_000,
  /** How long a read waits for the backend before the record answers. */
  readWaitMs: 800,
  /** Calls that may wait behind the running one. */
  queueLength: 100,
  /** A call that waited longer is refused: its browser has given up. */
  queueWaitMs: 20_000,
  /** How long after it was abandoned a write may still be carried out by the backend. */
  lateMs: 30_000,
  keptWrites: 200,
  /** A write that is not older is known by its key, however many came after it. */
  repeatedMs: 10 * 60 * 1000,
  keptWritesMs: 24 * 60 * 60 * 1000,
  /** How long a payment waits for the ledger. */
  ledgerWaitMs: 1_500,
  /** How long a write under an id that was just replaced is refused: the browser may have the new one already. */
  movedMs: 10_000,
  /** How long a form that gave its visitor a new id may be repeated. */
  renewalGraceMs: 60_000,
  /** An object without visits is emptied; longer than the cookie lives (604,800 s). */
  idleMs: 8 * 24 * 60 * 60 * 1000,
};

export type Limits = typeof LIMITS;

/** What a page shows of the customer; everything else is read when it is needed. */
export type SignedIn = { /** The account's credit, in the shop's currency. */ balance: number };

/** What follows a visitor to a new id, as at sign-in and sign-out: a leaked id is then worthless. */
export type Handover = {
  session: string | null;
  revision: number;
  account: SignedIn | null;
  /** Rows of the write log as JSON text, so that a write repeated with its key is still recognised. */
  writes: string;
  /** Of the objects whose writes those are. */
  epochs: string[];
};

/** The alarm's work belongs to no request. */
export const NO_REQUEST: CallContext = { locale: '', currency: '', requestId: 'none' };

/** Calls that may be a visitor's first and start a session worth storing. */
export const SIGNS_IN = new Set(['POST /account', 'POST /account/login']);

/** What became of an object from which another one wants to continue. */
export type Whereabouts = 'here' | 'moved' | 'ended' | 'unknown';

/**
 * `here`, and everything with which another object continues, as JSON text; it stays until that one has it. `moved`, and the
 * id of the object where the customer is signed in now, for whoever signs them out.
 */
export type HandedOver =
  | { kind: 'here'; visitor: string }
  | { kind: 'moved'; successor: string | null }
  | { kind: 'ended' | 'unknown' };

/** An object continues for the visitor of a previous one. */
export type Renewal = {
  /** Its own id, and the previous one. */
  id: string;
  previousId: string;
  /** A digest of the customer's account who must be signed in there; null leaves the session behind. */
  account: string | null;
};
