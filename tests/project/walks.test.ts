import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');

type Step = { file: string; text: string };

/** The longest that each walk may be; each was longer when the modules lay otherwise. */
const MOST_STEPS: Record<string, number> = {
  "A product's slug to its page": 20,
  'An add to the cart, from the button to the backend and back': 30,
  "A payment's return": 24,
  'A content block to HTML': 12,
};

function readWalks(document: string): Map<string, Step[]> {
  const section = /## Four walks\n([^]*?)(?=\n## |$)/.exec(document)?.[1] ?? '';
  const walks = section.split('\n### ').slice(1);
  return new Map(
    walks.map((walk) => {
      const [title = '', ...rest] = walk.split('\n');
      const steps = [...rest.join('\n').matchAll(/^\d+\. `([^`]+)`([^]*?)(?=^\d+\. |$(?![^]))/gm)];
      return [title, steps.map(([, file = '', text = '']) => ({ file, text }))];
    }),
  );
}

function importsOf(file: string): Set<string> {
  const source = readFileSync(join(root, file), 'utf8');
  const specifiers = [...source.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].map(([, name = '']) => name);
  return new Set(
    specifiers.map((name) =>
      name.startsWith('.')
        ? normalize(join(dirname(file), name))
        : name.replace(/^#(shared|client)\//, '$1/'),
    ),
  );
}

/** Steps that nothing before them leads to. */
function leaps(steps: Step[]): string[] {
  return steps.flatMap(({ file, text }, index) => {
    if (index === 0 || /over the network/.test(`${steps[index - 1]?.text} ${text}`)) return [];
    const before = steps.slice(0, index).map((step) => step.file);
    const isImported = before.some((earlier) => importsOf(earlier).has(file));
    return isImported || before.some((earlier) => importsOf(file).has(earlier)) ? [] : [file];
  });
}

const walks = readWalks(readFileSync(join(root, 'docs/architecture.md'), 'utf8'));

test('docs/architecture.md has the four walks', () => {
  expect([...walks.keys()]).toEqual(Object.keys(MOST_STEPS));
});

test.each([...walks])('%s passes no file twice, and leaps over none', (title, steps) => {
  const files = steps.map(({ file }) => file);
  expect(files.length).toBeGreaterThan(5);
  expect(files.length).toBeLessThan(MOST_STEPS[title] ?? 0);
  expect(files).toEqual([...new Set(files)]);
  expect(leaps(steps)).toEqual([]);
});
