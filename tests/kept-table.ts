import assert from 'node:assert/strict';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

type Table = { path: string; columns: string[]; rows: string[]; words: readonly RegExp[] };

const linesIn = (path: string) => (existsSync(path) ? readFileSync(path, 'utf8').trimEnd().split('\n') : []);

/**
 * Holds what was found against a table that is kept in a file, of which a run may have tried some rows: they are as they were
 * approved, each row is there, and each cell of every row says something that a run can find. UPDATE_TABLES=1 writes them instead.
 *
 * @param table of which file, from the repository's root; its columns, the names of all of its rows, and of what a cell consists, between `; ` and `, or `
 * @param found by the name of the row, its cells
 */
export function holdToTable({ path, columns, rows, words }: Table, found: Map<string, string[]>): void {
  const line = ([name, cells]: [string, string[]]) => [name, ...cells].join(' | ');
  const head = line(['', columns]);
  const tried = [...found].map(line);
  if (process.env['UPDATE_TABLES']) {
    const kept = linesIn(path).slice(1);
    const of = (name: string) => [...tried, ...kept].find((row) => row.startsWith(`${name} | `));
    return writeFileSync(path, `${[head, ...rows.map((name) => of(name) ?? name)].join('\n')}\n`);
  }
  const [first, ...lines] = linesIn(path);
  const cells = lines.map((row) => row.split(' | '));
  assert.equal(first, head);
  assert.deepEqual(
    cells.map(([name]) => name),
    rows,
  );
  for (const row of cells) {
    assert.equal(row.length, columns.length + 1, row[0]);
    for (const word of row.slice(1).flatMap((cell) => cell.split(/; |, or /)))
      assert(
        words.some((known) => known.exec(word)?.[0] === word),
        `${row[0]}: '${word}'`,
      );
  }
  for (const row of tried) assert(lines.includes(row), `${path} has another row than\n${row}`);
}
