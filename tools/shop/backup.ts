import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { literal } from '../database/sql-database.ts';
import { executeOn } from './d1.ts';
import type { Platform } from './platform.ts';
import { purgeSql } from './purge.ts';

type Value = string | number | null;
export type Row = Record<string, Value>;

/** Runs a statement on the shop's database; its rows. */
export type Execute = (sql: string) => Row[];

/** The first line of a backup. */
type Header = { backup: 'storefront'; at: string; migrations: string[] };
/** Each other line: a page of rows. */
type Page = { table: string; rows: Row[] };
/** The last line, without which the file is not whole. */
type End = { end: number };

const PAGE = 1_000;

/** D1 accepts 100 KB a statement. */
const MAX_STATEMENT = 80_000;

/** D1's own, the list of migrations, which is in the header, and search indexes with the tables behind them. */
const LEFT_OUT = /^(?:sqlite_|_cf_|d1_migrations$)/;

/** Migrations put rows there, which the backup has as well. */
const FILLED_BY_MIGRATIONS = ['cron_runs'];

type Table = { name: string; sql: string };

function tablesOf(execute: Execute): Table[] {
  const all = execute(
    "SELECT name, sql FROM sqlite_master WHERE type = 'table' AND sql IS NOT NULL ORDER BY name",
  ).map(({ name, sql }) => ({ name: String(name), sql: String(sql) }));
  const virtual = all.filter(({ sql }) => /^\s*CREATE VIRTUAL TABLE/i.test(sql)).map(({ name }) => name);
  return all.filter(
    ({ name }) =>
      !LEFT_OUT.test(name) && !virtual.some((index) => name === index || name.startsWith(`${index}_`)),
  );
}

function migrationsOf(execute: Execute): string[] {
  return execute('SELECT name FROM d1_migrations ORDER BY name').map(({ name }) => String(name));
}

/** Reads every row, a page at a time, so that no request of the shop waits. Returns the number of rows of each table. */
export function backUp(execute: Execute, write: (line: string) => void, at: Date): Map<string, number> {
  const header: Header = { backup: 'storefront', at: at.toISOString(), migrations: migrationsOf(execute) };
  write(JSON.stringify(header));
  const counts = new Map<string, number>();
  for (const table of tablesOf(execute)) {
    const key = keyOf(execute, table);
    let count = 0;
    let last: Row | null = null;
    for (;;) {
      const rows = execute(pageSql(table.name, key, last));
      if (rows.length > 0) write(JSON.stringify({ table: table.name, rows } satisfies Page));
      count += rows.length;
      last = rows.at(-1) ?? null;
      if (rows.length < PAGE) break;
    }
    counts.set(table.name, count);
  }
  const end = [...counts.values()].reduce((sum, count) => sum + count, 0);
  write(JSON.stringify({ end } satisfies End));
  return counts;
}

/** The columns that order a table's rows: its primary key, or SQLite's own number of a row. */
function keyOf(execute: Execute, { name, sql }: Table): string[] {
  const key = execute(`PRAGMA table_info(${name})`)
    .filter(({ pk }) => Number(pk) > 0)
    .toSorted((one, other) => Number(one['pk']) - Number(other['pk']));
  const isNumber = key.length === 1 && /^integer$/i.test(String(key[0]?.['type']));
  return isNumber || /WITHOUT\s+ROWID/i.test(sql) ? key.map((column) => String(column['name'])) : ['rowid'];
}

function pageSql(table: string, key: string[], last: Row | null): string {
  const isNumbered = key[0] === 'rowid';
  const order = key.join(', ');
  const after = last && `(${order}) > (${key.map((name) => literal(last[name] ?? null)).join(', ')})`;
  return `SELECT ${isNumbered ? 'rowid AS rowid, ' : ''}* FROM ${table}${after ? ` WHERE ${after}` : ''} ORDER BY ${order} LIMIT ${PAGE}`;
}

/**
 * The statements that put a backup into an empty database. Throws where the database has rows, or lacks a migration.
 * Rows keep their numbers. Every page is then rebuilt: what is cached may be newer than the backup.
 */
