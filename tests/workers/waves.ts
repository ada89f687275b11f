import { setImmediate as turn } from 'node:timers/promises';
import { vi } from 'vitest';

/** The platform lets a request have six connections open, and keeps the seventh waiting. */
const MAX_OPEN = 6;

/** The event loop's turns in which nothing new was called: what runs in between takes none. */
const QUIET_TURNS = 50;

type Held = { name: string; isConnection: boolean; isReady: boolean; release: () => void };

/**
 * Answers calls in waves: a call is answered only when nothing happens any more without its answer, together with all
 * that are open by then. So a call that begins after another's answer is in a later wave, on a machine of any speed.
 */
export class Waves {
  #held: Held[] = [];
  #turns = 0;
  readonly waves: string[][] = [];
  /** Connections, those in the platform's queue included. */
  mostOpen = 0;

  /** Carries the call out at once, and withholds its answer. */
  async hold<T>(name: string, isConnection: boolean, call: () => Promise<T>): Promise<T> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const held: Held = { name, isConnection, isReady: false, release: resolve };
    this.#held.push(held);
    this.mostOpen = Math.max(this.mostOpen, this.#held.filter((each) => each.isConnection).length);
    this.#turns = 0;
    const answer = call().finally(() => (held.isReady = true));
    // Whoever called handles it.
    answer.catch(() => {});
    await promise;
    return answer;
  }

  /** Until the task is done. */
  async run<T>(task: Promise<T>): Promise<T> {
    let isDone = false;
    void task.then(
      () => (isDone = true),
      () => (isDone = true),
    );
    while (!isDone) if ((await this.#isQuiet()) && this.#held.length > 0) this.#answer();
    return task;
  }

  /** Until nothing is called any more. */
  async rest(): Promise<void> {
    for (;;) {
      if (!(await this.#isQuiet())) continue;
      if (this.#held.length === 0) return;
      this.#answer();
    }
  }

  async #isQuiet(): Promise<boolean> {
    await turn();
    this.#turns += 1;
    const isStill = () => this.#turns > QUIET_TURNS && this.#held.every(({ isReady }) => isReady);
    if (!isStill()) return false;
    // Loading a module takes no turn.
    await vi.dynamicImportSettled();
    return isStill();
  }

  #answer(): void {
    const connections = this.#held.filter(({ isConnection }) => isConnection).slice(0, MAX_OPEN);
    const answered = this.#held.filter((held) => !held.isConnection || connections.includes(held));
    this.#held = this.#held.filter((held) => !answered.includes(held));
    this.waves.push(answered.map(({ name }) => name).toSorted());
    this.#turns = 0;
    for (const { release } of answered) release();
  }
}
