import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const packages = '{shared,shop,client,worker,sandbox,tools,tests}';

/** The projects that one refers to, as paths from the root. */
function referencesOf(config: string): string[] {
  const { references = [] } = JSON.parse(readFileSync(join(root, config), 'utf8')) as {
    references?: { path: string }[];
  };
  return references.map(({ path }) => {
    const referenced = relative(root, join(root, config, '..', path));
    return referenced.endsWith('.json') ? referenced : join(referenced, 'tsconfig.json');
  });
}

/** The files that a project includes: one that it only imports is in another project, or no project compiles. */
function checkedBy(project: string): string[] {
  const { stdout, status } = spawnSync(join(root, 'node_modules/.bin/tsc'), ['-p', project, '--showConfig'], {
    cwd: root,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stdout);
  const { files = [] } = JSON.parse(stdout) as { files?: string[] };
  const folder = project.endsWith('.json') ? dirname(project) : project;
  return files.map((file) => relative(root, join(root, folder, file)));
}

test('every TypeScript file, tests included, is type-checked', { timeout: 600_000 }, () => {
  // The store of tests is checked beside the others (tools/check.ts): `#shop/` leads there.
  const projects = new Set([...referencesOf('tsconfig.json'), 'tests/tsconfig.store.json']);
  for (const project of projects) for (const reference of referencesOf(project)) projects.add(reference);
  const checked = new Set([...projects].flatMap(checkedBy));
  const sources = globSync(`${packages}/**/*.{ts,tsx}`, { cwd: root, exclude: ['**/node_modules/**'] });
  expect(sources.length).toBeGreaterThan(500);
  expect(sources.filter((file) => !checked.has(file))).toEqual([]);
});
