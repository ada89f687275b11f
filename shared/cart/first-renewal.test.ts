import { expect, test } from 'vitest';
import { firstRenewal } from './first-renewal.ts';

test('a subscription is charged again after its period, or when its free days end', () => {
  const date = new Date('2026-01-31T10:00:00.000Z');
  const monthly = { interval: 'monthly', intervalCount: 1, trialDays: 0 } as const;
  expect(firstRenewal(date, monthly).toISOString()).toBe('2026-02-28T10:00:00.000Z');
  expect(firstRenewal(date, { ...monthly, intervalCount: 3 }).toISOString()).toBe('2026-04-30T10:00:00.000Z');
  expect(firstRenewal(date, { ...monthly, trialDays: 14 }).toISOString()).toBe('2026-02-14T10:00:00.000Z');
});
