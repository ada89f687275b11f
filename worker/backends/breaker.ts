import { problem } from '#shared/errors/problem.ts';
import { BackendError, withinTime } from './failure.ts';

export type Reading = { timeLeft: () => number; breaker: Breaker };

/** How long a backend that hangs is left alone before one call tries it again. */
const PAUSE_MS = 5_000;

/** A call that was given less has not shown that the backend hangs. */
const LEAST_MS = 2_000;

/** A probe whose request was cancelled never ends. */
const PROBE_LOST_MS = 30_000;

/**
 * What this isolate knows of a backend that hangs: while it does, one call at a time tries it, and all others fail at
 * once. Backends that refuse quickly keep nobody waiting, and are asked each time.
 */
export class Breaker {
  #openedAt: number | null = null;
  #answeredAt = -Infinity;
  #probedAt: number | null = null;

  /** Runs a call for at most this long. Throws only BackendErrors. */
  async run<T>(
    timeoutMs: number,
    call: (signal: AbortSignal) => Promise<T>,
    now: () => number = Date.now,
  ): Promise<T> {
    const startedAt = now();
    this.#enter(startedAt);
    try {
      const answer = await withinTime(timeoutMs, call);
      this.#close(now());
      return answer;
    } catch (error) {
      const isLate = error instanceof BackendError && error.problem.code === 'request_error';
      if (!isLate) this.#close(now());
      // An answer since then shows that only this call was slow.
      else if (timeoutMs >= LEAST_MS && this.#answeredAt < startedAt) this.#open(now());
      // Whatever it showed, the next call may try.
      else this.#probedAt = null;
      throw error;
    }
  }

  #enter(now: number): void {
    if (this.#openedAt === null) return;
    const isProbed = this.#probedAt !== null && now - this.#probedAt < PROBE_LOST_MS;
    if (isProbed || now - this.#openedAt < PAUSE_MS)
      throw new BackendError(problem('connection_error'), { settled: false, status: null });
    this.#probedAt = now;
  }

  #open(now: number): void {
    this.#openedAt = now;
    this.#probedAt = null;
  }

  #close(now: number): void {
    this.#answeredAt = now;
    this.#openedAt = null;
    this.#probedAt = null;
  }
}

const breakersOfThisIsolate = new Map<string, Breaker>();

export function breakerOf(baseUrl: string): Breaker {
  const known = breakersOfThisIsolate.get(baseUrl);
  if (known) return known;
  const breaker = new Breaker();
  breakersOfThisIsolate.set(baseUrl, breaker);
  return breaker;
}
