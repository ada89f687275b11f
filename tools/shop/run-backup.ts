import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { backUp, restoreSql } from './backup.ts';
import { executeOn } from './d1.ts';
import type { Platform } from './platform.ts';
import { purgeSql } from './purge.ts';

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
