import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { placesFiles } from '../../tools/places.ts';

const root = join(import.meta.dirname, '../..');

// `UPDATE_PLACES=1` writes them anew, as after an update of the packages.
test.each(Object.entries(placesFiles()))('%s holds what the packages of reference data say', (path, text) => {
  if (process.env['UPDATE_PLACES']) writeFileSync(join(root, path), text);
  expect(readFileSync(join(root, path), 'utf8')).toBe(text);
});
