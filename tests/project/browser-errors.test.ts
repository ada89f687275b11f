import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { workerErrors } from '#shared/errors/worker-errors.ts';

const root = join(import.meta.dirname, '../..');

/** A browser does not have these texts: whatever it loads must not import them. */
test('nothing that a browser may load says what only the Worker says', () => {
  const codes = Object.values(workerErrors).flatMap(Object.keys).join('|');
  const sources = globSync('{client,shared}/**/*.{ts,tsx}', { cwd: root }).filter(
    (file) => !/\.test\.tsx?$|worker-errors\.ts$/.test(file),
  );
  expect(sources.length).toBeGreaterThan(100);
  const found = sources.flatMap((file) => {
    const imported = readFileSync(join(root, file), 'utf8').match(
      new RegExp(`problem\\('(?:${codes})'|catalogue\\.(?:${codes})\\b`),
    );
    return imported ? [`${file}: ${imported[0]}`] : [];
  });
  expect(found).toEqual([]);
});
