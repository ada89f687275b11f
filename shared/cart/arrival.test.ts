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
  const arrival = arrivalOf(description, friday);
  expect([arrival?.from, arrival?.to].map((date) => date?.toISOString().slice(0, 10))).toEqual([from, to]);
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
