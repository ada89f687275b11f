import { expect, test } from 'vitest';
import { pageText } from '../messages/page-text.ts';
import { billingLabel } from './billing-schedule.ts';

test.for([
  ['daily', 1, '/ day'],
  ['weekly', 2, '/ 2 wk'],
  ['monthly', 1, '/ mo'],
  ['yearly', 1, '/ yr'],
] as const)('billed %s, every %d: %s', ([interval, intervalCount, label]) => {
  expect(billingLabel(pageText(), { interval, intervalCount, trialDays: 0 })).toBe(label);
});
