import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Event } from '../../worker/visitor/payments/event.ts';
import { step } from '../../worker/visitor/payments/step.ts';
import { events, moment, paymentsIn, states } from '../fixtures/payment-events.ts';

const root = join(import.meta.dirname, '../..');
const page = join(root, 'docs/payments.md');

/** Where an event can lead from a state: `·` where it changes nothing, `=` where only facts of the state change. */
function cellOf(state: (typeof states)[number], event: Event): string {
  const nexts = paymentsIn(state).map((payment) => ({ payment, next: step(payment, event, moment).payment }));
  const changed = nexts.filter(({ payment, next }) => JSON.stringify(payment) !== JSON.stringify(next));
  const names = new Set(changed.map(({ next }) => (next.state === state ? '=' : `\`${next.state}\``)));
  return [...names].toSorted().join(', ') || '·';
}

function tableOf(): string[][] {
  const head = ['event', ...states.map((state) => `\`${state}\``)];
  return [head, ...events.map(([name, event]) => [name, ...states.map((state) => cellOf(state, event))])];
}

const START = '<!-- transitions -->';
const END = '<!-- /transitions -->';

function cellsIn(text: string): string[][] {
  const lines = text.split('\n').filter((line) => line.startsWith('|') && !/^\|[\s|:-]+$/.test(line));
  return lines.map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

test('the table of transitions in docs/payments.md is that of the code (UPDATE_DOCS=1 writes it)', () => {
  const text = readFileSync(page, 'utf8');
  const [before = '', rest = ''] = text.split(START);
  const [written = '', after = ''] = rest.split(END);
  const [head = [], ...rows] = tableOf();
  if (process.env['UPDATE_DOCS']) {
    const lines = [head, head.map(() => '-'), ...rows].map((cells) => `| ${cells.join(' | ')} |`);
    writeFileSync(page, `${before}${START}\n\n${lines.join('\n')}\n\n${END}${after}`);
    return;
  }
  expect(cellsIn(written)).toEqual([head, ...rows]);
});

test('only the payments’ machine writes a payment', () => {
  const sources = globSync('worker/**/*.ts', { cwd: root, exclude: ['**/*.test.ts'] });
  const writers = sources.filter((path) =>
    /\b(?:paymentLog|log)\.save\(/.test(readFileSync(join(root, path), 'utf8')),
  );
  expect(writers).toEqual(['worker/visitor/payments/payment-machine.ts']);
  const changing = sources.filter((path) => {
    const source = readFileSync(join(root, path), 'utf8');
    return /(?:INSERT INTO|UPDATE) payments\b[\s\S]*\brecord\b/.test(source);
  });
  // Migrations change rows of earlier releases.
  expect(changing).toEqual(['worker/visitor/storage/payment-log.ts', 'worker/visitor/storage/schema.ts']);
});
