import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { atSignOut } from '../../worker/visitor-cookies.ts';

const storage = readFileSync(new URL('../../docs/storage.md', import.meta.url), 'utf8');

test('docs/storage.md has every cookie, and says what signing out does with it', () => {
  const [, table = ''] = /## Cookies\n([^]*?)\n## /.exec(storage) ?? [];
  const rows = table.split('\n').filter((line) => line.startsWith('| `'));
  const documented = rows.flatMap((row) => {
    const cells = row.split('|').map((cell) => cell.trim());
    return [...(cells[1] ?? '').matchAll(/`([\w-]+)`/g)].map(([, name]) => [name, cells[4]]);
  });
  expect(Object.fromEntries(documented)).toEqual(atSignOut);
});

test('docs/storage.md has everything that scripts store, which ends with signing out', () => {
  const client = new URL('../../client/', import.meta.url);
  const sources = globSync('**/*.{ts,tsx}', { cwd: client })
    .filter((path) => !/\.test\.tsx?$/.test(path))
    .map((path) => readFileSync(new URL(path, client), 'utf8'))
    .filter((source) => /(?:local|session)Storage/.test(source) || source.includes(': Storage'));
  // Not the names of events.
  const stored = sources.flatMap((source) => source.match(/(?<= = ['"`])shop[:-][\w:-]+/g) ?? []);
  const [, table = ''] = /## The browser\n([^]*?)(?:\n## |$)/.exec(storage) ?? [];
  const rows = [...table.matchAll(/^\| (?:local|session) storage `(shop[:-][\w-]+:?).*\| (\w+) +\|$/gm)];
  expect(stored.length).toBeGreaterThan(6);
  expect(new Set(rows.map(([, key]) => key))).toEqual(new Set(stored));
  expect(new Set(rows.map(([, , what]) => what))).toEqual(new Set(['ends']));
});
