import { problem, type Problem } from '#shared/errors/problem.ts';
import type { Json } from '#shared/json.ts';
import { BackendError } from '../../backends/failure.ts';
import { fieldsOf } from '../fields.ts';
import type { Queue } from '../queue.ts';
import type { VisitorState } from '../storage/state.ts';

/** A visitor who signed in or out, or tried to, and for whom another object may ask. Stored, as the object may stop. */
export type Leaving = {
  /** When the alarm asks the backend who is signed in. */
  asksAt: number;
  /** When a call may ask before that. */
  mayAskAt: number;
  /** By then the other object has asked for the visitor, or never will. */
  until: number;
  /** By then a form without an answer was carried out, or never will be, and may be sent again; null where the visitor has left. */
  lateUntil: number | null;
  /** A digest of the address that signs in by that form; absent where an earlier release kept it. */
  who?: string;
  /** Who leaves, so that they may sign out everywhere by the id that was theirs (`SignIns.owner`). */
  customer?: string | null;
  /** Why writes are refused; null where the visitor goes on meanwhile. */
  reason: Problem | null;
  /** How often the backend did not say. */
  tries: number;
};

/** The answer to the question who is signed in. */
export type Answered = { kind: 'somebody' | 'nobody' } | { kind: 'unsaid'; isSilent: boolean };

/** What became of a form, or was answered to that question. */
export type Found =
  /** Should the object stop before the answer, it is not known. */
  | { kind: 'sent'; who: string }
  | { kind: 'left'; customer?: string | null | undefined }
  | { kind: 'refused' | 'late' }
  /** `isLate` where the backend took too long. */
  | { kind: 'lost'; isLate: boolean; who: string }
  | Answered;

/** By then the other object has taken over, or never will: then this one continues. */
export const HANDOVER_MS = 10_000;
/** A shopper's call asks a silent backend this much later; the alarm waits twice as long each time, to this most. */
const SOON_MS = 5_000;
const MOST_MS = 300_000;

const CHANGED = problem('visitor_changed');
/** Nothing is sent meanwhile: why the sign-in failed is not why a call does. */
export const UNSETTLED = problem('sign_in_unsettled');

function leavingAt(now: number, lateUntil: number | null, reason = CHANGED): Leaving {
  const until = now + HANDOVER_MS;
  return { asksAt: until, mayAskAt: until, until, lateUntil, reason, tries: 0 };
}

/** Whether the object stays closed, why, and when it asks next; null where the visitor stays. */
export function decide(found: Found, before: Leaving | null, now: number, lateMs: number): Leaving | null {
  switch (found.kind) {
    case 'refused':
      // Of an earlier form it says nothing, and a wrong password may be followed by the right one.
      return before && { ...before, until: now + HANDOVER_MS };
    case 'sent':
      return { ...leavingAt(now, now + lateMs), who: found.who };
    case 'left': {
      const customer = found.customer ?? before?.customer;
      return { ...leavingAt(now, null), ...(customer === undefined ? {} : { customer }) };
    }
    case 'lost': {
      const leaving = { ...leavingAt(now, now + lateMs, UNSETTLED), who: found.who };
      // A backend that took too long would not answer the question now.
      return found.isLate ? leaving : { ...leaving, asksAt: now, mayAskAt: now };
    }
    case 'late':
      // Its visitor had gone on.
      return before && { ...before, asksAt: before.until, mayAskAt: before.until, reason: CHANGED };
    default:
      return before && decideAsked(found, before, now);
  }
}

function decideAsked(found: Answered, before: Leaving, now: number): Leaving | null {
  switch (found.kind) {
    case 'nobody':
      return before.lateUntil !== null && before.lateUntil > now
        ? { ...before, asksAt: before.lateUntil, mayAskAt: now, reason: null, tries: 0 }
        : null;
    case 'somebody': {
      const asksAt = hasStayed(found, before, now) ? now + waitMs(before.tries) : before.until;
      return { ...before, asksAt, mayAskAt: asksAt, reason: CHANGED, tries: before.tries + 1 };
    }
    case 'unsaid': {
      // A backend that will never say it must not lock the cart, and payments, for ever.
      const reason = found.isSilent ? UNSETTLED : null;
      const asksAt = now + waitMs(before.tries);
      return { ...before, asksAt, mayAskAt: now + SOON_MS, reason, tries: before.tries + 1 };
    }
  }
}

function waitMs(tries: number): number {
  return Math.min(HANDOVER_MS * 2 ** tries, MOST_MS);
}

/** Somebody signed in here, and no other object has asked for them: nothing of theirs is for whoever has this id. */
export function hasStayed({ kind }: Answered, { until }: Leaving, now: number): boolean {
  return kind === 'somebody' && until <= now;
}

/** When a backend that did not say was last asked. */
export function askedAt(leaving: Leaving | null): number {
  return (leaving?.mayAskAt ?? 0) - SOON_MS;
}

/** @param isUrgent whether somebody waits for it, or money does */
export function isDue({ leaving }: VisitorState, now: number, isUrgent: boolean): boolean {
  if (leaving === null || leaving.asksAt <= now) return leaving !== null;
  return isUrgent && leaving.mayAskAt <= now && leaving.reason !== null;
}

/** Throws where a cart says that a form was carried out late: nothing of it is for whoever has this id. */
export function refuseCustomers({ leaving }: VisitorState, cart: Json): void {
  if (leaving === null || leaving.reason || fieldsOf(cart)('account_logged_in') !== true) return;
  throw new BackendError(problem('cart_unsettled'), { settled: true, status: null });
}

type Kept = { queue: Queue; state: VisitorState };

/** Whether the recorded cart is of a customer who signs in or out: nobody who has this id is told of it. */
export function hidesCart({ cart, leaving }: Pick<VisitorState, 'cart' | 'leaving'>): boolean {
  return leaving !== null && cart?.summary.signedIn === true;
}

/** Whoever has this id may be somebody else by now: orders and payments are only told where the visitor continues. */
export function hidesOrders({ leaving }: Pick<VisitorState, 'leaving'>): boolean {
  return leaving !== null && leaving.lateUntil === null;
}

export function saveLeaving({ queue, state }: Kept, leaving: Leaving | null): void {
  state.saveLeaving(leaving);
  keepClosed(queue, leaving);
}

/** Another object is about to ask for the visitor, who signs out. */
export function leave(kept: Kept, now: number): void {
  saveLeaving(kept, leavingAt(now, null));
}

/** Also in an object that was restarted meanwhile. */
export function keepClosed(queue: Queue, leaving: Leaving | null): void {
  if (!leaving?.reason) queue.reopen();
  else queue.close(leaving.reason, Infinity, { admitsLast: true });
}
