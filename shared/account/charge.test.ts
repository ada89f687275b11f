import { expect, test } from 'vitest';
import { chargeAfter, isProportional } from './charge.ts';
import type { Subscription } from './subscription.ts';

const now = new Date('2026-11-21T00:00:00.000Z');
const monthly = { interval: 'monthly', intervalCount: 1, trialDays: 0 } as const;
const running = {
  status: 'active',
  isPaused: false,
  isCanceled: false,
  planId: 'fortnightly',
  quantity: 2,
  price: 10,
  extras: [{ id: 'mug', name: 'Mug', detail: '', quantity: 1, price: 5 }],
  recurringTotal: 27.5,
  periodStart: '2026-11-15T00:00:00.000Z',
  periodEnd: '2026-11-29T00:00:00.000Z',
  statedNextCharge: null,
} as unknown as Subscription;

test('Without a change the next charge is what the backend says', () => {
  expect(chargeAfter(running, {}, now)).toEqual({ amount: 27.5, date: '2026-11-29T00:00:00.000Z' });
});

test('Other items change the charge in proportion, which includes tax', () => {
  expect(chargeAfter(running, { own: { price: 10, quantity: 4 } }, now).amount).toBeCloseTo(49.5);
  expect(chargeAfter(running, { extras: [] }, now).amount).toBeCloseTo(22);
  expect([27.5, 25, 22.5].map((recurringTotal) => isProportional({ ...running, recurringTotal }))).toEqual([
    true,
    false,
    true,
  ]);
});

test('Another plan changes the length of the current period, or starts a new one if that would be over', () => {
  const plan = { id: 'monthly', schedule: monthly };
  expect(chargeAfter(running, { plan }, now).date).toBe('2026-12-15T00:00:00.000Z');
  const long = { ...running, periodStart: '2026-10-01T00:00:00.000Z' };
  expect(chargeAfter(long, { plan }, now).date).toBe('2026-12-21T00:00:00.000Z');
  expect(chargeAfter(running, { plan: { ...plan, id: 'fortnightly' } }, now).date).toMatch(/^2026-11-29/);
});

test('A trial keeps its end under another plan, and a paused subscription has no date', () => {
  const plan = { id: 'monthly', schedule: monthly };
  expect(chargeAfter({ ...running, status: 'trial' }, { plan }, now).date).toMatch(/^2026-11-29/);
  const paused = { ...running, isPaused: true, pauseEnd: null };
  expect(chargeAfter(paused, { plan }, now).date).toBeNull();
});
