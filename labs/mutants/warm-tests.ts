import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Order } from './warm-process.ts';

/** A mutant that makes a test hang is noticed, too. */
const LIMIT_MS = 120_000;

/** Near tests first: most mutants are noticed beside their source, in a second. */
const NEAREST = 4;

/** Unit tests of a copy of the project in one process, which need a second where a new one needs ten. */
export class WarmTests {
  readonly #folder: string;
  readonly #sound = new Set<string>();
  #process: ChildProcess | null = null;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Whether one of these fails, or never ends, with the file as it is mutated. */
  async notice(file: string, mutated: string, tests: readonly string[]): Promise<boolean> {
    for (const some of [tests.slice(0, NEAREST), tests.slice(NEAREST)]) {
      if (some.length === 0) continue;
      await this.#expectSound(some);
      const source = readFileSync(join(this.#folder, file), 'utf8');
      const passed = await this.#ask({ file, mutated, tests: some }, LIMIT_MS);
      // Whoever was ended could not put it back.
      if (passed === null) writeFileSync(join(this.#folder, file), source);
      if (passed !== true) return true;
    }
    return false;
  }

  /** With the tests that it runs. */
  end(): void {
    if (this.#process?.pid !== undefined) process.kill(-this.#process.pid, 'SIGKILL');
    this.#process = null;
  }

  /** Tests that fail without a mutant prove nothing about one. */
  async #expectSound(tests: readonly string[]): Promise<void> {
    const fresh = tests.filter((test) => !this.#sound.has(test));
    if (fresh.length === 0) return;
    const passed = await this.#ask({ file: null, mutated: '', tests: fresh }, 10 * LIMIT_MS);
    if (passed !== true) throw new Error(`Some of these fail without a mutant: ${fresh.join(', ')}`);
    for (const test of fresh) this.#sound.add(test);
  }

  /** @return null if it took longer */
  async #ask(order: Order, limitMs: number): Promise<boolean | null> {
    this.#process ??= await start(this.#folder);
    const worker = this.#process;
    worker.send(order);
    const ended = new AbortController();
    const timer = setTimeout(() => ended.abort(), limitMs);
    const answer = once(worker, 'message', { signal: ended.signal }).then(([passed]) => passed as boolean);
    const gone = once(worker, 'exit', { signal: ended.signal }).then(() => null);
    const passed = await Promise.race([answer, gone]).catch(() => null);
    clearTimeout(timer);
    ended.abort();
    await Promise.allSettled([answer, gone]);
    if (passed === null) this.end();
    return passed;
  }
}

async function start(folder: string): Promise<ChildProcess> {
  const path = join(import.meta.dirname, 'warm-process.ts');
  // A group of its own, which ends with the tests that hang. Threads of tests cannot set their time zone themselves.
  const env = { ...process.env, TZ: 'Pacific/Auckland' };
  const worker = fork(path, { cwd: folder, env, detached: true, stdio: 'ignore' });
  await once(worker, 'message');
  return worker;
}
