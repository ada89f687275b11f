import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { holdToTable } from '../kept-table.ts';

const path = join(mkdtempSync(join(tmpdir(), 'kept-table-')), 'table.txt');
const words = [/\d+ left/, /nobody/];

/** One of two rows is tried. */
function hold(other: string): void {
  writeFileSync(path, ` | here | there\none | 1 left | nobody\ntwo | ${other}\n`);
  holdToTable(
    { path, columns: ['here', 'there'], rows: ['one', 'two'], words },
    new Map([['one', ['1 left', 'nobody']]]),
  );
}

test('a kept table holds where each cell says something that a run can find', () => {
  for (const other of ['2 left | nobody', '2 left; nobody | nobody, or 3 left'])
    expect(() => hold(other)).not.toThrow();
});

test('a cell of a row that this run did not try may be neither blank nor nonsense', () => {
  for (const cell of ['', ' ', '  ', 'lefty', '2 left ', '2 left; ', '2 left; no', '2 left | nobody'])
    expect(() => hold(`${cell} | nobody`), cell).toThrow();
});
