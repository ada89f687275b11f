import { problem, type Problem } from '#shared/errors/problem.ts';
import { ok, refuse, type Result } from '#shared/result.ts';

type Options = {
  length: number;
  /** A task that waited longer is not worth running: its caller has given up. */
  maxWaitMs: number;
  now: () => number;
};

type Task = { isLast?: boolean; deadline?: number | undefined };

/** Runs tasks one after another, in the order they arrived; a failed task does not hold up the next. */
export class Queue {
  readonly #options: Options;
  #waiting = 0;
  /** Asked before each task but what the queue was closed for, in the task's time: its refusal is the task's answer. */
  askFirst: (deadline?: number) => Promise<Result<null>> = async () => ok(null);
  #closed: { reason: Problem; until: number; admitsLast: boolean } | null = null;
  #tail: Promise<unknown> = Promise.resolve();

  constructor(options: Options) {
    this.#options = options;
  }

  /**
   * Refuses with `cart_busy` when too many tasks wait already, or when this one waited too long.
   * @param options.isLast it is what the queue was closed for
   * @param options.deadline by `performance.now()`
   */
  async run<T>(task: () => Promise<Result<T>>, { isLast = false, deadline }: Task = {}): Promise<Result<T>> {
    const { length, maxWaitMs, now } = this.#options;
    if (this.#waiting > length) return refuse(problem('cart_busy'));
    this.#waiting += 1;
    const enqueuedAt = now();
    const run = this.#tail
      .then(async () => {
        const isAdmitted = isLast && this.#closed?.admitsLast;
        if (this.#closed && this.isClosed && !isAdmitted) return refuse(this.#closed.reason);
        if (now() - enqueuedAt > maxWaitMs) return refuse(problem('cart_busy'));
        const asked = isLast ? ok(null) : await this.askFirst(deadline);
        return asked.ok ? task() : asked;
      })
      .finally(() => {
        this.#waiting -= 1;
      });
    this.#tail = run.catch(() => undefined);
    return run;
  }

  get isClosed(): boolean {
    return this.#closed !== null && this.#options.now() < this.#closed.until;
  }

  reopen(): void {
    this.#closed = null;
  }

  /** Refuses waiting tasks, and those that arrive within this time, with this reason. */
  close(reason: Problem, forMs: number, { admitsLast = false } = {}): void {
    this.#closed = { reason, until: this.#options.now() + forMs, admitsLast };
  }
}
