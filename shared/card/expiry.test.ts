import { expect, test } from 'vitest';
import { isExpiry, parseExpiry, parseYear } from './expiry.ts';

const now = new Date(2026, 5, 15, 12);

test.for([
  ['01/2027', 1, 2027],
  ['1/27', 1, 2027],
  ['01 / 27', 1, 2027],
  ['01-27', 1, 2027],
  ['01 27', 1, 2027],
  [' 01/27 ', 1, 2027],
  ['01/2027/05', 1, 2027],
  ['6/26', 6, 2026],
  ['13/27', 13, 2027],
] as const)('The expiry %s is split on space, slash or dash', ([text, month, year]) => {
  expect(parseExpiry(text, now)).toEqual({ month, year });
});

test('A year of two digits gets the current century, also when that is past', () => {
  expect(parseExpiry('06/20', now)).toEqual({ month: 6, year: 2020 });
  expect(parseExpiry('06/99', now)).toEqual({ month: 6, year: 2099 });
  expect(parseYear('27', now)).toBe(2027);
  expect(parseYear(27, now)).toBe(2027);
});

test('A year of another length is taken as it is', () => {
  expect(parseExpiry('01/7', now)).toEqual({ month: 1, year: 7 });
  expect(parseExpiry('01/027', now)).toEqual({ month: 1, year: 27 });
  expect(parseYear('2027', now)).toBe('2027');
});

test('A part that is not all digits counts as 0', () => {
  expect(parseExpiry('ab/cd', now)).toEqual({ month: 0, year: 0 });
});

test.for(['0127', '01', '', '/', 'ab/cd', '1.5/27', '-1/27'])('The text %s gives no valid expiry', (text) => {
  const { month, year } = parseExpiry(text, now);
  expect(isExpiry(month, year, now)).toBe(false);
});

test.for([
  [6, 2026],
  ['06', '2026'],
  [' 6 ', ' 2026 '],
  [7, 2026],
  [12, 2026],
  [1, 2027],
  [11, 2075],
  [12, 2099],
])('%s of %s is valid in June 2026', ([month, year]) => {
  expect(isExpiry(month, year, now)).toBe(true);
});

test.for([
  [5, 2026],
  [12, 2025],
  [13, 2027],
  [0, 2027],
  [1, 27],
  ['a', 2027],
  [1.5, 2027],
  [-1, 2027],
  ['', ''],
  [undefined, undefined],
  [null, 2027],
  [[6], 2027],
  [6, '99999999999'],
])('%s of %s is not valid in June 2026', ([month, year]) => {
  expect(isExpiry(month, year, now)).toBe(false);
});

test('The end of the month must be after now: its last millisecond counts, the next one does not', () => {
  const end = new Date(2026, 6, 1).getTime();
  expect(isExpiry(6, 2026, new Date(end - 1))).toBe(true);
  expect(isExpiry(6, 2026, new Date(end))).toBe(false);
});
