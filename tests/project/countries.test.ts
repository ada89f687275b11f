import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { countryFiles } from '../../tools/build/countries.ts';

const root = join(import.meta.dirname, '../..');

// `UPDATE_COUNTRIES=1` writes the files again, after an update of the packages.
test.each(Object.entries(countryFiles()))('%s matches the packages of reference data', (path, text) => {
  if (process.env['UPDATE_COUNTRIES']) writeFileSync(join(root, path), text);
  expect(readFileSync(join(root, path), 'utf8')).toBe(text);
});
