import { problem } from '#shared/errors/problem.ts';
import type { Result } from '#shared/result.ts';
import {
  claimDuePayments,
  endForgotten,
  forgetUnpaid,
  raiseIncident,
  type DuePayment,
} from '../../../database/due-payments.ts';
import type { Report } from '../../../reporting/report.ts';
import { within } from '../../../store/records/within.ts';
import type { WokenPayment } from '../../contract.ts';

type Sweep = {
  db: D1Database;
  /** Makes an object carry these payments on; returns the ids that it does not know. */
  wake: (objectId: string, payments: WokenPayment[]) => Promise<Result<string[]>>;
  report: Report;
  now: () => number;
  random: () => number;
};

/** Objects are woken in groups, so that a run ends in time. The rest is still due at the next run. */
const GROUP = 25;
const GROUPS = 8;
const WAKE_MS = 30_000;

/** It may be the previous object, until the next has reported to the ledger. */
const UNKNOWN_WAKES = 3;
/** For about a day the object could not be woken. */
const UNHEARD_WAKES = 9;

/** The object does the work and counts the tries (docs/payments.md#who-drives-a-payment). */
export async function sweepPayments(sweep: Sweep): Promise<void> {
  const { db, report, now, random } = sweep;
  try {
    for (let group = 0; group < GROUPS; group += 1) {
      const due = await claimDuePayments(db, { now: now(), limit: GROUP, random });
      const byObject = Map.groupBy(due, ({ objectId }) => objectId);
      await Promise.all([...byObject].map(([objectId, payments]) => wakeObject(sweep, objectId, payments)));
      if (due.length < GROUP) break;
    }
    await forgetUnpaid(db, now());
  } catch (error) {
    report(error instanceof Error ? error : new Error(String(error)), { where: 'the sweep' });
  }
}

async function wakeObject(sweep: Sweep, objectId: string, payments: DuePayment[]): Promise<void> {
  const { wake, report } = sweep;
  const toWake = payments.map(({ id, isClosed, isRequested }) => ({ id, isClosed, isRequested }));
  let answer: Result<string[]> | null = null;
  try {
    answer = await within(WAKE_MS, 'The object', () => wake(objectId, toWake));
  } catch (error) {
    report(error instanceof Error ? error : new Error(String(error)), { where: 'the sweep' });
  }
  const unknown = answer?.ok ? answer.value : null;
  for (const payment of payments) if (isMissed(payment, unknown)) await miss(sweep, payment);
}

/** `unknown`: the ids that its object does not know; null where that did not answer, and may still have it. */
function isMissed({ id, state, isClosed, wakes }: DuePayment, unknown: string[] | null): boolean {
  if (unknown !== null) return unknown.includes(id) && wakes >= UNKNOWN_WAKES;
  return wakes >= UNHEARD_WAKES && (state !== 'started' || isClosed);
}

/** Where money may be involved, an incident is raised, unless one is open that says so; the row stays until it is closed. */
async function miss({ db, report, now }: Sweep, payment: DuePayment): Promise<void> {
  const { id, dueAt, state, isClosed } = payment;
  if (state === 'started' || isClosed) return endForgotten(db, payment, now());
  const reason = problem('payment_forgotten');
  const incident = await raiseIncident(db, { id, dueAt, code: reason.code, now: now() });
  if (incident) report(reason, { where: 'the sweep', ...incident });
}
