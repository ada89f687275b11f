import { problem } from '#shared/errors/problem.ts';
import type { Leaving } from '../session/departure.ts';
import type { VisitorValues } from './visitor-values.ts';

/** How long after the other object would have asked a form may still be carried out. */
const LATE_MS = 20_000;

/** Null where the visitor has neither signed in or out, nor tried to. */
export function readLeaving(values: VisitorValues): Leaving | null {
  const kept = values.read('leaving');
  if (kept !== null) return JSON.parse(kept) as Leaving;
  // The previous release kept only when it asks.
  const at = Number(values.read('leaves_at') ?? 0);
  const times = { asksAt: at, mayAskAt: at, until: at, lateUntil: at + LATE_MS };
  return at === 0 ? null : { ...times, reason: problem('visitor_changed'), tries: 0 };
}

/** Also as the previous release reads it: after a rollback, too, nothing of a customer is for whoever has the id before. */
export function writeLeaving(values: VisitorValues, leaving: Leaving | null): void {
  values.keep('leaving', leaving && JSON.stringify(leaving));
  values.keep('leaves_at', leaving?.reason ? String(leaving.asksAt) : null);
}
