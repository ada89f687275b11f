import { expect, test } from 'vitest';
import { arrivalOf, formatArrival } from './arrival.ts';

const friday = new Date('2026-11-20T03:00:00Z');

test.each([
  ['3 to 6 business days, free over $65', '2026-11-25', '2026-11-30'],
  ['1 to 2 business days to most places', '2026-11-23', '2026-11-24'],
  ['5-9 working days', '2026-11-27', '2026-12-03'],
  ['3 bis 6 Werktage, ab 65 AUD kostenlos', '2026-11-25', '2026-11-30'],
  ['3 à 6 jours ouvrés', '2026-11-25', '2026-11-30'],
  ['3～6営業日', '2026-11-25', '2026-11-30'],
  ['3 إلى 6 أيام عمل', '2026-11-25', '2026-11-30'],
  ['1 business day', '2026-11-23', '2026-11-23'],
])('%s, from a Friday on', (description, from, to) => {
  const arrival = arrivalOf(description, friday, undefined);
  expect([arrival?.from, arrival?.to].map((date) => date?.toISOString().slice(0, 10))).toEqual([from, to]);
});

const sydney = { timeZone: 'Australia/Sydney', cutOffHour: 14 };

test.each([
  ['Friday 14:00 in Sydney, an hour late', '2026-11-20T03:00:00Z', sydney, '2026-11-24'],
  ['Friday 13:59 there', '2026-11-20T02:59:00Z', sydney, '2026-11-23'],
  ['Monday morning there, a Sunday by UTC', '2026-11-22T22:00:00Z', sydney, '2026-11-24'],
  ['a Sunday there', '2026-11-22T03:00:00Z', sydney, '2026-11-24'],
  [
    'without an hour, late on a Friday',
    '2026-11-20T12:00:00Z',
    { timeZone: 'Australia/Sydney' },
    '2026-11-23',
  ],
  [
    'packed on Saturdays, too',
    '2026-11-21T01:00:00Z',
    { ...sydney, workingDays: ['Tue', 'Sat'] },
    '2026-11-23',
  ],
  ['packed on Tuesdays alone', '2026-11-19T01:00:00Z', { ...sydney, workingDays: ['Tue'] }, '2026-11-25'],
  [
    'over Christmas',
    '2026-12-24T01:00:00Z',
    { ...sydney, holidays: ['2026-12-25', '2026-12-28'] },
    '2026-12-29',
  ],
] as const)('An order %s arrives a business day after it leaves', (_, ordered, dispatch, day) => {
  const arrival = arrivalOf('1 business day', new Date(ordered), dispatch);
  expect(arrival?.from.toISOString()).toBe(`${day}T00:00:00.000Z`);
});

test.each([null, '', 'Pick up in the shop', 'Within 5 days', 'business days'])(
  '%j states no days',
  (text) => {
    expect(arrivalOf(text, friday)).toBeNull();
  },
);

test('The days are written in the language of the shopper', () => {
  const arrival = arrivalOf('3 to 6 business days', friday);
  if (!arrival) throw new Error('There is no arrival');
  expect(formatArrival(arrival, 'en-AU')).toMatch(/Wed.* 25.*–.*Mon.* 30 Nov/);
  expect(formatArrival({ from: arrival.from, to: arrival.from }, 'fr-FR')).toBe('mer. 25 nov.');
});
