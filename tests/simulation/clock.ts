import type { memoryD1 } from '../memory-d1.ts';
import type { Network } from './network.ts';
import type { Platform } from './platform.ts';
import { SWEEP, type Setting } from './setting.ts';

type Options = Pick<Setting, 'now' | 'pass' | 'sweep'> & {
  platform: Platform;
  network: Network;
  database: ReturnType<typeof memoryD1>;
  env: object;
};

/** Of the machine's own time. */
const STILL_MS = 150;
const IDLE_TURN_MS = 0.1;

/** Time passes: alarms ring when they are due, and the cron trigger runs. */
export class Clock {
  readonly #options: Options;
  #sweptAt = 0;

  constructor(options: Options) {
    this.#options = options;
  }

  async pass(ms: number): Promise<void> {
    const { now, pass, platform, network } = this.#options;
    const end = now() + ms;
    for (let alarms = 0; ; alarms += 1) {
      const next = Math.min(platform.nextAlarm() ?? Infinity, this.#nextSweep());
      if (next > end) break;
      if (alarms > 6_000) throw new Error('Alarms ring without an end');
      pass(Math.max(0, next - now()));
      network.arrive();
      await platform.runAlarms();
      if (now() >= this.#nextSweep()) await this.#sweep();
    }
    pass(Math.max(0, end - now()));
    network.arrive();
  }

  /** Whoever waits for nothing but time, as for another form that signs somebody in, is not left waiting. */
  async watch(task: Promise<unknown>): Promise<void> {
    let isOver = false;
    const end = () => void (isOver = true);
    task.then(end, end);
    // Digests and keys are made on other threads: only what stands still for long waits for the clock.
    for (let still = 0; !isOver;) {
      const since = performance.now();
      await new Promise((resolve) => void setImmediate(resolve));
      // A turn that takes longer is work, or a machine with other work.
      still += Math.min(performance.now() - since, IDLE_TURN_MS);
      if (still < STILL_MS) continue;
      this.#options.pass(1_000);
      still = 0;
    }
    await task;
  }

  /** When the cron trigger next finds something to do: its other runs change nothing. */
  #nextSweep(): number {
    const [row] = this.#options.database.rows('SELECT min(due_at) AS due FROM payments');
    if (typeof row?.['due'] !== 'number') return Infinity;
    return Math.ceil(Math.max(row['due'], this.#sweptAt + 1) / SWEEP) * SWEEP;
  }

  async #sweep(): Promise<void> {
    const { now, sweep, env } = this.#options;
    this.#sweptAt = now();
    await sweep(env);
  }
}
