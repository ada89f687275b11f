import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { faultsOfVars, parseStoreVars } from './store-vars.ts';

const example = readFileSync(join(import.meta.dirname, '../../.dev.vars.example'), 'utf8');

/** The example, as an operator fills it in. */
const filledIn = example
  .replace('your-store', 'acme')
  .replace('pk_live_...', 'pk_live_acme')
  .replaceAll('content.example.com', 'content.acme.example');

test('the example is a complete set of vars, in which the values of the store are to be filled in', () => {
  const names = ['COMMERCE_URL', 'COMMERCE_PUBLIC_KEY', 'CONTENT_URL', 'MEDIA_URL'];
  const lines = example.split('\n');
  const lineOf = (name: string) => lines.findIndex((line) => line.startsWith(`${name}=`)) + 1;
  expect(faultsOfVars(example)).toEqual(
    names.map((name) => `line ${lineOf(name)}, ${name}: still what the example says`),
  );
  expect(faultsOfVars(filledIn)).toEqual([]);
  expect(parseStoreVars(filledIn)).toMatchObject({ VAULT_URL: 'https://vault.schema.io' });
});

test('a wrong value is named with its line, and a missing one by its name', () => {
  const wrong = filledIn
    .replace(/^VAULT_URL=.*$/m, 'VAULT_URL="vault.schema.io"')
    .replace(/^CONTENT_URL=.*\n/m, '');
  const line = wrong.split('\n').findIndex((it) => it.startsWith('VAULT_URL')) + 1;
  expect(faultsOfVars(wrong)).toEqual([
    `line ${line}, VAULT_URL: expected an http or https address`,
    'CONTENT_URL is missing: expected an http or https address',
  ]);
});

test('a misspelt name is named with its line', () => {
  expect(faultsOfVars(`${filledIn}\nexport LINK_SECERT=0123456789abcdef`)).toEqual([
    expect.stringMatching(/^line \d+: the shop knows no LINK_SECERT$/),
  ]);
});
