import { problem, ShopError, type Problem } from '#shared/errors/problem.ts';
import { refuse, type Result } from '#shared/result.ts';

type Circumstances = {
  /** False when it is unknown whether the backend applied the call: it was lost, aborted or answered by a fault. */
  settled: boolean;
  /** HTTP status; null without an answer. */
  status: number | null;
  /** From the answer. */
  session?: string | null;
  cause?: unknown;
};

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

/** Whether a failed write may have been applied: find out by reading, never by resending it. */
export function isUnsettled(error: unknown): boolean {
  return error instanceof BackendError && !error.settled;
}

/** Refuses with what a backend said; any other fault is thrown. */
export async function unlessRefused<T>(calls: () => Promise<Result<T>>): Promise<Result<T>> {
  try {
    return await calls();
  } catch (error) {
    if (error instanceof BackendError) return refuse(error.problem);
    throw error;
  }
}

const PASSING: ReadonlySet<number | null> = new Set([408, 425, 429]);

/** Whether a refusal is temporary, so that the call may be sent again. */
export function isPassing(status: number | null): boolean {
  return PASSING.has(status);
}

/** Whether the same call may be taken later: a fault, or a temporary refusal. */
export function mayPass({ status }: Problem): boolean {
  return status >= 500 || isPassing(status);
}

/** Throws BackendErrors only: those of the call, `request_error` after the time, else `connection_error`. */
export async function withinTime<T>(
  timeoutMs: number,
  call: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const controller = new AbortController();
  const { signal } = controller;
  // Unlike `AbortSignal.timeout`, it ends with the call: an object's timers outlive its requests.
  const timer = setTimeout(() => controller.abort(), timeoutMs);
  try {
    return await call(signal);
  } catch (error) {
    if (error instanceof BackendError) throw error;
    const lost = signal.aborted
      ? problem('request_error', { seconds: Math.round(timeoutMs / 10) / 100 })
      : problem('connection_error');
    throw new BackendError(lost, { settled: false, status: null, cause: error });
  } finally {
    clearTimeout(timer);
  }
}
