import { expect, test } from 'vitest';
import type { BillingSchedule } from '#shared/catalogue/product.ts';
import { startKey, type ProposedStart } from './proposed-start.ts';

const monthly = { interval: 'monthly', intervalCount: 1, trialDays: 0 } satisfies BillingSchedule;

function keyOf(amount: number, schedule: Partial<BillingSchedule>, currency: string): string {
  const plan = { id: 'pl1', name: 'Plan', price: amount, billingSchedule: { ...monthly, ...schedule } };
  return startKey({ amount, plan } as ProposedStart, currency);
}

test('another sum, currency, interval or trial than the one that was confirmed is noticed', () => {
  expect(keyOf(19, {}, 'AUD')).toBe(keyOf(19, {}, 'AUD'));
  const keys = [
    keyOf(19, {}, 'AUD'),
    keyOf(19.01, {}, 'AUD'),
    keyOf(19, {}, 'NZD'),
    keyOf(19, { interval: 'weekly' }, 'AUD'),
    keyOf(19, { intervalCount: 2 }, 'AUD'),
    keyOf(19, { trialDays: 7 }, 'AUD'),
  ];
  expect(new Set(keys).size).toBe(keys.length);
});
