import { existsSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { root } from '../local/workers.ts';
import { backUp, restoreSql, type Row, runBackup, runRestore } from './backup.ts';
import { createPlatform } from './platform.ts';
import { purgeSql } from './purge.ts';

const folder = join(root, 'migrations');
const migrations = readdirSync(folder).toSorted();

/** The shop's database after these migrations. */
function databaseOf(names = migrations) {
  const sqlite = new DatabaseSync(':memory:');
  sqlite.exec('CREATE TABLE d1_migrations (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE)');
  for (const name of names) {
    sqlite.exec(readFileSync(join(folder, name), 'utf8'));
    sqlite.prepare('INSERT INTO d1_migrations (name) VALUES (?)').run(name);
  }
  const execute = (sql: string) => sqlite.prepare(sql).all() as Row[];
  return { sqlite, execute };
}

const AT = new Date('2026-11-25T10:00:00Z');

/** Tables with a number, without one, and with a key of two columns; more rows than a page has. */
function filled() {
  const database = databaseOf();
  const { sqlite } = database;
  sqlite.exec('CREATE VIRTUAL TABLE found USING fts5(words); INSERT INTO found VALUES (1)');
  const delivery = sqlite.prepare(
    "INSERT INTO content_deliveries (id, event, type, purged) VALUES (?, 'x', 'y', 'page')",
  );
  for (let id = 1; id <= 2_500; id += 1) delivery.run(id * 2);
  const step = sqlite.prepare("INSERT INTO payment_steps VALUES (?, ?, ?, 'started', 0, NULL)");
  for (let at = 0; at < 1_001; at += 1) step.run(`p${at % 7}`, at, 1_700_000_000_000 + at);
  const device = sqlite.prepare('INSERT INTO form_keys (day, key) VALUES (?, ?)');
  for (let at = 0; at < 30; at += 1) device.run(`day ${at}`, 'x'.repeat(9_000));
  sqlite
    .prepare("INSERT INTO messages (id, name, email, message, locale) VALUES (?, ?, ?, ?, 'ja')")
    .run(41, "O'Brien", 'ada@acme.example', 'two\nlines; 手挽き');
  return database;
}

function contentOf(execute: (sql: string) => Row[]) {
  const tables = execute("SELECT name FROM sqlite_master WHERE type = 'table'").map(({ name }) =>
    String(name),
  );
  const kept = tables.filter((name) => !/^(?:sqlite_|found)/.test(name));
  return Object.fromEntries(kept.map((name) => [name, execute(`SELECT * FROM ${name} ORDER BY 1, 2`)]));
}

test('a backup restores every row under its own id; search indexes are left out', () => {
  const { execute } = filled();
  const lines: string[] = [];
  const counts = backUp(execute, (line) => lines.push(line), AT);
  expect(counts.get('content_deliveries')).toBe(2_500);
  expect([...counts.keys()].filter((name) => /^found|^sqlite_|^d1_/.test(name))).toEqual([]);
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThan(1_000_000);
  const other = databaseOf();
  for (const statement of restoreSql(other.execute, lines, 'SELECT 1')) {
    expect(Buffer.byteLength(statement)).toBeLessThan(100_000);
    other.sqlite.exec(statement);
  }
  expect(contentOf(other.execute)).toEqual(contentOf(execute));
});

test('after a restore purges by hand and webhooks have numbers that no isolate has seen', () => {
  const { sqlite, execute } = filled();
  const lines: string[] = [];
  backUp(execute, (line) => lines.push(line), AT);
  // Calls after the backup, which the restored database does not know.
  for (let calls = 0; calls < 3; calls += 1) sqlite.exec(purgeSql(['page']));
  const newest = (of: typeof execute) =>
    Number(of('SELECT max(id) AS id FROM content_deliveries')[0]?.['id']);
  const known = newest(execute);
  const restored = databaseOf();
  // A clock that a second has passed on.
  restored.sqlite.function('unixepoch', () => known + 1);
  for (const statement of restoreSql(restored.execute, lines, purgeSql(['all'])))
    restored.sqlite.exec(statement);
  expect(newest(restored.execute)).toBeGreaterThan(known);
  expect(restored.execute('SELECT event, purged FROM content_deliveries ORDER BY id DESC LIMIT 1')).toEqual([
    { event: 'purge', purged: expect.stringContaining('page') },
  ]);
});

test('a restore is refused into a database with rows, by an older release, and of another file', () => {
  const { execute } = filled();
  const lines: string[] = [];
  backUp(execute, (line) => lines.push(line), AT);
  expect(() => restoreSql(execute, lines, '')).toThrow('The database has rows in content_deliveries');
  expect(() => restoreSql(databaseOf(migrations.slice(0, -1)).execute, lines, '')).toThrow(
    `the database lacks ${migrations.at(-1)}`,
  );
  expect(() => restoreSql(databaseOf().execute, ['{}'], '')).toThrow('This is no backup');
});

test('a file that ends early is no backup: its command failed, or its disk was full', () => {
  const lines: string[] = [];
  backUp(filled().execute, (line) => lines.push(line), AT);
  for (const length of [1, 2, lines.length - 1])
    expect(() => restoreSql(databaseOf().execute, lines.slice(0, length), '')).toThrow('not whole');
  expect(() => restoreSql(databaseOf().execute, lines.toSpliced(2, 1), '')).toThrow('not whole');
});

test.each([
  ['done', null],
  ['failed', new Error('D1 is out')],
])('the statements of a restore, which have personal data, are in no file when it is %s', (_, fault) => {
  const ran: string[] = [];
  const platformOf = ({ execute, sqlite }: ReturnType<typeof databaseOf>) =>
    createPlatform({
      config: 'shop.json',
      isDryRun: false,
      say: () => undefined,
      run: (args) => {
        const [sql = '', given = ''] = ['--file', '--command'].map((name) => args[args.indexOf(name) + 1]);
        if (!args.includes('--file'))
          return { stdout: JSON.stringify([{ results: execute(given) }]), stderr: '' };
        ran.push(sql);
        if (fault) throw fault;
        sqlite.exec(readFileSync(sql, 'utf8'));
        return { stdout: '', stderr: '' };
      },
    });
  const [from, to] = [filled(), databaseOf()];
  const file = join(mkdtempSync(join(tmpdir(), 'backup-')), 'shop.backup');
  runBackup(platformOf(from), file, () => undefined);
  // It is written beside shop.toml where no other place is named.
  expect(readFileSync(join(root, '.gitignore'), 'utf8').split('\n')).toContain('*.backup');
  const restore = () => runRestore(platformOf(to), file, () => undefined);
  if (fault) expect(restore).toThrow('D1 is out');
  else restore();
  expect(to.execute('SELECT email FROM messages')).toHaveLength(fault ? 0 : 1);
  expect(ran.map((sql) => existsSync(sql))).toEqual([false]);
});
