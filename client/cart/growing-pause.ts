const FIRST_MS = 1_000;
const MOST_MS = 60_000;

/** Repeats what failed, after twice as long each time, to a minute at most, until it is reset. */
export class GrowingPause {
  #ms = FIRST_MS;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #task = (): void => {};

  get isRunning(): boolean {
    return this.#timer !== undefined;
  }

  start(task: () => void): void {
    this.stop();
    this.#task = task;
    this.#timer = setTimeout(task, this.#ms);
    this.#ms = Math.min(this.#ms * 2, MOST_MS);
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  /** Does at once what waits, and pauses as briefly as at first; whether anything waited. */
  hurry(): boolean {
    this.reset();
    const { isRunning } = this;
    if (isRunning) this.#task();
    return isRunning;
  }

  reset(): void {
    this.#ms = FIRST_MS;
  }
}
