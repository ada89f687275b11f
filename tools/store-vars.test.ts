import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { faultsOfVars, parseStoreVars } from './store-vars.ts';

const example = readFileSync(join(import.meta.dirname, '../.dev.vars.example'), 'utf8');

test('the example is a complete set of vars', () => {
  expect(faultsOfVars(example)).toEqual([]);
  expect(parseStoreVars(example)).toMatchObject({ VAULT_URL: 'https://vault.schema.io' });
});

test('a wrong value is named with its line, and a missing one by its name', () => {
  const wrong = example
    .replace(/^VAULT_URL=.*$/m, 'VAULT_URL="vault.schema.io"')
    .replace(/^CONTENT_URL=.*\n/m, '');
  const line = wrong.split('\n').findIndex((it) => it.startsWith('VAULT_URL')) + 1;
  expect(faultsOfVars(wrong)).toEqual([
    `line ${line}, VAULT_URL: expected an http or https address`,
    'CONTENT_URL is missing: expected an http or https address',
  ]);
});

test('a misspelt name is named with its line', () => {
  expect(faultsOfVars(`${example}\nexport LINK_SECERT=0123456789abcdef`)).toEqual([
    expect.stringMatching(/^line \d+: the shop knows no LINK_SECERT$/),
  ]);
});
