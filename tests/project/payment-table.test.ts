import { readFileSync, writeFileSync } from 'node:fs';
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { methodNames, methods } from '../../shared/payments/methods.ts';
import type { Proof } from '../../shared/payments/methods/method.ts';
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

/** What is asked, by what, for how long, and what must match. */
const proofs: Record<Proof, [string, string, string, string]> = {
  intent: [
    'Stripe',
    'the secret of the intent',
    'until a day after it ended',
    'the intent is this payment’s, its sum and currency are those that were shown',
  ],
  setup: [
    'Stripe',
    'the secret of the setup',
    'until a day after it ended',
    'the setup is this payment’s; the order determines the charge',
  ],
  voucher: [
    'the vault',
    'its id',
    'until a day after it ended',
    'the id is this payment’s, created for the cart as the backend has it; no answer names another, or another sum',
  ],
  'stored card': [
    'the vault',
    'the card in the return',
    'when the shopper returns, at most half an hour after it ended',
    'the address names this payment, which has left for the provider; it is the first such card, and no other payment’s',
  ],
  token: [
    'nobody',
    'the token in the return',
    'when the shopper returns, at most half an hour after it ended',
    'the token came with the session that this payment began',
  ],
  'approved order': [
    'nobody',
    'the order in the return, or its sheet',
    'when the shopper returns, at most half an hour after it ended',
    'the order is the one that this payment’s button created; a button of the shop places the order',
  ],
  session: [
    'nobody',
    'the session in the return',
    'when the shopper returns, at most half an hour after it ended',
    'the address names this payment; the session is the one that was reviewed, after the shop’s button was pressed',
  ],
  order: ['nobody', 'need not be asked', 'until its order', 'the order charges what the billing names'],
};

function methodTable(): string[][] {
  const rows = methodNames.flatMap((method) => {
    const { name, ways } = methods[method];
    return Object.entries(ways).map(([gateway, { takesEarly, proof }]) => [
      `${name}, ${gateway}`,
      takesEarly ? 'before the order' : 'with the order',
      ...proofs[proof],
    ]);
  });
  return [['method', 'captured', 'asked', 'by', 'how long', 'what must match'], ...rows];
}

function cellsIn(text: string): string[][] {
  const lines = text.split('\n').filter((line) => line.startsWith('|') && !/^\|[\s|:-]+$/.test(line));
  return lines.map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

test.each([
  ['transitions', tableOf()],
  ['methods', methodTable()],
])('the table of %s in docs/payments.md is that of the code (UPDATE_DOCS=1 writes it)', (name, table) => {
  const text = readFileSync(page, 'utf8');
  const [start, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const [before = '', rest = ''] = text.split(start);
  const [written = '', after = ''] = rest.split(end);
  const [head = [], ...rows] = table;
  if (process.env['UPDATE_DOCS']) {
    const lines = [head, head.map(() => '-'), ...rows].map((cells) => `| ${cells.join(' | ')} |`);
    writeFileSync(page, `${before}${start}\n\n${lines.join('\n')}\n\n${end}${after}`);
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
