import type { Reporter, Suite, TestCase, TestResult } from 'playwright/types/testReporter';

/** Prints the result of every payment method in every case at the end. */
export default class MatrixReporter implements Reporter {
  /** By payment method, then by case. */
  readonly #rows = new Map<string, Map<string, string>>();
  readonly #cases = new Set<string>();
  /** What was said of sums and addresses in a case. */
  readonly #said: string[] = [];

  onBegin(_: unknown, suite: Suite): void {
    for (const test of suite.allTests()) {
      for (const [way = '', ...names] of placesOf(test)) {
        this.#rows.set(way, new Map());
        for (const name of names) this.#cases.add(name);
      }
    }
  }

  onTestEnd(test: TestCase, { status }: TestResult): void {
    const agreed = test.annotations.find(({ type }) => type === 'said')?.description;
    for (const [way = '', ...names] of placesOf(test)) {
      if (agreed !== undefined) this.#said.push(`${way}, ${names.join(', ')}: ${agreed}`);
      if (status === 'skipped') continue;
      for (const name of names) this.#rows.get(way)?.set(name, status === 'passed' ? 'ok' : 'FAILED');
    }
  }

  onEnd(): void {
    if (this.#rows.size === 0) return;
    const names = [...this.#cases];
    const lines = [...this.#rows].map(([way, row]) => [way, ...names.map((name) => row.get(name) ?? 'n.a.')]);
    const table = [['way to pay', ...names], ...lines];
    const widths = names.map((_, column) => widthOf(table, column + 1));
    for (const [way = '', ...cells] of table) {
      const padded = cells.map((cell, column) => cell.padEnd(widths[column] ?? 0));
      console.log([way.padEnd(widthOf(table, 0)), ...padded].join('  ').trimEnd());
    }
    for (const line of this.#said.toSorted()) console.log(line);
  }

  printsToStdio(): boolean {
    return false;
  }
}

/** A payment method and its columns, for each method that a test is about. */
function placesOf({ annotations }: TestCase): string[][] {
  const places = annotations.filter(({ type }) => type === 'matrix');
  return places.map(({ description = '' }) => description.split('|'));
}

function widthOf(table: string[][], column: number): number {
  return Math.max(...table.map((line) => (line[column] ?? '').length));
}
