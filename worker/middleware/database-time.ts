import type { AppContext } from '../context.ts';
import { createReport } from '../reporting/report.ts';
import { resultWithin } from '../store/records/within.ts';

/** A guard of convenience keeps nobody waiting; one of secrets and money is waited for, because nothing is guessed uncounted. */
export const CONVENIENCE_MS = 200;
export const GUARD_MS = 2_000;

type Limit<T> = {
  ms: number;
  /** The answer where the database fails, or is late. */
  otherwise: T;
  waitUntil: (work: Promise<unknown>) => void;
  report: (error: Error) => void;
};

/** What the database decides, within a time. A late decision is carried out all the same: the next one counts it. */
export async function decidedWithin<T>(
  decision: Promise<T>,
  { ms, otherwise, waitUntil, report }: Limit<T>,
): Promise<T> {
  const decided = decision.catch((error: Error) => {
    report(error);
    return otherwise;
  });
  waitUntil(decided);
  const soon = await resultWithin(ms, decided);
  return soon === null ? otherwise : soon.value;
}

export function inTime<T>(
  c: AppContext,
  decision: Promise<T>,
  limit: Pick<Limit<T>, 'ms' | 'otherwise'>,
): Promise<T> {
  const waitUntil = (work: Promise<unknown>) => c.executionCtx.waitUntil(work);
  return decidedWithin(decision, { ...limit, waitUntil, report: createReport(c) });
}
