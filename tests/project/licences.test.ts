import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');

type Package = { version?: string; license?: string; dependencies?: Record<string, string> };

const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, Package>;
};

/** Where npm put a dependency: next to its user, or further up. */
function pathOf(name: string, user: string): string {
  const own = `${user === '' ? '' : `${user}/`}node_modules/${name}`;
  if (own in packages || user === '') return own;
  return pathOf(name, user.slice(0, Math.max(user.lastIndexOf('/node_modules/'), 0)));
}

/** What may be bundled into the Worker or the browser's files, with all that it needs. */
function shipped(user = '', found = new Set<string>()): Set<string> {
  for (const name of Object.keys(packages[user]?.dependencies ?? {})) {
    const path = pathOf(name, user);
    if (found.has(path)) continue;
    found.add(path);
    shipped(path, found);
  }
  return found;
}

function page(): string {
  const rows = [...shipped()].toSorted().map((path) => {
    const { version, license } = packages[path] ?? {};
    return `| \`${path.replace(/^.*node_modules\//, '')}\` | ${version} | ${license} |`;
  });
  return `# Licences

What ships with the shop besides its own code, from \`package-lock.json\`; a test keeps this page equal to it
(\`UPDATE_DOCS=1 npm test\` writes it again). The fonts are under the SIL Open Font License, which requires that they keep their name. The list of common
passwords (\`worker/routes/account/sign-in/common-password-list.ts\`) is made from those of zxcvbn 4.4.2 (MIT, Dropbox).

| package | version | licence |
|---|---|---|
${rows.join('\n')}
`;
}

test('docs/licences.md lists what ships', () => {
  const path = join(root, 'docs/licences.md');
  if (process.env['UPDATE_DOCS']) writeFileSync(path, page());
  expect(readFileSync(path, 'utf8')).toBe(page());
});

test('every licence lets a shop be sold on', () => {
  const known = new Set(['MIT', 'ISC', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'OFL-1.1', '0BSD']);
  for (const path of shipped())
    expect([path, known.has(packages[path]?.license ?? '')]).toEqual([path, true]);
});
