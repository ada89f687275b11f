/** A window still open after a minute was lost with its request. */
const LOST_MS = 60_000;

/** Counts equal faults within a window of time; times are milliseconds since the epoch. */
export type FaultCounter = {
  /** True for the first fault of a kind: its caller waits for the window to end, and takes the count. */
  opens: (kind: string, now: number) => boolean;
  /** Ends the window of a kind, and returns its count. */
  take: (kind: string) => number;
};

/** More than `maxKinds` at once are dropped, so that a flood of faults does not become a flood of calls. */
export function createFaultCounter(maxKinds: number): FaultCounter {
  const windows = new Map<string, { openedAt: number; count: number }>();

  function forgetLost(now: number): void {
    for (const [kind, { openedAt }] of windows) if (now - openedAt > LOST_MS) windows.delete(kind);
  }

  return {
    opens(kind, now) {
      forgetLost(now);
      const open = windows.get(kind);
      if (open) open.count += 1;
      else if (windows.size < maxKinds) windows.set(kind, { openedAt: now, count: 1 });
      return !open && windows.has(kind);
    },
    take(kind) {
      const count = windows.get(kind)?.count ?? 0;
      windows.delete(kind);
      return count;
    },
  };
}
