import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');

/** A folder of the drawing with its drawn contents; files have no entries. */
type Drawn = Map<string, Drawn>;

/**
 * Reads the drawing: one name or several to a line, folders end in `/`, what is inside is indented, and two spaces or
 * more begin the remark on a line.
 */
function readDrawing(text: string): Drawn {
  const top: Drawn = new Map();
  const open: { indent: number; inside: Drawn }[] = [{ indent: -1, inside: top }];
  for (const line of text.split('\n').filter((one) => one.trim() !== '')) {
    const indent = line.search(/\S/);
    const names = (line.trim().split(/ {2,}/)[0] ?? '').split(' ');
    while ((open.at(-1)?.indent ?? -1) >= indent) open.pop();
    for (const name of names) {
      const inside: Drawn = new Map();
      open.at(-1)?.inside.set(name, inside);
      if (name.endsWith('/') && name === names.at(-1)) open.push({ indent, inside });
    }
  }
  return top;
}

function drawing(): Drawn {
  const document = readFileSync(join(root, 'docs/architecture.md'), 'utf8');
  const text = /## Layout\n[^]*?```text\n([^]*?)```/.exec(document)?.[1];
  if (text === undefined) throw new Error('docs/architecture.md draws no layout');
  return readDrawing(text);
}

/** Drawn entries that do not exist, and existing folders that are not drawn next to drawn ones. */
function differences(drawn: Drawn, path: string): string[] {
  const missing = [...drawn.keys()].filter((name) => !existsSync(join(root, path, name)));
  const drawsFolders = [...drawn.keys()].some((name) => name.endsWith('/'));
  const there = drawsFolders ? readdirSync(join(root, path), { withFileTypes: true }) : [];
  const extra = there
    .filter((entry) => entry.isDirectory() && !/^(\.|dist$|node_modules$)/.test(entry.name))
    .filter((entry) => !drawn.has(`${entry.name}/`));
  return [
    ...missing.map((name) => `drawn, not there: ${path}${name}`),
    ...extra.map((entry) => `there, not drawn: ${path}${entry.name}/`),
    ...[...drawn].flatMap(([name, inside]) =>
      missing.includes(name) ? [] : differences(inside, `${path}${name}`),
    ),
  ];
}

test('the drawing is read by its indentation, remarks left out', () => {
  const drawn = readDrawing('worker/\n  index.ts app.ts   the start\n  store/   tables\nshared/\n');
  expect([...drawn.keys()]).toEqual(['worker/', 'shared/']);
  expect([...(drawn.get('worker/')?.keys() ?? [])]).toEqual(['index.ts', 'app.ts', 'store/']);
});

test('a folder that is not drawn, or drawn and not there, is a difference', () => {
  expect(differences(readDrawing('tests/\n  project/\n  nowhere/\n'), '')).toEqual(
    expect.arrayContaining(['drawn, not there: tests/nowhere/', 'there, not drawn: tests/journeys/']),
  );
});

test('the layout in docs/architecture.md is the layout of the tree', () => {
  expect(differences(drawing(), '')).toEqual([]);
});
