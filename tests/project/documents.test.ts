import { globSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { catalogue } from '../../shared/errors/catalogue.ts';
import { varNames } from '../../worker/config.ts';

const root = join(import.meta.dirname, '../..');

function errorsPage(): string {
  const rows = Object.entries(catalogue).map(
    ([code, { status, message }]) => `| \`${code}\` | ${status} | ${message} |`,
  );
  return `# Errors

Every error text of the shop, from \`shared/errors/catalogue.ts\`; a test keeps this page equal to it
(\`UPDATE_DOCS=1 npm test\` writes it again). On \`/api\` an error is \`{"error": {"code", "message", "status", "param"}}\`;
pages show the message at its place, or as the error page. Refusals of the commerce backend keep their own code,
message, status and parameter.

| code | status | message |
|---|---|---|
${rows.join('\n')}
`;
}

test('docs/errors.md lists the catalogue', () => {
  const path = join(root, 'docs/errors.md');
  if (process.env['UPDATE_DOCS']) writeFileSync(path, errorsPage());
  expect(readFileSync(path, 'utf8')).toBe(errorsPage());
});

test('.dev.vars.example names every var and secret that points the shop at its backends', () => {
  const example = readFileSync(join(root, '.dev.vars.example'), 'utf8');
  const named = [...example.matchAll(/^#?\s*([A-Z_]+)=/gm)].map(([, name]) => name);
  expect(new Set(named)).toEqual(new Set(varNames()));
});

test('decisions have a number each', () => {
  const numbers = readdirSync(join(root, 'docs/decisions')).map((name) => name.split('-')[0]);
  expect(numbers).toEqual([...new Set(numbers)]);
});

/** Rows whose number of cells differs from that of their table's head, as after a text was wrapped inside a table. */
function unevenRows(text: string): string[] {
  const tables = text.match(/(?:^ *\|.*\n?)+/gm) ?? [];
  return tables.flatMap((table) => {
    const [head, ...rows] = table.trim().split('\n');
    return rows.filter((row) => cellsOf(row) !== cellsOf(head ?? ''));
  });
}

function cellsOf(row: string): number {
  return row
    .replaceAll(/`[^`]*`|\\\|/g, '')
    .trim()
    .split('|').length;
}

test('each row of a table has the cells of its head', () => {
  expect(unevenRows('| a | b |\n| - | - |\n| `c | d` | e |\n')).toEqual([]);
  expect(unevenRows('| a | b |\n| - | - |\n| c | d\n| e |\n')).toEqual(['| c | d', '| e |']);
  const documents = globSync(['*.md', 'docs/**/*.md'], { cwd: root });
  expect(documents.flatMap((path) => unevenRows(readFileSync(join(root, path), 'utf8')))).toEqual([]);
});

/** Words, without the strokes of tables. */
const wordsIn = (text: string) => text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

test('a document is read in twenty minutes, and that on performance without its last tables in six', () => {
  const lengths = globSync('docs/**/*.md', { cwd: root }).map((path) => {
    const [text = ''] = readFileSync(join(root, path), 'utf8').split('## The last run');
    return { path, words: wordsIn(text) };
  });
  const most = (path: string) => (path === 'docs/performance.md' ? 1_200 : 4_000);
  expect(lengths.length).toBeGreaterThan(20);
  expect(lengths.filter(({ path, words }) => words > most(path))).toEqual([]);
});
