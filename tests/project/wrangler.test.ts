import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const config = readFileSync(join(import.meta.dirname, '../../wrangler.toml'), 'utf8');

/** What a table of the configuration says, up to the next one. */
const tableOf = (name: string) => config.split(`\n[${name}]\n`)[1]?.split('\n[')[0] ?? '';

test('the sweep of payments runs every five minutes, and expired records are deleted at night', () => {
  expect(tableOf('triggers')).toContain('crons = ["*/5 * * * *", "17 3 * * *"]');
});

test('Workers Cache is before the shared pages, and before nothing that knows a visitor', () => {
  expect(tableOf('exports.SharedPages')).toContain('cache = { enabled = true }');
  expect(tableOf('exports.default')).toContain('cache = { enabled = false }');
  expect(config.match(/cache = \{ enabled = true \}/g)).toHaveLength(1);
});

test('addresses with keys are not logged', () => {
  expect(tableOf('observability')).toContain('redact_query_string = true');
  expect(tableOf('observability.logs')).toContain('invocation_logs = false');
});
