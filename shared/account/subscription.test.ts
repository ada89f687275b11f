import { expect, test } from 'vitest';
import * as subscriptions from './subscription.ts';
import type { Subscription } from './subscription.ts';

const { addPeriod, nextCharge, nextChargeAfter, permissiveRules: openRules, stepsFor } = subscriptions;

const now = new Date('2026-11-21T00:00:00.000Z');
const fortnight = { interval: 'weekly', intervalCount: 2, trialDays: 0 } as const;
const running = {
  status: 'active',
  isPaused: false,
  isCanceled: false,
  periodEnd: '2026-12-01T00:00:00.000Z',
  pauseEnd: null,
  statedNextCharge: null,
  schedule: fortnight,
} as Subscription;
const paused: Subscription = { ...running, status: 'paused', isPaused: true };

test("The available steps follow from the subscription's state", () => {
  expect(stepsFor(running, openRules, now)).toEqual(['skip', 'pause', 'cancel']);
  expect(stepsFor(paused, openRules, now)).toEqual(['resume', 'cancel']);
  expect(stepsFor({ ...running, isCanceled: true }, openRules, now)).toEqual([]);
  expect(stepsFor({ ...running, periodEnd: null }, openRules, now)).toEqual(['pause', 'cancel']);
});

test('A store decides what may be paused and skipped, and until when; a paused subscription can always resume', () => {
  const closed = {
    ...openRules,
    pauses: false,
    skips: false,
    pausesInTrial: false,
    pausesPastDue: false,
  };
  expect(stepsFor(running, closed, now)).toEqual(['cancel']);
  expect(stepsFor(paused, closed, now)).toEqual(['resume', 'cancel']);
  expect(stepsFor(running, { ...openRules, pauses: false }, now)).toEqual(['skip', 'cancel']);
  expect(stepsFor(running, { ...openRules, skips: false }, now)).toEqual(['pause', 'cancel']);
  for (const [status, rule] of [
    ['trial', 'pausesInTrial'],
    ['pastdue', 'pausesPastDue'],
    ['unpaid', 'pausesPastDue'],
  ] as const) {
    expect(stepsFor({ ...running, status }, { ...openRules, [rule]: false }, now)).toEqual(['cancel']);
    expect(stepsFor({ ...running, status }, openRules, now)).toEqual(['skip', 'pause', 'cancel']);
  }
  const rules = { ...openRules, skipDays: 3 };
  const at = (date: string) => stepsFor(running, rules, new Date(date));
  expect(at('2026-11-27T23:59:59.000Z')).toEqual(['skip', 'pause', 'cancel']);
  expect(at('2026-11-28T00:00:00.000Z')).toEqual(['pause', 'cancel']);
});

test('The next charge is the end of the period, a pause postpones it, and an ended subscription has none', () => {
  expect(nextCharge(running)).toBe('2026-12-01T00:00:00.000Z');
  expect(nextCharge({ ...running, statedNextCharge: '2026-12-03T00:00:00.000Z' })).toMatch(/^2026-12-03/);
  expect(nextCharge(paused)).toBeNull();
  expect(nextCharge({ ...paused, pauseEnd: '2026-12-01T00:00:00.000Z' })).toMatch(/^2026-12-15/);
  expect(nextCharge({ ...running, status: 'canceled' })).toBeNull();
});

test('Each step has its next charge', () => {
  expect(nextChargeAfter('skip', running, now)).toMatch(/^2026-12-15/);
  expect(nextChargeAfter('pause', running, now)).toBeNull();
  expect(nextChargeAfter('cancel', running, now)).toBeNull();
  expect(nextChargeAfter('resume', paused, now)).toMatch(/^2026-12-01/);
  expect(nextChargeAfter('resume', { ...paused, periodEnd: '2026-11-01T00:00:00.000Z' }, now)).toMatch(
    /^2026-12-05/,
  );
});

test('A month later is the same day, or the last one of a shorter month', () => {
  const monthly = { interval: 'monthly', intervalCount: 1, trialDays: 0 } as const;
  expect(addPeriod('2026-01-31T10:00:00.000Z', monthly)).toBe('2026-02-28T10:00:00.000Z');
  expect(addPeriod('2026-02-28T10:00:00.000Z', monthly)).toBe('2026-03-28T10:00:00.000Z');
  expect(addPeriod('2024-02-29T10:00:00.000Z', { ...monthly, interval: 'yearly' })).toBe(
    '2025-02-28T10:00:00.000Z',
  );
});
