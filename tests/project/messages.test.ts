import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { english } from '#shared/messages/en/english.ts';

const root = join(import.meta.dirname, '../..');

const sources = globSync('{client,shared,worker}/**/*.{ts,tsx}', { cwd: root })
  .filter((file) => !/\.test\.tsx?$|^shared\/messages\//.test(file))
  .map((file) => readFileSync(join(root, file), 'utf8'))
  .join('\n');

test('every message is shown somewhere', () => {
  const unused = Object.keys(english).filter((key) => !sources.includes(`'${key}'`));
  expect(unused).toEqual([]);
});
