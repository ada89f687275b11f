import { globSync } from 'node:fs';
import { isNoticed, passes, type Breakage } from './breakage.ts';

/** The time-out is long: a busy machine has noticed nothing. */
const vitest = [
  'run',
  '--config=tests/vitest.config.ts',
  '--root=.',
  '--bail=1',
  '--reporter=dot',
  '--testTimeout=240000',
];
const playwright = ['test', '--config', 'tests/journeys/playwright.config.ts', '-x'];

/** Near tests first: most breakages are noticed beside their source, in a second. */
const NEAREST = 4;

/** Finds out who notices a breakage of the copy in `folder`. */
export class Judge {
  readonly #folder: string;
  readonly #farthest: number;
  readonly #titled: string[];
  readonly #sound = new Set<string>();

  /**
   * @param farthest so many files of unit tests are run, nearest first
   * @param title in their titles; all tests of the files without it
   */
  constructor(folder: string, farthest: number, title?: string) {
    this.#folder = folder;
    this.#farthest = farthest;
    this.#titled = title === undefined ? [] : ['--testNamePattern', title];
  }

  /** @return null for nobody */
  noticedBy(breakage: Breakage, tests: string[]): string | null {
    const { workers = [], journeys = [] } = breakage;
    const stages = [
      ['unit tests', tests.slice(0, NEAREST), this.#passesUnits],
      ['unit tests', tests.slice(NEAREST, this.#farthest), this.#passesUnits],
      ['workers', this.#existing(workers), this.#passesWorkers],
      ['journeys', this.#existing(journeys), this.#passesJourneys],
    ] as const;
    for (const [name, files, passes] of stages) {
      if (files.length === 0) continue;
      this.#expectSound(files, passes);
      if (isNoticed(breakage, () => passes(files), this.#folder)) return name;
    }
    return null;
  }

  /** Tests that fail without a breakage prove nothing about one. */
  #expectSound(tests: readonly string[], passes: (fresh: string[]) => boolean): void {
    const fresh = tests.filter((test) => !this.#sound.has(test));
    if (fresh.length === 0) return;
    if (!passes(fresh)) throw new Error(`Some of these fail without any breakage: ${fresh.join(', ')}`);
    for (const test of fresh) this.#sound.add(test);
  }

  /** Words that no file has would make a run fail: at an earlier commit, there are fewer tests. */
  #existing(words: readonly string[]): string[] {
    const files = globSync('{worker,ops,sandbox,shop,tests}/**/*.{worker.test,spec}.ts', {
      cwd: this.#folder,
    });
    return words.filter((word) => files.some((file) => `/${file}`.includes(word)));
  }

  #passes(command: string, args: readonly string[]): boolean {
    return passes(command, [...args], this.#folder);
  }

  readonly #passesUnits = (files: readonly string[]) =>
    this.#passes('vitest', [...vitest, ...this.#titled, '--project=unit*', ...files]);

  readonly #passesWorkers = (words: readonly string[]) =>
    this.#build() && this.#passes('vitest', [...vitest, '--project=workers', ...words]);

  readonly #passesJourneys = (words: readonly string[]) =>
    this.#build() && this.#passes('playwright', [...playwright, ...words]);

  #build(): boolean {
    return this.#passes('node', ['tools/build.ts']);
  }
}
