/** A window that nobody closed within a minute was lost with its request. */
const LOST_MS = 60_000;

/** Counts equal faults within a window of time; times are milliseconds since the epoch. */
export type Fold = {
  /** True for the first of a kind: whoever brought it waits for the window to end, and takes the count. */
  opens: (kind: string, now: number) => boolean;
  /** How often the kind was counted since it was opened, which ends its window. */
  take: (kind: string) => number;
};

/** More kinds than `most` at once are not counted and not told: a storm of faults must not become one of calls. */
export function createFold(most: number): Fold {
  const windows = new Map<string, { openedAt: number; count: number }>();

  function forgetLost(now: number): void {
    for (const [kind, { openedAt }] of windows) if (now - openedAt > LOST_MS) windows.delete(kind);
  }

  return {
    opens(kind, now) {
      forgetLost(now);
      const open = windows.get(kind);
      if (open) open.count += 1;
      else if (windows.size < most) windows.set(kind, { openedAt: now, count: 1 });
      return !open && windows.has(kind);
    },
    take(kind) {
      const count = windows.get(kind)?.count ?? 0;
      windows.delete(kind);
      return count;
    },
  };
}
