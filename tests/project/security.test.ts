import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const document = readFileSync(join(root, 'docs/security.md'), 'utf8');

/** How many sections each chapter of ASVS 5 has. */
const SECTIONS = [5, 4, 7, 4, 4, 8, 6, 4, 2, 7, 7, 3, 4, 3, 4, 5, 3];

type Row = { sections: string[]; state: string; tests: string[] };

/** `V12.1, V12.2 with browsers`, or `V6.5 to V6.7 factors`. */
function sectionsOf(name: string): string[] {
  const [, chapter = '', first = '', last = ''] = /^(V\d+)\.(\d+) to V\d+\.(\d+)/.exec(name) ?? [];
  if (chapter === '') return name.match(/V\d+\.\d+/g) ?? [];
  return Array.from(
    { length: Number(last) - Number(first) + 1 },
    (_, at) => `${chapter}.${Number(first) + at}`,
  );
}

const rows: Row[] = [...document.matchAll(/^\| V\d.*$/gm)].map(([line]) => {
  const [name = '', state = '', , tests = ''] = line
    .split('|')
    .slice(1)
    .map((cell) => cell.trim());
  return { sections: sectionsOf(name), state, tests: tests.match(/[^`\s]+\.(?:test|spec)\.tsx?/g) ?? [] };
});

const [, opens = ''] = document.split('\n## Open\n');
const openSections = [...opens.matchAll(/^- ((?:V\d+\.\d+(?:, )?)+):/gm)].flatMap(([, names = '']) =>
  sectionsOf(names),
);

test('each section of ASVS 5 has one row', () => {
  const wanted = SECTIONS.flatMap((count, chapter) =>
    Array.from({ length: count }, (_, at) => `V${chapter + 1}.${at + 1}`),
  );
  expect(rows.flatMap(({ sections }) => sections).toSorted()).toEqual(wanted.toSorted());
});

test('what is held names tests that there are, and what is not says what is missing', () => {
  for (const { sections, state, tests } of rows) {
    const where = sections.join(', ');
    expect(['held', 'partly', 'open', 'not applicable'], where).toContain(state);
    for (const path of tests) expect(existsSync(join(root, path)), `${where}: ${path}`).toBe(true);
    if (state === 'held' || state === 'partly') expect(tests.length, where).toBeGreaterThan(0);
    const isMissing = sections.some((section) => openSections.includes(section));
    expect([where, isMissing]).toEqual([where, state === 'partly' || state === 'open']);
  }
});
