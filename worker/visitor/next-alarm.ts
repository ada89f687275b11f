import type { VisitorState } from './storage/state.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** A backend that could not be read is not asked again at once. */
const LOOK_SOON_MS = 5_000;

type Times = { /** When a payment is due. */ due: number | null; idleMs: number; now: number };

/**
 * When a payment is due, or a write that was given up is looked for, else when the cookie has expired; that moves at
 * most once a day, because it is a write.
 */
export function nextAlarm(state: VisitorState, { due, idleMs, now }: Times): number {
  const { idleAt, lateUntil } = state;
  const isMoved = idleAt === null || now + idleMs - idleAt > DAY_MS;
  if (isMoved) state.saveIdleAt(now + idleMs);
  const looksAt = lateUntil === null ? Infinity : Math.max(lateUntil, now + LOOK_SOON_MS);
  return Math.min(due ?? Infinity, looksAt, isMoved ? now + idleMs : idleAt);
}