export function restoreSql(execute: Execute, lines: Iterable<string>, purge: string): string[] {
  const [first = '', ...rest] = [...lines].filter((line) => line !== '');
  const header = JSON.parse(first || '{}') as Partial<Header>;
  if (header.backup !== 'storefront') throw new Error('This is no backup of `npm run shop -- backup`');
  const pages = pagesOf(rest);
  const applied = migrationsOf(execute);
  const missing = (header.migrations ?? []).filter((name) => !applied.includes(name));
  if (missing.length > 0)
    throw new Error(
      `The backup is of a newer shop: the database lacks ${missing.join(', ')}. Check that release out`,
    );
  const full = tablesOf(execute).filter(
    ({ name }) => !FILLED_BY_MIGRATIONS.includes(name) && execute(`SELECT 1 FROM ${name} LIMIT 1`).length > 0,
  );
  if (full.length > 0)
    throw new Error(
      `The database has rows in ${full.map(({ name }) => name).join(', ')}: restore into a new one (docs/operations.md#backup-and-restore)`,
    );
  const emptied = FILLED_BY_MIGRATIONS.map((name) => `DELETE FROM ${name}`);
  return [...emptied, ...pages.flatMap(insertsOf), purge];
}

/** Throws where some are missing: a backup that failed on its way leaves a file, too. */
function pagesOf(lines: string[]): Page[] {
  const last = lines.at(-1) ?? '';
  const isEnded = last.startsWith('{"end":');
  const pages = isEnded ? lines.slice(0, -1).map((line) => JSON.parse(line) as Page) : [];
  const end = pages.reduce((sum, { rows }) => sum + rows.length, 0);
  if (last !== JSON.stringify({ end } satisfies End))
    throw new Error('The backup is not whole: its command failed, or the file was cut off. Take another one');
  return pages;
}

function insertsOf({ table, rows }: Page): string[] {
  const [first] = rows;
  if (!first) return [];
  const columns = Object.keys(first);
  const head = `INSERT INTO ${table} (${columns.join(', ')}) VALUES `;
  const statements: string[] = [];
  let values: string[] = [];
  let size = 0;
  const flush = () => {
    if (values.length > 0) statements.push(head + values.join(', '));
    values = [];
    size = 0;
  };
  for (const row of rows) {
    const text = `(${columns.map((column) => literal(row[column] ?? null)).join(', ')})`;
    if (size + Buffer.byteLength(text) > MAX_STATEMENT) flush();
    values.push(text);
    size += Buffer.byteLength(text);
  }
  flush();
  return statements;
}

type Say = (line: string) => void;

/** Writes every row of the shop's database into a file, which has personal data: only its owner may read it. */
export function runBackup(platform: Platform, given: string | undefined, say: Say): void {
  const at = new Date();
  const file = fileOf(given ?? `shop-${at.toISOString().replaceAll(/[:.]/g, '-')}.backup`);
  if (platform.isDryRun) {
    say(`would read the database DB, and write ${file}. To undo: delete the file`);
    return;
  }
  if (existsSync(file)) throw new Error(`${file} is there already: name another file`);
  writeFileSync(file, '', { mode: 0o600 });
  const counts = backUp(executeOn(platform), (line) => appendFileSync(file, `${line}\n`), at);
  for (const [table, count] of counts) say(`${String(count).padStart(8)} ${table}`);
  say(`Wrote ${file}, with personal data: keep it as you keep those. To undo: delete it.`);
}

/** Puts a backup into an empty database of this release. */
export function runRestore(platform: Platform, given: string, say: Say): void {
  const file = fileOf(given);
  if (platform.isDryRun) {
    say(`would read ${file}, and write its rows into the database DB, which must be empty`);
    return say('To undo: delete the database');
  }
  const lines = readFileSync(file, 'utf8').split('\n');
  const statements = restoreSql(executeOn(platform), lines, purgeSql(['all']));
  const folder = mkdtempSync(join(tmpdir(), 'restore-'));
  const sql = join(folder, 'restore.sql');
  try {
    writeFileSync(sql, `${statements.join(';\n')};\n`, { mode: 0o600 });
    platform.change(['d1', 'execute', 'DB', '--remote', '--yes', '--file', sql]);
  } finally {
    // It has the personal data of everybody.
    rmSync(folder, { recursive: true });
  }
  say(
    'Restored, and every page is rebuilt. To undo: delete the database, and name the former one in shop.toml',
  );
}

function fileOf(given: string): string {
  return resolve(process.env['INIT_CWD'] ?? '.', given);
}
