import { problem, ShopError, type Problem } from '#shared/errors/problem.ts';

type Circumstances = {
  /** False when nobody knows whether the backend applied the call: it was lost, cut short or answered by a fault. */
  settled: boolean;
  /** HTTP status of the answer; null when there was none. */
  status: number | null;
  /** The session the backend named in its answer. */
  session?: string | null;
  cause?: unknown;
};

/** A call to a backend that did not succeed. */
export class BackendError extends ShopError {
  readonly settled: boolean;
  readonly status: number | null;
  readonly session: string | null;

  constructor(problem: Problem, { settled, status, session = null, cause }: Circumstances) {
    super(problem, { cause });
    this.name = 'BackendError';
    this.settled = settled;
    this.status = status;
    this.session = session;
  }
}

/** Whether a write may have been applied although it failed: settle it by reading, never by sending it again. */
export function isUnsettled(error: unknown): boolean {
  return error instanceof BackendError && !error.settled;
}

const PASSING: ReadonlySet<number | null> = new Set([408, 425, 429]);

/** Whether a refusal says nothing of the call itself, which may be sent again. */
export function isPassing(status: number | null): boolean {
  return PASSING.has(status);
}

/**
 * A call to a backend that is given up after a time. Throws a BackendError, never anything else: what the call itself
 * throws, `request_error` when the time is up, and `connection_error` for whatever else kept the answer away.
 */
export async function withinTime<T>(
  timeoutMs: number,
  call: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    return await call(signal);
  } catch (error) {
    if (error instanceof BackendError) throw error;
    const lost = signal.aborted
      ? problem('request_error', { seconds: timeoutMs / 1000 })
      : problem('connection_error');
    throw new BackendError(lost, { settled: false, status: null, cause: error });
  }
}
