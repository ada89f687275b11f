/**
 * How long the calls of one page may keep it waiting, from its beginning
 * (docs/decisions/053-pages-wait-two-seconds-for-a-backend.md).
 */
export type ReadingTime = {
  /** Of a call whose answer nothing can replace. */
  left: () => number;
  /** Of one of which there is a copy. */
  leftForCopied: () => number;
};

/** Nothing replaces the answer: the page fails. */
const WITHOUT_COPY_MS = 5_000;

const WITH_COPY_MS = 2_000;

/** A call that begins late in a page that is still waited for. */
const LEAST_MS = 500;

export function createReadingTime(now: () => number = Date.now): ReadingTime {
  const startedAt = now();
  return {
    left: () => Math.max(LEAST_MS, startedAt + WITHOUT_COPY_MS - now()),
    leftForCopied: () => Math.max(0, startedAt + WITH_COPY_MS - now()),
  };
}
