import { expect, test } from 'vitest';
import {
  bytesText,
  countText,
  durationText,
  isoText,
  moneyText,
  msText,
  shareText,
  timeText,
  vitalText,
} from './formats.ts';

test('times are in UTC, wherever the operator is', () => {
  expect(timeText(Date.parse('2026-11-22T09:15:59Z'))).toBe('2026-11-22 09:15');
  expect(isoText('2026-11-22T09:15:00Z')).toBe('2026-11-22 09:15');
  expect(isoText('2026-11-22 09:15:00')).toBe('2026-11-22 09:15');
});

test.each([
  [null, '–'],
  [0, '0.0 s'],
  [9_999, '10.0 s'],
  [10_000, '10 s'],
  [119_999, '120 s'],
  [120_000, '2 min'],
  [7_199_999, '120 min'],
  [7_200_000, '2 h'],
])('%s ms last %s', (ms, text) => {
  expect(durationText(ms)).toBe(text);
});

test('what is unknown is a dash, and numbers have the digits that matter', () => {
  expect([msText(null), msText(1_234.6), countText(1_234.5), shareText(1, 0), shareText(1, 3)]).toEqual([
    '–',
    '1,235 ms',
    '1,235',
    '–',
    '33.33%',
  ]);
  expect([vitalText('LCP', 2_500), vitalText('CLS', 125), vitalText('CLS', null)]).toEqual([
    '2,500 ms',
    '0.13',
    '–',
  ]);
  expect([moneyText(25, 'EUR'), moneyText(25, 'points'), bytesText(1.2e9), bytesText(5e8)]).toEqual([
    '€25.00',
    '25 points',
    '1.20 GB',
    '500.00 MB',
  ]);
});
