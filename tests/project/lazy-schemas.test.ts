import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const files = globSync('{worker,shared}/**/*.ts', { cwd: root }).filter((file) => !file.endsWith('.test.ts'));

/** Names of constants whose schema is built when the module loads. Schemas of single values are cheap. */
function eagerSchemas(source: string): string[] {
  const constants = source.matchAll(/^(?:export )?const (\w+)[^=]*=\s*([\s\S]*?);$/gm);
  return [...constants].flatMap(([, name = '', value = '']) => {
    const [atLoad = ''] = value.split('=>');
    return /\bz\.(?:\w*[oO]bject|extend|pick|omit|partial|\w*[rR]ecord|catchall|enum|union|array)\(/.test(
      atLoad,
    )
      ? [name]
      : [];
  });
}

test.each([
  ['const item = z.object({ id: text });', ['item']],
  ['export const items: T = mapped(z.array(item), (a) => a);', ['items']],
  ['export const item = once(() => z.object({ id: text }));', []],
  ['const wrap = <T>(schema: T) =>\n  z.object({ results: schema });', []],
  ['export const text = soft(z.string());', []],
])('In %j these are built on load: %j', (source, names) => {
  expect(eagerSchemas(source)).toEqual(names);
});

test('The Worker builds its schemas when they are first needed: all at once doubled its start-up time', () => {
  const found = files.flatMap((file) =>
    eagerSchemas(readFileSync(join(root, file), 'utf8')).map((name) => `${file}: ${name}`),
  );
  expect(files.some((file) => readFileSync(join(root, file), 'utf8').includes('once('))).toBe(true);
  expect(found).toEqual([]);
});
