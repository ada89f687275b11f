import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readManual } from './ops-manual.ts';

const read = (path: string) => readFileSync(join(import.meta.dirname, '../..', path), 'utf8');

test('the ops page has the runbook of every alarm, without links to documents that it does not have', () => {
  const { runbooks } = readManual(read('docs/runbooks.md'), read('docs/payments.md'));
  const names = [...read('docs/runbooks.md').matchAll(/^## (.+)$/gm)].map(([, name]) => name);
  expect(Object.keys(runbooks)).toEqual(names);
  for (const html of Object.values(runbooks)) {
    expect(html).toMatch(/^<p><strong>Means<\/strong> [^]*<strong>Do:<\/strong>/);
    expect(html).not.toMatch(/<a |<script|\]\(/);
  }
});

test('and instructions for every incident of payments', () => {
  const { incidents } = readManual(read('docs/runbooks.md'), read('docs/payments.md'));
  const codes = [...read('docs/payments.md').matchAll(/^\|[^|\n]*`((?:payment|price)_\w+)`[^|\n]*\|/gm)];
  for (const code of [
    'price_changed',
    'payment_unordered',
    'payment_held',
    'payment_twice',
    'payment_refund_due',
  ]) {
    expect(incidents[code]?.what).toMatch(/^\w.{10,}$/);
    expect(incidents[code]?.todo).toMatch(/^\w.{3,}$/);
  }
  expect(codes.length).toBeGreaterThanOrEqual(8);
});
