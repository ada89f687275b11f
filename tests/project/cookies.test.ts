import { readFileSync } from 'node:fs';
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
