import { expect, test } from 'vitest';
import { judge, judgeLimits, record, type Budgets } from './judge.ts';

const budgets: Budgets = { script: { limit: 8_192, bytes: 7_000, reason: 'The first script' } };
const faultsOf = (bytes: number) =>
  judge(new Map([['script', bytes]]), budgets).map(({ fault, line }) => fault ?? line);

test('a change may add two hundredths, and the line says how much it added and what is left', () => {
  expect(faultsOf(7_000)).toEqual(['6.8 of 8.0 KB, room for 17 %, as recorded']);
  expect(faultsOf(7_140)).toEqual(['7.0 of 8.0 KB, room for 14 %, +140 bytes']);
  expect(faultsOf(6_000)).toEqual(['5.9 of 8.0 KB, room for 36 %, -1000 bytes']);
});

test('less room than a tenth is warned of, and is no fault', () => {
  const tightAt = (bytes: number) =>
    judge(new Map([['script', bytes]]), budgets).map(({ isTight }) => isTight);
  expect([7_140, 7_447, 7_448, 8_192].map(tightAt)).toEqual([[false], [false], [true], [true]]);
  expect(judgeLimits(new Map([['script', 8_000]]), budgets)).toMatchObject([{ isTight: true, fault: null }]);
});

test('a jump, a passed limit, a size without a budget and a budget without a size are faults', () => {
  expect(faultsOf(7_141)).toEqual(['grew by 141 bytes in one change: record why']);
  expect(faultsOf(8_193)).toEqual(['is over its limit by 1 bytes']);
  const other = judge(new Map([['island', 1]]), budgets);
  expect(other.map(({ what, fault }) => [what, fault])).toEqual([
    ['island', 'has no budget: record one'],
    ['script', 'is no longer there: record it'],
  ]);
});

test('recording takes each size, and the reason where it is a jump', () => {
  expect(record(new Map([['script', 7_100]]), budgets, 'Another')).toEqual({
    script: { limit: 8_192, bytes: 7_100, reason: 'The first script' },
  });
  expect(record(new Map([['script', 7_900]]), budgets, 'A new form')).toEqual({
    script: { limit: 8_192, bytes: 7_900, reason: 'A new form' },
  });
  expect(record(new Map([['script', 5_000]]), budgets, 'A form less')['script']?.bytes).toBe(5_000);
});

test('what is new gets a limit with a tenth of room; one that was passed is raised by hand', () => {
  expect(record(new Map([['island', 1_000]]), budgets, 'New')).toEqual({
    island: { limit: 1_100, bytes: 1_000, reason: 'New' },
  });
  expect(record(new Map([['script', 9_000]]), budgets, 'Worth it')['script']?.limit).toBe(8_192);
});

test('what was recorded passes', () => {
  const measured = new Map([
    ['script', 7_900],
    ['island', 1_000],
  ]);
  expect(judge(measured, record(measured, budgets, 'Both')).filter(({ fault }) => fault)).toEqual([]);
});

test('of another shop the limits hold, whatever was recorded', () => {
  const verdicts = judgeLimits(
    new Map([
      ['script', 9_000],
      ['own page', 5_000],
    ]),
    budgets,
  );
  expect(verdicts.map(({ what, fault }) => [what, fault])).toEqual([
    ['script', 'is over its limit by 808 bytes; a higher one is yours to write in shop/budgets.json'],
  ]);
  expect(judgeLimits(new Map([['script', 8_100]]), budgets).map(({ fault }) => fault)).toEqual([null]);
});

test('files of the Worker that are loaded later are held together for another shop, whose modules lie in others of them', () => {
  const file = (limit: number) => ({ limit, bytes: limit, reason: '' });
  const files: Budgets = {
    'Worker, carry-out.js, gzip': file(1_600),
    'Worker, search.js, gzip': file(6_000),
  };
  const faultsWith = (bytes: number) =>
    judgeLimits(
      new Map([
        ['Worker, carry-out.js, gzip', 1_900],
        ['Worker, of-both.js, gzip', bytes],
      ]),
      files,
    ).map(({ what, fault }) => [what, fault]);
  expect(faultsWith(5_700)).toEqual([['Worker, all that is loaded later, gzip', null]]);
  expect(faultsWith(5_701)).toEqual([
    [
      'Worker, all that is loaded later, gzip',
      'is over its limit by 1 bytes; a higher one is yours to write in shop/budgets.json',
    ],
  ]);
});

test('another shop has limits of its own, of what there is', () => {
  const measured = new Map([['script', 9_000]]);
  const [verdict] = judgeLimits(measured, budgets, '{ "script": 9216 }');
  expect(verdict).toMatchObject({ fault: null, line: '8.8 of 9.0 KB, room for 2 %, +2000 bytes' });
  expect(judgeLimits(measured, budgets, '{ "script": 8999 }')[0]?.fault).toMatch(
    /^is over its limit by 1 bytes/,
  );
});

test.each([
  ['{ "scripts": 9216 }', 'shop/budgets.json: there is no budget scripts'],
  ['{ "script": "9 KB" }', 'shop/budgets.json: script: a number of bytes is expected'],
  ['{ "script": 1.5 }', 'shop/budgets.json: script: a number of bytes is expected'],
  ['[9216]', 'shop/budgets.json: there is no budget 0'],
  ['null', 'shop/budgets.json: limits by name are expected'],
  ['{ script }', 'shop/budgets.json: '],
])('limits of its own that hold nothing are refused: %s', (own, message) => {
  expect(() => judgeLimits(new Map(), budgets, own)).toThrow(message);
});
