import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { countryCodes } from '../../tools/build/countries.ts';

const path = join(import.meta.dirname, '../../shared/countries/country-codes.ts');

// `UPDATE_COUNTRIES=1` writes the file again, after an update of the package.
test('the codes of countries are those of the package', () => {
  const text = `// Written by tests/project/countries.test.ts.\nexport const countryCodes =\n  '${countryCodes().join(' ')}';\n`;
  if (process.env['UPDATE_COUNTRIES']) writeFileSync(path, text);
  expect(readFileSync(path, 'utf8')).toBe(text);
});
