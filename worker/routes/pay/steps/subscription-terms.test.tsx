import { expect, test } from 'vitest';
import { nextCharge } from './subscription-terms.tsx';

test('A subscription is charged again after its period, or when its free days end', () => {
  const today = new Date('2026-01-31T10:00:00.000Z');
  const monthly = { interval: 'monthly', intervalCount: 1, trialDays: 0 } as const;
  expect(nextCharge(today, monthly).toISOString()).toBe('2026-02-28T10:00:00.000Z');
  expect(nextCharge(today, { ...monthly, intervalCount: 3 }).toISOString()).toBe('2026-04-30T10:00:00.000Z');
  expect(nextCharge(today, { ...monthly, trialDays: 14 }).toISOString()).toBe('2026-02-14T10:00:00.000Z');
});
