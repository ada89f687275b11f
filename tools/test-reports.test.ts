import { expect, test } from 'vitest';
import { readPlaywright, readVitest } from './test-reports.ts';

const fine = { status: 'passed', fullName: 'adds', failureMessages: [] };

test('a suite of which all passed has no failures', () => {
  const report = {
    success: true,
    numPassedTests: 1,
    testResults: [{ name: 'a.test.ts', message: '', assertionResults: [fine] }],
  };
  expect(readVitest(report)).toEqual({ passed: 1, failures: [] });
});

test('a failed test is named with its file and its error', () => {
  const failed = {
    status: 'failed',
    fullName: 'sums subtracts',
    failureMessages: ['\u001B[31mwas 3\u001B[0m'],
  };
  const testResults = [{ name: 'a.test.ts', message: '', assertionResults: [fine, failed] }];
  expect(readVitest({ success: false, numPassedTests: 1, testResults })).toEqual({
    passed: 1,
    failures: ['a.test.ts: sums subtracts\n  was 3'],
  });
});

test('a file that could not be loaded is a failure', () => {
  const testResults = [{ name: 'a.test.ts', message: 'no such module', assertionResults: [] }];
  expect(readVitest({ success: false, numPassedTests: 0, testResults }).failures).toEqual([
    'a.test.ts\n  no such module',
  ]);
});

test('a run that failed outside its tests is one failure', () => {
  expect(readVitest({ success: false, numPassedTests: 9, testResults: [] }).failures).toHaveLength(1);
});

test('a journey that failed, or passed at the second try only, is named with its project', () => {
  const spec = (title: string, status: string) => ({
    title,
    tests: [{ projectName: 'phone', status, results: [{ errors: [{ message: 'the cart is empty' }] }] }],
  });
  const suites = [
    {
      file: 'a.spec.ts',
      specs: [spec('pays', 'expected')],
      suites: [{ file: 'a.spec.ts', specs: [spec('adds', 'flaky')] }],
    },
    { file: 'b.spec.ts', specs: [spec('signs in', 'unexpected')] },
  ];
  expect(readPlaywright({ stats: { expected: 1 }, suites, errors: [] })).toEqual({
    passed: 1,
    failures: [
      'a.spec.ts (phone): adds\n  the cart is empty',
      'b.spec.ts (phone): signs in\n  the cart is empty',
    ],
  });
});

test('a journey that ran out of time says what it waited for, and where', () => {
  const errors = [
    { message: 'Test timeout of 300000ms exceeded.' },
    { message: 'locator.click: waiting for a button', location: { file: 'a.spec.ts', line: 7 } },
  ];
  const tests = [{ projectName: 'phone', status: 'unexpected', results: [{ errors }] }];
  const suites = [{ file: 'a.spec.ts', specs: [{ title: 'pays', tests }] }];
  expect(readPlaywright({ stats: { expected: 0 }, suites, errors: [] }).failures).toEqual([
    'a.spec.ts (phone): pays\n  Test timeout of 300000ms exceeded.\n  locator.click: waiting for a button\n    at a.spec.ts:7',
  ]);
});

test('a runner that could not start is a failure', () => {
  const report = { stats: { expected: 0 }, suites: [], errors: [{ message: 'port taken' }] };
  expect(readPlaywright(report).failures).toEqual(['The journeys failed beside their tests\n  port taken']);
});

test('what a comparison of two lists found is said', () => {
  const message =
    'Error: the browser complained\n\nexpect(received).toEqual(expected)\n\n- Expected\n+ Received\n\n- []\n+ [\n+   "404",\n+ ]';
  const suites = [
    {
      file: 'a.spec.ts',
      specs: [
        {
          title: 'pays',
          tests: [{ projectName: 'phone', status: 'unexpected', results: [{ errors: [{ message }] }] }],
        },
      ],
    },
  ];
  expect(readPlaywright({ stats: { expected: 0 }, suites, errors: [] }).failures[0]).toContain('"404"');
});
