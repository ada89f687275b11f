import { problem } from '#shared/errors/problem.ts';
import { refuse, type Result } from '#shared/result.ts';

/** Runs tasks one after another, in the order they came; a failed task does not hold up the next. */
export class Queue {
  readonly #limit: number;
  #waiting = 0;
  #tail: Promise<unknown> = Promise.resolve();

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** Refuses with `cart_busy` when `limit` tasks wait already. */
  async run<T>(task: () => Promise<Result<T>>): Promise<Result<T>> {
    if (this.#waiting > this.#limit) return refuse(problem('cart_busy'));
    this.#waiting += 1;
    const run = this.#tail.then(task).finally(() => {
      this.#waiting -= 1;
    });
    this.#tail = run.catch(() => undefined);
    return run;
  }
}
